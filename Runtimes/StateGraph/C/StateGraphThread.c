#include "StateGraphThread.h"

_Thread_local struct state_graph_thread state_graph_this_thread;
uint64_t state_graph_rule_runs;
uint64_t state_graph_notices;

#if __has_feature(thread_sanitizer)

void __tsan_acquire(void *address);
void __tsan_release(void *address);

const bool state_graph_is_sanitized = true;
void state_graph_report_acquired(void *lock) { __tsan_acquire(lock); }
void state_graph_report_released(void *lock) { __tsan_release(lock); }

#else

const bool state_graph_is_sanitized = false;
void state_graph_report_acquired(void *lock) { (void)lock; }
void state_graph_report_released(void *lock) { (void)lock; }

#endif
