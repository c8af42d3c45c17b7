#ifndef STOREFRONT_INSTRUCTION_SHIM_H
#define STOREFRONT_INSTRUCTION_SHIM_H

#include <stdbool.h>
#include <stdint.h>

// Regions whose instructions and calls are counted from outside: by callgrind, which simulates the process, or by
// the processor's own counters.

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

/// Instructions of `storefront_witness_loop` for that many rounds, within a dozen.
uint64_t storefront_witness_loop_cost(uint64_t rounds);

/// Two instructions a round, written in machine code. Returns zero.
uint64_t storefront_witness_loop(uint64_t rounds);

/// Calls the Swift library's retain that often on an object, and its release as often.
void storefront_witness_retains(void *object, int calls);


/// Counters, in order: instructions, cycles, cache misses, branch misses, all in user mode.
enum { STOREFRONT_HARDWARE_COUNTERS = 4 };

/// The name of counter `index`.
const char *storefront_hardware_name(int index);

/// Opens counter `index`, stopped. Returns a descriptor, or the errno of the refusal as a negative number.
int storefront_hardware_open(int index);

/// Opens the software clock of this thread, to prove that the way to the kernel works where no processor counter is.
int storefront_software_clock_open(void);

/// Sets a counter to zero and starts it, goes on, stops it. Returns 0, or the errno of the refusal.
int storefront_hardware_reset(int descriptor);
int storefront_hardware_resume(int descriptor);
int storefront_hardware_pause(int descriptor);

/// Reads a counter, scaled up if the kernel shared it out over time; `*share` is the share of time that it counted.
/// Returns 0, or the errno of the refusal.
int storefront_hardware_read(int descriptor, double *value, double *share);

void storefront_hardware_close(int descriptor);

#endif
