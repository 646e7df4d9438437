#pragma once
#include "NSResponder.h"

NS_ASSUME_NONNULL_BEGIN

@class NSWindow;

// A rectangle whose numbers can't be read here.
struct CGRect {
    double opaque[4];
};
typedef struct CGRect CGRect;
typedef CGRect NSRect;

NS_SWIFT_UI_ACTOR
@interface NSView : NSResponder <NSUserInterfaceItemIdentification>
- (instancetype)initWithFrame:(NSRect)frameRect NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property (nullable, readonly, assign) NSWindow *window;
@property (nullable, readonly, assign) NSView *superview;
@property (copy) NSArray<__kindof NSView *> *subviews;
@property (getter=isHidden) BOOL hidden;
- (void)addSubview:(NSView *)view;
- (void)removeFromSuperview;
@end

NS_ASSUME_NONNULL_END
