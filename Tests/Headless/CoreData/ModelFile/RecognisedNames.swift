/// Names that Xcode writes into models and that don't affect these stand-ins.
///
/// Reading a model reports an element or attribute that is neither here nor modeled.
enum RecognisedNames {
    /// Elements by the element that they are in.
    static let elements: [String: Set<String>] = [
        // The positions of the boxes in the diagram.
        "model": ["elements"],
        // Indices only make a store faster.
        "entity": ["fetchIndex", "compoundIndexes"],
    ]

    /// Attributes by their element.
    static let attributes: [String: Set<String>] = [
        "model": [
            "type", "documentVersion", "lastSavedToolsVersion", "systemVersion", "minimumToolsVersion",
            "sourceLanguage", "name", "usedWithCloudKit", "usedWithSwiftData",
            "iOSVersion", "macOSVersion",
        ],
        // Xcode generates the code; identifiers and hashes serve migration.
        "entity": [
            "syncable", "codeGenerationType", "elementID", "renamingIdentifier", "versionHashModifier",
            "coreSpotlightDisplayNameExpression",
        ],
        // Accessors are written by hand, values live in memory, and objects stay as they are.
        "attribute": [
            "syncable", "elementID", "renamingIdentifier", "versionHashModifier", "indexed", "usesScalarValueType",
            "customClassName", "valueTransformerName", "allowsExternalBinaryDataStorage", "storedInExternalRecord",
            "storedInTruthFile", "spotlightIndexingEnabled", "preservesValueInHistoryOnDeletion",
            "allowsCloudEncryption",
        ],
        "relationship": [
            "syncable", "elementID", "renamingIdentifier", "versionHashModifier", "indexed",
            "spotlightIndexingEnabled", "preservesValueInHistoryOnDeletion", "storedInTruthFile",
        ],
        "configuration": ["usedWithCloudKit"],
    ]
}
