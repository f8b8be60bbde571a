// A dispatcher posts a job to a worker, who may not have started to wait yet.
//
//   wake [THREADS]     as many as there are processors otherwise; with one there is no worker
//
// Ends with 1 when the worker sleeps although there is a job.
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
static atomic_int jobs, asleep, closed;

static int processors(void) {
#ifdef __linux__
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) == 0) return CPU_COUNT(&set);
#endif
  return (int)sysconf(_SC_NPROCESSORS_ONLN);
}

// Input and output take their time, block by block.
static void transfer(long blocks) {
  struct timespec block = {0, 100000};
  while (blocks-- > 0) nanosleep(&block, NULL);
}

static void post(void) {
  pthread_mutex_lock(&lock);
  jobs++;
  asleep = 0;
  pthread_cond_signal(&posted);
  pthread_mutex_unlock(&lock);
}

static void *work(void *nothing) {
  transfer(4);
  pthread_mutex_lock(&lock);
  while (jobs == 0 && !closed) {
    transfer(1);  // What it has written goes out before it sleeps.
    asleep = 1;
    pthread_cond_wait(&posted, &lock);
  }
  if (jobs > 0) jobs--;
  pthread_mutex_unlock(&lock);
  return nothing;
}

// Lets the worker finish. Whether it slept beside a job: whoever posts one clears `asleep`.
static int finish(void) {
  pthread_mutex_lock(&lock);
  int slept = asleep && jobs > 0;
  closed = 1;
  pthread_cond_broadcast(&posted);
  pthread_mutex_unlock(&lock);
  return slept;
}

int main(int count, char **words) {
  pthread_t worker;
  // The last processor is the dispatcher's own; without another one it does the job itself.
  int threads = count > 1 ? atoi(words[1]) : processors();
  int helped = threads > 1 && pthread_create(&worker, NULL, work, NULL) == 0;
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  srand48(time.tv_nsec ^ getpid());
  transfer(lrand48() % 20);  // A job comes when it comes.
  post();
  int slept = finish();
  if (helped) pthread_join(worker, NULL);
  if (slept) {
    printf("the worker slept beside its job\n");
    return 1;
  }
  printf("done by %s\n", helped ? "a worker" : "the dispatcher");
  return 0;
}
