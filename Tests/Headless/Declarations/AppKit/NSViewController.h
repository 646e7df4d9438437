#pragma once
#include "NSWindow.h"

NS_ASSUME_NONNULL_BEGIN

@class NSStoryboard, NSStoryboardSegue;

typedef NSString *NSNibName NS_SWIFT_BRIDGED_TYPEDEF NS_SWIFT_NAME(NSNib.Name);
typedef NSString *NSStoryboardSegueIdentifier NS_SWIFT_BRIDGED_TYPEDEF NS_SWIFT_NAME(NSStoryboardSegue.Identifier);

@interface NSNib : NSObject <NSCoding>
@end

@protocol NSSeguePerforming <NSObject>
@optional
- (void)prepareForSegue:(NSStoryboardSegue *)segue sender:(nullable id)sender;
- (void)performSegueWithIdentifier:(NSStoryboardSegueIdentifier)identifier sender:(nullable id)sender;
@end

NS_SWIFT_UI_ACTOR
@interface NSViewController : NSResponder <NSSeguePerforming, NSUserInterfaceItemIdentification>
- (instancetype)initWithNibName:(nullable NSNibName)nibNameOrNil
                         bundle:(nullable NSBundle *)nibBundleOrNil NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property (nullable, copy, readonly) NSNibName nibName;
@property (nullable, strong, readonly) NSBundle *nibBundle;
@property (nullable, copy) NSString *title;
@property (nullable, strong) id representedObject;
@property (strong) NSView *view;
@property (readonly, strong, nullable) NSView *viewIfLoaded __attribute__((availability(macos, introduced = 14.0)));
@property (readonly, getter=isViewLoaded) BOOL viewLoaded;
- (void)loadView;
- (void)loadViewIfNeeded __attribute__((availability(macos, introduced = 14.0)));
- (void)viewDidLoad;
- (void)viewWillAppear;
- (void)viewDidAppear;
- (void)viewWillDisappear;
- (void)viewDidDisappear;
@property (nullable, readonly) NSViewController *parentViewController;
@property (copy) NSArray<__kindof NSViewController *> *childViewControllers NS_SWIFT_NAME(children);
- (void)addChildViewController:(NSViewController *)childViewController NS_SWIFT_NAME(addChild(_:));
@property (nullable, readonly, assign) NSViewController *presentingViewController
    NS_SWIFT_NAME(presentingViewController);
- (void)presentViewControllerAsSheet:(NSViewController *)viewController NS_SWIFT_NAME(presentAsSheet(_:));
@property (nullable, readonly, strong) NSStoryboard *storyboard;
@end

NS_SWIFT_UI_ACTOR
@interface NSTabViewItem : NSObject <NSCoding>
@property (nullable, strong) NSViewController *viewController;
@end

NS_SWIFT_UI_ACTOR
@interface NSTabViewController : NSViewController
@property (copy) NSArray<__kindof NSTabViewItem *> *tabViewItems;
@end

NS_SWIFT_UI_ACTOR
@interface NSSplitViewController : NSViewController
@end

NS_SWIFT_UI_ACTOR
@interface NSWindowController : NSResponder <NSSeguePerforming>
- (instancetype)initWithWindow:(nullable NSWindow *)window NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property (nullable, copy, readonly) NSNibName windowNibName;
@property (nullable, strong) NSWindow *window;
@property (nullable, strong) NSViewController *contentViewController;
@property (nullable, readonly, strong) NSStoryboard *storyboard;
@property (readonly, getter=isWindowLoaded) BOOL windowLoaded;
@property (nullable, assign) id document;
- (void)windowDidLoad;
- (void)showWindow:(nullable id)sender;
- (void)close;
@end

NS_ASSUME_NONNULL_END
