#include "fuzzer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int inquest_fuzzer_same(const uint8_t *bytes, const char *word) {
  return memcmp(bytes, word, strlen(word)) == 0;
}

void inquest_fuzzer_fail(const char *what) {
  fprintf(stderr, "fuzz: %s\n", what);
  abort();
}
