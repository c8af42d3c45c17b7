#ifndef FLOOR_SHAPES_H
#define FLOOR_SHAPES_H

#include <stdint.h>

/// A graph shape on the floor, built and settled when it is made.
typedef struct floor_shape floor_shape;

/// Makes a shape by its name in the tables, for instance "chain-100". Returns NULL for a name it does not have.
floor_shape *floor_shape_make(const char *name);
/// Runs turns, each a write followed by the shape's reads, and returns the last value read.
int64_t floor_shape_drive(floor_shape *shape, int64_t turns);
/// Function calls since the shape was made, its first settlement included.
int64_t floor_shape_runs(const floor_shape *shape);
/// Recorded reads now.
int32_t floor_shape_edges(const floor_shape *shape);
void floor_shape_destroy(floor_shape *shape);

/// A layered graph of `width` sources and `layers - 1` layers of as many rows, each of which reads `fan_in` neighbours of
/// the layer above; `dynamic_of_four` of every four rows leave one read out by the first one's value.
typedef struct floor_sweep floor_sweep;

/// Builds the graph and settles it layer by layer. Only call with `fan_in` of at least 2. Returns NULL without memory.
floor_sweep *floor_sweep_make(int32_t width, int32_t layers, int32_t fan_in, int32_t dynamic_of_four, int32_t leaves);
/// Runs turns, each a write of the next source and a read of the leaves, and returns the last sum of the leaves.
int64_t floor_sweep_drive(floor_sweep *sweep, int64_t turns);
int64_t floor_sweep_runs(const floor_sweep *sweep);
void floor_sweep_destroy(floor_sweep *sweep);

#endif
