#define _GNU_SOURCE
#include "CPlatform.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <unistd.h>

// A process of a background group that changes the foreground group is sent SIGTTOU, unless it
// blocks it.
static int set_foreground(int terminal, pid_t group) {
  sigset_t output, before;
  sigemptyset(&output);
  sigaddset(&output, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &output, &before);
  int error = tcsetpgrp(terminal, group) == 0 ? 0 : errno;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return error;
}

int inquest_lend_terminal(pid_t group, int *terminal) {
  int fd = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY);
  if (fd < 0) return errno;
  int error = tcgetpgrp(fd) == getpgrp() ? set_foreground(fd, group) : EPERM;
  if (error != 0) {
    close(fd);
    return error;
  }
  *terminal = fd;
  return 0;
}

void inquest_take_terminal(int terminal) {
  set_foreground(terminal, getpgrp());
  close(terminal);
}
