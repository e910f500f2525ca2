/*
 * The wall clock AHEAD_SECONDS ahead, for whatever program this library is loaded before (LD_PRELOAD); `npm run test:clock`
 * builds it. The monotonic clocks are left alone, so timers, timeouts and condition variables go on as they do.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static int (*machine_gettime)(clockid_t, struct timespec *);

__attribute__((constructor)) static void find_machine_gettime(void) {
  machine_gettime = dlsym(RTLD_NEXT, "clock_gettime");
}

int clock_gettime(clockid_t clock, struct timespec *now) {
  /* A library that loads before this one may ask, too. */
  int failed = machine_gettime ? machine_gettime(clock, now) : (int)syscall(SYS_clock_gettime, clock, now);
  if (!failed && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += AHEAD_SECONDS;
  return failed;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  struct timespec precise;
  (void)zone;
  if (clock_gettime(CLOCK_REALTIME, &precise)) return -1;
  now->tv_sec = precise.tv_sec;
  now->tv_usec = precise.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *out) {
  struct timespec now;
  if (clock_gettime(CLOCK_REALTIME_COARSE, &now)) return -1;
  if (out) *out = now.tv_sec;
  return now.tv_sec;
}
