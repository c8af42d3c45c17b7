#ifndef PLANTED_H
#define PLANTED_H

#include <stdint.h>

/// The function that takes three tenths of a cut: a loop whose every round is the same few instructions.
uint64_t planted_hot(uint64_t rounds);

/// The other seven tenths, by the same loop.
uint64_t planted_rest(uint64_t rounds);

/// One block of that size, at a line that the tests know.
void *planted_block(uint64_t size);

/// Frees a block.
void planted_free(void *block);

/// One retain of a Swift object, at a line that the tests know.
void planted_retain(void *object);

/// One release of a Swift object.
void planted_release(void *object);

#endif
