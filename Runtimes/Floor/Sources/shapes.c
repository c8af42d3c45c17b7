#include "shapes.h"

#include <stdlib.h>
#include <string.h>

static int64_t plus_one(floor_graph *g, int32_t row, const void *context) {
  (void)row;
  return floor_track(g, (int32_t)(intptr_t)context) + 1;
}

static int64_t same(floor_graph *g, int32_t row, const void *context) {
  (void)row;
  return floor_track(g, (int32_t)(intptr_t)context);
}

/// The first leaf or arm is made right after the source, so that a row's distance from it is its number.
static int64_t plus_number(floor_graph *g, int32_t row, const void *context) {
  int32_t source = (int32_t)(intptr_t)context;
  return floor_track(g, source) + (row - source - 1);
}

/// The same for arms of two rows each.
static int64_t plus_arm(floor_graph *g, int32_t row, const void *context) {
  int32_t source = (int32_t)(intptr_t)context;
  return floor_track(g, source) + (row - source - 1) / 2;
}

static int64_t sum_inner(floor_graph *g, int32_t row, const void *context) {
  (void)row;
  const floor_shape *shape = context;
  int64_t total = 0;
  for (int32_t i = 0; i < shape->inner_count; i++) total += floor_track(g, shape->inner[i]);
  return total;
}

static int64_t sum_repeated(floor_graph *g, int32_t row, const void *context) {
  (void)row;
  const floor_shape *shape = context;
  int64_t total = 0;
  for (int64_t i = 0; i < shape->parameter; i++) total += floor_track(g, shape->sources[0]);
  return total;
}

static int64_t nothing_of(floor_graph *g, int32_t row, const void *context) { return same(g, row, context) * 0; }

static int64_t heavy(floor_graph *g, int32_t row, const void *context) {
  (void)row;
  int64_t work = floor_track(g, (int32_t)(intptr_t)context);
  for (int64_t round = 0; round < 100; round++) work = (work * 31 + round) & 0xFFFF;
  return (work & 0) + 1;
}

static int64_t plus_two(floor_graph *g, int32_t row, const void *context) { return same(g, row, context) + 2; }
static int64_t plus_three(floor_graph *g, int32_t row, const void *context) { return same(g, row, context) + 3; }
static int64_t doubled(floor_graph *g, int32_t row, const void *context) { return same(g, row, context) * 2; }
static int64_t negated(floor_graph *g, int32_t row, const void *context) { return -same(g, row, context); }

static int64_t unstable_sum(floor_graph *g, int32_t row, const void *context) {
  (void)row;
  const floor_shape *shape = context;
  int64_t total = 0;
  for (int64_t i = 0; i < shape->parameter; i++)
    total += floor_track(g, shape->sources[0]) & 1 ? floor_track(g, shape->inner[0]) : floor_track(g, shape->inner[1]);
  return total;
}

static int64_t root_of_edges(floor_graph *g, int32_t row, const void *context) {
  (void)row;
  const floor_shape *shape = context;
  int64_t turn = floor_track(g, shape->inner[0]), first = shape->parameter ? turn : 0, total = turn;
  for (int64_t i = 0; i < 32; i++) total += floor_track(g, shape->sources[(first + i) & 127]);
  return total;
}

/// Gathers the sources beside the graph, as an array value would; a new version is never equal to the last.
static int64_t gather(floor_graph *g, int32_t row, const void *context) {
  (void)row;
  floor_shape *shape = (floor_shape *)context;
  for (int32_t i = 0; i < shape->source_count; i++) shape->gathered[i] = floor_track(g, shape->sources[i]);
  return ++shape->version;
}

/// Splitters are the rows right after the gatherer.
static int64_t split(floor_graph *g, int32_t row, const void *context) {
  const floor_shape *shape = context;
  floor_track(g, shape->inner[0]);
  return shape->gathered[row - shape->inner[0] - 1];
}

static const void *row_context(int32_t row) { return (const void *)(intptr_t)row; }

int64_t floor_drive_one_source(floor_shape *shape, int64_t turns) {
  floor_graph *g = shape->graph;
  int64_t value = shape->written, last = 0;
  for (int64_t turn = 0; turn < turns; turn++) {
    floor_stage(g, shape->sources[0], ++value);
    floor_commit(g);
    for (int32_t i = 0; i < shape->leaf_count; i++) last = floor_read(g, shape->leaves[i]);
  }
  shape->written = value;
  return last;
}

