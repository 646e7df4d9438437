#ifndef CWIND_SWIFT_RUNTIME_H
#define CWIND_SWIFT_RUNTIME_H

#include <stdbool.h>
#include <stdint.h>

// What Wind calls of the Swift runtime, which exports it without declaring it in Swift.

// The descriptor of a class, a structure or an enumeration by its metadata; on arm64e it may be signed. Null for a class of
// Objective-C, and for one that was made at run time.
uintptr_t swift_getTypeContextDescriptor(const void *_Nonnull metadata) __attribute__((swiftcall));

// Retains an object and returns it, or returns null if the object is already ending.
void *_Nullable swift_tryRetain(void *_Nonnull object);

struct WindExecutor {
    uintptr_t identity;
    uintptr_t implementation;
};

// The executor on which this thread runs a task. Unlike 'swift_task_isCurrentExecutor', which may stop the program where it
// could say no, it only reads a word of the thread, in all runtimes.
struct WindExecutor swift_task_getCurrentExecutor(void) __attribute__((swiftcall));

// What tells that executor from all others: of an actor without an executor of its own, the actor's address. Zero if the
// task belongs to no actor, and if this thread runs none.
static inline uintptr_t windCurrentExecutor(void) { return swift_task_getCurrentExecutor().identity; }

#ifndef __APPLE__
// Runs 'body' with the metadata sections of each image, until it returns false.
void swift_enumerateAllMetadataSections(
    bool (*_Nonnull body)(const void *_Nonnull sections, void *_Nonnull context), void *_Nonnull context);
#endif

#endif
