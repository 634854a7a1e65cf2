// vmsplice is an extension.
#define _GNU_SOURCE
#include "CPosix.h"

#include <stdint.h>
#include <sys/mman.h>

#ifdef __linux__
#include <sys/uio.h>

// Whether the system makes huge pages for those who ask: "always [madvise] never".
static int has_huge_pages(void) {
  char text[64];
  const int file = open("/sys/kernel/mm/transparent_hugepage/enabled", O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  const ssize_t count = read(file, text, sizeof text - 1);
  close(file);
  text[count > 0 ? count : 0] = 0;
  return strstr(text, "[always]") || strstr(text, "[madvise]");
}

int posix_takes_pages(int descriptor) {
  struct stat status;
  return fstat(descriptor, &status) == 0 && S_ISFIFO(status.st_mode) && has_huge_pages();
}

void *posix_new_pages(size_t size) {
  // Twice as much holds a part that begins where a huge page may.
  char *start = mmap(NULL, 2 * size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (start == MAP_FAILED) return NULL;
  char *pages = (char *)(((uintptr_t)start + size - 1) & ~(uintptr_t)(size - 1));
  if (pages > start) munmap(start, (size_t)(pages - start));
  munmap(pages + size, (size_t)(start + size - pages));
  madvise(pages, size, MADV_HUGEPAGE);
  return pages;
}

ssize_t posix_hand_over(int descriptor, const void *bytes, size_t count) {
  const struct iovec part = {.iov_base = (void *)bytes, .iov_len = count};
  return vmsplice(descriptor, &part, 1, 0);
}
#else
int posix_takes_pages(int descriptor) {
  (void)descriptor;
  return 0;
}

void *posix_new_pages(size_t size) {
  (void)size;
  return NULL;
}

ssize_t posix_hand_over(int descriptor, const void *bytes, size_t count) {
  return write(descriptor, bytes, count);
}
#endif

void posix_drop_pages(void *pages, size_t size) { munmap(pages, size); }
