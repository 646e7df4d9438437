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
        // What is measured, in the form in which an app would have it, each beside its hand-written opponent.
        .target(name: "ScreenGraph", dependencies: ["Wind"]),
        .target(name: "Parts", dependencies: ["Wind"], plugins: ["ManyParts"]),
        .plugin(name: "ManyParts", capability: .buildTool(), dependencies: ["part-writer"]),
        .executableTarget(name: "part-writer"),
        .target(name: "Works", dependencies: ["ScreenGraph", "Parts", "Wind"]),
        // Without the argument parser, which would load Foundation into every fresh process.
        .executableTarget(name: "wind-bench-worker", dependencies: ["Works", "Parts"]),
        .executableTarget(
            name: "wind-bench",
            dependencies: [
                "Works", "Parts", "wind-bench-worker",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        // A small program, to see what Wind adds to its size.
        .executableTarget(name: "weight-by-hand"),
        .executableTarget(name: "weight-wind", dependencies: ["Wind"]),
        // Works of any size, to see what grows with it.
        .executableTarget(name: "growth", dependencies: ["Wind"]),
    ],
    swiftLanguageModes: [.v6]
)

// The same rules as in the package of Wind itself.
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
