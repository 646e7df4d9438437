#pragma once
#include "NSManagedObjectContext.h"

NS_ASSUME_NONNULL_BEGIN

extern NSString *const NSSQLiteStoreType;
extern NSString *const NSInMemoryStoreType;

NS_SWIFT_SENDABLE
@interface NSPersistentStoreCoordinator : NSObject <NSLocking>
- (instancetype)initWithManagedObjectModel:(NSManagedObjectModel *)model NS_DESIGNATED_INITIALIZER;
@property (readonly, strong) NSManagedObjectModel *managedObjectModel;
@end

@interface NSPersistentStoreDescription : NSObject <NSCopying>
- (instancetype)initWithURL:(NSURL *)url NS_DESIGNATED_INITIALIZER;
@property (copy) NSString *type;
@property (nullable, copy) NSURL *URL;
@end

NS_SWIFT_SENDABLE
@interface NSPersistentContainer : NSObject
+ (NSURL *)defaultDirectoryURL;
@property (copy, readonly) NSString *name;
@property (strong, readonly) NSManagedObjectContext *viewContext;
@property (strong, readonly) NSManagedObjectModel *managedObjectModel;
@property (strong, readonly) NSPersistentStoreCoordinator *persistentStoreCoordinator;
@property (copy) NSArray<NSPersistentStoreDescription *> *persistentStoreDescriptions;
- (instancetype)initWithName:(NSString *)name;
- (instancetype)initWithName:(NSString *)name managedObjectModel:(NSManagedObjectModel *)model
    NS_DESIGNATED_INITIALIZER;
- (void)loadPersistentStoresWithCompletionHandler:
    (void (^)(NSPersistentStoreDescription *description, NSError *_Nullable error))block;
- (NSManagedObjectContext *)newBackgroundContext;
- (void)performBackgroundTask:(void (^ __attribute__((swift_attr("@Sendable"))))(NSManagedObjectContext *context))block;
@end

NS_ASSUME_NONNULL_END
