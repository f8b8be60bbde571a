#ifndef INQUEST_ALLOCATIONS_H
#define INQUEST_ALLOCATIONS_H

#include <stdbool.h>

/// Whether allocations are counted here at all: on Linux with glibc, and not under a sanitizer,
/// which brings its own `malloc`.
bool inquest_counts_allocations(void);

/// How often this thread has asked for memory on the heap since it began.
unsigned long inquest_allocation_count(void);

#endif
