#define _GNU_SOURCE
#include "counting_shim.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

#include "call_sites.h"
#include "live_blocks.h"

// jemalloc 5.3's experimental hook interface (include/jemalloc/internal/hook.h of that release): the callbacks get the
// raw argument words of the entry point; which word holds the size depends on the entry point.
enum alloc_kind {
  ALLOC_MALLOC,
  ALLOC_POSIX_MEMALIGN,
  ALLOC_ALIGNED_ALLOC,
  ALLOC_CALLOC,
  ALLOC_MEMALIGN,
  ALLOC_VALLOC,
  ALLOC_MALLOCX,
  ALLOC_REALLOC,
  ALLOC_RALLOCX,
};
enum dalloc_kind { DALLOC_FREE, DALLOC_DALLOCX, DALLOC_SDALLOCX, DALLOC_REALLOC, DALLOC_RALLOCX };
enum expand_kind { EXPAND_REALLOC, EXPAND_RALLOCX, EXPAND_XALLOCX };

typedef void (*alloc_hook)(void *extra, int kind, void *result, uintptr_t raw, uintptr_t words[3]);
typedef void (*dalloc_hook)(void *extra, int kind, void *address, uintptr_t words[3]);
typedef void (*expand_hook)(void *extra, int kind, void *address, size_t old_usable, size_t new_usable, uintptr_t raw,
                            uintptr_t words[4]);

struct hook_set {
  alloc_hook alloc;
  dalloc_hook dalloc;
  expand_hook expand;
  void *extra;
};

typedef int (*mallctl_function)(const char *name, void *old, size_t *old_length, void *new, size_t new_length);

static atomic_flag lock = ATOMIC_FLAG_INIT;
static atomic_bool counting = false;
// The only thread that counts while `counting`; 0 for every thread.
static atomic_uintptr_t counting_thread = 0;
static bool table_failed = false;
static struct counting_totals totals;
static struct live_blocks live;
static struct call_sites sites;
// Whether the stack of every allocation is walked and kept.
static atomic_bool tracing = false;
static atomic_uint tracing_phase = 0;

static mallctl_function mallctl_found;
static void *installed;

static void enter(void) {
  while (atomic_flag_test_and_set_explicit(&lock, memory_order_acquire)) {
#if defined(__x86_64__)
    __builtin_ia32_pause();
#endif
  }
}

static bool counts_here(void) {
  if (!atomic_load_explicit(&counting, memory_order_relaxed)) return false;
  uintptr_t thread = atomic_load_explicit(&counting_thread, memory_order_relaxed);
  return thread == 0 || thread == (uintptr_t)pthread_self();
}

static void leave(void) { atomic_flag_clear_explicit(&lock, memory_order_release); }

static uint64_t requested_bytes(int kind, const uintptr_t words[3]) {
  switch (kind) {
    case ALLOC_MALLOC:
    case ALLOC_VALLOC:
    case ALLOC_MALLOCX:
      return words[0];
    case ALLOC_CALLOC:
      return (uint64_t)words[0] * words[1];
    case ALLOC_POSIX_MEMALIGN:
      return words[2];
    case ALLOC_ALIGNED_ALLOC:
    case ALLOC_MEMALIGN:
    case ALLOC_REALLOC:
    case ALLOC_RALLOCX:
      return words[1];
    default:
      return 0;
  }
}

// Only call if the lock is held.
static void add_live(uint64_t bytes) {
  totals.surviving_bytes += bytes;
  if (totals.surviving_bytes > totals.peak_bytes) totals.peak_bytes = totals.surviving_bytes;
}

static void on_alloc(void *extra, int kind, void *result, uintptr_t raw, uintptr_t words[3]) {
  (void)extra;
  (void)raw;
  if (result == NULL || !counts_here()) return;
  uint64_t bytes = requested_bytes(kind, words);
  // Before the lock is taken: the walk reads tables of all loaded libraries.
  uintptr_t addresses[CALL_SITE_DEPTH];
  bool traced = atomic_load_explicit(&tracing, memory_order_relaxed);
  size_t depth = traced ? call_sites_walk(addresses) : 0;
  uint32_t phase = atomic_load_explicit(&tracing_phase, memory_order_relaxed);
  enter();
  totals.allocations += 1;
  totals.allocated_bytes += bytes;
  totals.surviving_allocations += 1;
  add_live(bytes);
  uint32_t site = traced ? call_sites_note(&sites, phase, addresses, depth, bytes) : 0;
  if (traced && site == 0) table_failed = true;
  if (!live_blocks_insert(&live, (uintptr_t)result, bytes, site)) table_failed = true;
  leave();
}

