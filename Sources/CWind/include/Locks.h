#ifndef CWIND_LOCKS_H
#define CWIND_LOCKS_H

// On Linux, a thread can wait until another one changes a word. A lock is then a word, and taking it is one instruction
// unless threads meet. On Apple's systems, the lock of the C library is as good.
#ifdef __linux__
#include <stdbool.h>
#include <stdint.h>

#define WIND_INLINE static inline __attribute__((always_inline))
// Hidden, because two copies of Wind in one process don't share them.
#define WIND_HIDDEN __attribute__((visibility("hidden")))

// The word is 0 while the lock is open, 1 while a thread holds it, and 2 while other threads may wait for it, too.

/// Waits for the lock, and takes it.
WIND_HIDDEN void windWaitForLock(uint32_t *_Nonnull word);

/// Waits for a change of the word, if the value is there; may return without one.
WIND_HIDDEN void windWait(uint32_t *_Nonnull word, uint32_t value);

/// Wakes up to 'count' threads that wait for a change of the word.
WIND_HIDDEN void windWake(uint32_t *_Nonnull word, int count);

// 'open' is an argument, or the compiler would guard the caller's stack.
WIND_INLINE bool windTryLock(uint32_t *_Nonnull word, uint32_t open) {
    return __atomic_compare_exchange_n(word, &open, 1, false, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED);
}

WIND_INLINE void windLock(uint32_t *_Nonnull word) {
    if (!windTryLock(word, 0)) windWaitForLock(word);
}

WIND_INLINE void windUnlock(uint32_t *_Nonnull word) {
    if (__atomic_exchange_n(word, 0, __ATOMIC_RELEASE) == 2) windWake(word, 1);
}

/// Changes the word, and wakes all threads that wait for that.
WIND_INLINE void windNotify(uint32_t *_Nonnull word) {
    __atomic_fetch_add(word, 1, __ATOMIC_RELAXED);
    windWake(word, INT32_MAX);
}

WIND_INLINE uint32_t windNotifications(const uint32_t *_Nonnull word) {
    return __atomic_load_n(word, __ATOMIC_RELAXED);
}

#undef WIND_HIDDEN
#undef WIND_INLINE
#endif

#endif
