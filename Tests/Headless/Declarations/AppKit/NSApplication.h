#pragma once
#include "NSWindow.h"

NS_ASSUME_NONNULL_BEGIN

@class NSApplication;

NS_SWIFT_UI_ACTOR
@protocol NSApplicationDelegate <NSObject>
@optional
- (void)applicationWillFinishLaunching:(NSNotification *)notification;
- (void)applicationDidFinishLaunching:(NSNotification *)notification;
- (BOOL)applicationShouldTerminateAfterLastWindowClosed:(NSApplication *)sender
    NS_SWIFT_NAME(applicationShouldTerminateAfterLastWindowClosed(_:));
@end

NS_SWIFT_UI_ACTOR
@interface NSApplication : NSResponder
@property (class, readonly, strong) NSApplication *sharedApplication NS_SWIFT_NAME(shared);
@property (nullable, weak) id<NSApplicationDelegate> delegate;
- (void)run;
@property (readonly, copy) NSArray<NSWindow *> *windows;
@property (nullable, readonly, weak) NSWindow *mainWindow;
@property (nullable, readonly, weak) NSWindow *keyWindow;
@end

NS_ASSUME_NONNULL_END
