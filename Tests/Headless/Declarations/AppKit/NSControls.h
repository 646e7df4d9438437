#pragma once
#include "NSView.h"

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_UI_ACTOR
@interface NSControl : NSView
@property (nullable, weak) id target;
@property (nullable) SEL action;
@property (getter=isEnabled) BOOL enabled;
@property (copy) NSString *stringValue;
@end

NS_SWIFT_UI_ACTOR
@interface NSButton : NSControl
@property (copy) NSString *title;
@end

NS_SWIFT_UI_ACTOR
@interface NSTextField : NSControl
@end

NS_SWIFT_UI_ACTOR
@interface NSTableView : NSControl
- (void)reloadData;
@property (readonly) NSInteger selectedRow;
@end

NS_ASSUME_NONNULL_END
