#ifndef CWIND_THREADS_H
#define CWIND_THREADS_H

// On Apple's systems, 'pthread_getspecific' is a load. Elsewhere, it is a call of twenty instructions, and a variable of
// the thread is the load.
#ifndef __APPLE__
// Hidden, because two copies of Wind in one process must not share it.
extern _Thread_local void *_Nullable windThread __attribute__((visibility("hidden")));

static inline void *_Nullable windThreadObject(void) { return windThread; }
static inline void windSetThreadObject(void *_Nullable object) { windThread = object; }
#endif

#endif
