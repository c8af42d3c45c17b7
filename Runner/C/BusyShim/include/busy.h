#ifndef BUSY_H
#define BUSY_H

#include <stdint.h>

/// Marks the constant inside the program's file: what follows these bytes is `busy_rounds()`, little-endian, 8 bytes.
#define BUSY_MARKER "storefront-busy-rounds:"

/// Bytes of the marker with its final zero.
#define BUSY_MARKER_SIZE 24

/// Rounds of one sample. A copy of the program in which only this constant was changed runs the same code.
uint64_t busy_rounds(void);

/// Values in the table; a power of two.
uint64_t busy_table_size(void);

/// Steps through the table, each step waiting for the one before: time is proportional to `rounds`.
uint64_t busy_work(uint64_t seed, uint64_t *table, uint64_t rounds);

#endif
