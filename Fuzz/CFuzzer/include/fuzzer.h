#ifndef INQUEST_FUZZER_H
#define INQUEST_FUZZER_H
#include <stddef.h>
#include <stdint.h>

/// Runs libFuzzer with the words of a command line; it calls with one input after another. It is
/// linked in by `-sanitize=fuzzer`.
int LLVMFuzzerRunDriver(
    int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size));

/// Whether bytes begin with a word; libFuzzer watches what this compares.
int inquest_fuzzer_same(const uint8_t *bytes, const char *word);

/// Says what does not hold and ends the program as a crash.
_Noreturn void inquest_fuzzer_fail(const char *what);
#endif
