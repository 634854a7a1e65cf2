/* Prints the peak memory of a command in bytes. The output of the command is discarded.

   peak COMMAND [WORD ...]

   This is a small process, because on Linux a child's peak starts with the size of its parent. */
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>

extern char **environ;

int main(int count, char **words) {
  if (count < 2) return 64;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
  pid_t child;
  if (posix_spawn(&child, words[1], &actions, NULL, words + 1, environ) != 0) return 71;
  int status;
  struct rusage usage;
  if (wait4(child, &status, 0, &usage) != child || status != 0) return 70;
#ifdef __APPLE__
  const long unit = 1;
#else
  const long unit = 1024;
#endif
  printf("%ld\n", usage.ru_maxrss * unit);
  return 0;
}
