#ifndef FLOOR_SHAPES_PRIVATE_H
#define FLOOR_SHAPES_PRIVATE_H

#include <stdbool.h>

#include "graph.h"
#include "include/floor_shapes.h"

enum { SOURCES = 128, LEAVES = 128, SHAPE_ROWS = 4100, SHAPE_EDGES = 8200 };

/// A shape's graph, what its functions read, and how a turn goes.
struct floor_shape {
  floor_graph *graph;
  int32_t sources[SOURCES], leaves[LEAVES], inner[LEAVES];
  int32_t source_count, leaf_count, inner_count;
  int64_t written, parameter, version;
  int64_t gathered[SOURCES];
  int64_t (*drive)(floor_shape *shape, int64_t turns);
};

/// Writes the next number to the first source and reads the leaves.
int64_t floor_drive_one_source(floor_shape *shape, int64_t turns);

/// Builds a shape with keys; false for a name that is none of theirs.
bool floor_build_keyed(floor_shape *shape, const char *name);

#endif
