#ifndef STOREFRONT_COUNTING_SHIM_H
#define STOREFRONT_COUNTING_SHIM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Exact allocation counts of a region, by jemalloc's hooks.
//
// jemalloc is not linked: it is preloaded into the process that counts, and found there at run time.
// A *region* starts with `counting_reset` and counts while it is resumed. Blocks allocated while counting are
// followed until they are freed, so that what survives, and the peak, are exact. A block allocated outside the
// region counts as a free when the region frees it, and never lowers the live bytes. A region block freed while
// counting is paused leaves the live bytes and the survivors, and is not counted as a free.
//
// Bytes are the bytes that the caller asked for. Every function may be called from any thread.

struct counting_totals {
  uint64_t allocations;
  uint64_t frees;
  uint64_t allocated_bytes;
  uint64_t surviving_allocations;
  uint64_t surviving_bytes;
  uint64_t peak_bytes;
};

/// Installs the hooks at the first call. False when this process cannot count; `*reason` then says why and what
/// to do, as static text.
bool counting_available(const char **reason);

/// Forgets every block and sets every total to zero. Counting is paused afterwards.
void counting_reset(void);

/// Counts from here on, whatever thread it is. Only call if `counting_available` returned true.
void counting_resume(void);

/// The same for the calling thread alone: what other threads do meanwhile is no part of a region that never leaves its
/// thread. Only call if `counting_available` returned true.
void counting_resume_this_thread(void);

/// Stops counting; blocks of the region are still followed until they are freed.
void counting_pause(void);

/// The totals since the last reset. Returns false, with zeros, when the table of live blocks could not grow: the
/// survivors and the peak of this region are then unknown.
bool counting_read(struct counting_totals *totals);

/// Removes the hooks. `counting_available` installs them again.
void counting_stop(void);

// Call sites: with tracing on, every counted allocation is also added to the stack that made it, in the phase that is
// current. A block that a region frees, or that is freed later, leaves its site's survivors.

struct counting_site {
  /// The number given to `counting_trace_phase`.
  uint32_t phase;
  /// Return addresses, at `counting_site_addresses`, the innermost first.
  uint32_t depth;
  /// Where they begin among all addresses.
  uint64_t first;
  uint64_t allocations;
  uint64_t allocated_bytes;
  uint64_t surviving_allocations;
  uint64_t surviving_bytes;
};

/// Walks the stack of every allocation from here on, or no more. Only call while counting is paused.
void counting_trace(bool on);

/// Blocks allocated from here on are of this phase.
void counting_trace_phase(uint32_t phase);

/// Number of call sites since the last reset. The three below may be called only while counting is paused.
size_t counting_site_count(void);

/// Call site `number`, from 0, as it stands now.
struct counting_site counting_site_at(size_t number);

/// Its return addresses, valid until counting goes on.
const uintptr_t *counting_site_addresses(size_t number);

/// What a witness below must be counted as.
struct counting_witness {
  const char *name;
  struct counting_totals expected;
};

/// Number of witnesses.
int counting_witness_count(void);

/// The name and the expected totals of witness `index`.
struct counting_witness counting_witness_at(int index);

/// Runs witness `index` in a region of its own and reads the totals. Blocks that survive inside the region are
/// freed after the reading. Only call if `counting_available` returned true.
bool counting_witness_run(int index, struct counting_totals *actual);

#endif
