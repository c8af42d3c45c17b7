#include "busy.h"

#include <stddef.h>

/// Read through volatile, so that no compiler folds the constant into code.
struct busy_constant {
  char marker[BUSY_MARKER_SIZE];
  uint64_t rounds;
};

static const volatile struct busy_constant constant = {BUSY_MARKER, 1000000};

_Static_assert(sizeof(BUSY_MARKER) == BUSY_MARKER_SIZE, "the marker and its zero fill their place");
_Static_assert(offsetof(struct busy_constant, rounds) == BUSY_MARKER_SIZE, "the constant follows its marker");

/// 64 KiB: beyond the first cache, within the second, so that memory has a part in the time.
enum { table_size = 8192 };

uint64_t busy_rounds(void) { return constant.marker[0] == 's' ? constant.rounds : 0; }

uint64_t busy_table_size(void) { return table_size; }

uint64_t busy_work(uint64_t seed, uint64_t *table, uint64_t rounds) {
  uint64_t value = seed;
  for (uint64_t round = 0; round < rounds; round++) {
    value = value * 6364136223846793005u + 1442695040888963407u;
    value ^= table[(value >> 48) & (table_size - 1)];
  }
  return value;
}
