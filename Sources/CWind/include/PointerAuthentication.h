#ifndef CWIND_POINTER_AUTHENTICATION_H
#define CWIND_POINTER_AUTHENTICATION_H

#include <stdint.h>

// On arm64e some pointers in the compiler's data are signed: their upper bits hold a code that the processor checks.
// Elsewhere these functions do nothing.

#if __has_feature(ptrauth_calls)
#include <ptrauth.h>

// The address that a pointer to constant data holds, be it signed or not.
static inline __attribute__((always_inline)) uintptr_t windAddress(uintptr_t pointer) {
    return (uintptr_t)ptrauth_strip((void *)pointer, ptrauth_key_process_independent_data);
}

// The address of a descriptor, signed for the pointer-sized slot in which the Swift runtime will find it.
static inline __attribute__((always_inline)) uintptr_t windSignedDescriptor(uintptr_t descriptor, uintptr_t slot) {
    // What Swift's runtime tells pointers to descriptors from others by.
    const unsigned discriminator = 0xae86;
    return (uintptr_t)ptrauth_sign_unauthenticated(
        (void *)descriptor, ptrauth_key_process_independent_data,
        ptrauth_blend_discriminator((void *)slot, discriminator));
}
#else
static inline __attribute__((always_inline)) uintptr_t windAddress(uintptr_t pointer) { return pointer; }

static inline __attribute__((always_inline)) uintptr_t windSignedDescriptor(uintptr_t descriptor, uintptr_t slot) {
    (void)slot;
    return descriptor;
}
#endif

#endif
