// The system calls that Swift cannot see as they are: functions with a variable number of arguments, and names
// that are macros or differ between glibc, musl and macOS. Without decisions; those are in Console/System.
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
#include <time.h>
#include <unistd.h>

/// Opens a file for writing that has no name, in the folder at a path; -1 where the system, or the disk, has no such
/// files, or no way to give them one.
int posix_open_unnamed(int folder, const char *path, int mode);

/// Gives it a name.
int posix_link_unnamed(int descriptor, int folder, const char *path);

/// Waits until the bytes of all files in a descriptor's file system are on the disk; -1 with ENOTSUP if the system has
/// no such call.
int posix_sync_file_system(int descriptor);

/// Notes a file that is removed when the process stops at a trap; NULL without memory for the note.
struct draft *posix_note_draft(const char *path);

/// Takes the note back, so that the file stays.
void posix_forget_draft(struct draft *draft);

/// Removes all such files.
void posix_remove_drafts(void);

/// Has a trap end the process with a message and status 70, the draft removed, unless somebody else looks after traps.
void posix_catch_traps(void);

/// The bytes of a regular file from where it is read to its end; 0 for anything else.
long long posix_rest_of_file(int descriptor);

/// Has `count` threads, this one among them, carry out `work` with `context`, and waits until all have.
///
/// Where the system gives no more threads, there are fewer.
void posix_work(int count, void (*work)(void *), void *context);

/// A lock, and a signal that those who wait for it give each other.
void *posix_new_monitor(void);
void posix_lock(void *monitor);
void posix_unlock(void *monitor);
/// Lets others have the lock until somebody notifies; the monitor is locked before and after.
void posix_wait(void *monitor);
void posix_notify(void *monitor);

/// Has the signals that would end the process remove the drafts first, and wait while a change is under way.
void posix_handle_endings(void);
/// Begins a change that a signal must not cut: of drafts, of the files they replace, or of an answer's bytes.
void posix_begin_change(void);
/// Ends it: a signal that has come meanwhile ends the process now.
void posix_finish_change(void);

static inline int posix_error(void) { return errno; }

static inline int posix_is_terminal(int descriptor) { return isatty(descriptor); }

static inline int posix_open(int folder, const char *path, int flags, int mode) {
  return openat(folder, path, flags, mode);
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

static inline int posix_is_link(const struct stat *status) { return S_ISLNK(status->st_mode); }

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

#endif
