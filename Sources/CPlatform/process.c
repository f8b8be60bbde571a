#define _GNU_SOURCE
#include "CPlatform.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

// Descriptors 0 to 2 are taken for a child's streams; when one of ours is closed, a new descriptor
// could land there and be overwritten while the child is set up.
static int lift(int *descriptor) {
  if (*descriptor > STDERR_FILENO) return 0;
  int lifted = fcntl(*descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  if (lifted < 0) return errno;
  close(*descriptor);
  *descriptor = lifted;
  return 0;
}

int inquest_pipe(int ends[2]) {
#ifdef __linux__
  if (pipe2(ends, O_CLOEXEC) != 0) return errno;
#else
  if (pipe(ends) != 0) return errno;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
#endif
  int error = lift(&ends[0]);
  if (error == 0) error = lift(&ends[1]);
  if (error != 0) {
    close(ends[0]);
    close(ends[1]);
  }
  return error;
}

int inquest_open_input(const char *path, int *descriptor) {
  int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
  if (fd < 0) return errno;
  int error = lift(&fd);
  if (error != 0) {
    close(fd);
    return error;
  }
  *descriptor = fd;
  return 0;
}

int inquest_widen_pipe(int descriptor) {
#ifdef F_SETPIPE_SZ
  return fcntl(descriptor, F_SETPIPE_SZ, 1 << 20) < 0 ? errno : 0;
#else
  (void)descriptor;
  return 0;
#endif
}

static int add_actions(posix_spawn_file_actions_t *actions, const struct inquest_spawn *what) {
  int error = 0;
  if (what->input >= 0) error = posix_spawn_file_actions_adddup2(actions, what->input, 0);
  if (error == 0) error = posix_spawn_file_actions_adddup2(actions, what->output, 1);
  if (error == 0) error = posix_spawn_file_actions_adddup2(actions, what->errors, 2);
  if (error == 0 && what->directory != NULL) {
    error = posix_spawn_file_actions_addchdir_np(actions, what->directory);
  }
  return error;
}

static int set_attributes(posix_spawnattr_t *attributes) {
  sigset_t none, defaults;
  sigemptyset(&none);
  sigemptyset(&defaults);
  // A caller that ignores SIGPIPE must not make its programs blind to a closed pipe.
  sigaddset(&defaults, SIGPIPE);
  sigaddset(&defaults, SIGCHLD);
  int error = posix_spawnattr_setpgroup(attributes, 0);
  if (error == 0) error = posix_spawnattr_setsigmask(attributes, &none);
  if (error == 0) error = posix_spawnattr_setsigdefault(attributes, &defaults);
  if (error == 0) {
    error = posix_spawnattr_setflags(
        attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  }
  return error;
}

// With SIGCHLD ignored the system forgets how a child ended.
static void remember_children(void) {
  struct sigaction now;
  if (sigaction(SIGCHLD, NULL, &now) == 0 && now.sa_handler == SIG_IGN) {
    signal(SIGCHLD, SIG_DFL);
  }
}

int inquest_spawn(const struct inquest_spawn *what, pid_t *child) {
  remember_children();
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int error = posix_spawn_file_actions_init(&actions);
  if (error != 0) return error;
  error = posix_spawnattr_init(&attributes);
  if (error == 0) {
    error = add_actions(&actions, what);
    if (error == 0) error = set_attributes(&attributes);
    if (error == 0) {
      error = posix_spawn(
          child, what->path, &actions, &attributes, what->arguments, what->environment);
    }
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

struct watch {
  pid_t child;
  int descriptor;
};

// The child is not reaped here, so its number, and that of its group, stays taken until the caller
// has sent its last signal. A stop is taken at once, or the next wait would see it again.
static void *watch_child(void *argument) {
  struct watch watch = *(struct watch *)argument;
  free(argument);
  for (;;) {
    siginfo_t info = {0};
    if (waitid(P_PID, (id_t)watch.child, &info, WEXITED | WSTOPPED | WNOWAIT) != 0) {
      if (errno == EINTR) continue;
      break;
    }
    if (info.si_code != CLD_STOPPED && info.si_code != CLD_TRAPPED) break;
    unsigned char signal = (unsigned char)info.si_status;
    waitid(P_PID, (id_t)watch.child, &info, WSTOPPED | WNOHANG);
    if (write(watch.descriptor, &signal, 1) < 0 && errno == EPIPE) break;
  }
  close(watch.descriptor);
  return NULL;
}

static int start_watching(struct watch *watch) {
  pthread_attr_t attributes;
  int error = pthread_attr_init(&attributes);
  if (error != 0) return error;
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  // Signals are for the threads that know what to do with them.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  error = pthread_create(&thread, &attributes, watch_child, watch);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  pthread_attr_destroy(&attributes);
  return error;
}

int inquest_watch_child(pid_t child, int descriptor) {
  struct watch *watch = malloc(sizeof *watch);
  int error = ENOMEM;
  if (watch != NULL) {
    *watch = (struct watch){.child = child, .descriptor = descriptor};
    error = start_watching(watch);
  }
  if (error != 0) {
    free(watch);
    close(descriptor);
  }
  return error;
}

long long inquest_own_peak_memory(void) {
  struct rusage usage;
  if (getrusage(RUSAGE_SELF, &usage) != 0) return 0;
#ifdef __APPLE__
  return usage.ru_maxrss;
#else
  return usage.ru_maxrss * 1024LL;
#endif
}
