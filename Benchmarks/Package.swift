// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(name: "Wind", path: ".."),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    ],
    targets: [
        // The measured code: each work as an app would contain it, beside the same work wired by hand.
        .target(name: "ScreenGraph", dependencies: ["Wind"]),
        .target(name: "Parts", dependencies: ["Wind"], plugins: ["ManyParts"]),
        .plugin(name: "ManyParts", capability: .buildTool(), dependencies: ["part-writer"]),
        .executableTarget(name: "part-writer"),
        .target(name: "Works", dependencies: ["ScreenGraph", "Parts", "Wind"]),
        // The worker doesn't use the argument parser, which would load Foundation into every fresh process.
        .executableTarget(name: "wind-bench-worker", dependencies: ["Works", "Parts"]),
        .executableTarget(
            name: "wind-bench",
            dependencies: [
                "Works", "Parts", "wind-bench-worker",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        // Two small programs, which show how much Wind adds to the size.
        .executableTarget(name: "weight-by-hand"),
        .executableTarget(name: "weight-wind", dependencies: ["Wind"]),
        // Works of any size, which show how costs grow.
        .executableTarget(name: "growth", dependencies: ["Wind"]),
    ],
    swiftLanguageModes: [.v6]
)

// The same rules as in Wind's own package.
for target in package.targets where target.type != .plugin {
    target.swiftSettings =
        (target.swiftSettings ?? []) + [
            .enableUpcomingFeature("ExistentialAny"),
            .enableUpcomingFeature("InternalImportsByDefault"),
            .enableUpcomingFeature("MemberImportVisibility"),
            .enableUpcomingFeature("InferIsolatedConformances"),
            .strictMemorySafety(),
        ]
}
