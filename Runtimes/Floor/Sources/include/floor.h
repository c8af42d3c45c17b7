#ifndef FLOOR_H
#define FLOOR_H

#include <stdbool.h>
#include <stdint.h>

/// The floor: a push-pull graph over preallocated integer arrays, with the rules of Cog and nothing else. It is the
/// physical limit that graph shapes are compared with, not a library: capacities are fixed when a graph is made,
/// values are 64-bit integers, and only `floor_read` and `floor_commit` do any work.
///
/// A source's publication marks direct consumers DIRTY and everything below CHECK. A read pulls over an explicit
/// stack: a CHECK row settles its recorded producers in order up to the first that changed, a DIRTY row runs and settles
/// what it reads. From FLOOR_NESTING_BOUND nested computations on, a DIRTY row first settles its recorded producers.
typedef struct floor_graph floor_graph;

/// A computed row's function. It reads through `floor_track` only.
typedef int64_t (*floor_function)(floor_graph *graph, int32_t row, const void *context);

#define FLOOR_NESTING_BOUND 64

/// Makes a graph with room for `rows` rows and `edges` recorded reads at a time. Returns NULL without memory.
floor_graph *floor_create(int32_t rows, int32_t edges);
void floor_destroy(floor_graph *graph);

/// Adds a source. Only call while rows are left.
int32_t floor_source(floor_graph *graph, int64_t value);
/// Adds a computed row; `context` outlives the graph. Only call while rows are left.
int32_t floor_computed(floor_graph *graph, floor_function function, const void *context);

/// The current value of a row, settled. Aborts on a cycle.
int64_t floor_read(floor_graph *graph, int32_t row);
/// The same, recorded as a read of the row that is being computed. Only call in a `floor_function`.
int64_t floor_track(floor_graph *graph, int32_t row);

/// Stages a write; nobody sees it before `floor_commit`. The last write of a source counts.
void floor_stage(floor_graph *graph, int32_t source, int64_t value);
/// Publishes every staged write that differs, under one revision.
void floor_commit(floor_graph *graph);

/// Function calls since the graph was made.
int64_t floor_runs(const floor_graph *graph);
/// Recorded reads now.
int32_t floor_edges(const floor_graph *graph);

#endif
