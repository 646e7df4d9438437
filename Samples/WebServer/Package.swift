// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "WebServer",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "Wind", path: "../.."),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    ],
    targets: [
        .target(
            name: "NoteServer",
            dependencies: [
                "Wind",
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ]),
        .executableTarget(
            name: "web-server", dependencies: ["NoteServer", .product(name: "WindGraph", package: "Wind")]),
        .testTarget(
            name: "NoteServerTests",
            dependencies: [
                "NoteServer", "Wind",
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "WindGraph", package: "Wind"),
                .product(name: "WindTesting", package: "Wind"),
            ],
            path: "Tests"),
    ],
    swiftLanguageModes: [.v6]
)

// The same rules as in Wind's own package.
for target in package.targets {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InferIsolatedConformances"),
        .strictMemorySafety(),
    ]
}