static int64_t drive_control(floor_shape *shape, int64_t turns) {
  floor_graph *g = shape->graph;
  int64_t last = 0;
  for (int64_t turn = 0; turn < turns; turn++) {
    floor_stage(g, shape->inner[0], ++shape->written);
    floor_commit(g);
    last = floor_read(g, shape->leaves[0]);
  }
  return last;
}

static int64_t drive_mux(floor_shape *shape, int64_t turns) {
  floor_graph *g = shape->graph;
  int64_t last = 0;
  for (int64_t turn = 0; turn < turns; turn++) {
    int64_t index = shape->written % 10, factor = shape->written / 10 + 1;
    shape->written++;
    floor_stage(g, shape->sources[index], index * factor);
    floor_commit(g);
    for (int32_t i = 0; i < shape->leaf_count; i++) floor_read(g, shape->leaves[i]);
    last = floor_read(g, shape->leaves[index]);
  }
  return last;
}

static int64_t cellx_difference(floor_graph *g, int32_t row, const void *context) {
  (void)row;
  int32_t layer = (int32_t)(intptr_t)context;
  int64_t first = floor_track(g, layer);
  return first - floor_track(g, layer + 2);
}

static int64_t cellx_sum(floor_graph *g, int32_t row, const void *context) {
  (void)row;
  int32_t layer = (int32_t)(intptr_t)context;
  int64_t first = floor_track(g, layer + 1);
  return first + floor_track(g, layer + 3);
}

static int64_t drive_cellx(floor_shape *shape, int64_t turns) {
  floor_graph *g = shape->graph;
  int64_t packed = 0;
  for (int64_t turn = 0; turn < turns; turn++) {
    shape->written++;
    for (int32_t i = 0; i < 4; i++) floor_stage(g, shape->sources[i], shape->written & 1 ? 4 - i : i + 1);
    floor_commit(g);
    for (int32_t i = 0; i < 4; i++) floor_read(g, shape->leaves[i]);
  }
  for (int32_t i = 0; i < 4; i++) packed = packed * 1000 + floor_read(g, shape->leaves[i]);
  return packed;
}

/// Builds and settles 500 sources and 500 consumers in a new graph each turn.
static int64_t drive_build(floor_shape *shape, int64_t turns) {
  int64_t last = 0, runs = shape->graph->runs;
  for (int64_t turn = 0; turn < turns; turn++) {
    floor_destroy(shape->graph);
    shape->graph = floor_create(1000, 500);
    shape->graph->runs = runs;
    for (int32_t i = 0; i < 500; i++) {
      int32_t source = floor_source(shape->graph, i);
      last = floor_read(shape->graph, floor_computed(shape->graph, plus_one, row_context(source)));
    }
    runs = shape->graph->runs;
  }
  return last;
}

static void chain(floor_shape *shape, int32_t length) {
  int32_t row = shape->sources[0];
  for (int32_t i = 0; i < length; i++) {
    row = floor_computed(shape->graph, plus_one, row_context(row));
    if (i < LEAVES) shape->inner[i] = row;
  }
  shape->inner_count = length;
  shape->leaves[0] = row;
  shape->leaf_count = 1;
}

static void cellx(floor_shape *shape, int32_t layers) {
  floor_graph *g = shape->graph;
  for (int32_t i = 0; i < 4; i++) shape->sources[i] = floor_source(g, i + 1);
  int32_t layer = shape->sources[0];
  for (int32_t i = 0; i < layers; i++) {
    int32_t next = floor_computed(g, same, row_context(layer + 1));
    floor_computed(g, cellx_difference, row_context(layer));
    floor_computed(g, cellx_sum, row_context(layer));
    floor_computed(g, same, row_context(layer + 2));
    for (int32_t j = 0; j < 4; j++) floor_read(g, next + j);
    layer = next;
  }
  for (int32_t i = 0; i < 4; i++) shape->leaves[i] = layer + i;
  shape->leaf_count = 4;
  shape->drive = drive_cellx;
}

