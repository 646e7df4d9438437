#pragma once
#include "NSManagedObject.h"

NS_ASSUME_NONNULL_BEGIN

@class NSPersistentStoreCoordinator;

typedef NS_ENUM(NSUInteger, NSManagedObjectContextConcurrencyType) {
    NSPrivateQueueConcurrencyType = 1,
    NSMainQueueConcurrencyType = 2,
};

NS_SWIFT_SENDABLE
@interface NSManagedObjectContext : NSObject <NSCoding, NSLocking>
- (instancetype)initWithConcurrencyType:(NSManagedObjectContextConcurrencyType)type NS_DESIGNATED_INITIALIZER;
@property (nullable, strong) NSPersistentStoreCoordinator *persistentStoreCoordinator;
@property (nullable, strong) NSManagedObjectContext *parentContext;
@property (nullable, copy) NSString *name;
@property (nullable, nonatomic, strong) NSUndoManager *undoManager;
@property (readonly, strong) NSMutableDictionary *userInfo;
@property (readonly) NSManagedObjectContextConcurrencyType concurrencyType;
@property (nonatomic, readonly) BOOL hasChanges;
@property (nonatomic) BOOL automaticallyMergesChangesFromParent;

- (void)performBlock:(void (^ __attribute__((swift_attr("@Sendable"))))(void))block NS_SWIFT_NAME(perform(_:));
- (void)performBlockAndWait:(void (NS_NOESCAPE ^)(void))block NS_REFINED_FOR_SWIFT;
- (nullable NSArray *)executeFetchRequest:(NSFetchRequest *)request error:(NSError **)error NS_REFINED_FOR_SWIFT;
- (void)deleteObject:(NSManagedObject *)object NS_SWIFT_NAME(delete(_:));
- (void)refreshObject:(NSManagedObject *)object mergeChanges:(BOOL)flag NS_SWIFT_NAME(refresh(_:mergeChanges:));
- (void)processPendingChanges;
- (void)undo;
- (void)redo;
- (void)reset;
- (void)rollback;
- (BOOL)save:(NSError **)error;
- (NSManagedObject *)objectWithID:(NSManagedObjectID *)objectID;
@end

NS_ASSUME_NONNULL_END
