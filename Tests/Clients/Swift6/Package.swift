// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Swift6",
    platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    dependencies: [.package(name: "Wind", path: "../../..")],
    targets: [
        .target(name: "Notes", dependencies: ["Wind"]),
        .testTarget(
            name: "NotesTests", dependencies: ["Notes", "Wind", .product(name: "WindTesting", package: "Wind")]),
    ],
    swiftLanguageModes: [.v6]
)
