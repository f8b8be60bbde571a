#define _GNU_SOURCE
#include "CPlatform.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/file.h>
#include <time.h>
#include <unistd.h>

// A blocking flock is served in the order of arrival but has no timeout, and polling loses the
// order. So a second thread blocks while the caller waits for it with a timeout. Only a contended
// lock costs this.
struct waiter {
  pthread_mutex_t mutex;
  pthread_cond_t changed;
  int descriptor;
  int error;
  bool done;
  bool abandoned;
};

static void discard(struct waiter *waiter) {
  pthread_cond_destroy(&waiter->changed);
  pthread_mutex_destroy(&waiter->mutex);
  free(waiter);
}

static int lock_blocking(int descriptor) {
  while (flock(descriptor, LOCK_EX) != 0) {
    if (errno != EINTR) return errno;
  }
  return 0;
}

static void *wait_for_lock(void *argument) {
  struct waiter *waiter = argument;
  int error = lock_blocking(waiter->descriptor);
  pthread_mutex_lock(&waiter->mutex);
  waiter->error = error;
  waiter->done = true;
  bool abandoned = waiter->abandoned;
  pthread_cond_signal(&waiter->changed);
  pthread_mutex_unlock(&waiter->mutex);
  if (abandoned) {
    close(waiter->descriptor);
    discard(waiter);
  }
  return NULL;
}

static struct timespec deadline(int timeout_ms) {
  struct timespec at;
  clock_gettime(CLOCK_REALTIME, &at);
  at.tv_sec += timeout_ms / 1000;
  at.tv_nsec += (long)(timeout_ms % 1000) * 1000000;
  if (at.tv_nsec >= 1000000000) {
    at.tv_sec += 1;
    at.tv_nsec -= 1000000000;
  }
  return at;
}

// Takes over the descriptor: on failure it is closed, here or by the thread that still waits.
static int lock_contended(int descriptor, int timeout_ms) {
  struct waiter *waiter = calloc(1, sizeof *waiter);
  if (waiter == NULL) {
    close(descriptor);
    return ENOMEM;
  }
  pthread_mutex_init(&waiter->mutex, NULL);
  pthread_cond_init(&waiter->changed, NULL);
  waiter->descriptor = descriptor;

  pthread_t thread;
  int error = pthread_create(&thread, NULL, wait_for_lock, waiter);
  if (error != 0) {
    close(descriptor);
    discard(waiter);
    return error;
  }
  pthread_detach(thread);

  struct timespec until = deadline(timeout_ms);
  pthread_mutex_lock(&waiter->mutex);
  int waited = 0;
  while (!waiter->done && waited != ETIMEDOUT) {
    waited = pthread_cond_timedwait(&waiter->changed, &waiter->mutex, &until);
  }
  if (!waiter->done) {
    waiter->abandoned = true;
    pthread_mutex_unlock(&waiter->mutex);
    return ETIMEDOUT;
  }
  error = waiter->error;
  pthread_mutex_unlock(&waiter->mutex);
  discard(waiter);
  if (error != 0) close(descriptor);
  return error;
}

int inquest_lock_file(const char *path, int timeout_ms, int *descriptor) {
  int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (fd < 0) return errno;
  int result = flock(fd, LOCK_EX | LOCK_NB);
  int error = result == 0 ? 0 : errno;
  if (error == EWOULDBLOCK) {
    error = lock_contended(fd, timeout_ms);
  } else if (error != 0) {
    close(fd);
  }
  if (error == 0) *descriptor = fd;
  return error;
}

static int open_and_flock(const char *path, int operation, int *descriptor) {
  int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (fd < 0) return errno;
  while (flock(fd, operation) != 0) {
    if (errno == EINTR) continue;
    int error = errno;
    close(fd);
    return error;
  }
  *descriptor = fd;
  return 0;
}

int inquest_share_file(const char *path, int *descriptor) {
  return open_and_flock(path, LOCK_SH, descriptor);
}

int inquest_claim_file(const char *path, int *descriptor) {
  return open_and_flock(path, LOCK_EX | LOCK_NB, descriptor);
}
