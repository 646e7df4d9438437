#pragma once
#include "UIResponder.h"

NS_ASSUME_NONNULL_BEGIN

@class UIWindow, UIWindowScene, UIViewController;

NS_SWIFT_UI_ACTOR
@interface UIView : UIResponder <NSCoding>
- (instancetype)initWithFrame:(CGRect)frame NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property (nonatomic, getter=isUserInteractionEnabled) BOOL userInteractionEnabled;
@property (nonatomic) NSInteger tag;
@property (nonatomic, getter=isHidden) BOOL hidden;
@property (nullable, nonatomic, readonly) UIView *superview;
@property (nonatomic, readonly, copy) NSArray<__kindof UIView *> *subviews;
@property (nullable, nonatomic, readonly) UIWindow *window;
@property (nullable, nonatomic, copy) NSString *restorationIdentifier;
- (void)addSubview:(UIView *)view;
- (void)removeFromSuperview;
- (void)didMoveToWindow;
- (nullable __kindof UIView *)viewWithTag:(NSInteger)tag NS_SWIFT_NAME(viewWithTag(_:));
@end

NS_SWIFT_UI_ACTOR
@interface UIWindow : UIView
- (instancetype)initWithWindowScene:(UIWindowScene *)windowScene NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property (nullable, nonatomic, weak) UIWindowScene *windowScene;
@property (nullable, nonatomic, strong) UIViewController *rootViewController;
@property (nonatomic, readonly, getter=isKeyWindow) BOOL keyWindow;
- (void)makeKeyAndVisible;
@end

NS_SWIFT_UI_ACTOR
@interface UIScrollView : UIView
@end

NS_SWIFT_UI_ACTOR
@interface UILabel : UIView
@property (nullable, nonatomic, copy) NSString *text;
@end

NS_SWIFT_UI_ACTOR
@interface UIStackView : UIView
- (void)addArrangedSubview:(UIView *)view;
@property (nonatomic, readonly, copy) NSArray<__kindof UIView *> *arrangedSubviews;
@end

NS_ASSUME_NONNULL_END
