// swift-tools-version: 5.10
import PackageDescription

let package = Package(
    name: "Swift5",
    platforms: [.iOS("16.0"), .macOS("13.0"), .tvOS("16.0"), .watchOS("9.0"), .visionOS("1.0")],
    dependencies: [.package(name: "Wind", path: "../../..")],
    targets: [
        .target(name: "Notes", dependencies: ["Wind"]),
        .testTarget(
            name: "NotesTests", dependencies: ["Notes", "Wind", .product(name: "WindTesting", package: "Wind")]),
    ],
    swiftLanguageVersions: [.v5]
)
