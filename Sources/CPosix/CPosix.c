// O_TMPFILE and syncfs are extensions.
#define _GNU_SOURCE
#include "CPosix.h"

#include <stddef.h>

int posix_open_unnamed(int folder, const char *path, int mode) {
#ifdef O_TMPFILE
  // Without /proc there is no way to give it a name.
  if (access("/proc/self/fd", X_OK) == 0) return openat(folder, path, O_TMPFILE | O_WRONLY | O_CLOEXEC, mode);
#endif
  errno = ENOTSUP;
  return -1;
}

int posix_link_unnamed(int descriptor, int folder, const char *path) {
  char name[32];
  snprintf(name, sizeof name, "/proc/self/fd/%d", descriptor);
  return linkat(AT_FDCWD, name, folder, path, AT_SYMLINK_FOLLOW);
}

int posix_sync_file_system(int descriptor) {
#ifdef __linux__
  return syncfs(descriptor);
#else
  (void)descriptor;
  errno = ENOTSUP;
  return -1;
#endif
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
static void stop_at_trap(int number) {
  (void)number;
  static const char message[] =
      "headspring: stopped by a defect of its own, or for want of memory; please report the command line\n";
  posix_remove_drafts();
  ssize_t written = write(STDERR_FILENO, message, sizeof message - 1);
  (void)written;
  _exit(70);
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
