#ifndef CWIND_H
#define CWIND_H

#include "Atomics.h"

#endif
