#ifndef CWIND_H
#define CWIND_H

#include "PointerAuthentication.h"
#include "SwiftRuntime.h"

#endif
