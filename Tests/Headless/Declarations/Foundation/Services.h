#pragma once
#include "Values.h"
@import Darwin;

NS_ASSUME_NONNULL_BEGIN

@protocol NSLocking
- (void)lock;
- (void)unlock;
@end

NS_SWIFT_SENDABLE
@interface NSLock : NSObject <NSLocking>
@end

NS_SWIFT_SENDABLE
@interface NSCondition : NSObject <NSLocking>
- (void)wait;
- (void)broadcast;
@end

NSString *NSStringFromClass(Class type);

NS_SWIFT_SENDABLE NS_SWIFT_NAME(Bundle)
@interface NSBundle : NSObject
@property (class, readonly, strong) NSBundle *mainBundle;
- (nullable NSURL *)URLForResource:(nullable NSString *)name withExtension:(nullable NSString *)extension;
@end

NS_SWIFT_SENDABLE NS_SWIFT_NAME(Thread)
@interface NSThread : NSObject
@property (class, readonly, strong) NSThread *currentThread NS_SWIFT_NAME(current);
@end

NS_SWIFT_UI_ACTOR NS_SWIFT_NAME(UndoManager)
@interface NSUndoManager : NSObject
- (void)undo;
- (void)redo;
@end

NS_SWIFT_SENDABLE NS_SWIFT_NAME(UserDefaults)
@interface NSUserDefaults : NSObject
@property (class, readonly, strong) NSUserDefaults *standardUserDefaults NS_SWIFT_NAME(standard);
- (BOOL)boolForKey:(NSString *)key NS_SWIFT_NAME(bool(forKey:));
- (void)setBool:(BOOL)value forKey:(NSString *)key NS_SWIFT_NAME(set(_:forKey:));
@end

typedef NS_ENUM(NSUInteger, NSSearchPathDirectory) {
    NSDocumentDirectory = 9
};

typedef NS_OPTIONS(NSUInteger, NSSearchPathDomainMask) {
    NSUserDomainMask = 1
};

NS_SWIFT_NAME(FileManager)
@interface NSFileManager : NSObject
@property (class, readonly, strong) NSFileManager *defaultManager NS_SWIFT_NAME(default);
- (NSArray<NSURL *> *)URLsForDirectory:(NSSearchPathDirectory)directory inDomains:(NSSearchPathDomainMask)mask
    NS_SWIFT_NAME(urls(for:in:));
@end

@interface NSUserActivity : NSObject
@end

@interface NSPredicate : NSObject
@end

@interface NSSortDescriptor : NSObject
@end

NS_ASSUME_NONNULL_END
