// swift-tools-version: 5.10
import PackageDescription

let package = Package(
    name: "Swift5",
    platforms: [.iOS("18.0"), .macOS("15.0"), .tvOS("18.0"), .watchOS("11.0"), .visionOS("2.0")],
    dependencies: [.package(name: "Wind", path: "../../..")],
    targets: [
        .target(name: "Notes", dependencies: ["Wind"]),
        .testTarget(
            name: "NotesTests", dependencies: ["Notes", "Wind", .product(name: "WindTesting", package: "Wind")]),
    ],
    swiftLanguageVersions: [.v5]
)
