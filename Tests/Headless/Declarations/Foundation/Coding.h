#pragma once
#include "Values.h"

NS_ASSUME_NONNULL_BEGIN

@interface NSCoder : NSObject
- (BOOL)containsValueForKey:(NSString *)key;
- (nullable id)decodeObjectForKey:(NSString *)key;
- (void)encodeObject:(nullable id)object forKey:(NSString *)key;
@end

@protocol NSCoding
- (void)encodeWithCoder:(NSCoder *)coder;
- (nullable instancetype)initWithCoder:(NSCoder *)coder;
@end

@protocol NSCopying
@end

NS_ASSUME_NONNULL_END
