// swift-tools-version: 6.2
import PackageDescription

// The same default as in a new Xcode project: declarations belong to the main actor unless they say otherwise.
let package = Package(
    name: "Library",
    platforms: [.iOS(.v16), .macOS(.v13)],
    dependencies: [.package(name: "Wind", path: "../..")],
    targets: [
        .target(name: "Storage", dependencies: ["Wind"]),
        .target(name: "Catalogue", dependencies: ["Storage", "Wind"]),
        .target(name: "Lending", dependencies: ["Catalogue", "Storage", "Wind"]),
        .target(name: "Reports", dependencies: ["Catalogue", "Lending", "Storage", "Wind"]),
        .executableTarget(
            name: "library",
            dependencies: [
                "Catalogue", "Lending", "Reports", "Storage", "Wind", .product(name: "WindGraph", package: "Wind"),
            ]),
        .testTarget(
            name: "LibraryTests",
            dependencies: [
                "Catalogue", "Lending", "Reports", "Storage", "Wind", .product(name: "WindTesting", package: "Wind"),
            ],
            path: "Tests", exclude: ["Graph.txt"]),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets {
    target.swiftSettings = [
        .defaultIsolation(MainActor.self),
        .enableUpcomingFeature("InferIsolatedConformances"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ]
}