static bool build_one_source(floor_shape *shape, const char *name) {
  floor_graph *g = shape->graph;
  int32_t source = shape->sources[0] = floor_source(g, 0);
  if (!strcmp(name, "turn")) {
    chain(shape, 1);
  } else if (!strcmp(name, "fan-16")) {
    for (int32_t i = 0; i < 16; i++) shape->leaves[i] = floor_computed(g, plus_number, row_context(source));
    shape->leaf_count = 16;
  } else if (!strcmp(name, "chain-100")) {
    chain(shape, 100);
  } else if (!strcmp(name, "deep")) {
    chain(shape, 50);
  } else if (!strcmp(name, "diamond") || !strcmp(name, "triangle")) {
    if (name[0] == 't') {
      chain(shape, 10);
    } else {
      for (int32_t i = 0; i < 5; i++) shape->inner[i] = floor_computed(g, plus_one, row_context(source));
      shape->inner_count = 5;
    }
    shape->leaves[0] = floor_computed(g, sum_inner, shape);
    shape->leaf_count = 1;
  } else if (!strcmp(name, "broad")) {
    for (int32_t i = 0; i < 50; i++) {
      int32_t inner = floor_computed(g, plus_arm, row_context(source));
      shape->leaves[i] = floor_computed(g, plus_one, row_context(inner));
    }
    shape->leaf_count = 50;
  } else if (!strcmp(name, "repeated")) {
    shape->parameter = 30;
    shape->leaves[0] = floor_computed(g, sum_repeated, shape);
    shape->leaf_count = 1;
  } else if (!strcmp(name, "avoidable")) {
    int32_t first = floor_computed(g, same, row_context(source));
    int32_t constant = floor_computed(g, nothing_of, row_context(first));
    int32_t third = floor_computed(g, heavy, row_context(constant));
    int32_t fourth = floor_computed(g, plus_two, row_context(third));
    shape->leaves[0] = floor_computed(g, plus_three, row_context(fourth));
    shape->leaf_count = 1;
  } else if (!strcmp(name, "unstable")) {
    shape->parameter = 20;
    shape->inner[0] = floor_computed(g, doubled, row_context(source));
    shape->inner[1] = floor_computed(g, negated, row_context(source));
    shape->leaves[0] = floor_computed(g, unstable_sum, shape);
    shape->leaf_count = 1;
  } else {
    return false;
  }
  shape->drive = floor_drive_one_source;
  return true;
}

static void mux(floor_shape *shape) {
  floor_graph *g = shape->graph;
  shape->source_count = 100;
  for (int32_t i = 0; i < 100; i++) shape->sources[i] = floor_source(g, 0);
  int32_t gatherer = shape->inner[0] = floor_computed(g, gather, shape);
  for (int32_t i = 0; i < 100; i++) floor_computed(g, split, shape);
  for (int32_t i = 0; i < 100; i++) shape->leaves[i] = floor_computed(g, plus_one, row_context(gatherer + 1 + i));
  shape->leaf_count = 100;
  shape->drive = drive_mux;
}

static bool build(floor_shape *shape, const char *name) {
  floor_graph *g = shape->graph;
  if (!strcmp(name, "cellx-10")) {
    cellx(shape, 10);
  } else if (!strcmp(name, "cellx-1000")) {
    cellx(shape, 1000);
  } else if (!strcmp(name, "mux")) {
    mux(shape);
  } else if (!strcmp(name, "build-1000")) {
    shape->drive = drive_build;
  } else if (!strcmp(name, "edge-static") || !strcmp(name, "edge-churn")) {
    shape->parameter = name[5] == 'c';
    shape->inner[0] = floor_source(g, 0);
    for (int32_t i = 0; i < 128; i++) shape->sources[i] = floor_source(g, i);
    shape->leaves[0] = floor_computed(g, root_of_edges, shape);
    shape->leaf_count = 1;
    shape->drive = drive_control;
  } else {
    return build_one_source(shape, name);
  }
  return true;
}

floor_shape *floor_shape_make(const char *name) {
  floor_shape *shape = calloc(1, sizeof *shape);
  if (!shape) return NULL;
  shape->graph = floor_create(SHAPE_ROWS, SHAPE_EDGES);
  if (!shape->graph || !(floor_build_keyed(shape, name) || build(shape, name))) {
    floor_shape_destroy(shape);
    return NULL;
  }
  for (int32_t i = 0; i < shape->leaf_count; i++) floor_read(shape->graph, shape->leaves[i]);
  return shape;
}

int64_t floor_shape_drive(floor_shape *shape, int64_t turns) { return shape->drive(shape, turns); }

int64_t floor_shape_runs(const floor_shape *shape) { return floor_runs(shape->graph); }

int32_t floor_shape_edges(const floor_shape *shape) { return floor_edges(shape->graph); }

void floor_shape_destroy(floor_shape *shape) {
  floor_destroy(shape->graph);
  free(shape);
}
