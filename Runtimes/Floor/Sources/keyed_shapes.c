#include <stdlib.h>
#include <string.h>

#include "shapes.h"

// The shapes with keys. On the floor a key is a row number: nothing is looked up and nothing is remembered for a key.

enum { DIAMOND_KEYS = 100, DIAMOND_ROWS = 7, STATES = 1000, SHOWN = 12, WINDOW = 10, CHURN_KEYS = 2000 };

static int64_t plus_one(floor_graph *g, int32_t row, const void *context) {
  (void)context;
  return floor_track(g, row - 1) + 1;
}

static int64_t doubled(floor_graph *g, int32_t row, const void *context) {
  (void)context;
  return floor_track(g, row - 1) * 2;
}

/// Every state is a row behind the only source.
static int64_t state(floor_graph *g, int32_t row, const void *context) {
  (void)context;
  return floor_track(g, 0) + (row - 1);
}

/// The arms of a diamond follow its source.
static int64_t arm(floor_graph *g, int32_t row, const void *context) {
  (void)context;
  return floor_track(g, row - row % DIAMOND_ROWS) + 1;
}

static int64_t sum_of_arms(floor_graph *g, int32_t row, const void *context) {
  (void)context;
  int64_t total = 0;
  for (int32_t i = 5; i > 0; i--) total += floor_track(g, row - i);
  return total;
}

static int64_t drive_keyed_diamond(floor_shape *shape, int64_t turns) {
  int64_t last = 0;
  for (int64_t turn = 0; turn < turns; turn++) {
    int32_t row = (int32_t)(shape->written % DIAMOND_KEYS) * DIAMOND_ROWS;
    floor_stage(shape->graph, row, ++shape->written);
    floor_commit(shape->graph);
    last = floor_read(shape->graph, row + DIAMOND_ROWS - 1);
  }
  return last;
}

static void keyed_diamond(floor_shape *shape) {
  for (int32_t key = 0; key < DIAMOND_KEYS; key++) {
    floor_source(shape->graph, 0);
    for (int32_t i = 0; i < 5; i++) floor_computed(shape->graph, arm, NULL);
    floor_read(shape->graph, floor_computed(shape->graph, sum_of_arms, NULL));
  }
  shape->drive = drive_keyed_diamond;
}

static void pinned(floor_shape *shape, int32_t keys) {
  for (int32_t key = 0; key < keys; key++) {
    floor_source(shape->graph, 0);
    floor_read(shape->graph, floor_computed(shape->graph, plus_one, NULL));
  }
  shape->leaves[0] = 1;
  shape->leaf_count = 1;
  shape->drive = floor_drive_one_source;
}

static void boundaries(floor_shape *shape) {
  floor_source(shape->graph, 0);
  for (int32_t key = 0; key < STATES; key++) floor_read(shape->graph, floor_computed(shape->graph, state, NULL));
  for (int32_t i = 0; i < SHOWN; i++) shape->leaves[i] = 1 + i;
  shape->leaf_count = SHOWN;
  shape->drive = floor_drive_one_source;
}

/// Row 0 is the start, row 1 the sum; behind them a source and an item for each key from `version` on.
static int64_t sum_of_window(floor_graph *g, int32_t row, const void *context) {
  (void)row;
  const floor_shape *shape = context;
  int64_t first = floor_track(g, 0) - shape->version, total = 0;
  for (int64_t key = first; key < first + WINDOW; key++) total += floor_track(g, (int32_t)(3 + 2 * key));
  return total;
}

static void build_window(floor_shape *shape) {
  floor_source(shape->graph, shape->version);
  floor_computed(shape->graph, sum_of_window, shape);
  for (int32_t key = 0; key < CHURN_KEYS; key++) {
    floor_source(shape->graph, shape->version + key);
    floor_computed(shape->graph, doubled, NULL);
  }
}

/// Slides by one key each turn. When the rows run out, a new graph goes on from the key that was reached.
static int64_t drive_churn(floor_shape *shape, int64_t turns) {
  int64_t last = 0;
  for (int64_t turn = 0; turn < turns; turn++) {
    shape->written++;
    if (shape->written + WINDOW - shape->version > CHURN_KEYS) {
      int64_t runs = floor_runs(shape->graph);
      floor_destroy(shape->graph);
      shape->graph = floor_create(SHAPE_ROWS, SHAPE_EDGES);
      if (!shape->graph) abort();
      shape->graph->runs = runs;
      shape->version = shape->written;
      build_window(shape);
    } else {
      floor_stage(shape->graph, 0, shape->written);
      floor_commit(shape->graph);
    }
    last = floor_read(shape->graph, 1);
  }
  return last;
}

bool floor_build_keyed(floor_shape *shape, const char *name) {
  if (!strcmp(name, "keyed-diamond")) {
    keyed_diamond(shape);
  } else if (!strcmp(name, "turn-keyed") || !strcmp(name, "turn-observed") || !strcmp(name, "pinned-1")) {
    pinned(shape, 1);
  } else if (!strcmp(name, "pinned-100")) {
    pinned(shape, 100);
  } else if (!strcmp(name, "pinned-1000")) {
    pinned(shape, 1000);
  } else if (!strcmp(name, "boundaries")) {
    boundaries(shape);
  } else if (!strcmp(name, "key-churn")) {
    build_window(shape);
    floor_read(shape->graph, 1);
    shape->drive = drive_churn;
  } else {
    return false;
  }
  return true;
}
