// Everything is in the headers, inlined; a package's target needs something to compile.
#include "CWind.h"
