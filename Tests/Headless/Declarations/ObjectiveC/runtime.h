#pragma once
#include "Annotations.h"
#include "NSObject.h"
#include <stddef.h>

typedef NS_ENUM(unsigned long, objc_AssociationPolicy) {
    OBJC_ASSOCIATION_ASSIGN = 0,
    OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1,
    OBJC_ASSOCIATION_COPY_NONATOMIC = 3,
    OBJC_ASSOCIATION_RETAIN = 01401,
    OBJC_ASSOCIATION_COPY = 01403,
};

void objc_setAssociatedObject(
    id _Nonnull object, const void *_Nonnull key, id _Nullable value, objc_AssociationPolicy policy);
id _Nullable objc_getAssociatedObject(id _Nonnull object, const void *_Nonnull key);

typedef struct objc_ivar *Ivar;

@interface Protocol : NSObject
@end

Class _Nullable objc_lookUpClass(const char *_Nonnull name);
BOOL class_conformsToProtocol(Class _Nullable cls, Protocol *_Nullable protocol);
Ivar _Nullable class_getInstanceVariable(Class _Nullable cls, const char *_Nonnull name);
ptrdiff_t ivar_getOffset(Ivar _Nonnull v);
