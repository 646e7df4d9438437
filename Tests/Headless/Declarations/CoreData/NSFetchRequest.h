#pragma once
#include "Model.h"

NS_ASSUME_NONNULL_BEGIN

@protocol NSFetchRequestResult <NSObject>
@end

@interface NSPersistentStoreRequest : NSObject <NSCopying>
@end

@interface NSFetchRequest<__covariant ResultType : id<NSFetchRequestResult>> : NSPersistentStoreRequest <NSCoding>
- (instancetype)init NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithEntityName:(NSString *)entityName;
@property (nullable, readonly, strong) NSString *entityName;
@property (nullable, nonatomic, strong) NSPredicate *predicate;
@property (nullable, nonatomic, strong) NSArray<NSSortDescriptor *> *sortDescriptors;
@property (nonatomic) NSUInteger fetchLimit;
@property (nonatomic) NSUInteger fetchOffset;
@property (nonatomic) BOOL returnsObjectsAsFaults;
@end

NS_ASSUME_NONNULL_END
