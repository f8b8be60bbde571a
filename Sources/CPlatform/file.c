#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CPlatform.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

int inquest_create_file(const char *path, int *descriptor) {
  int fd = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (fd < 0) return errno;
  // The umask may have taken bits from the owner.
  if (fchmod(fd, 0600) != 0) {
    int error = errno;
    close(fd);
    unlink(path);
    return error;
  }
  *descriptor = fd;
  return 0;
}

int inquest_create_directory(const char *path) {
  if (mkdir(path, 0700) != 0) return errno;
  return chmod(path, 0700) == 0 ? 0 : errno;
}

int inquest_sync(int descriptor) {
#ifdef F_FULLFSYNC
  // fsync on macOS leaves the bytes in the drive's cache; file systems without the call get fsync.
  if (fcntl(descriptor, F_FULLFSYNC) == 0) return 0;
#endif
  return fsync(descriptor) == 0 ? 0 : errno;
}

void inquest_start_sync(int descriptor) {
#ifdef SYNC_FILE_RANGE_WRITE
  // Only a head start: what fails here is told by the sync that waits.
  sync_file_range(descriptor, 0, 0, SYNC_FILE_RANGE_WRITE);
#else
  (void)descriptor;
#endif
}

int inquest_sync_directory(const char *path) {
  int fd = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0) return errno;
  int error = fsync(fd) == 0 ? 0 : errno;
  close(fd);
  // Some file systems cannot sync a directory and say so with EINVAL; nothing can be done there.
  return error == EINVAL ? 0 : error;
}
