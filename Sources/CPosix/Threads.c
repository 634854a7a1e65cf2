// Threads, and how signals end a process of several.
#include "CPosix.h"

#include <pthread.h>
#include <stdatomic.h>

struct work {
  void (*work)(void *);
  void *context;
};

static void *carry_out(void *given) {
  const struct work *work = given;
  work->work(work->context);
  return NULL;
}

void posix_work(int count, void (*work)(void *), void *context) {
  struct work given = {.work = work, .context = context};
  pthread_t *threads = calloc(count > 0 ? count : 1, sizeof *threads);
  int started = 0;
  // musl gives 128 KiB unless asked.
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, 8 << 20);
  while (threads && started < count - 1 && !pthread_create(threads + started, &attributes, carry_out, &given)) started++;
  pthread_attr_destroy(&attributes);
  work(context);
  for (int place = 0; place < started; place++) pthread_join(threads[place], NULL);
  free(threads);
}

struct monitor {
  pthread_mutex_t lock;
  pthread_cond_t changed;
};

void *posix_new_monitor(void) {
  struct monitor *monitor = malloc(sizeof *monitor);
  if (!monitor) abort();
  pthread_mutex_init(&monitor->lock, NULL);
  pthread_cond_init(&monitor->changed, NULL);
  return monitor;
}

void posix_lock(void *monitor) { pthread_mutex_lock(&((struct monitor *)monitor)->lock); }

void posix_unlock(void *monitor) { pthread_mutex_unlock(&((struct monitor *)monitor)->lock); }

void posix_wait(void *monitor) {
  struct monitor *own = monitor;
  pthread_cond_wait(&own->changed, &own->lock);
}

void posix_notify(void *monitor) { pthread_cond_broadcast(&((struct monitor *)monitor)->changed); }

// The changes under way that a signal must not cut; -1 once a signal ends the process.
static atomic_int changes = 0;
static atomic_int ending_signal = 0;

// Removes all drafts and ends the process by a signal. Only what a signal handler may call.
static void end_by(int number) {
  posix_remove_drafts();
  signal(number, SIG_DFL);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, number);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
  kill(getpid(), number);
}

static void end_between_changes(int number) {
  int none = 0;
  // Whoever sends a second one does not want to wait.
  if (atomic_exchange(&ending_signal, number) || atomic_compare_exchange_strong(&changes, &none, -1)) end_by(number);
}

void posix_handle_endings(void) {
  static atomic_flag handles = ATOMIC_FLAG_INIT;
  if (atomic_flag_test_and_set(&handles)) return;
  static const int endings[] = {
    SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGVTALRM, SIGPROF,
#ifdef __linux__
    SIGIO, SIGPWR, SIGSTKFLT,
#endif
  };
  for (size_t place = 0; place < sizeof endings / sizeof *endings; place++) {
    struct sigaction action = {.sa_handler = end_between_changes, .sa_flags = SA_RESTART}, before;
    sigemptyset(&action.sa_mask);
    if (sigaction(endings[place], &action, &before) == 0 && before.sa_handler != SIG_DFL)
      sigaction(endings[place], &before, NULL);
  }
}

void posix_begin_change(void) {
  int count = atomic_load(&changes);
  do {
    // Another thread is ending the process.
    while (count < 0) pause();
  } while (!atomic_compare_exchange_weak(&changes, &count, count + 1));
}

void posix_finish_change(void) {
  atomic_fetch_sub(&changes, 1);
  const int number = atomic_load(&ending_signal);
  int none = 0;
  if (number && atomic_compare_exchange_strong(&changes, &none, -1)) end_by(number);
}
