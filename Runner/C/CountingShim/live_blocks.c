#define _GNU_SOURCE
#include "live_blocks.h"

#include <string.h>
#include <sys/mman.h>

enum { FIRST_CAPACITY = 1 << 16 };

static size_t home_slot(uintptr_t address, size_t capacity) {
  // Fibonacci hashing: allocators hand out multiples of 16, so the low bits alone would collide.
  uint64_t mixed = (uint64_t)address * UINT64_C(0x9E3779B97F4A7C15);
  return (size_t)(mixed >> 20) & (capacity - 1);
}

static struct live_block *map_slots(size_t capacity) {
  void *memory = mmap(NULL, capacity * sizeof(struct live_block), PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return memory == MAP_FAILED ? NULL : memory;
}

static void place(struct live_block *slots, size_t capacity, struct live_block block) {
  size_t at = home_slot(block.address, capacity);
  while (slots[at].address != 0) at = (at + 1) & (capacity - 1);
  slots[at] = block;
}

static bool grow(struct live_blocks *table) {
  size_t capacity = table->capacity == 0 ? FIRST_CAPACITY : table->capacity * 2;
  struct live_block *slots = map_slots(capacity);
  if (slots == NULL) return false;
  for (size_t at = 0; at < table->capacity; at++) {
    if (table->slots[at].address != 0) place(slots, capacity, table->slots[at]);
  }
  if (table->slots != NULL) munmap(table->slots, table->capacity * sizeof(struct live_block));
  table->slots = slots;
  table->capacity = capacity;
  return true;
}

struct live_block *live_blocks_find(struct live_blocks *table, uintptr_t address) {
  if (table->used == 0) return NULL;
  size_t at = home_slot(address, table->capacity);
  while (table->slots[at].address != 0) {
    if (table->slots[at].address == address) return &table->slots[at];
    at = (at + 1) & (table->capacity - 1);
  }
  return NULL;
}

bool live_blocks_insert(struct live_blocks *table, uintptr_t address, uint64_t bytes, uint32_t site) {
  struct live_block *known = live_blocks_find(table, address);
  if (known != NULL) {
    known->bytes = bytes;
    known->site = site;
    return true;
  }
  if ((table->used + 1) * 8 > table->capacity * 5 && !grow(table)) return false;
  place(table->slots, table->capacity, (struct live_block){address, bytes, site});
  table->used += 1;
  return true;
}

bool live_blocks_remove(struct live_blocks *table, uintptr_t address, struct live_block *removed) {
  struct live_block *known = live_blocks_find(table, address);
  if (known == NULL) return false;
  *removed = *known;
  size_t mask = table->capacity - 1;
  size_t hole = (size_t)(known - table->slots);
  size_t next = (hole + 1) & mask;
  while (table->slots[next].address != 0) {
    size_t home = home_slot(table->slots[next].address, table->capacity);
    // The entry may move back only if its home does not lie strictly between the hole and its place.
    if (((next - home) & mask) >= ((next - hole) & mask)) {
      table->slots[hole] = table->slots[next];
      hole = next;
    }
    next = (next + 1) & mask;
  }
  table->slots[hole].address = 0;
  table->used -= 1;
  return true;
}

void live_blocks_clear(struct live_blocks *table) {
  if (table->slots != NULL && table->used > 0) {
    memset(table->slots, 0, table->capacity * sizeof(struct live_block));
  }
  table->used = 0;
}
