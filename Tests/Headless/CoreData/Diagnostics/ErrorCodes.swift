/// Several errors at once; `NSDetailedErrorsKey` has them.
public let NSValidationMultipleErrorsError = 1560
/// A required property lacks a value.
public let NSValidationMissingMandatoryPropertyError = 1570
/// Fewer related objects than the minimum.
public let NSValidationRelationshipLacksMinimumCountError = 1580
/// More related objects than the maximum.
public let NSValidationRelationshipExceedsMaximumCountError = 1590
/// An object with related objects can't be deleted.
public let NSValidationRelationshipDeniedDeleteError = 1600
/// A number is above its maximum.
public let NSValidationNumberTooLargeError = 1610
/// A number is below its minimum.
public let NSValidationNumberTooSmallError = 1620
/// A date is after its latest.
public let NSValidationDateTooLateError = 1630
/// A date is before its earliest.
public let NSValidationDateTooSoonError = 1640
/// A string is too long.
public let NSValidationStringTooLongError = 1660
/// A string is too short.
public let NSValidationStringTooShortError = 1670
/// A string doesn't match its pattern.
public let NSValidationStringPatternMatchingError = 1680
/// The store doesn't have the object.
public let NSManagedObjectReferentialIntegrityError = 133000
/// Another context has changed an object of the save.
public let NSManagedObjectMergeError = 133020
/// Two objects share values that must be unique.
public let NSManagedObjectConstraintMergeError = 133021
/// A store of this type can't be opened.
public let NSPersistentStoreInvalidTypeError = 134000
/// A store can't be opened.
public let NSPersistentStoreOpenError = 134080

/// The object that an error is about.
public let NSValidationObjectErrorKey = "NSValidationErrorObject"
/// The property that an error is about.
public let NSValidationKeyErrorKey = "NSValidationErrorKey"
/// The errors that one error combines.
public let NSDetailedErrorsKey = "NSDetailedErrors"
/// The objects with save conflicts.
public let NSPersistentStoreSaveConflictsErrorKey = "conflictList"
