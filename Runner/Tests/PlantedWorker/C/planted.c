#include "planted.h"

#include <stdlib.h>

extern void *swift_retain(void *object);
extern void swift_release(void *object);

#define NEVER_INLINED __attribute__((noinline, used))

static inline __attribute__((always_inline)) uint64_t rounds_of(uint64_t rounds) {
  uint64_t value = rounds;
  for (uint64_t round = 0; round < rounds; round++) {
    value = value * 6364136223846793005u + 1442695040888963407u;
    __asm__ volatile("" : "+r"(value));
  }
  return value;
}

NEVER_INLINED uint64_t planted_hot(uint64_t rounds) { return rounds_of(rounds); }

NEVER_INLINED uint64_t planted_rest(uint64_t rounds) { return rounds_of(rounds); }

NEVER_INLINED void *planted_block(uint64_t size) {
  void *block = malloc(size);  // planted: block of C
  __asm__ volatile("" : "+r"(block) : : "memory");
  return block;
}

NEVER_INLINED void planted_free(void *block) { free(block); }

NEVER_INLINED void planted_retain(void *object) {
  swift_retain(object);  // planted: retain of C
  __asm__ volatile("");
}

NEVER_INLINED void planted_release(void *object) { swift_release(object); }
