#ifndef STOREFRONT_PLATFORM_SHIM_H
#define STOREFRONT_PLATFORM_SHIM_H

/// Asks the kernel to send `signal_number` to this process when the thread that spawned it ends.
/// Returns 0, or the errno of the refusal.
int platform_set_parent_death_signal(int signal_number);

/// Installs handlers for SIGINT and SIGTERM that note the signal and wake whoever polls the descriptor.
/// Calling it again changes nothing. Returns 0, or the errno of the refusal.
int platform_interrupts_install(void);

/// The descriptor that becomes readable at the first signal; -1 before the handlers are installed.
int platform_interrupts_descriptor(void);

/// The number of the first signal that arrived; 0 when none has.
int platform_interrupts_signal(void);

/// Lets writes to a closed pipe fail with EPIPE instead of ending the process.
void platform_ignore_broken_pipes(void);

/// The file descriptor's exclusive advisory lock, without waiting. Returns 0, or the errno (EWOULDBLOCK: taken).
int platform_lock(int descriptor);

/// Columns of the terminal behind the descriptor; 0 when it is no terminal.
int platform_terminal_columns(int descriptor);

/// 1 when the processor says that it runs under a hypervisor, 0 when it does not, -1 when it cannot say.
int platform_hypervisor_bit(void);

/// 1 when this process may run on the processor, 0 when it may not, -1 when the kernel does not say.
int platform_may_run_on(int processor);

/// Keeps the calling thread on one processor. Returns 0, or the errno of the refusal.
int platform_pin(int processor);

/// Processors that an affinity set can name.
int platform_processor_limit(void);

/// A pipe whose ends children do not inherit. Returns 0, or the errno of the refusal.
int platform_pipe(int ends[2]);

/// A descriptor that becomes readable when the child ends, which children do not inherit; the errno of the refusal as a
/// negative number (ENOSYS before Linux 5.3).
int platform_process_descriptor(int process);

/// The C library's own version, "2.36".
const char *platform_libc_version(void);

/// The processor's own counters, of the calling thread and the threads that it starts.
/// Counters, in order: instructions, cycles, cache misses, branch misses, all in user mode.
enum { PLATFORM_HARDWARE_COUNTERS = 4 };

/// The name of counter `index`.
const char *platform_hardware_name(int index);

/// Opens counter `index`, stopped. Returns a descriptor, or the errno of the refusal as a negative number.
int platform_hardware_open(int index);

/// Opens the software clock of this thread, to prove that the way to the kernel works where no processor counter is.
int platform_software_clock_open(void);

/// Sets a counter to zero and starts it, goes on, stops it. Returns 0, or the errno of the refusal.
int platform_hardware_reset(int descriptor);
int platform_hardware_resume(int descriptor);
int platform_hardware_pause(int descriptor);

/// Reads a counter, scaled up if the kernel shared it out over time; `*share` is the share of time that it counted.
/// Returns 0, or the errno of the refusal.
int platform_hardware_read(int descriptor, double *value, double *share);

void platform_hardware_close(int descriptor);

#endif
