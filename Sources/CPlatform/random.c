#include "CPlatform.h"

#include <stdlib.h>

#ifdef __linux__
#include <errno.h>
#include <sys/random.h>

void inquest_random(void *bytes, size_t count) {
  unsigned char *at = bytes;
  while (count > 0) {
    ssize_t got = getrandom(at, count, 0);
    if (got < 0) {
      if (errno == EINTR) continue;
      abort(); // A kernel without getrandom: predictable salts would be worse than none.
    }
    at += got;
    count -= (size_t)got;
  }
}
#else
void inquest_random(void *bytes, size_t count) { arc4random_buf(bytes, count); }
#endif
