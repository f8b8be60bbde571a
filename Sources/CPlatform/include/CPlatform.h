#ifndef INQUEST_CPLATFORM_H
#define INQUEST_CPLATFORM_H
#include <stddef.h>
#include <sys/types.h>

// What Swift's importer hides or what differs between Linux and macOS. Functions answer 0 or an
// errno value unless they say otherwise; descriptors are close-on-exec.

/// Fills `count` bytes with the system's randomness.
void inquest_random(void *bytes, size_t count);

/// Creates a file that must not exist, readable and writable by its owner only, whatever the umask.
int inquest_create_file(const char *path, int *descriptor);

/// Creates a directory for its owner only, whatever the umask. EEXIST when there is one.
int inquest_create_directory(const char *path);

/// Brings a file's bytes and size to the medium.
int inquest_sync(int descriptor);

/// Starts to bring a file's bytes to the medium and does not wait, where the system can do that.
void inquest_start_sync(int descriptor);

/// Brings a directory's entries to the medium.
int inquest_sync_directory(const char *path);

/// Opens `path` (created when missing) and waits for its exclusive `flock`, in the order of
/// arrival, at most `timeout_ms` milliseconds. ETIMEDOUT when it is still held then. Closing the
/// descriptor, or the end of the process, gives the lock back.
int inquest_lock_file(const char *path, int timeout_ms, int *descriptor);

/// Opens `path` (created when missing) and takes its `flock` together with others that share it;
/// waits while somebody has it alone. 0 or errno.
int inquest_share_file(const char *path, int *descriptor);

/// Opens `path` (created when missing) and takes its `flock` alone, or answers EWOULDBLOCK at once.
int inquest_claim_file(const char *path, int *descriptor);

/// A part of a file in memory.
typedef struct {
  const void *bytes;
  size_t size;
  int slot;
} inquest_window;

/// Maps `size` bytes of a file from `offset`, a multiple of the page size. Bytes that the file loses
/// meanwhile read as zeroes. EAGAIN when 16 windows are open in the process.
int inquest_window_open(int descriptor, off_t offset, size_t size, inquest_window *window);

/// Gives a window back. EIO when the file had lost bytes of it that were read.
int inquest_window_close(const inquest_window *window);

/// What two threads share is touched between `enter` and `leave`, by one of them at a time.
typedef struct inquest_gate inquest_gate;

/// A gate; NULL when memory is exhausted.
inquest_gate *inquest_gate_create(void);

/// Frees a gate that nobody is in; NULL is none.
void inquest_gate_destroy(inquest_gate *gate);

/// Waits until nobody else is in.
void inquest_gate_enter(inquest_gate *gate);

/// Leaves, and wakes whoever waits for a change.
void inquest_gate_leave(inquest_gate *gate);

/// Inside: lets others in until one has left.
void inquest_gate_wait(inquest_gate *gate);

/// A second thread.
typedef struct inquest_thread inquest_thread;

/// Starts a thread that runs `body` once.
int inquest_thread_start(void (*body)(void *), void *context, inquest_thread **thread);

/// Waits for the thread's end.
void inquest_thread_join(inquest_thread *thread);
/// A pipe: `ends[0]` is read, `ends[1]` written. Neither is one of the standard streams.
int inquest_pipe(int ends[2]);

/// Opens a file for reading, on a descriptor that is none of the standard streams.
int inquest_open_input(const char *path, int *descriptor);

/// Lets a pipe hold a mebibyte where the system allows it, so that a program which prints much is
/// woken less often.
int inquest_widen_pipe(int descriptor);

/// A program to start: nothing in it is looked up or changed.
struct inquest_spawn {
  /// The file that is executed, absolute.
  const char *path;
  char *const *arguments;
  char *const *environment;
  /// Where the program starts; NULL for our own directory.
  const char *directory;
  /// Becomes standard input; below 0 ours is passed on.
  int input;
  int output;
  int errors;
};

/// Starts a program in a process group of its own, with no signal blocked.
int inquest_spawn(const struct inquest_spawn *what, pid_t *child);

/// Reports on a child through a pipe's write end, which it takes over: a byte with the signal's
/// number each time the child is stopped, the end of the pipe when the child has ended. The child
/// is left to be reaped.
int inquest_watch_child(pid_t child, int descriptor);

/// The most memory that this process has held at once, in bytes.
long long inquest_own_peak_memory(void);

/// Gives the terminal to a process group, if it is ours to give (EPERM if not); `terminal` takes it
/// back.
int inquest_lend_terminal(pid_t group, int *terminal);

/// Takes the terminal back and closes its descriptor.
void inquest_take_terminal(int terminal);

/// From now on SIGINT, SIGTERM, SIGHUP and SIGQUIT arrive as bytes with their numbers at this write
/// end of a non-blocking pipe. Those that were ignored stay so. EBUSY if they are already caught.
int inquest_catch_interrupts(int descriptor);

/// Gives those signals back to who had them before.
void inquest_release_interrupts(void);

/// Writes all bytes, waiting where it must. A reader that is gone is EPIPE, never a signal.
int inquest_write_all(int descriptor, const void *bytes, size_t count);
#endif
