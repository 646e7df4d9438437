// The headers hold everything, inlined; a target of a package needs something to compile.
#include "CWind.h"
