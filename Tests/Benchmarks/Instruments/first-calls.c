/* first-calls PROGRAM [WORD...] < ADDRESSES: prints the addresses of the functions that a run calls, in the order of their
   first calls.

   Each function has a breakpoint until its first call, so a run takes milliseconds. It runs on the real processor, with the
   functions that the C library chooses for it. ADDRESSES and the output are hexadecimal, one a line. PROGRAM is a static
   x86-64 executable without relocation. */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ptrace.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

enum { most = 1 << 17, breakpoint = 0xcc };

static struct place {
  unsigned long address;
  unsigned char code;
} places[most];
static size_t count;

static int order(const void *first, const void *second) {
  unsigned long a = *(const unsigned long *)first, b = *(const unsigned long *)second;
  return (a > b) - (a < b);
}

static pid_t started(char **words) {
  pid_t child = fork();
  if (child == 0) {
    int nothing = open("/dev/null", O_RDWR);
    for (int descriptor = 0; descriptor < 3; descriptor++) dup2(nothing, descriptor);
    ptrace(PTRACE_TRACEME, 0, 0, 0);
    execv(words[0], words);
    _exit(127);
  }
  return child;
}

/* Opens the child's memory and sets a breakpoint at each address. */
static int prepared(pid_t child) {
  char name[32];
  snprintf(name, sizeof name, "/proc/%d/mem", child);
  int memory = open(name, O_RDWR);
  unsigned char code = breakpoint;
  for (size_t index = 0; index < count; index++) {
    if (pread(memory, &places[index].code, 1, places[index].address) != 1 ||
        pwrite(memory, &code, 1, places[index].address) != 1)
      perror("first-calls");
  }
  return memory;
}

/* Prints the address at which the child has stopped, and removes its breakpoint. */
static void pass(pid_t child, int memory) {
  struct user_regs_struct registers;
  ptrace(PTRACE_GETREGS, child, 0, &registers);
  registers.rip--;
  struct place *place = bsearch(&registers.rip, places, count, sizeof *places, order);
  if (place == NULL) return;
  printf("%lx\n", place->address);
  if (pwrite(memory, &place->code, 1, place->address) != 1) perror("first-calls");
  ptrace(PTRACE_SETREGS, child, 0, &registers);
}

int main(int words, char **word) {
  if (words < 2) {
    fputs("usage: first-calls PROGRAM [WORD...] < ADDRESSES\n", stderr);
    return 64;
  }
  while (count < most && scanf("%lx", &places[count].address) == 1) count++;
  qsort(places, count, sizeof *places, order);
  pid_t child = started(word + 1);
  int status;
  if (waitpid(child, &status, 0) != child || !WIFSTOPPED(status)) return 1;
  int memory = prepared(child);
  int signal = 0;
  while (ptrace(PTRACE_CONT, child, 0, signal) == 0 && waitpid(child, &status, 0) == child && WIFSTOPPED(status)) {
    signal = WSTOPSIG(status) == SIGTRAP ? 0 : WSTOPSIG(status);
    if (signal == 0) pass(child, memory);
  }
  return 0;
}
