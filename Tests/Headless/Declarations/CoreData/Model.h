#pragma once
@import Foundation;

NS_ASSUME_NONNULL_BEGIN

@class NSEntityDescription, NSManagedObjectContext, NSManagedObject;

@interface NSPropertyDescription : NSObject <NSCopying, NSCoding>
@property (nonatomic, copy) NSString *name;
@property (getter=isOptional) BOOL optional;
@end

typedef NS_ENUM(NSUInteger, NSAttributeType) {
    NSUndefinedAttributeType = 0,
    NSInteger16AttributeType = 100,
    NSInteger32AttributeType = 200,
    NSInteger64AttributeType = 300,
    NSDoubleAttributeType = 500,
    NSStringAttributeType = 700,
    NSBooleanAttributeType = 800,
    NSDateAttributeType = 900,
};

@interface NSAttributeDescription : NSPropertyDescription
@property NSAttributeType attributeType;
@property (nullable, retain) id defaultValue;
@end

@interface NSRelationshipDescription : NSPropertyDescription
@property (nullable, nonatomic, assign) NSEntityDescription *destinationEntity;
@property (nullable, nonatomic, assign) NSRelationshipDescription *inverseRelationship;
@property NSUInteger maxCount;
@end

@interface NSEntityDescription : NSObject <NSCopying, NSCoding>
@property (nullable, copy) NSString *name;
@property (null_resettable, copy) NSString *managedObjectClassName;
@property (copy) NSArray<__kindof NSPropertyDescription *> *properties;
+ (nullable NSEntityDescription *)entityForName:(NSString *)entityName
                         inManagedObjectContext:(NSManagedObjectContext *)context;
@end

@interface NSManagedObjectModel : NSObject <NSCopying, NSCoding>
- (instancetype)init NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithContentsOfURL:(NSURL *)url;
@property (readonly, copy) NSDictionary<NSString *, NSEntityDescription *> *entitiesByName;
@property (copy) NSArray<NSEntityDescription *> *entities;
@end

NS_ASSUME_NONNULL_END
