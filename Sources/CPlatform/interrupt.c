#define _GNU_SOURCE
#include "CPlatform.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <unistd.h>

static const int caught[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
enum { caught_count = sizeof caught / sizeof caught[0] };

// A signal handler can reach nothing but the process's own state.
static atomic_int receiver = -1;
static struct sigaction replaced[caught_count];

static void pass_on(int signal) {
  int before = errno;
  int descriptor = atomic_load(&receiver);
  unsigned char byte = (unsigned char)signal;
  if (descriptor >= 0 && write(descriptor, &byte, 1) < 0) {
    // The pipe holds thousands of signals that nobody has read yet: one more says nothing new.
  }
  errno = before;
}

int inquest_catch_interrupts(int descriptor) {
  int none = -1;
  if (!atomic_compare_exchange_strong(&receiver, &none, descriptor)) return EBUSY;
  struct sigaction action = {.sa_handler = pass_on, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < caught_count; i++) {
    sigaction(caught[i], NULL, &replaced[i]);
    // What was ignored from the start (nohup, a shell's background job) stays ignored.
    if (replaced[i].sa_handler != SIG_IGN) sigaction(caught[i], &action, NULL);
  }
  return 0;
}

void inquest_release_interrupts(void) {
  if (atomic_load(&receiver) < 0) return;
  for (int i = 0; i < caught_count; i++) sigaction(caught[i], &replaced[i], NULL);
  atomic_store(&receiver, -1);
}

// Takes the SIGPIPE that a failed write has left pending, unless one was pending before.
static void discard_pipe_signal(const sigset_t *pipe_signal) {
  sigset_t pending;
  int signal;
  sigpending(&pending);
  if (sigismember(&pending, SIGPIPE)) sigwait(pipe_signal, &signal);
}

int inquest_write_all(int descriptor, const void *bytes, size_t count) {
  sigset_t pipe_signal, before, pending;
  sigemptyset(&pipe_signal);
  sigaddset(&pipe_signal, SIGPIPE);
  sigpending(&pending);
  bool was_pending = sigismember(&pending, SIGPIPE) == 1;
  pthread_sigmask(SIG_BLOCK, &pipe_signal, &before);
  const unsigned char *at = bytes;
  int error = 0;
  while (count > 0 && error == 0) {
    ssize_t done = write(descriptor, at, count);
    if (done >= 0) {
      at += done;
      count -= (size_t)done;
    } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
      struct pollfd ready = {.fd = descriptor, .events = POLLOUT};
      poll(&ready, 1, -1);
    } else if (errno != EINTR) {
      error = errno;
    }
  }
  if (error == EPIPE && !was_pending) discard_pipe_signal(&pipe_signal);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return error;
}
