// A terminal in raw mode, and how it is as before when the process ends or stops.
#include "CPosix.h"

#include <sys/select.h>
#include <termios.h>

// The terminal that is in raw mode; -1 for none.
static volatile sig_atomic_t screen = -1;
static struct termios before;
// Whether it has to be given back: not while the process is stopped.
static volatile sig_atomic_t is_ours = 0;
static volatile sig_atomic_t has_resized = 0, has_stopped = 0, has_continued = 0;
// The signals that were let through before; the waiting call lets them through too.
static sigset_t mask;

static void put(const char *text) {
  ssize_t written = write(screen, text, strlen(text));
  (void)written;
}

static int take_over(void) {
  struct termios raw;
  if (tcgetattr(screen, &before) != 0) return -1;
  raw = before;
  // Control-C and control-Z remain signals.
  raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO | IEXTEN);
  raw.c_iflag &= ~(tcflag_t)(IXON | ICRNL | INLCR);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  is_ours = 1;
  return tcsetattr(screen, TCSANOW, &raw);
}

// The alternate screen without a cursor.
static void show(void) { put("\033[?1049h\033[?25l\033[2J"); }

// Only functions that a signal handler may call. CAN ends a control sequence that was interrupted.
static void give_back(void) {
  if (!is_ours) return;
  is_ours = 0;
  sigset_t held, old;
  sigemptyset(&held);
  // A process in the background would be stopped here.
  sigaddset(&held, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &held, &old);
  put("\030\033[0m\033[?25h\033[?1049l");
  tcsetattr(screen, TCSANOW, &before);
  pthread_sigmask(SIG_SETMASK, &old, NULL);
}

void posix_end_screen(void) {
  if (screen < 0) return;
  give_back();
  screen = -1;
}

static void end_by(int number) {
  const int error = errno;
  posix_end_screen();
  posix_end_by(number);
  errno = error;
}

static void note(int number) {
  if (number == SIGWINCH) has_resized = 1;
  if (number == SIGTSTP) has_stopped = 1;
  if (number == SIGCONT) has_continued = 1;
}

static void handle(int number, void (*handler)(int)) {
  struct sigaction action = {.sa_handler = handler}, old;
  sigemptyset(&action.sa_mask);
  // A signal that is ignored stays so.
  if (sigaction(number, &action, &old) == 0 && old.sa_handler == SIG_IGN) sigaction(number, &old, NULL);
}

int posix_begin_screen(int terminal) {
  static const int endings[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGALRM, SIGUSR1, SIGUSR2};
  static const int notes[] = {SIGWINCH, SIGTSTP, SIGCONT};
  if (terminal >= FD_SETSIZE) {
    errno = EMFILE;
    return -1;
  }
  // Signals that end the process wait until the terminal can be given back.
  sigset_t held;
  sigemptyset(&held);
  for (size_t place = 0; place < sizeof endings / sizeof *endings; place++) sigaddset(&held, endings[place]);
  for (size_t place = 0; place < sizeof notes / sizeof *notes; place++) sigaddset(&held, notes[place]);
  pthread_sigmask(SIG_BLOCK, &held, &mask);
  screen = terminal;
  if (take_over() != 0) {
    const int error = errno;
    screen = -1;
    pthread_sigmask(SIG_SETMASK, &mask, NULL);
    errno = error;
    return -1;
  }
  show();
  for (size_t place = 0; place < sizeof endings / sizeof *endings; place++) handle(endings[place], end_by);
  for (size_t place = 0; place < sizeof notes / sizeof *notes; place++) handle(notes[place], note);
  // The noted signals are let through only while the process waits.
  sigset_t open = held;
  for (size_t place = 0; place < sizeof notes / sizeof *notes; place++) sigdelset(&open, notes[place]);
  for (size_t place = 0; place < sizeof endings / sizeof *endings; place++)
    if (sigismember(&mask, endings[place])) sigdelset(&open, endings[place]);
  pthread_sigmask(SIG_UNBLOCK, &open, NULL);
  return 0;
}

// Stops the process as control-Z does, with the terminal as it was before.
static void stop(void) {
  give_back();
  signal(SIGTSTP, SIG_DFL);
  raise(SIGTSTP);
  sigset_t set, old;
  sigemptyset(&set);
  sigaddset(&set, SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &set, &old);
  pthread_sigmask(SIG_SETMASK, &old, NULL);
  handle(SIGTSTP, note);
}

int posix_wait_screen(double seconds) {
  struct timespec limit;
  fd_set input;
  if (seconds < 0) seconds = 0;
  limit.tv_sec = (time_t)(seconds < 1e6 ? seconds : 1e6);
  limit.tv_nsec = (long)((seconds < 1e6 ? seconds - (double)limit.tv_sec : 0) * 1e9);
  FD_ZERO(&input);
  FD_SET(screen, &input);
  const int count = pselect(screen + 1, &input, NULL, NULL, &limit, &mask);
  const int error = errno;
  if (has_stopped) {
    has_stopped = 0;
    stop();
    has_continued = 1;
  }
  if (has_continued) {
    has_continued = 0;
    has_resized = 0;
    // After a stop the shell has its own modes.
    if (take_over() != 0) return SCREEN_FAILED;
    show();
    return SCREEN_REDRAW;
  }
  if (has_resized) {
    has_resized = 0;
    return SCREEN_REDRAW;
  }
  if (count > 0) return SCREEN_TYPED;
  if (count == 0) return SCREEN_TIME;
  errno = error;
  return error == EINTR ? SCREEN_REDRAW : SCREEN_FAILED;
}

int posix_terminal_size(int descriptor, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return -1;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return 0;
}
