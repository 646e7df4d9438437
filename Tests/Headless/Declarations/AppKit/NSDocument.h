#pragma once
#include "NSWindow.h"

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_UI_ACTOR
@interface NSDocument : NSObject
- (instancetype)init NS_DESIGNATED_INITIALIZER;
@property (readonly, copy) NSArray<NSWindowController *> *windowControllers;
- (void)makeWindowControllers;
- (void)addWindowController:(NSWindowController *)windowController;
- (void)removeWindowController:(NSWindowController *)windowController;
- (void)showWindows;
- (void)close;
@end

NS_ASSUME_NONNULL_END
