#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

#include "CPlatform.h"

// A mapped file that is cut short gives SIGBUS where its bytes were. The handler puts zeroes there,
// so that whoever reads goes on, and notes it: the window says so afterwards.

#define MOST_WINDOWS 16

static struct {
  _Atomic(uintptr_t) start;
  _Atomic(uintptr_t) end;
  _Atomic(int) is_cut;
} windows[MOST_WINDOWS];

static pthread_once_t once = PTHREAD_ONCE_INIT;
static struct sigaction earlier;
static uintptr_t page_size;
static int handler_error;

static void fill(int number, siginfo_t *info, void *context) {
  uintptr_t place = (uintptr_t)info->si_addr;
  for (int index = 0; index < MOST_WINDOWS; index++) {
    uintptr_t start = atomic_load(&windows[index].start);
    uintptr_t end = atomic_load(&windows[index].end);
    if (start == 0 || place < start || place >= end) continue;
    uintptr_t from = place & ~(page_size - 1);
    void *filled = mmap(
        (void *)from, end - from, PROT_READ, MAP_FIXED | MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (filled == MAP_FAILED) break;
    atomic_store(&windows[index].is_cut, 1);
    return;
  }
  if (earlier.sa_flags & SA_SIGINFO) {
    earlier.sa_sigaction(number, info, context);
  } else if (earlier.sa_handler != SIG_DFL && earlier.sa_handler != SIG_IGN) {
    earlier.sa_handler(number);
  } else {
    // Run again without the handler, the access ends the process.
    signal(number, SIG_DFL);
  }
}

static void prepare(void) {
  page_size = (uintptr_t)sysconf(_SC_PAGESIZE);
  struct sigaction action = {.sa_sigaction = fill, .sa_flags = SA_SIGINFO};
  sigemptyset(&action.sa_mask);
  handler_error = sigaction(SIGBUS, &action, &earlier) == 0 ? 0 : errno;
}

int inquest_window_open(int descriptor, off_t offset, size_t size, inquest_window *window) {
  pthread_once(&once, prepare);
  if (handler_error) return handler_error;
  void *bytes = mmap(NULL, size, PROT_READ, MAP_PRIVATE, descriptor, offset);
  if (bytes == MAP_FAILED) return errno;
  for (int index = 0; index < MOST_WINDOWS; index++) {
    uintptr_t none = 0;
    if (!atomic_compare_exchange_strong(&windows[index].start, &none, (uintptr_t)bytes)) continue;
    atomic_store(&windows[index].is_cut, 0);
    atomic_store(&windows[index].end, (uintptr_t)bytes + size);
    *window = (inquest_window){.bytes = bytes, .size = size, .slot = index};
    madvise(bytes, size, MADV_SEQUENTIAL);
    return 0;
  }
  munmap(bytes, size);
  return EAGAIN;
}

int inquest_window_close(const inquest_window *window) {
  int is_cut = atomic_load(&windows[window->slot].is_cut);
  atomic_store(&windows[window->slot].end, 0);
  munmap((void *)window->bytes, window->size);
  atomic_store(&windows[window->slot].start, 0);
  return is_cut ? EIO : 0;
}
