// Classes and a protocol of Objective-C, of another module.
#pragma once
#include <NSObject.h>

NS_ASSUME_NONNULL_BEGIN

@interface LegacyObject : NSObject
@end

@interface LegacyList<__covariant Element> : NSObject
@end

// A record names such a class, as it has no symbol to refer to.
__attribute__((objc_runtime_visible))
@interface LegacyHidden : NSObject
@end

__attribute__((objc_runtime_visible))
__attribute__((objc_runtime_name("LegacyRenamed")))
@interface LegacyOriginal : NSObject
@end

@protocol LegacyProtocol
- (void)answer;
@end

NS_ASSUME_NONNULL_END
