#include "graph.h"

#include <stdio.h>
#include <stdlib.h>

static void *array(int32_t count, size_t size) { return calloc((size_t)count, size); }

floor_graph *floor_create(int32_t rows, int32_t edges) {
  floor_graph *g = calloc(1, sizeof *g);
  if (!g) return NULL;
  g->row_capacity = rows;
  g->edge_capacity = edges + 1;
  g->flags = array(rows, sizeof *g->flags);
  g->value = array(rows, sizeof *g->value);
  g->pending = array(rows, sizeof *g->pending);
  g->changed_at = array(rows, sizeof *g->changed_at);
  g->checked_at = array(rows, sizeof *g->checked_at);
  g->read_stamp = array(rows, sizeof *g->read_stamp);
  g->first_dependency = array(rows, sizeof *g->first_dependency);
  g->first_subscriber = array(rows, sizeof *g->first_subscriber);
  g->last_subscriber = array(rows, sizeof *g->last_subscriber);
  g->function = array(rows, sizeof *g->function);
  g->context = array(rows, sizeof *g->context);
  g->edges = array(g->edge_capacity, sizeof *g->edges);
  // A row is at most once awaiting its producers and once more for each nested computation on it.
  g->frames = array(rows * 2 + 1, sizeof *g->frames);
  g->marking = array(rows + edges + 1, sizeof *g->marking);
  g->staged = array(rows, sizeof *g->staged);
  g->overwritten_capacity = 64;
  g->overwritten = array(g->overwritten_capacity, sizeof *g->overwritten);
  if (!g->flags || !g->value || !g->pending || !g->changed_at || !g->checked_at || !g->read_stamp ||
      !g->first_dependency || !g->first_subscriber || !g->last_subscriber || !g->function || !g->context || !g->edges ||
      !g->frames || !g->marking || !g->staged || !g->overwritten) {
    floor_destroy(g);
    return NULL;
  }
  g->revision = 1;
  g->next_token = 1;
  g->outermost = INT64_MAX;
  g->edge_count = 1;
  g->edges[0].producer = -1;
  return g;
}

void floor_destroy(floor_graph *g) {
  if (!g) return;
  free(g->flags);
  free(g->value);
  free(g->pending);
  free(g->changed_at);
  free(g->checked_at);
  free(g->read_stamp);
  free(g->first_dependency);
  free(g->first_subscriber);
  free(g->last_subscriber);
  free(g->function);
  free(g->context);
  free(g->edges);
  free(g->frames);
  free(g->marking);
  free(g->staged);
  free(g->overwritten);
  free(g);
}

static int32_t add_row(floor_graph *g, uint8_t flags) {
  if (g->row_count == g->row_capacity) {
    fprintf(stderr, "floor: the graph was made for %d rows\n", g->row_capacity);
    abort();
  }
  int32_t row = g->row_count++;
  g->flags[row] = flags;
  g->changed_at[row] = g->revision;
  g->checked_at[row] = g->revision;
  return row;
}

int32_t floor_source(floor_graph *g, int64_t value) {
  int32_t row = add_row(g, HAS_VALUE);
  g->value[row] = value;
  return row;
}

int32_t floor_computed(floor_graph *g, floor_function function, const void *context) {
  int32_t row = add_row(g, DIRTY);
  g->function[row] = function;
  g->context[row] = context;
  return row;
}

int64_t floor_runs(const floor_graph *g) { return g->runs; }

int32_t floor_edges(const floor_graph *g) { return g->live_edges; }

/// Marks the consumers of a changed source. A row that was marked before has marked everything below it.
static void propagate(floor_graph *g, int32_t source) {
  int32_t waiting = 0;
  for (int32_t e = g->first_subscriber[source]; e; e = g->edges[e].next_subscriber) {
    int32_t row = g->edges[e].consumer;
    uint8_t old = g->flags[row];
    g->flags[row] = (uint8_t)((old | DIRTY) & ~CHECK);
    if (!(old & MARKED) && g->first_subscriber[row]) g->marking[waiting++] = g->first_subscriber[row];
  }
  while (waiting) {
    int32_t e = g->marking[--waiting];
    while (e) {
      int32_t row = g->edges[e].consumer, next = g->edges[e].next_subscriber;
      if (!(g->flags[row] & MARKED)) {
        g->flags[row] |= CHECK;
        if (g->first_subscriber[row]) {
          if (next) g->marking[waiting++] = next;
          next = g->first_subscriber[row];
        }
      }
      e = next;
    }
  }
}

void floor_stage(floor_graph *g, int32_t source, int64_t value) {
  g->pending[source] = value;
  if (g->flags[source] & STAGED) return;
  g->flags[source] |= STAGED;
  g->staged[g->staged_count++] = source;
}

void floor_commit(floor_graph *g) {
  bool changed = false;
  for (int32_t i = 0; i < g->staged_count; i++) {
    int32_t source = g->staged[i];
    g->flags[source] &= (uint8_t)~STAGED;
    if (g->value[source] == g->pending[source]) continue;
    if (!changed) g->revision++;
    changed = true;
    g->value[source] = g->pending[source];
    g->changed_at[source] = g->revision;
    propagate(g, source);
  }
  g->staged_count = 0;
}

int64_t floor_read(floor_graph *g, int32_t row) {
  if (g->flags[row] & (MARKED | RUNNING)) floor_settle(g, row);
  return g->value[row];
}
