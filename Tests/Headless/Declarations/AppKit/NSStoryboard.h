#pragma once
#include "NSViewController.h"

NS_ASSUME_NONNULL_BEGIN

typedef NSString *NSStoryboardName NS_SWIFT_BRIDGED_TYPEDEF NS_SWIFT_NAME(NSStoryboard.Name);
typedef NSString *NSStoryboardSceneIdentifier NS_SWIFT_BRIDGED_TYPEDEF NS_SWIFT_NAME(NSStoryboard.SceneIdentifier);
typedef _Nullable id (^NSStoryboardControllerCreator)(NSCoder *coder);

// Apple's headers don't confine it to the main actor.
@interface NSStoryboard : NSObject
@property (class, readonly, strong, nullable) NSStoryboard *mainStoryboard NS_SWIFT_NAME(main);
+ (instancetype)storyboardWithName:(NSStoryboardName)name bundle:(nullable NSBundle *)storyboardBundleOrNil;
- (nullable id)instantiateInitialController;
- (id)instantiateControllerWithIdentifier:(NSStoryboardSceneIdentifier)identifier;
- (nullable id)instantiateInitialControllerWithCreator:(nullable NS_NOESCAPE NSStoryboardControllerCreator)block
    NS_REFINED_FOR_SWIFT;
- (id)instantiateControllerWithIdentifier:(NSStoryboardSceneIdentifier)identifier
                                  creator:(nullable NS_NOESCAPE NSStoryboardControllerCreator)block
    NS_REFINED_FOR_SWIFT;
@end

@interface NSStoryboardSegue : NSObject
- (instancetype)initWithIdentifier:(NSStoryboardSegueIdentifier)identifier
                            source:(id)sourceController
                       destination:(id)destinationController NS_DESIGNATED_INITIALIZER;
@property (nullable, readonly, copy) NSStoryboardSegueIdentifier identifier;
@property (readonly, strong) id sourceController;
@property (readonly, strong) id destinationController;
- (void)perform;
@end

NS_ASSUME_NONNULL_END
