#define _GNU_SOURCE
#include <stdlib.h>

#include "counting_shim.h"

// Programs whose allocations are known by construction. A counter that reads anything else is not to be believed.

enum { PLAIN_BLOCKS = 1000, PLAIN_FREED = 900, PLAIN_SMALLEST = 16 };

static void *kept[PLAIN_BLOCKS];

// Keeps the optimiser from removing an allocation whose result is only freed.
static void *opaque(void *block) {
  __asm__ volatile("" : "+r"(block) : : "memory");
  return block;
}

static size_t plain_size(int index) { return (size_t)(PLAIN_SMALLEST + index); }

static void plain_inside(void) {
  for (int i = 0; i < PLAIN_BLOCKS; i++) kept[i] = opaque(malloc(plain_size(i)));
  for (int i = 0; i < PLAIN_FREED; i++) free(opaque(kept[i]));
}

static void plain_after(void) {
  for (int i = PLAIN_FREED; i < PLAIN_BLOCKS; i++) free(kept[i]);
}

static struct counting_totals plain_expected(void) {
  struct counting_totals expected = {.allocations = PLAIN_BLOCKS, .frees = PLAIN_FREED};
  for (int i = 0; i < PLAIN_BLOCKS; i++) expected.allocated_bytes += plain_size(i);
  for (int i = PLAIN_FREED; i < PLAIN_BLOCKS; i++) expected.surviving_bytes += plain_size(i);
  expected.surviving_allocations = PLAIN_BLOCKS - PLAIN_FREED;
  expected.peak_bytes = expected.allocated_bytes;
  return expected;
}

// Every entry point: 64 zeroed bytes kept; 256 aligned bytes freed; 128 aligned bytes freed; a block of 100 bytes
// moved to 100,000 (one allocation, one free) and freed; a block made before the region freed inside it.
static void *before_region;
static void *zeroed;

static void mixed_before(void) { before_region = opaque(malloc(500)); }

static void mixed_inside(void) {
  zeroed = opaque(calloc(4, 16));
  void *aligned = NULL;
  if (posix_memalign(&aligned, 64, 256) == 0) free(opaque(aligned));
  free(opaque(aligned_alloc(64, 128)));
  void *moved = opaque(malloc(100));
  moved = opaque(realloc(moved, 100000));
  free(moved);
  free(before_region);
}

static void mixed_after(void) { free(zeroed); }

static struct counting_totals mixed_expected(void) {
  return (struct counting_totals){
      .allocations = 5,
      .frees = 5,
      .allocated_bytes = 64 + 256 + 128 + 100 + 100000,
      .surviving_allocations = 1,
      .surviving_bytes = 64,
      .peak_bytes = 64 + 100 + 100000,
  };
}

// A block that grows and shrinks inside its own size class: the bytes change, no call is counted. jemalloc's class
// for 100 bytes reaches to 112.
static void *stretched;

static void expand_inside(void) {
  stretched = opaque(malloc(100));
  stretched = opaque(realloc(stretched, 110));
  stretched = opaque(realloc(stretched, 104));
}

static void expand_after(void) { free(stretched); }

static struct counting_totals expand_expected(void) {
  return (struct counting_totals){
      .allocations = 1,
      .allocated_bytes = 110,
      .surviving_allocations = 1,
      .surviving_bytes = 104,
      .peak_bytes = 110,
  };
}

static void nothing(void) {}

struct witness_program {
  const char *name;
  void (*before)(void);
  void (*inside)(void);
  void (*after)(void);
  struct counting_totals (*expected)(void);
};

static const struct witness_program programs[] = {
    {"plain", nothing, plain_inside, plain_after, plain_expected},
    {"mixed", mixed_before, mixed_inside, mixed_after, mixed_expected},
    {"expand", nothing, expand_inside, expand_after, expand_expected},
};

int counting_witness_count(void) { return (int)(sizeof programs / sizeof programs[0]); }

struct counting_witness counting_witness_at(int index) {
  return (struct counting_witness){programs[index].name, programs[index].expected()};
}

bool counting_witness_run(int index, struct counting_totals *actual) {
  const struct witness_program *program = &programs[index];
  counting_reset();
  program->before();
  counting_resume();
  program->inside();
  counting_pause();
  bool whole = counting_read(actual);
  program->after();
  counting_reset();
  return whole;
}
