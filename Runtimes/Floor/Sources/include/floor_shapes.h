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

#endif
