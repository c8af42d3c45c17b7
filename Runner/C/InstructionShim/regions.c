#define _GNU_SOURCE
#include <dlfcn.h>
#include <stddef.h>
#include <sys/personality.h>

#include "instruction_shim.h"

#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>
#define HAS_CLIENT_REQUESTS 1
#else
#define HAS_CLIENT_REQUESTS 0
#endif

#define EXPORTED __attribute__((noinline, used, visibility("default")))

bool storefront_region_built(void) { return HAS_CLIENT_REQUESTS; }

bool storefront_region_simulated(void) {
#if HAS_CLIENT_REQUESTS
  return RUNNING_ON_VALGRIND != 0;
#else
  return false;
#endif
}

EXPORTED void storefront_region_begin(void) {
#if HAS_CLIENT_REQUESTS
  CALLGRIND_DUMP_STATS_AT("storefront-outside");
#endif
  __asm__ volatile("");
}

EXPORTED void storefront_region_end(const char *name) {
#if HAS_CLIENT_REQUESTS
  CALLGRIND_DUMP_STATS_AT(name);
#else
  (void)name;
#endif
  __asm__ volatile("");
}

int storefront_addresses_random(void) {
  int persona = personality(0xffffffff);
  return persona < 0 ? -1 : (persona & ADDR_NO_RANDOMIZE) == 0;
}

int storefront_hashing_deterministic(void) {
  // Two seeds of 64 bits, then whether they are fixed.
  const unsigned char *parameters = dlsym(RTLD_DEFAULT, "_swift_stdlib_Hashing_parameters");
  return parameters == NULL ? -1 : parameters[2 * sizeof(uint64_t)] != 0;
}
