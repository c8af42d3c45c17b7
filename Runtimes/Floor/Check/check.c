#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "../Sources/include/floor.h"
#include "../Sources/include/floor_shapes.h"

/// Drives every shape and a deep chain, for a build under the sanitizers. Exit code 0 if all values and counts are right.
static int wrong;

static void expect(const char *what, int64_t found, int64_t expected) {
  if (found == expected) return;
  printf("%s: %" PRId64 ", not %" PRId64 "\n", what, found, expected);
  wrong = 1;
}

static void shape(const char *name, int64_t turns, int64_t value, int64_t runs) {
  floor_shape *made = floor_shape_make(name);
  if (!made) {
    printf("%s: there is no such shape\n", name);
    wrong = 1;
    return;
  }
  expect(name, floor_shape_drive(made, turns), value);
  expect(name, floor_shape_runs(made), runs);
  floor_shape_destroy(made);
}

static int64_t link(floor_graph *graph, int32_t row, const void *context) {
  (void)context;
  int64_t source = floor_track(graph, 0);
  return floor_track(graph, row - 1) + source - source + 1;
}

static void deep_chain(void) {
  enum { LENGTH = 100000 };
  floor_graph *graph = floor_create(LENGTH + 1, LENGTH * 2);
  if (!graph) abort();
  floor_source(graph, 1);
  for (int32_t i = 0; i < LENGTH; i++) floor_read(graph, floor_computed(graph, link, NULL));
  floor_stage(graph, 0, 2);
  floor_commit(graph);
  expect("deep chain", floor_read(graph, LENGTH), LENGTH + 2);
  expect("deep chain", floor_runs(graph), 2 * LENGTH);
  floor_destroy(graph);
}

int main(void) {
  shape("turn", 1000, 1001, 1001);
  shape("fan-16", 100, 115, 1616);
  shape("chain-100", 100, 200, 10100);
  shape("build-1000", 3, 500, 1500);
  shape("diamond", 500, 2505, 3006);
  shape("deep", 50, 100, 2550);
  shape("broad", 50, 100, 5100);
  shape("triangle", 100, 1055, 1111);
  shape("repeated", 100, 3000, 101);
  shape("avoidable", 1000, 6, 2005);
  shape("unstable", 100, -2000, 202);
  shape("cellx-10", 1, 2003997997, 80);
  shape("cellx-1000", 1, -2003997997, 8000);
  shape("mux", 20, 19, 2037);
  shape("edge-static", 1000, 1496, 1001);
  shape("edge-churn", 1000, 3800, 1001);
  shape("turn-keyed", 1000, 1001, 1001);
  shape("turn-observed", 100, 101, 101);
  shape("pinned-100", 1000, 1001, 1100);
  shape("pinned-1000", 1000, 1001, 2000);
  shape("keyed-diamond", 500, 2505, 3600);
  shape("key-churn", 500, 10090, 1011);
  shape("key-churn", 2500, 50090, 5020);
  shape("boundaries", 100, 111, 2200);
  deep_chain();
  return wrong;
}
