// The part of the loader's interface that Wind calls. As in Apple's headers, which header a section is looked for in
// depends on the width of a pointer.
#pragma once
#include <stdint.h>

struct mach_header {
    uint32_t magic;
};
struct mach_header_64 {
    uint32_t magic;
    uint32_t reserved;
};

uint32_t _dyld_image_count(void);
const struct mach_header *_dyld_get_image_header(uint32_t index);
#ifdef __LP64__
uint8_t *getsectiondata(
    const struct mach_header_64 *header, const char *segment, const char *section, unsigned long *size);
#else
uint8_t *getsectiondata(
    const struct mach_header *header, const char *segment, const char *section, unsigned long *size);
#endif
