#ifndef STOREFRONT_INSTRUCTION_SHIM_H
#define STOREFRONT_INSTRUCTION_SHIM_H

#include <stdbool.h>
#include <stdint.h>

// Regions whose instructions and calls are counted from outside, by callgrind, which simulates the process.

/// Whether this process was built where <valgrind/callgrind.h> was at hand. If not, the marks below do nothing.
bool storefront_region_built(void);

/// Whether this process runs under valgrind.
bool storefront_region_simulated(void);

/// Ends the part of callgrind's profile that is no region. Never inlined: the runner looks for it by its name.
void storefront_region_begin(void);

/// Ends a region: what callgrind counted since `storefront_region_begin` becomes the part of the profile called `name`.
void storefront_region_end(const char *name);

/// Whether the kernel moves the addresses of this process at random: 1, 0, or -1 when it does not say.
int storefront_addresses_random(void);

/// Whether the hashing of this process is without a random seed: 1, 0, or -1 when the library does not say.
int storefront_hashing_deterministic(void);

/// Does the work of libdispatch's main queue on the calling thread, which must be the main one. Never returns.
///
/// For processes under valgrind, whose tools crash when `dispatch_main` ends the main thread.
_Noreturn void storefront_serve_main_queue(void);

/// Instructions of `storefront_witness_loop` for that many rounds, within a dozen.
uint64_t storefront_witness_loop_cost(uint64_t rounds);

/// Two instructions a round, written in machine code. Returns zero.
uint64_t storefront_witness_loop(uint64_t rounds);

/// Calls the Swift library's retain that often on an object, and its release as often.
void storefront_witness_retains(void *object, int calls);

#endif
