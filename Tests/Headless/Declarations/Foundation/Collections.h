#pragma once
#include "../ObjectiveC/NSObject.h"

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_BRIDGE(Swift.Array)
@interface NSArray<__covariant ObjectType> : NSObject
@property (readonly) NSUInteger count;
@end

NS_SWIFT_BRIDGE(Swift.Dictionary)
@interface NSDictionary<__covariant KeyType, __covariant ObjectType> : NSObject
@property (readonly) NSUInteger count;
@end

@interface NSMutableDictionary<KeyType, ObjectType> : NSDictionary<KeyType, ObjectType>
- (nullable ObjectType)objectForKeyedSubscript:(KeyType)key;
- (void)setObject:(nullable ObjectType)object forKeyedSubscript:(KeyType)key;
@end

NS_SWIFT_BRIDGE(Swift.Set)
@interface NSSet<__covariant ObjectType> : NSObject
@property (readonly) NSUInteger count;
@end

@interface NSOrderedSet<__covariant ObjectType> : NSObject
@property (readonly) NSUInteger count;
@end

NS_ASSUME_NONNULL_END
