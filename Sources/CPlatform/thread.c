#include "CPlatform.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>

struct inquest_gate {
  pthread_mutex_t mutex;
  pthread_cond_t changed;
};

struct inquest_thread {
  pthread_t handle;
  void (*body)(void *);
  void *context;
};

inquest_gate *inquest_gate_create(void) {
  inquest_gate *gate = malloc(sizeof *gate);
  if (!gate) return NULL;
  if (pthread_mutex_init(&gate->mutex, NULL) != 0) {
    free(gate);
    return NULL;
  }
  if (pthread_cond_init(&gate->changed, NULL) != 0) {
    pthread_mutex_destroy(&gate->mutex);
    free(gate);
    return NULL;
  }
  return gate;
}

void inquest_gate_destroy(inquest_gate *gate) {
  if (!gate) return;
  pthread_cond_destroy(&gate->changed);
  pthread_mutex_destroy(&gate->mutex);
  free(gate);
}

void inquest_gate_enter(inquest_gate *gate) { pthread_mutex_lock(&gate->mutex); }

void inquest_gate_leave(inquest_gate *gate) {
  pthread_cond_broadcast(&gate->changed);
  pthread_mutex_unlock(&gate->mutex);
}

void inquest_gate_wait(inquest_gate *gate) {
  pthread_cond_wait(&gate->changed, &gate->mutex);
}

static void *run(void *argument) {
  inquest_thread *thread = argument;
  thread->body(thread->context);
  return NULL;
}

int inquest_thread_start(void (*body)(void *), void *context, inquest_thread **thread) {
  inquest_thread *started = malloc(sizeof *started);
  if (!started) return ENOMEM;
  started->body = body;
  started->context = context;
  int error = pthread_create(&started->handle, NULL, run, started);
  if (error) {
    free(started);
    return error;
  }
  *thread = started;
  return 0;
}

void inquest_thread_join(inquest_thread *thread) {
  pthread_join(thread->handle, NULL);
  free(thread);
}
