#ifndef STOREFRONT_CALL_SITES_H
#define STOREFRONT_CALL_SITES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "counting_shim.h"

// The call stacks that have allocated, each once for each phase, with what they allocated.
//
// Invariants: site numbers begin at 1 and stay as they are until the table is cleared; the index is an open-addressing
// table whose capacity is a power of two and at most half used. The memory comes from mmap and never from malloc, as
// the table is changed from inside malloc's own hooks. No locking: the caller holds the lock.

/// Most return addresses of one stack; what lies further from the allocation is cut off.
enum { CALL_SITE_DEPTH = 256 };

struct call_sites {
  struct counting_site *sites;
  size_t capacity;
  size_t used;
  uintptr_t *addresses;
  size_t address_capacity;
  size_t addresses_used;
  uint32_t *index;
  size_t index_capacity;
};

/// The return addresses of the calling thread, the innermost first, without this function's own. Never allocates once it
/// has run before.
size_t call_sites_walk(uintptr_t addresses[CALL_SITE_DEPTH]);

/// Adds a block to the site of a stack and gives the site's number; 0 when the table could not grow.
uint32_t call_sites_note(struct call_sites *table, uint32_t phase, const uintptr_t *addresses, size_t depth,
                         uint64_t bytes);

/// A block of a site has grown or shrunk while it was alive; `counts` says whether growth is part of the region.
void call_sites_resize(struct call_sites *table, uint32_t site, uint64_t from, uint64_t to, bool counts);

/// A block of a site was freed.
void call_sites_free(struct call_sites *table, uint32_t site, uint64_t bytes);

/// Forgets every site and keeps the memory.
void call_sites_clear(struct call_sites *table);

#endif
