#ifndef STOREFRONT_LIVE_BLOCKS_H
#define STOREFRONT_LIVE_BLOCKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The blocks a region has allocated and not yet freed: an open-addressing table from address to requested size.
//
// Invariants: the capacity is a power of two; at most 5/8 of the slots are used; a removed entry leaves no
// tombstone, because its successors are shifted back. The memory comes from mmap and never from malloc, as the
// table is changed from inside malloc's own hooks. No locking: the caller holds the lock.

struct live_blocks {
  struct live_block *slots;
  size_t capacity;
  size_t used;
};

struct live_block {
  uintptr_t address;
  uint64_t bytes;
  /// The call site that made the block, as `call_sites_note` numbered it; 0 for none.
  uint32_t site;
};

/// Adds a block, or replaces the size and the call site of a known one. False when the table could not grow.
bool live_blocks_insert(struct live_blocks *table, uintptr_t address, uint64_t bytes, uint32_t site);

/// Removes a block and gives what was known of it. False when the block is unknown.
bool live_blocks_remove(struct live_blocks *table, uintptr_t address, struct live_block *removed);

/// The block's entry, or NULL. Valid until the next insertion or removal.
struct live_block *live_blocks_find(struct live_blocks *table, uintptr_t address);

/// Empties the table and keeps its memory.
void live_blocks_clear(struct live_blocks *table);

#endif
