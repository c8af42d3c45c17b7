#include <stdlib.h>

#include "graph.h"
#include "include/floor_shapes.h"

/// A layered graph: rows are numbered layer by layer, so that a node's reads follow from its own number.
struct floor_sweep {
  floor_graph *graph;
  int32_t width, layers, fan_in, dynamic_of_four, leaf_count;
  int64_t written;
};

static int32_t above(const floor_sweep *sweep, int32_t row, int32_t read) {
  int32_t layer = row / sweep->width, index = row % sweep->width;
  return (layer - 1) * sweep->width + (index + read) % sweep->width;
}

static int64_t sum(floor_graph *g, int32_t row, const void *context) {
  const floor_sweep *sweep = context;
  int64_t total = 0;
  for (int32_t i = 0; i < sweep->fan_in; i++) total += floor_track(g, above(sweep, row, i));
  return total;
}

static int64_t dropping(floor_graph *g, int32_t row, const void *context) {
  const floor_sweep *sweep = context;
  int64_t first = floor_track(g, above(sweep, row, 0)), total = first;
  int64_t dropped = first & 1 ? 1 + (int64_t)((uint64_t)first % (uint64_t)(sweep->fan_in - 1)) : 0;
  for (int32_t i = 1; i < sweep->fan_in; i++)
    if (i != dropped) total += floor_track(g, above(sweep, row, i));
  return total;
}

floor_sweep *floor_sweep_make(int32_t width, int32_t layers, int32_t fan_in, int32_t dynamic_of_four, int32_t leaves) {
  floor_sweep *sweep = calloc(1, sizeof *sweep);
  if (!sweep) return NULL;
  *sweep = (floor_sweep){floor_create(width * layers, width * layers * fan_in), width, layers, fan_in,
                         dynamic_of_four, leaves, 0};
  if (!sweep->graph) {
    free(sweep);
    return NULL;
  }
  for (int32_t i = 0; i < width; i++) floor_source(sweep->graph, i);
  for (int32_t row = width; row < width * layers; row++) {
    floor_computed(sweep->graph, row % width % 4 < dynamic_of_four ? dropping : sum, sweep);
    floor_read(sweep->graph, row);
  }
  return sweep;
}

int64_t floor_sweep_drive(floor_sweep *sweep, int64_t turns) {
  int64_t checksum = 0;
  for (int64_t turn = 0; turn < turns; turn++) {
    int32_t source = (int32_t)(sweep->written % sweep->width);
    floor_stage(sweep->graph, source, sweep->written + source);
    floor_commit(sweep->graph);
    sweep->written++;
    checksum = 0;
    for (int32_t i = 0; i < sweep->leaf_count; i++) {
      int32_t leaf = i * sweep->width / sweep->leaf_count;
      checksum += floor_read(sweep->graph, (sweep->layers - 1) * sweep->width + leaf);
    }
  }
  return checksum;
}

int64_t floor_sweep_runs(const floor_sweep *sweep) { return floor_runs(sweep->graph); }

void floor_sweep_destroy(floor_sweep *sweep) {
  floor_destroy(sweep->graph);
  free(sweep);
}
