#define _GNU_SOURCE
#include "platform_shim.h"

#include <errno.h>
#include <fcntl.h>
#include <gnu/libc-version.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#include <cpuid.h>
#endif

int platform_set_parent_death_signal(int signal_number) {
  return prctl(PR_SET_PDEATHSIG, (unsigned long)signal_number, 0, 0, 0) == 0 ? 0 : errno;
}

static volatile sig_atomic_t first_signal = 0;
static int wake_read = -1;
static int wake_write = -1;

static void note_signal(int number) {
  int saved = errno;
  if (first_signal == 0) first_signal = number;
  ssize_t ignored = write(wake_write, "!", 1);
  (void)ignored;
  errno = saved;
}

int platform_interrupts_install(void) {
  if (wake_read >= 0) return 0;
  int ends[2];
  if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return errno;
  wake_read = ends[0];
  wake_write = ends[1];
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = note_signal;
  sigemptyset(&action.sa_mask);
  if (sigaction(SIGINT, &action, NULL) != 0) return errno;
  if (sigaction(SIGTERM, &action, NULL) != 0) return errno;
  return 0;
}

int platform_interrupts_descriptor(void) { return wake_read; }

int platform_interrupts_signal(void) { return first_signal; }

void platform_ignore_broken_pipes(void) { signal(SIGPIPE, SIG_IGN); }

int platform_lock(int descriptor) { return flock(descriptor, LOCK_EX | LOCK_NB) == 0 ? 0 : errno; }

int platform_terminal_columns(int descriptor) {
  if (!isatty(descriptor)) return 0;
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return 80;
  return size.ws_col;
}

int platform_hypervisor_bit(void) {
#if defined(__x86_64__)
  unsigned a = 0, b = 0, c = 0, d = 0;
  if (!__get_cpuid(1, &a, &b, &c, &d)) return -1;
  return (c >> 31) & 1u;
#else
  return -1;
#endif
}

int platform_processor_limit(void) { return CPU_SETSIZE; }

int platform_may_run_on(int processor) {
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) != 0) return -1;
  return CPU_ISSET(processor, &set) ? 1 : 0;
}

int platform_pin(int processor) {
  if (processor < 0 || processor >= CPU_SETSIZE) return EINVAL;
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(processor, &set);
  return sched_setaffinity(0, sizeof set, &set) == 0 ? 0 : errno;
}

int platform_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC) == 0 ? 0 : errno; }

int platform_process_descriptor(int process) {
  long descriptor = syscall(SYS_pidfd_open, process, 0);
  return descriptor < 0 ? -errno : (int)descriptor;
}

const char *platform_libc_version(void) { return gnu_get_libc_version(); }
