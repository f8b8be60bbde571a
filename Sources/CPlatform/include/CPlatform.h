#ifndef INQUEST_CPLATFORM_H
#define INQUEST_CPLATFORM_H
#include <stddef.h>

// What Swift's importer hides or what differs between Linux and macOS. Functions answer 0 or an
// errno value unless they say otherwise; descriptors are close-on-exec.

/// Fills `count` bytes with the system's randomness.
void inquest_random(void *bytes, size_t count);

/// Creates a file that must not exist, readable and writable by its owner only, whatever the umask.
int inquest_create_file(const char *path, int *descriptor);

/// Creates a directory for its owner only, whatever the umask. EEXIST when there is one.
int inquest_create_directory(const char *path);

/// Brings a file's bytes and size to the medium.
int inquest_sync(int descriptor);

/// Brings a directory's entries to the medium.
int inquest_sync_directory(const char *path);

/// Opens `path` (created when missing) and waits for its exclusive `flock`, in the order of
/// arrival, at most `timeout_ms` milliseconds. ETIMEDOUT when it is still held then. Closing the
/// descriptor, or the end of the process, gives the lock back.
int inquest_lock_file(const char *path, int timeout_ms, int *descriptor);
#endif
