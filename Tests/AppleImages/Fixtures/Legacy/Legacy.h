// Objective-C classes and a protocol in another module.
#pragma once
#include <NSObject.h>

NS_ASSUME_NONNULL_BEGIN

@interface LegacyObject : NSObject
@end

@interface LegacyList<__covariant Element> : NSObject
@end

// Records refer to this class by name, because it doesn't have a symbol.
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
