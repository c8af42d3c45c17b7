#include <stdio.h>
#include <stdlib.h>

#include "graph.h"

static void out_of_edges(const floor_graph *g) {
  fprintf(stderr, "floor: the graph was made for %d recorded reads\n", g->edge_capacity - 1);
  abort();
}

static void add_edge(floor_graph *g, int32_t producer) {
  int32_t index = g->free_edge;
  if (index) {
    g->free_edge = g->edges[index].next_dependency;
  } else {
    if (g->edge_count == g->edge_capacity) out_of_edges(g);
    index = g->edge_count++;
  }
  int32_t last = g->last_subscriber[producer];
  g->edges[index] = (floor_edge){producer, g->consumer, 0, 0, last};
  if (g->cursor) g->edges[g->cursor].next_dependency = index;
  else g->first_dependency[g->consumer] = index;
  if (last) g->edges[last].next_subscriber = index;
  else g->first_subscriber[producer] = index;
  g->last_subscriber[producer] = index;
  g->cursor = index;
  g->live_edges++;
}

/// Cuts what the present run has not read, from `expected` on.
static void cut_unread(floor_graph *g) {
  int32_t index = g->expected;
  while (index) {
    floor_edge *edge = &g->edges[index];
    int32_t next = edge->next_dependency;
    if (edge->previous_subscriber) g->edges[edge->previous_subscriber].next_subscriber = edge->next_subscriber;
    else g->first_subscriber[edge->producer] = edge->next_subscriber;
    if (edge->next_subscriber) g->edges[edge->next_subscriber].previous_subscriber = edge->previous_subscriber;
    else g->last_subscriber[edge->producer] = edge->previous_subscriber;
    edge->producer = -1;
    edge->next_dependency = g->free_edge;
    g->free_edge = index;
    g->live_edges--;
    index = next;
  }
  g->expected = 0;
  if (g->cursor) g->edges[g->cursor].next_dependency = 0;
  else g->first_dependency[g->consumer] = 0;
}

static void keep_stamp(floor_graph *g, int32_t row, int64_t stamp) {
  if (g->overwritten_count == g->overwritten_capacity) {
    int32_t capacity = g->overwritten_capacity * 2;
    floor_stamp *larger = realloc(g->overwritten, (size_t)capacity * sizeof *larger);
    if (!larger) abort();
    g->overwritten = larger;
    g->overwritten_capacity = capacity;
  }
  g->overwritten[g->overwritten_count++] = (floor_stamp){row, stamp};
}

int64_t floor_track(floor_graph *g, int32_t row) {
  if (g->flags[row] & (MARKED | RUNNING)) floor_settle(g, row);
  int64_t stamp = g->read_stamp[row];
  if (stamp == g->token) return g->value[row];
  if (stamp >= g->outermost) keep_stamp(g, row, stamp);
  g->read_stamp[row] = g->token;
  floor_edge *edge = &g->edges[g->expected];
  if (edge->producer == row) {
    g->cursor = g->expected;
    g->expected = edge->next_dependency;
  } else {
    if (g->expected) cut_unread(g);
    add_edge(g, row);
  }
  return g->value[row];
}

static void run(floor_graph *g, int32_t row) {
  int64_t token = g->token, outermost = g->outermost;
  int32_t consumer = g->consumer, cursor = g->cursor, expected = g->expected, kept = g->overwritten_count;
  g->token = g->next_token++;
  if (outermost == INT64_MAX) g->outermost = g->token;
  g->consumer = row;
  g->cursor = 0;
  g->expected = g->first_dependency[row];
  g->depth++;
  g->runs++;
  g->flags[row] = (uint8_t)((g->flags[row] & ~MARKED) | RUNNING);

  int64_t value = g->function[row](g, row, g->context[row]);

  if (g->expected) cut_unread(g);
  while (g->overwritten_count > kept) {
    floor_stamp former = g->overwritten[--g->overwritten_count];
    g->read_stamp[former.row] = former.stamp;
  }
  g->token = token;
  g->outermost = outermost;
  g->consumer = consumer;
  g->cursor = cursor;
  g->expected = expected;
  g->depth--;
  if (!(g->flags[row] & HAS_VALUE) || g->value[row] != value) {
    g->value[row] = value;
    g->changed_at[row] = g->revision;
  }
  g->checked_at[row] = g->revision;
  g->flags[row] = (uint8_t)((g->flags[row] & ~RUNNING) | HAS_VALUE);
}

static void push(floor_graph *g, int32_t row) {
  if (g->frame_count == g->row_capacity * 2 + 1) {
    fprintf(stderr, "floor: more computations are nested than the graph has rows\n");
    abort();
  }
  g->frames[g->frame_count++] = (floor_frame){row, g->first_dependency[row]};
}

/// Looks at a CHECK row's producers in order. Returns one that has to settle first, or -1 when the row is decided.
static int32_t check(floor_graph *g, floor_frame *frame) {
  int32_t row = frame->row;
  for (int32_t e = frame->edge; e; e = g->edges[e].next_dependency) {
    int32_t producer = g->edges[e].producer;
    uint8_t flags = g->flags[producer];
    if ((flags & MARKED) && !(flags & RUNNING)) {
      frame->edge = e;
      return producer;
    }
    if ((flags & RUNNING) || g->changed_at[producer] > g->checked_at[row]) {
      g->flags[row] = (uint8_t)((g->flags[row] & ~CHECK) | DIRTY);
      frame->edge = e;
      return -1;
    }
  }
  g->flags[row] &= (uint8_t)~CHECK;
  g->checked_at[row] = g->revision;
  return -1;
}

/// Past the nesting bound: the next recorded producer of a DIRTY row that is marked, or -1.
static int32_t next_marked(floor_graph *g, floor_frame *frame) {
  for (int32_t e = frame->edge; e; e = g->edges[e].next_dependency) {
    int32_t producer = g->edges[e].producer;
    if ((g->flags[producer] & MARKED) && !(g->flags[producer] & RUNNING)) {
      frame->edge = g->edges[e].next_dependency;
      return producer;
    }
  }
  frame->edge = 0;
  return -1;
}

void floor_settle(floor_graph *g, int32_t target) {
  if (g->flags[target] & RUNNING) {
    fprintf(stderr, "floor: row %d depends on itself\n", target);
    abort();
  }
  int32_t base = g->frame_count;
  push(g, target);
  while (g->frame_count > base) {
    floor_frame *frame = &g->frames[g->frame_count - 1];
    int32_t row = frame->row;
    uint8_t flags = g->flags[row];
    if (flags & DIRTY) {
      int32_t producer = g->depth >= FLOOR_NESTING_BOUND ? next_marked(g, frame) : -1;
      if (producer >= 0) {
        push(g, producer);
        continue;
      }
      run(g, row);
      g->frame_count--;
    } else if (flags & CHECK) {
      int32_t producer = check(g, frame);
      if (producer >= 0) push(g, producer);
    } else {
      g->frame_count--;
    }
  }
}
