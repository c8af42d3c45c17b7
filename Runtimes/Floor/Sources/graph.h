#ifndef FLOOR_GRAPH_H
#define FLOOR_GRAPH_H

#include "include/floor.h"

enum { DIRTY = 1, CHECK = 2, RUNNING = 4, HAS_VALUE = 8, STAGED = 16, MARKED = DIRTY | CHECK };

/// One recorded read, in its consumer's dependency list and its producer's subscriber list. Index 0 ends every list and
/// matches no read.
typedef struct {
  int32_t producer, consumer, next_dependency, next_subscriber, previous_subscriber;
} floor_edge;

typedef struct {
  int32_t row, edge;
} floor_frame;

typedef struct {
  int32_t row;
  int64_t stamp;
} floor_stamp;

/// Invariants: between calls every stack is empty and `token` is 0; a marked row's subscribers are marked; an unmarked
/// row's producers have `changed_at` no newer than its `checked_at`.
struct floor_graph {
  uint8_t *flags;
  int64_t *value, *pending, *changed_at, *checked_at, *read_stamp;
  int32_t *first_dependency, *first_subscriber, *last_subscriber;
  floor_function *function;
  const void **context;
  int32_t row_count, row_capacity;

  floor_edge *edges;
  int32_t edge_count, edge_capacity, free_edge, live_edges;

  floor_frame *frames;
  int32_t frame_count;
  int32_t *marking;
  int32_t *staged;
  int32_t staged_count;
  floor_stamp *overwritten;
  int32_t overwritten_count, overwritten_capacity;

  int64_t revision, runs, token, next_token, outermost;
  int32_t consumer, cursor, expected, depth;
};

void floor_settle(floor_graph *graph, int32_t row);

#endif
