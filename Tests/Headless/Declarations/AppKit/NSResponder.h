#pragma once
@import Foundation;

NS_ASSUME_NONNULL_BEGIN

// Unlike UIKit's method, it isn't confined to the main actor.
@interface NSObject (NSNibAwaking)
- (void)awakeFromNib;
@end

typedef NSString *NSUserInterfaceItemIdentifier NS_TYPED_EXTENSIBLE_ENUM;
@protocol NSUserInterfaceItemIdentification
@property (nullable, copy) NSUserInterfaceItemIdentifier identifier;
@end

NS_SWIFT_UI_ACTOR
@interface NSResponder : NSObject <NSCoding>
- (instancetype)init NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property (nullable, weak) NSResponder *nextResponder;
@property (readonly) BOOL acceptsFirstResponder;
- (BOOL)becomeFirstResponder;
- (BOOL)resignFirstResponder;
@end

NS_ASSUME_NONNULL_END
