// O_TMPFILE is an extension.
#define _GNU_SOURCE
#include "CPosix.h"

#include <stddef.h>

static int argument_count = 0;
static char **argument_texts = NULL;

// glibc and macOS hand the arguments to what runs before main, so that nobody has to look for them in /proc; musl does
// not, and there nobody asks.
__attribute__((constructor)) static void keep_arguments(int count, char **arguments) {
  argument_count = count;
  argument_texts = arguments;
}

const char *posix_argument(int place) {
  return place < argument_count ? argument_texts[place] : NULL;
}

int posix_open_unnamed(const char *folder, int mode) {
#ifdef O_TMPFILE
  // Without /proc there is no way to give it a name.
  if (access("/proc/self/fd", X_OK) == 0) return open(folder, O_TMPFILE | O_WRONLY | O_CLOEXEC, mode);
#endif
  errno = ENOTSUP;
  return -1;
}

int posix_link_unnamed(int descriptor, const char *path) {
  char name[32];
  snprintf(name, sizeof name, "/proc/self/fd/%d", descriptor);
  return linkat(AT_FDCWD, name, AT_FDCWD, path, AT_SYMLINK_FOLLOW);
}

long long posix_rest_of_file(int descriptor) {
  struct stat status;
  if (fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode)) return 0;
  const off_t place = lseek(descriptor, 0, SEEK_CUR);
  return place < 0 || place > status.st_size ? 0 : status.st_size - place;
}

// The files that are not complete; a handler only goes along the list.
struct draft {
  struct draft *next, *previous;
  char path[];
};
static struct draft *drafts = NULL;

struct draft *posix_note_draft(const char *path) {
  struct draft *draft = malloc(sizeof *draft + strlen(path) + 1);
  if (!draft) return NULL;
  strcpy(draft->path, path);
  draft->previous = NULL;
  draft->next = drafts;
  if (drafts) drafts->previous = draft;
  drafts = draft;
  return draft;
}

void posix_forget_draft(struct draft *draft) {
  if (!draft) return;
  if (draft->next) draft->next->previous = draft->previous;
  if (draft->previous) draft->previous->next = draft->next;
  if (drafts == draft) drafts = draft->next;
  free(draft);
}

void posix_remove_drafts(void) {
  for (const struct draft *draft = drafts; draft; draft = draft->next) unlink(draft->path);
  drafts = NULL;
}

// Only what a signal handler may call.
static void stop(const char *message, size_t length) {
  posix_remove_drafts();
  ssize_t written = write(STDERR_FILENO, message, length);
  (void)written;
  _exit(70);
}

static void stop_at_trap(int number) {
  (void)number;
  static const char message[] =
      "headspring: stopped by a defect of its own, or for want of memory; please report the command line\n";
  stop(message, sizeof message - 1);
}

void posix_catch_traps(void) {
  // A stack that has overflowed has no room for a handler.
  static char stack[16384];
  const stack_t other = {.ss_sp = stack, .ss_size = sizeof stack};
  sigaltstack(&other, NULL);
  static const int traps[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};
  for (size_t place = 0; place < sizeof traps / sizeof *traps; place++) {
    struct sigaction action = {.sa_handler = stop_at_trap, .sa_flags = SA_ONSTACK}, before;
    sigemptyset(&action.sa_mask);
    // A debugger's, or Swift's own, which prints a backtrace.
    if (sigaction(traps[place], &action, &before) == 0 && before.sa_handler != SIG_DFL)
      sigaction(traps[place], &before, NULL);
  }
}

#ifdef HEADSPRING_EMBEDDED
// What Embedded Swift's Double(String) asks its platform for. The C library rounds correctly, and nobody calls
// setlocale here, so that the point is a point.
const char *_swift_stdlib_strtod_clocale(const char *text, double *number);
const char *_swift_stdlib_strtod_clocale(const char *text, double *number) {
  char *end;
  *number = strtod(text, &end);
  return end;
}

// What Embedded Swift asks for memory, which traps where there is none. The C library's own gives way to it, being weak
// or alone in its part of the archive.
int posix_memalign(void **memory, size_t alignment, size_t size) {
  // Nearly all of it needs no more alignment than any memory has, and that is had sooner.
  *memory = alignment <= _Alignof(max_align_t) ? malloc(size) : aligned_alloc(alignment, size);
  if (*memory) return 0;
  static const char message[] = "headspring: out of memory\n";
  stop(message, sizeof message - 1);
  return ENOMEM;
}
#endif
