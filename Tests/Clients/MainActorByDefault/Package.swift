// swift-tools-version: 6.2
import PackageDescription

// The settings of the modules. With 'xcode', they equal the settings of a new app in Xcode 26.
let settings: [SwiftSetting]
switch Context.environment["CLIENT_SETTINGS"] {
case "xcode": settings = [.swiftLanguageMode(.v5)] + features(of6 + approachable)
case "approachable": settings = [.swiftLanguageMode(.v6)] + features(approachable)
default: settings = [.swiftLanguageMode(.v6)]
}

/// The features that Xcode's setting 'Approachable Concurrency' adds to Swift 6 mode.
var approachable: [String] { ["InferIsolatedConformances", "NonisolatedNonsendingByDefault"] }
/// The features of this setting that Swift 6 mode includes.
var of6: [String] {
    ["DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferSendableFromCaptures"]
}

func features(_ names: [String]) -> [SwiftSetting] { names.map { .enableUpcomingFeature($0) } }

let package = Package(
    name: "MainActorByDefault",
    platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    dependencies: [.package(name: "Wind", path: "../../..")],
    targets: [
        .target(name: "Notes", dependencies: ["Wind"]),
        .testTarget(
            name: "NotesTests", dependencies: ["Notes", "Wind", .product(name: "WindTesting", package: "Wind")]),
        // The code of the articles.
        .target(name: "Todo", dependencies: ["Wind"]),
        .testTarget(
            name: "TodoTests", dependencies: ["Todo", "Wind", .product(name: "WindTesting", package: "Wind")]),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets { target.swiftSettings = [.defaultIsolation(MainActor.self)] + settings }
