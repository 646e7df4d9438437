#pragma once
@import Foundation;

NS_ASSUME_NONNULL_BEGIN

// A rectangle; only 'zero' is known here.
struct CGRect {
    double opaque[4];
};
typedef struct CGRect CGRect;

@interface NSObject (UINibLoadingAdditions)
- (void)awakeFromNib NS_REQUIRES_SUPER NS_SWIFT_UI_ACTOR;
@end

NS_SWIFT_UI_ACTOR
@interface UIResponder : NSObject
@property (nonatomic, readonly, nullable) UIResponder *nextResponder;
@property (nonatomic, readonly) BOOL canBecomeFirstResponder;
@property (nonatomic, readonly) BOOL isFirstResponder;
- (BOOL)becomeFirstResponder;
- (BOOL)resignFirstResponder;
@end

NS_ASSUME_NONNULL_END
