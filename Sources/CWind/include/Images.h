#ifndef CWIND_IMAGES_H
#define CWIND_IMAGES_H

#ifndef __APPLE__
#include <elf.h>
#include <stddef.h>
#include <stdint.h>

// The images that the loader knows, by 'dl_iterate_phdr': declared here, because the system's header keeps it from whoever
// has not asked for GNU's extensions. Unlike 'dladdr' it knows the program itself where that is linked statically.

#if UINTPTR_MAX > UINT32_MAX
typedef Elf64_Phdr WindSegment;
#else
typedef Elf32_Phdr WindSegment;
#endif

// What the loader tells of an image, as far as it is looked at.
struct WindImage {
    uintptr_t offset;
    const char *_Nullable path;
    const WindSegment *_Nullable segments;
    uint16_t segmentCount;
};

int windEachImage(
    int (*_Nonnull body)(const struct WindImage *_Nonnull image, size_t size, void *_Nullable context),
    void *_Nullable context) __asm__("dl_iterate_phdr");

struct WindImageSearch {
    uintptr_t address;
    const char *_Nullable path;
};

static inline int windIsImageSought(
    const struct WindImage *_Nonnull image, size_t size, void *_Nullable context) {
    (void)size;
    struct WindImageSearch *search = (struct WindImageSearch *)context;
    for (uint16_t index = 0; index < image->segmentCount; index++) {
        const WindSegment *segment = &image->segments[index];
        uintptr_t start = image->offset + segment->p_vaddr;
        if (segment->p_type == PT_LOAD && search->address - start < segment->p_memsz) {
            search->path = image->path ? image->path : "";
            return 1;
        }
    }
    return 0;
}

// The path of the image that an address lies in, empty for the program itself; null if it lies in none.
static inline const char *_Nullable windImagePath(uintptr_t address) {
    struct WindImageSearch search = {address, NULL};
    windEachImage(windIsImageSought, &search);
    return search.path;
}
#endif

#endif
