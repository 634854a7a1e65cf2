// The system calls that Swift cannot see as they are: functions with a variable number of arguments, and names
// that are macros or differ between glibc, musl and macOS. Without decisions; those are in System.swift.
#ifndef CPOSIX_H
#define CPOSIX_H

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

/// The word at a place of those that the program was started with, its own name first; NULL behind the last.
const char *posix_argument(int place);

/// Carries out the command line, and returns the exit status; Console has it.
int headspring_run(void);

/// Opens a file for writing that has no name, in a folder; -1 where the system, or the disk, has no such files, or no
/// way to give them one.
int posix_open_unnamed(const char *folder, int mode);

/// Gives it a name.
int posix_link_unnamed(int descriptor, const char *path);

/// Says which file is to be removed when the process stops at a trap; "" for none.
void posix_note_draft(const char *path);

/// Removes that file.
void posix_remove_draft(void);

/// Has a trap end the process with a message and status 70, the draft removed, unless somebody else looks after traps.
void posix_catch_traps(void);

/// The bytes of a regular file from where it is read to its end; 0 for anything else.
long long posix_rest_of_file(int descriptor);

static inline int posix_error(void) { return errno; }

static inline int posix_open(const char *path, int flags, int mode) {
  return open(path, flags, mode);
}

/// Asks for a pipe that holds so many bytes; only Linux has such a request.
static inline void posix_widen_pipe(int descriptor, int bytes) {
#ifdef __linux__
  const int set_pipe_size = 1031;
  fcntl(descriptor, set_pipe_size, bytes);
#endif
}

/// The columns of a terminal; 0 where the descriptor is none.
static inline int posix_terminal_width(int descriptor) {
  struct winsize size;
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

static inline int posix_is_regular(const struct stat *status) { return S_ISREG(status->st_mode); }

static inline int posix_is_directory(const struct stat *status) { return S_ISDIR(status->st_mode); }

/// Whether it is a device: the null device, a disk or a terminal.
static inline int posix_is_device(const struct stat *status) {
  return S_ISCHR(status->st_mode) || S_ISBLK(status->st_mode);
}

/// The names in a folder, one after the other; NULL behind the last, and where the folder cannot be opened.
static inline void *posix_open_folder(const char *path) { return opendir(path); }

static inline const char *posix_next_name(void *folder) {
  const struct dirent *entry = readdir((DIR *)folder);
  return entry ? entry->d_name : NULL;
}

static inline void posix_close_folder(void *folder) { closedir((DIR *)folder); }

static inline void posix_ignore(int number) { signal(number, SIG_IGN); }

static inline int posix_is_ignored(int number) {
  struct sigaction action;
  return sigaction(number, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

#endif
