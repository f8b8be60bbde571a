// Stands before the C library's `malloc` and friends in the executable of the tests and counts what
// each thread asks for. The memory itself still comes from the C library, so that everything else
// in the process works as before.
#include "allocations.h"

#include <errno.h>
#include <stddef.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define INQUEST_HAS_SANITIZER 1
#endif
#endif

#if defined(__linux__) && defined(__GLIBC__) && !defined(INQUEST_HAS_SANITIZER)

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

// Initial-exec, because any other model may allocate at a thread's first access.
static _Thread_local unsigned long count __attribute__((tls_model("initial-exec")));

bool inquest_counts_allocations(void) { return true; }

unsigned long inquest_allocation_count(void) { return count; }

void *malloc(size_t size) {
  count += 1;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count += 1;
  return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
  count += 1;
  return __libc_realloc(memory, size);
}

void *memalign(size_t alignment, size_t size) {
  count += 1;
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count += 1;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0 || alignment == 0)
    return EINVAL;
  count += 1;
  void *found = __libc_memalign(alignment, size);
  if (found == NULL) return ENOMEM;
  *memory = found;
  return 0;
}

#else

bool inquest_counts_allocations(void) { return false; }

unsigned long inquest_allocation_count(void) { return 0; }

#endif
