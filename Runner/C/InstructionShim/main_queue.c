#include <errno.h>
#include <poll.h>
#include <stdint.h>
#include <unistd.h>

#include "instruction_shim.h"

// What libdispatch exports to whoever serves its main queue from a loop of their own, as CoreFoundation does: an eventfd that is
// readable while the queue has work, and the call that does the work.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

void storefront_serve_main_queue(void) {
  struct pollfd wake = {.fd = _dispatch_get_main_queue_handle_4CF(), .events = POLLIN, .revents = 0};
  for (;;) {
    if (poll(&wake, 1, -1) < 0 && errno != EINTR) _exit(4);
    uint64_t count;
    while (read(wake.fd, &count, sizeof count) < 0 && errno == EINTR) {
    }
    _dispatch_main_queue_callback_4CF(NULL);
  }
}
