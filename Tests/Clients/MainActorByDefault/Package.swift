// swift-tools-version: 6.2
import PackageDescription

// How the modules are compiled. As 'xcode' they are what Xcode 26 makes of a new app.
let settings: [SwiftSetting]
switch Context.environment["CLIENT_SETTINGS"] {
case "xcode": settings = [.swiftLanguageMode(.v5)] + features(of6 + approachable)
case "approachable": settings = [.swiftLanguageMode(.v6)] + features(approachable)
default: settings = [.swiftLanguageMode(.v6)]
}

/// What Xcode's setting 'Approachable Concurrency' turns on, beside what Swift 6 mode has.
var approachable: [String] { ["InferIsolatedConformances", "NonisolatedNonsendingByDefault"] }
/// What it turns on of that.
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