static void on_dalloc(void *extra, int kind, void *address, uintptr_t words[3]) {
  (void)extra;
  (void)kind;
  (void)words;
  if (address == NULL) return;
  enter();
  if (counts_here()) totals.frees += 1;
  struct live_block removed;
  if (live_blocks_remove(&live, (uintptr_t)address, &removed)) {
    totals.surviving_allocations -= 1;
    totals.surviving_bytes -= removed.bytes;
    call_sites_free(&sites, removed.site, removed.bytes);
  }
  leave();
}

static void on_expand(void *extra, int kind, void *address, size_t old_usable, size_t new_usable, uintptr_t raw,
                      uintptr_t words[4]) {
  (void)extra;
  (void)old_usable;
  (void)raw;
  uint64_t bytes = kind == EXPAND_XALLOCX ? new_usable : words[1];
  enter();
  struct live_block *known = live_blocks_find(&live, (uintptr_t)address);
  if (known != NULL) {
    if (bytes > known->bytes && counts_here()) {
      totals.allocated_bytes += bytes - known->bytes;
    }
    call_sites_resize(&sites, known->site, known->bytes, bytes, counts_here());
    totals.surviving_bytes -= known->bytes;
    add_live(bytes);
    known->bytes = bytes;
  }
  leave();
}

bool counting_available(const char **reason) {
  static const char *none = "";
  if (reason != NULL) *reason = none;
  if (installed != NULL) return true;
  if (mallctl_found == NULL) mallctl_found = (mallctl_function)dlsym(RTLD_DEFAULT, "mallctl");
  if (mallctl_found == NULL) {
    if (reason != NULL) *reason = "jemalloc is not loaded into this process; preload libjemalloc.so.2";
    return false;
  }
  struct hook_set hooks = {on_alloc, on_dalloc, on_expand, NULL};
  size_t length = sizeof installed;
  void *handle = NULL;
  if (mallctl_found("experimental.hooks.install", &handle, &length, &hooks, sizeof hooks) != 0 || handle == NULL) {
    if (reason != NULL) *reason = "this jemalloc refused experimental.hooks.install; use jemalloc 5.2 or newer";
    return false;
  }
  installed = handle;
  return true;
}

void counting_stop(void) {
  if (installed == NULL) return;
  counting_pause();
  void *handle = installed;
  installed = NULL;
  mallctl_found("experimental.hooks.remove", NULL, NULL, &handle, sizeof handle);
}

void counting_reset(void) {
  counting_pause();
  enter();
  totals = (struct counting_totals){0};
  table_failed = false;
  live_blocks_clear(&live);
  call_sites_clear(&sites);
  leave();
}

static void resume_for(uintptr_t thread) {
  atomic_store_explicit(&counting_thread, thread, memory_order_seq_cst);
  atomic_store_explicit(&counting, true, memory_order_seq_cst);
}

void counting_resume(void) { resume_for(0); }

void counting_resume_this_thread(void) { resume_for((uintptr_t)pthread_self()); }

void counting_pause(void) { atomic_store_explicit(&counting, false, memory_order_seq_cst); }

bool counting_read(struct counting_totals *out) {
  enter();
  bool whole = !table_failed;
  *out = whole ? totals : (struct counting_totals){0};
  leave();
  return whole;
}

void counting_trace(bool on) {
  // Once outside the hooks: the unwinder allocates when it is first used.
  uintptr_t addresses[CALL_SITE_DEPTH];
  if (on) call_sites_walk(addresses);
  atomic_store_explicit(&tracing, on, memory_order_seq_cst);
}

void counting_trace_phase(uint32_t phase) { atomic_store_explicit(&tracing_phase, phase, memory_order_seq_cst); }

size_t counting_site_count(void) { return sites.used; }

struct counting_site counting_site_at(size_t number) { return sites.sites[number]; }

const uintptr_t *counting_site_addresses(size_t number) { return sites.addresses + sites.sites[number].first; }
