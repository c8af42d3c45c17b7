#define _GNU_SOURCE
#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "counting_shim.h"

// Programs with known allocations, for tests that preload jemalloc into this process. Each prints its totals.

static void *keep(void *block) {
  __asm__ volatile("" : "+r"(block) : : "memory");
  return block;
}

static void print(const char *name, const struct counting_totals *totals, bool whole) {
  printf("%s %s %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 "\n", name,
         whole ? "whole" : "broken", totals->allocations, totals->frees, totals->allocated_bytes,
         totals->surviving_allocations, totals->surviving_bytes, totals->peak_bytes);
}

static void read_and_print(const char *name) {
  counting_pause();
  struct counting_totals totals;
  bool whole = counting_read(&totals);
  print(name, &totals, whole);
}

static void witnesses(void) {
  for (int i = 0; i < counting_witness_count(); i++) {
    struct counting_witness witness = counting_witness_at(i);
    struct counting_totals actual;
    bool whole = counting_witness_run(i, &actual);
    print(witness.name, &witness.expected, true);
    print(witness.name, &actual, whole);
  }
}

enum { THREADS = 4, PER_THREAD = 20000 };

static pthread_barrier_t barrier;

static void *churn(void *argument) {
  void **kept = argument;
  pthread_barrier_wait(&barrier);
  for (int i = 0; i < PER_THREAD; i++) {
    void *block = keep(malloc(32));
    if (i % 2 == 0) {
      free(block);
    } else {
      kept[i] = block;
    }
  }
  pthread_barrier_wait(&barrier);
  pthread_barrier_wait(&barrier);
  return NULL;
}

// Every thread makes 20,000 blocks of 32 bytes and frees every second one.
static void threads(void) {
  static void *kept[THREADS][PER_THREAD];
  pthread_t threads[THREADS];
  pthread_barrier_init(&barrier, NULL, THREADS + 1);
  for (int t = 0; t < THREADS; t++) pthread_create(&threads[t], NULL, churn, kept[t]);
  counting_reset();
  counting_resume();
  pthread_barrier_wait(&barrier);
  pthread_barrier_wait(&barrier);
  read_and_print("threads");
  pthread_barrier_wait(&barrier);
  for (int t = 0; t < THREADS; t++) pthread_join(threads[t], NULL);
}

enum { MANY = 300000 };

// 300,000 blocks alive at once, which the table must grow for; then all freed in a scattered order.
static void growth(void) {
  void **blocks = malloc(MANY * sizeof(void *));
  counting_reset();
  counting_resume();
  for (int i = 0; i < MANY; i++) blocks[i] = keep(malloc(24));
  read_and_print("grown");
  counting_resume();
  for (int i = 0; i < MANY; i++) free(blocks[(i * 7919L) % MANY]);
  read_and_print("emptied");
  free(blocks);
}

// A block of the region freed while paused leaves the survivors; a block made while paused is not counted.
static void paused(void) {
  counting_reset();
  counting_resume();
  void *first = keep(malloc(40));
  void *second = keep(malloc(60));
  counting_pause();
  free(first);
  void *foreign = keep(malloc(1000));
  counting_resume();
  free(foreign);
  read_and_print("paused");
  free(second);
  counting_reset();
  read_and_print("reset");
}

static void stopped(void) {
  counting_reset();
  counting_resume();
  counting_stop();
  free(keep(malloc(10)));
  read_and_print("stopped");
  const char *reason;
  printf("again %d\n", counting_available(&reason));
}

// The threads churn while this thread alone counts: one block of 40 bytes, freed.
static void one_thread(void) {
  static void *kept[THREADS][PER_THREAD];
  pthread_t threads[THREADS];
  pthread_barrier_init(&barrier, NULL, THREADS + 1);
  for (int t = 0; t < THREADS; t++) pthread_create(&threads[t], NULL, churn, kept[t]);
  counting_reset();
  counting_resume_this_thread();
  pthread_barrier_wait(&barrier);
  free(keep(malloc(40)));
  pthread_barrier_wait(&barrier);
  read_and_print("one_thread");
  pthread_barrier_wait(&barrier);
  for (int t = 0; t < THREADS; t++) pthread_join(threads[t], NULL);
}

int main(int count, char **arguments) {
  const char *reason;
  if (!counting_available(&reason)) {
    printf("unavailable: %s\n", reason);
    return 0;
  }
  const char *program = count > 1 ? arguments[1] : "witnesses";
  if (strcmp(program, "witnesses") == 0) witnesses();
  if (strcmp(program, "threads") == 0) threads();
  if (strcmp(program, "one_thread") == 0) one_thread();
  if (strcmp(program, "growth") == 0) growth();
  if (strcmp(program, "paused") == 0) paused();
  if (strcmp(program, "stopped") == 0) stopped();
  return 0;
}
