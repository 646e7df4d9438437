#pragma once
#include "NSView.h"

NS_ASSUME_NONNULL_BEGIN

@class NSViewController, NSWindowController;

NS_SWIFT_UI_ACTOR
@interface NSWindow : NSResponder
+ (instancetype)windowWithContentViewController:(NSViewController *)contentViewController;
@property (copy) NSString *title;
@property (nullable, strong) NSViewController *contentViewController;
@property (nullable, weak) NSWindowController *windowController;
@property (nullable, readonly, strong) NSWindow *sheetParent;
- (void)makeKeyAndOrderFront:(nullable id)sender;
- (void)close;
@end

NS_ASSUME_NONNULL_END
