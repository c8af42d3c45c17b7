#ifndef STATE_GRAPH_THREAD_H
#define STATE_GRAPH_THREAD_H

#include <stdbool.h>
#include <stdint.h>

/// What the graph is doing on one thread. Every pointer is borrowed from a frame of that thread's stack that keeps its
/// object alive.
struct state_graph_thread {
  /// The consumer whose reads are being recorded, or null.
  void *_Nullable reader;
  /// The transaction whose writes are being staged, or null.
  void *_Nullable transaction;
  /// The changes being delivered, or null.
  void *_Nullable deliveries;
  /// The scope that reactions made now belong to, or null.
  void *_Nullable scope;
  /// Rules that are running, one inside the other.
  intptr_t rule_depth;
  /// Whether this thread holds the settlement lock.
  bool settles;
};

extern _Thread_local struct state_graph_thread state_graph_this_thread;

/// The record of the calling thread, all zero at its start.
static inline struct state_graph_thread *_Nonnull state_graph_thread_current(void) {
  return &state_graph_this_thread;
}

/// Runs of rules, and calls of callbacks, in this process. Exact while one thread at a time drives graphs; never torn.
extern uint64_t state_graph_rule_runs;
extern uint64_t state_graph_notices;

static inline void state_graph_count(uint64_t *_Nonnull counter) {
  __atomic_store_n(counter, __atomic_load_n(counter, __ATOMIC_RELAXED) + 1, __ATOMIC_RELAXED);
}

static inline void state_graph_count_rule_run(void) { state_graph_count(&state_graph_rule_runs); }
static inline void state_graph_count_notice(void) { state_graph_count(&state_graph_notices); }
static inline uint64_t state_graph_counted_rule_runs(void) {
  return __atomic_load_n(&state_graph_rule_runs, __ATOMIC_RELAXED);
}
static inline uint64_t state_graph_counted_notices(void) {
  return __atomic_load_n(&state_graph_notices, __ATOMIC_RELAXED);
}

/// Whether the thread sanitizer watches this build.
extern const bool state_graph_is_sanitized;
void state_graph_report_acquired(void *_Nonnull lock);
void state_graph_report_released(void *_Nonnull lock);

/// Tells the thread sanitizer that the calling thread has taken `lock`. The locks of the Swift library are not built for
/// it: without this it reports two threads that rightly wait for one another.
static inline void state_graph_acquired(void *_Nonnull lock) {
  if (state_graph_is_sanitized) state_graph_report_acquired(lock);
}

/// Tells the thread sanitizer that the calling thread is about to give `lock` back.
static inline void state_graph_released(void *_Nonnull lock) {
  if (state_graph_is_sanitized) state_graph_report_released(lock);
}

#endif
