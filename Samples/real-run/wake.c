// A dispatcher posts a job to a worker, who may not have started to wait yet.
#define _GNU_SOURCE
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sched.h>
#endif

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t posted = PTHREAD_COND_INITIALIZER;
static atomic_int jobs;

static int processors(void) {
#ifdef __linux__
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) == 0) return CPU_COUNT(&set);
#endif
  return (int)sysconf(_SC_NPROCESSORS_ONLN);
}

// Input and output take their time.
static void transfer(long microseconds) {
  struct timespec time = {0, microseconds * 1000};
  nanosleep(&time, NULL);
}

static void post(void) {
  pthread_mutex_lock(&lock);
  jobs++;
  pthread_cond_signal(&posted);
  pthread_mutex_unlock(&lock);
}

static void *work(void *late) {
  transfer(10000);
  pthread_mutex_lock(&lock);
  while (jobs == 0 && !*(int *)late) {
    transfer(600);
    struct timespec limit;
    clock_gettime(CLOCK_REALTIME, &limit);
    limit.tv_sec += (limit.tv_nsec + 150000000) / 1000000000;
    limit.tv_nsec = (limit.tv_nsec + 150000000) % 1000000000;
    *(int *)late = pthread_cond_timedwait(&posted, &lock, &limit) != 0;
  }
  pthread_mutex_unlock(&lock);
  return NULL;
}

int main(void) {
  int late = 0;
  pthread_t worker;
  // The last processor is the dispatcher's own; without another one there is no worker.
  int workers = processors() - 1;
  if (workers > 0) pthread_create(&worker, NULL, work, &late);
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  srand48(time.tv_nsec ^ getpid());
  transfer((long)(drand48() * 20000));
  post();
  if (workers > 0) pthread_join(worker, NULL);
  if (late) {
    printf("the worker slept beside %d job\n", jobs);
    return 1;
  }
  printf("done by %s\n", workers > 0 ? "a worker" : "the dispatcher");
  return 0;
}
