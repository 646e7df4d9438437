#include "CWind.h"

#ifndef __APPLE__
_Thread_local void *windThread;
#endif
