// The part of Darwin's C library that Wind calls, and types that samples name.
#pragma once
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

struct _opaque_pthread_t { long signature; };
typedef unsigned long pthread_key_t;
typedef struct _opaque_pthread_t *pthread_t;
typedef struct { long signature; char opaque[56]; } pthread_attr_t;
#define _PTHREAD_MUTEX_SIG_init 0x32AAABA7
typedef struct { long __sig; char __opaque[56]; } pthread_mutex_t;
typedef struct { long signature; char opaque[8]; } pthread_mutexattr_t;
typedef struct { long signature; char opaque[40]; } pthread_cond_t;
typedef struct { long signature; char opaque[8]; } pthread_condattr_t;

int pthread_key_create(pthread_key_t *key, void (*_Nullable destructor)(void *));
void *_Nullable pthread_getspecific(pthread_key_t key);
int pthread_setspecific(pthread_key_t key, const void *_Nullable value);
int pthread_main_np(void);

int pthread_attr_init(pthread_attr_t *attributes);
int pthread_attr_setstacksize(pthread_attr_t *attributes, size_t size);
int pthread_attr_destroy(pthread_attr_t *attributes);
int pthread_create(
    pthread_t _Nullable *_Nonnull thread, const pthread_attr_t *_Nullable attributes,
    void *_Nullable (*_Nonnull start)(void *), void *_Nullable argument);
int pthread_join(pthread_t thread, void *_Nullable *_Nullable result);

int pthread_mutex_init(pthread_mutex_t *mutex, const pthread_mutexattr_t *_Nullable attributes);
int pthread_mutex_lock(pthread_mutex_t *mutex);
int pthread_mutex_unlock(pthread_mutex_t *mutex);
int pthread_mutex_destroy(pthread_mutex_t *mutex);
int pthread_cond_init(pthread_cond_t *condition, const pthread_condattr_t *_Nullable attributes);
int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex);
int pthread_cond_broadcast(pthread_cond_t *condition);

#pragma clang assume_nonnull end

// The header of the dynamic linker doesn't annotate nullability.
typedef struct dl_info {
    const char *dli_fname;
    void *dli_fbase;
    const char *dli_sname;
    void *dli_saddr;
} Dl_info;
int dladdr(const void *address, Dl_info *info);

typedef uint16_t mode_t;
struct stat { mode_t st_mode; };

#define STDERR_FILENO 2
long write(int descriptor, const void *bytes, size_t count);
