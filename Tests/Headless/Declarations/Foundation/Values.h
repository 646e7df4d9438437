#pragma once
#include "../ObjectiveC/NSObject.h"

NS_ASSUME_NONNULL_BEGIN

@class NSDictionary<KeyType, ObjectType>;

NS_SWIFT_BRIDGE(Swift.String) NS_SWIFT_SENDABLE
@interface NSString : NSObject
@property (readonly) NSUInteger length;
@end

NS_SWIFT_SENDABLE
@interface NSNumber : NSObject
@end

NS_SWIFT_BRIDGE(Foundation.Date) NS_SWIFT_SENDABLE
@interface NSDate : NSObject
@end

NS_SWIFT_BRIDGE(Foundation.URL) NS_SWIFT_SENDABLE
@interface NSURL : NSObject
@end

NS_SWIFT_BRIDGE(Foundation.IndexPath) NS_SWIFT_SENDABLE
@interface NSIndexPath : NSObject
@end

NS_SWIFT_SENDABLE
@interface NSError : NSObject
@property (readonly) NSInteger code;
@property (readonly, copy) NSString *domain;
@property (readonly, copy) NSDictionary<NSString *, id> *userInfo;
@end

NS_SWIFT_BRIDGE(Foundation.Notification)
@interface NSNotification : NSObject
@end

typedef NSString *NSNotificationName NS_TYPED_EXTENSIBLE_ENUM NS_SWIFT_NAME(NSNotification.Name);

NS_ASSUME_NONNULL_END
