#define _GNU_SOURCE
#include <errno.h>
#include <linux/perf_event.h>
#include <stdint.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "platform_shim.h"

static const struct {
  const char *name;
  uint64_t config;
} counters[PLATFORM_HARDWARE_COUNTERS] = {
    {"instructions", PERF_COUNT_HW_INSTRUCTIONS},
    {"cycles", PERF_COUNT_HW_CPU_CYCLES},
    {"cacheMisses", PERF_COUNT_HW_CACHE_MISSES},
    {"branchMisses", PERF_COUNT_HW_BRANCH_MISSES},
};

static int open_event(uint32_t type, uint64_t config) {
  struct perf_event_attr attributes;
  memset(&attributes, 0, sizeof attributes);
  attributes.size = sizeof attributes;
  attributes.type = type;
  attributes.config = config;
  attributes.disabled = 1;
  attributes.inherit = 1;
  attributes.exclude_kernel = 1;
  attributes.exclude_hv = 1;
  attributes.read_format = PERF_FORMAT_TOTAL_TIME_ENABLED | PERF_FORMAT_TOTAL_TIME_RUNNING;
  long descriptor = syscall(SYS_perf_event_open, &attributes, 0, -1, -1, PERF_FLAG_FD_CLOEXEC);
  return descriptor < 0 ? -errno : (int)descriptor;
}

const char *platform_hardware_name(int index) { return counters[index].name; }

int platform_hardware_open(int index) { return open_event(PERF_TYPE_HARDWARE, counters[index].config); }

int platform_software_clock_open(void) { return open_event(PERF_TYPE_SOFTWARE, PERF_COUNT_SW_TASK_CLOCK); }

static int control(int descriptor, unsigned long request) {
  return ioctl(descriptor, request, 0) < 0 ? errno : 0;
}

int platform_hardware_reset(int descriptor) { return control(descriptor, PERF_EVENT_IOC_RESET); }

int platform_hardware_resume(int descriptor) { return control(descriptor, PERF_EVENT_IOC_ENABLE); }

int platform_hardware_pause(int descriptor) { return control(descriptor, PERF_EVENT_IOC_DISABLE); }

int platform_hardware_read(int descriptor, double *value, double *share) {
  uint64_t found[3];
  ssize_t size = read(descriptor, found, sizeof found);
  if (size < 0) return errno;
  if (size != sizeof found) return EIO;
  *share = found[1] == 0 ? 0 : (double)found[2] / (double)found[1];
  *value = *share > 0 ? (double)found[0] / *share : 0;
  return 0;
}

void platform_hardware_close(int descriptor) { close(descriptor); }
