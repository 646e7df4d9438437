#ifndef CWIND_ATOMICS_H
#define CWIND_ATOMICS_H

#include <stdbool.h>
#include <stdint.h>

// The operations of C11 on a word that every access takes for an atomic, inlined to one instruction each. Orders are in
// the names and no argument, because what Swift compiles as a thunk inlines nothing: it should not have to look for the
// order.

#define WIND_INLINE static inline __attribute__((always_inline))

WIND_INLINE uintptr_t windLoadRelaxed(const uintptr_t *_Nonnull word) {
    return __atomic_load_n(word, __ATOMIC_RELAXED);
}

WIND_INLINE uintptr_t windLoadAcquire(const uintptr_t *_Nonnull word) {
    return __atomic_load_n(word, __ATOMIC_ACQUIRE);
}

WIND_INLINE void windStoreRelaxed(uintptr_t *_Nonnull word, uintptr_t value) {
    __atomic_store_n(word, value, __ATOMIC_RELAXED);
}

WIND_INLINE void windStoreRelease(uintptr_t *_Nonnull word, uintptr_t value) {
    __atomic_store_n(word, value, __ATOMIC_RELEASE);
}

// The others return the word that was there before.

// Stores 'desired' if 'expected' is there. No pointer to 'expected' is handed over, or the compiler would guard the
// caller's stack.
WIND_INLINE uintptr_t windCompareExchange(uintptr_t *_Nonnull word, uintptr_t expected, uintptr_t desired) {
    __atomic_compare_exchange_n(word, &expected, desired, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
    return expected;
}

WIND_INLINE uintptr_t windExchange(uintptr_t *_Nonnull word, uintptr_t value) {
    return __atomic_exchange_n(word, value, __ATOMIC_ACQ_REL);
}

WIND_INLINE uintptr_t windAdd(uintptr_t *_Nonnull word, uintptr_t value) {
    return __atomic_fetch_add(word, value, __ATOMIC_ACQ_REL);
}

#undef WIND_INLINE

#endif
