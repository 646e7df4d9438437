#ifndef CWIND_ATOMICS_H
#define CWIND_ATOMICS_H

#include <stdbool.h>
#include <stdint.h>

// The operations of C11 on a word that every access takes for an atomic. All are inlined, so a caller in Swift becomes
// the one instruction; 'order' is a constant there. What returns a word returns the one that was there before.

enum {
    WindOrderRelaxed = __ATOMIC_RELAXED,
    WindOrderAcquire = __ATOMIC_ACQUIRE,
    WindOrderRelease = __ATOMIC_RELEASE,
    WindOrderAcquireRelease = __ATOMIC_ACQ_REL,
};

#define WIND_INLINE static inline __attribute__((always_inline))

WIND_INLINE uintptr_t windLoad(const uintptr_t *_Nonnull word, int order) {
    return __atomic_load_n(word, order);
}

WIND_INLINE void windStore(uintptr_t *_Nonnull word, uintptr_t value, int order) {
    __atomic_store_n(word, value, order);
}

WIND_INLINE uintptr_t windExchange(uintptr_t *_Nonnull word, uintptr_t value, int order) {
    return __atomic_exchange_n(word, value, order);
}

// Stores 'desired' if 'expected' is there; what was there is read as by an acquiring load, if it was something else.
// Nothing is handed over in memory, for which the compiler would guard the caller's stack.
WIND_INLINE uintptr_t windCompareExchange(
    uintptr_t *_Nonnull word, uintptr_t expected, uintptr_t desired, int order
) {
    __atomic_compare_exchange_n(word, &expected, desired, false, order, __ATOMIC_ACQUIRE);
    return expected;
}

WIND_INLINE uintptr_t windAdd(uintptr_t *_Nonnull word, uintptr_t value, int order) {
    return __atomic_fetch_add(word, value, order);
}

WIND_INLINE uintptr_t windSubtract(uintptr_t *_Nonnull word, uintptr_t value, int order) {
    return __atomic_fetch_sub(word, value, order);
}

WIND_INLINE uintptr_t windOr(uintptr_t *_Nonnull word, uintptr_t value, int order) {
    return __atomic_fetch_or(word, value, order);
}

WIND_INLINE uintptr_t windXor(uintptr_t *_Nonnull word, uintptr_t value, int order) {
    return __atomic_fetch_xor(word, value, order);
}

#undef WIND_INLINE

#endif
