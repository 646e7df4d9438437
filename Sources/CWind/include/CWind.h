#ifndef CWIND_H
#define CWIND_H

#include "Atomics.h"
#include "Images.h"
#include "Locks.h"
#include "PointerAuthentication.h"
#include "SwiftRuntime.h"
#include "Threads.h"

#endif
