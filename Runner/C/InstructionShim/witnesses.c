#include "instruction_shim.h"

#define EXPORTED __attribute__((noinline, used, visibility("default")))

// The Swift library's, by their C names. Every program that links this shim links that library.
extern void *swift_retain(void *object);
extern void swift_release(void *object);

uint64_t storefront_witness_loop_cost(uint64_t rounds) { return 2 * rounds; }

EXPORTED uint64_t storefront_witness_loop(uint64_t rounds) {
#if defined(__x86_64__)
  __asm__ volatile("1: dec %0\n\tjnz 1b" : "+r"(rounds) : : "cc");
#elif defined(__aarch64__)
  __asm__ volatile("1: subs %0, %0, #1\n\tb.ne 1b" : "+r"(rounds) : : "cc");
#else
#error "state a loop of two instructions for this architecture"
#endif
  return rounds;
}

EXPORTED void storefront_witness_retains(void *object, int calls) {
  for (int i = 0; i < calls; i++) swift_retain(object);
  for (int i = 0; i < calls; i++) swift_release(object);
}
