// The part of the loader's interface that Wind calls. As in Apple's headers, which header a section is looked for in
// depends on the width of a pointer.
#pragma once
#include <stdint.h>

typedef int integer_t;
typedef integer_t cpu_type_t;
typedef integer_t cpu_subtype_t;
typedef int vm_prot_t;

struct mach_header {
    uint32_t magic;
    cpu_type_t cputype;
    cpu_subtype_t cpusubtype;
    uint32_t filetype;
    uint32_t ncmds;
    uint32_t sizeofcmds;
    uint32_t flags;
};
struct mach_header_64 {
    uint32_t magic;
    cpu_type_t cputype;
    cpu_subtype_t cpusubtype;
    uint32_t filetype;
    uint32_t ncmds;
    uint32_t sizeofcmds;
    uint32_t flags;
    uint32_t reserved;
};
#define MH_DYLIB_IN_CACHE 0x80000000

struct load_command {
    uint32_t cmd;
    uint32_t cmdsize;
};
#define LC_SEGMENT 0x1
#define LC_SEGMENT_64 0x19

struct segment_command {
    uint32_t cmd;
    uint32_t cmdsize;
    char segname[16];
    uint32_t vmaddr;
    uint32_t vmsize;
    uint32_t fileoff;
    uint32_t filesize;
    vm_prot_t maxprot;
    vm_prot_t initprot;
    uint32_t nsects;
    uint32_t flags;
};
struct segment_command_64 {
    uint32_t cmd;
    uint32_t cmdsize;
    char segname[16];
    uint64_t vmaddr;
    uint64_t vmsize;
    uint64_t fileoff;
    uint64_t filesize;
    vm_prot_t maxprot;
    vm_prot_t initprot;
    uint32_t nsects;
    uint32_t flags;
};

uint32_t _dyld_image_count(void);
const struct mach_header *_dyld_get_image_header(uint32_t index);
void _dyld_register_func_for_add_image(void (*function)(const struct mach_header *header, intptr_t slide));
#ifdef __LP64__
uint8_t *getsectiondata(
    const struct mach_header_64 *header, const char *segment, const char *section, unsigned long *size);
#else
uint8_t *getsectiondata(
    const struct mach_header *header, const char *segment, const char *section, unsigned long *size);
#endif
