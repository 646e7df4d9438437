#pragma once
#include "UIViewController.h"

NS_ASSUME_NONNULL_BEGIN

typedef __kindof UIViewController *_Nullable (^UIStoryboardViewControllerCreator)(NSCoder *coder);

NS_SWIFT_UI_ACTOR
@interface UIStoryboard : NSObject
+ (UIStoryboard *)storyboardWithName:(NSString *)name bundle:(nullable NSBundle *)storyboardBundleOrNil;
- (nullable __kindof UIViewController *)instantiateInitialViewController;
- (__kindof UIViewController *)instantiateViewControllerWithIdentifier:(NSString *)identifier;
- (nullable __kindof UIViewController *)instantiateInitialViewControllerWithCreator:
    (nullable NS_NOESCAPE UIStoryboardViewControllerCreator)block NS_REFINED_FOR_SWIFT;
- (__kindof UIViewController *)instantiateViewControllerWithIdentifier:(NSString *)identifier
                                                               creator:(nullable NS_NOESCAPE
                                                                            UIStoryboardViewControllerCreator)block
    NS_REFINED_FOR_SWIFT;
@end

NS_SWIFT_UI_ACTOR
@interface UIStoryboardSegue : NSObject
- (instancetype)initWithIdentifier:(nullable NSString *)identifier
                            source:(UIViewController *)source
                       destination:(UIViewController *)destination NS_DESIGNATED_INITIALIZER;
- (instancetype)init NS_UNAVAILABLE;
@property (nullable, nonatomic, copy, readonly) NSString *identifier;
@property (nonatomic, readonly) __kindof UIViewController *sourceViewController NS_SWIFT_NAME(source);
@property (nonatomic, readonly) __kindof UIViewController *destinationViewController NS_SWIFT_NAME(destination);
- (void)perform;
@end

NS_ASSUME_NONNULL_END
