#define _GNU_SOURCE
#include "call_sites.h"

#include <string.h>
#include <sys/mman.h>
#include <unwind.h>

enum { FIRST_SITES = 1 << 12, FIRST_ADDRESSES = 1 << 17, FIRST_INDEX = 1 << 14 };

struct walk {
  uintptr_t *addresses;
  size_t depth;
  size_t skip;
};

static _Unwind_Reason_Code note_frame(struct _Unwind_Context *context, void *argument) {
  struct walk *walk = argument;
  uintptr_t address = _Unwind_GetIP(context);
  if (address == 0) return _URC_END_OF_STACK;
  if (walk->skip > 0) {
    walk->skip -= 1;
    return _URC_NO_REASON;
  }
  if (walk->depth == CALL_SITE_DEPTH) return _URC_END_OF_STACK;
  walk->addresses[walk->depth++] = address;
  return _URC_NO_REASON;
}

// The unwind tables are followed and not the frame pointers: jemalloc and the C library, which lie between the hook and
// the caller, use the frame register for other things.
__attribute__((noinline)) size_t call_sites_walk(uintptr_t addresses[CALL_SITE_DEPTH]) {
  struct walk walk = {addresses, 0, 1};
  _Unwind_Backtrace(note_frame, &walk);
  return walk.depth;
}

static void *map(size_t bytes) {
  void *memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return memory == MAP_FAILED ? NULL : memory;
}

/// Makes room for one more element than `used`; the old memory is copied.
static bool reserve(void **memory, size_t *capacity, size_t needed, size_t size, size_t first) {
  if (needed <= *capacity) return true;
  size_t larger = *capacity == 0 ? first : *capacity * 2;
  while (larger < needed) larger *= 2;
  void *grown = map(larger * size);
  if (grown == NULL) return false;
  if (*memory != NULL) {
    memcpy(grown, *memory, *capacity * size);
    munmap(*memory, *capacity * size);
  }
  *memory = grown;
  *capacity = larger;
  return true;
}

static uint64_t mixed(uint32_t phase, const uintptr_t *addresses, size_t depth) {
  uint64_t hash = phase + UINT64_C(0xCBF29CE484222325);
  for (size_t at = 0; at < depth; at++) hash = (hash ^ addresses[at]) * UINT64_C(0x100000001B3) + (hash >> 29);
  return hash ^ (hash >> 31);
}

static void place(uint32_t *index, size_t capacity, uint64_t hash, uint32_t site) {
  size_t at = hash & (capacity - 1);
  while (index[at] != 0) at = (at + 1) & (capacity - 1);
  index[at] = site;
}

static bool grow_index(struct call_sites *table) {
  size_t capacity = table->index_capacity == 0 ? FIRST_INDEX : table->index_capacity * 2;
  uint32_t *index = map(capacity * sizeof(uint32_t));
  if (index == NULL) return false;
  for (size_t site = 0; site < table->used; site++) {
    const struct counting_site *known = &table->sites[site];
    place(index, capacity, mixed(known->phase, table->addresses + known->first, known->depth), (uint32_t)site + 1);
  }
  if (table->index != NULL) munmap(table->index, table->index_capacity * sizeof(uint32_t));
  table->index = index;
  table->index_capacity = capacity;
  return true;
}

static uint32_t find(struct call_sites *table, uint64_t hash, uint32_t phase, const uintptr_t *addresses, size_t depth) {
  if (table->index_capacity == 0) return 0;
  size_t at = hash & (table->index_capacity - 1);
  while (table->index[at] != 0) {
    const struct counting_site *known = &table->sites[table->index[at] - 1];
    if (known->phase == phase && known->depth == depth &&
        memcmp(table->addresses + known->first, addresses, depth * sizeof(uintptr_t)) == 0) {
      return table->index[at];
    }
    at = (at + 1) & (table->index_capacity - 1);
  }
  return 0;
}

static uint32_t add(struct call_sites *table, uint64_t hash, uint32_t phase, const uintptr_t *addresses, size_t depth) {
  if ((table->used + 1) * 2 > table->index_capacity && !grow_index(table)) return 0;
  if (!reserve((void **)&table->sites, &table->capacity, table->used + 1, sizeof(struct counting_site), FIRST_SITES) ||
      !reserve((void **)&table->addresses, &table->address_capacity, table->addresses_used + depth, sizeof(uintptr_t),
               FIRST_ADDRESSES)) {
    return 0;
  }
  memcpy(table->addresses + table->addresses_used, addresses, depth * sizeof(uintptr_t));
  table->sites[table->used] =
      (struct counting_site){.phase = phase, .depth = (uint32_t)depth, .first = table->addresses_used};
  table->addresses_used += depth;
  table->used += 1;
  place(table->index, table->index_capacity, hash, (uint32_t)table->used);
  return (uint32_t)table->used;
}

uint32_t call_sites_note(struct call_sites *table, uint32_t phase, const uintptr_t *addresses, size_t depth,
                         uint64_t bytes) {
  uint64_t hash = mixed(phase, addresses, depth);
  uint32_t number = find(table, hash, phase, addresses, depth);
  if (number == 0) number = add(table, hash, phase, addresses, depth);
  if (number == 0) return 0;
  struct counting_site *site = &table->sites[number - 1];
  site->allocations += 1;
  site->allocated_bytes += bytes;
  site->surviving_allocations += 1;
  site->surviving_bytes += bytes;
  return number;
}

void call_sites_resize(struct call_sites *table, uint32_t site, uint64_t from, uint64_t to, bool counts) {
  if (site == 0) return;
  struct counting_site *known = &table->sites[site - 1];
  if (to > from && counts) known->allocated_bytes += to - from;
  known->surviving_bytes += to - from;
}

void call_sites_free(struct call_sites *table, uint32_t site, uint64_t bytes) {
  if (site == 0) return;
  table->sites[site - 1].surviving_allocations -= 1;
  table->sites[site - 1].surviving_bytes -= bytes;
}

void call_sites_clear(struct call_sites *table) {
  if (table->index != NULL) memset(table->index, 0, table->index_capacity * sizeof(uint32_t));
  table->used = 0;
  table->addresses_used = 0;
}
