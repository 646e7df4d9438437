#include "CWind.h"

#ifndef __APPLE__
_Thread_local void *windThread;
#endif

#ifdef __linux__
#include <errno.h>
#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>

// No thread holds a lock for long. A thread that finds it taken therefore looks again before it sleeps.
static const int looks = 100;

static inline void relax(void) {
#if defined(__x86_64__) || defined(__i386__)
    __builtin_ia32_pause();
#elif defined(__aarch64__) || defined(__arm__)
    __asm__ __volatile__("yield");
#endif
}

void windWaitForLock(uint32_t *word) {
    for (int number = 0; number < looks; number++) {
        relax();
        if (__atomic_load_n(word, __ATOMIC_RELAXED) == 0 && windTryLock(word, 0)) return;
    }
    while (__atomic_exchange_n(word, 2, __ATOMIC_ACQUIRE) != 0) windWait(word, 2);
}

static void futex(uint32_t *word, int operation, uint32_t value) {
    // The caller's code doesn't expect that a lock changes it.
    int error = errno;
    syscall(SYS_futex, word, operation, value, NULL, NULL, 0);
    errno = error;
}

void windWait(uint32_t *word, uint32_t value) { futex(word, FUTEX_WAIT_PRIVATE, value); }

void windWake(uint32_t *word, int count) { futex(word, FUTEX_WAKE_PRIVATE, (uint32_t)count); }
#endif
