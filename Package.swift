// swift-tools-version: 6.2
import PackageDescription

/// A Core Data model: Xcode compiles it, the stand-in reads it as it is.
func model(_ path: String) -> Resource {
    #if canImport(Darwin)
    .process(path)
    #else
    .copy(path)
    #endif
}

/// What the dynamic product consists of: the stand-ins of other systems are not for programs.
#if canImport(Darwin)
let dynamicTargets = ["Wind", "WindCoreData", "WindUIKit", "WindAppKit"]
#else
let dynamicTargets = ["Wind"]
#endif

let package = Package(
    name: "Wind",
    platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .library(name: "Wind", targets: ["Wind"]),
        .library(name: "WindCoreData", targets: ["WindCoreData"]),
        .library(name: "WindUIKit", targets: ["WindUIKit"]),
        .library(name: "WindAppKit", targets: ["WindAppKit"]),
        .library(name: "WindTesting", targets: ["WindTesting"]),
        // One copy for an app and its dynamic frameworks.
        .library(name: "WindDynamic", type: .dynamic, targets: dynamicTargets),
    ],
    targets: [
        // Atomics, which Swift has in a library of newer systems only, and what the runtime and the loader export.
        .target(name: "CWind"),
        .target(
            name: "Wind", dependencies: ["CWind"],
            // An atomic stands where it is declared: the standard library's own are built by the same feature.
            swiftSettings: [.enableExperimentalFeature("RawLayout")]),
        // What the integrations with Apple's frameworks have in common.
        .target(name: "WindIntegration", dependencies: ["Wind"]),
        .target(name: "WindCoreData", dependencies: ["Wind", "WindIntegration"]),
        .target(name: "WindUIKit", dependencies: ["Wind", "WindIntegration"]),
        .target(name: "WindAppKit", dependencies: ["Wind", "WindIntegration"]),
        .target(name: "WindTesting", dependencies: ["Wind"]),
        .target(name: "WindFixtures", dependencies: ["Wind"], path: "Tests/WindFixtures"),
        // Random graphs and a model that says what has to come of them; 'fuzz' runs them for as long as one likes.
        .target(name: "RandomGraphs", dependencies: ["Wind"], path: "Tests/RandomGraphs", exclude: ["Fuzz"]),
        .executableTarget(name: "fuzz", dependencies: ["RandomGraphs"], path: "Tests/RandomGraphs/Fuzz"),
        .testTarget(name: "WindTests", dependencies: ["RandomGraphs", "Wind", "WindFixtures", "WindIntegration"]),
        .testTarget(name: "WindCoreDataTests", dependencies: ["Wind", "WindCoreData"]),
        .testTarget(
            name: "WindCoreDataMainActorTests", dependencies: ["Wind", "WindCoreData"],
            swiftSettings: [.defaultIsolation(MainActor.self)]),
        .testTarget(name: "WindTestingTests", dependencies: ["Wind", "WindFixtures", "WindTesting"]),
        .testTarget(name: "WindScaleTests", dependencies: ["Wind"], plugins: ["LongChain"]),
        .plugin(name: "LongChain", capability: .buildTool()),
        .target(name: "TodoKit", dependencies: ["Wind"], path: "Samples/Todo/Sources/TodoKit"),
        .executableTarget(name: "todo", dependencies: ["TodoKit", "Wind"], path: "Samples/Todo/Sources/todo"),
        .target(
            name: "NotesKit", dependencies: ["Wind", "WindCoreData"], path: "Samples/Notes/Sources/NotesKit",
            resources: [model("Notes.xcdatamodeld")]),
        .executableTarget(name: "notes", dependencies: ["NotesKit", "Wind"], path: "Samples/Notes/Sources/notes"),
        .target(name: "ServerKit", dependencies: ["Wind"], path: "Samples/Server/Sources/ServerKit"),
        .executableTarget(name: "server", dependencies: ["ServerKit", "Wind"], path: "Samples/Server/Sources/server"),
        .testTarget(name: "NotesTests", dependencies: ["NotesKit", "Wind"], path: "Samples/Notes/Tests"),
        .testTarget(name: "ServerTests", dependencies: ["ServerKit", "Wind", "server"], path: "Samples/Server/Tests"),
        .testTarget(name: "TodoTests", dependencies: ["TodoKit", "Wind", "todo"], path: "Samples/Todo/Tests"),
    ],
    swiftLanguageModes: [.v6]
)

#if !canImport(Darwin)
// Stand-ins for Apple's frameworks, and which targets see them, under the names that Apple gave: no module is really
// called UIKit.
package.targets += [
    .target(
        name: "UndescribedFixtures", dependencies: ["Wind"], path: "Tests/UndescribedFixtures",
        swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-reflection-metadata"])]),
    .target(name: "HeadlessObjectiveC", path: "Tests/Headless/ObjectiveC"),
    .target(
        name: "HeadlessCoreData", dependencies: ["HeadlessObjectiveC"], path: "Tests/Headless/CoreData",
        exclude: ["README.md"]),
    .testTarget(name: "HeadlessCoreDataTests", path: "Tests/Headless/CoreDataTests", resources: [.copy("Models")]),
    .target(name: "HeadlessInterfaceBuilder", path: "Tests/Headless/InterfaceBuilder"),
    .testTarget(
        name: "HeadlessInterfaceBuilderTests", dependencies: ["HeadlessInterfaceBuilder"],
        path: "Tests/Headless/InterfaceBuilderTests", resources: [.process("Storyboards")]),
    .target(
        name: "HeadlessUIKit", dependencies: ["HeadlessInterfaceBuilder", "HeadlessObjectiveC"],
        path: "Tests/Headless/UIKit", exclude: ["README.md"]),
    .testTarget(
        name: "HeadlessUIKitTests", dependencies: ["HeadlessInterfaceBuilder"],
        path: "Tests/Headless/UIKitTests", resources: [.process("Storyboards")]),
    .testTarget(
        name: "WindUIKitTests", dependencies: ["HeadlessInterfaceBuilder", "Wind", "WindUIKit"],
        resources: [.process("Storyboards")]),
    .testTarget(
        name: "WindAppKitTests", dependencies: ["HeadlessInterfaceBuilder", "Wind", "WindAppKit"],
        resources: [.process("Storyboards")]),
    .target(
        name: "HeadlessAppKit", dependencies: ["HeadlessInterfaceBuilder", "HeadlessObjectiveC"],
        path: "Tests/Headless/AppKit", exclude: ["README.md"]),
    .testTarget(
        name: "HeadlessAppKitTests", dependencies: ["HeadlessInterfaceBuilder"],
        path: "Tests/Headless/AppKitTests", resources: [.process("Storyboards")]),
    // Reads images of Apple's systems that Scripts/apple-images.sh links.
    .executableTarget(name: "apple-images", dependencies: ["Wind"], path: "Tests/AppleImages/Checker"),
    // The samples that are apps; elsewhere they are built by their Xcode projects.
    .target(
        name: "SampleProjects", path: "Tests/SampleProjects"),
    .executableTarget(
        name: "Switch", dependencies: ["Wind", "WindUIKit"], path: "Samples/Switch/Switch", exclude: ["Info.plist"],
        swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(
        name: "SwitchTests",
        dependencies: ["HeadlessInterfaceBuilder", "SampleProjects", "Switch", "Wind", "WindUIKit"],
        path: "Samples/Switch", exclude: ["README.md", "Switch", "Switch.xcodeproj"],
        sources: ["SwitchTests", "HeadlessTests"]),
    .executableTarget(
        name: "TodoUIKit", dependencies: ["TodoKit", "Wind", "WindUIKit"], path: "Samples/TodoUIKit/TodoUIKit",
        exclude: ["Info.plist"], resources: [.process("Main.storyboard")],
        swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(
        name: "TodoUIKitTests",
        dependencies: ["HeadlessInterfaceBuilder", "SampleProjects", "TodoKit", "TodoUIKit", "Wind", "WindUIKit"],
        path: "Samples/TodoUIKit", exclude: ["README.md", "TodoUIKit", "TodoUIKit.xcodeproj"],
        sources: ["TodoUIKitTests", "HeadlessTests"]),
    .executableTarget(
        name: "TodoAppKit", dependencies: ["TodoKit", "Wind", "WindAppKit"], path: "Samples/TodoAppKit/TodoAppKit",
        exclude: ["Info.plist"], resources: [.process("Main.storyboard")],
        swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(
        name: "TodoAppKitTests",
        dependencies: ["HeadlessInterfaceBuilder", "SampleProjects", "TodoAppKit", "TodoKit", "Wind", "WindAppKit"],
        path: "Samples/TodoAppKit", exclude: ["README.md", "TodoAppKit", "TodoAppKit.xcodeproj"],
        sources: ["TodoAppKitTests", "HeadlessTests"]),
]
let standIns = [
    "HeadlessAppKitTests": ["AppKit"],
    "HeadlessCoreDataTests": ["CoreData"],
    "HeadlessUIKitTests": ["UIKit"],
    "WindCoreData": ["CoreData"],
    "WindCoreDataTests": ["CoreData"],
    "WindCoreDataMainActorTests": ["CoreData"],
    "NotesKit": ["CoreData"],
    "WindUIKit": ["UIKit"],
    "WindAppKit": ["AppKit"],
    "WindAppKitTests": ["AppKit"],
    "WindUIKitTests": ["UIKit"],
    "Switch": ["UIKit"],
    "SwitchTests": ["UIKit"],
    "TodoUIKit": ["UIKit"],
    "TodoUIKitTests": ["UIKit"],
    "TodoAppKit": ["AppKit"],
    "TodoAppKitTests": ["AppKit"],
]
for target in package.targets {
    if target.name == "WindTests" { target.dependencies.append("UndescribedFixtures") }
    for framework in standIns[target.name] ?? [] {
        target.dependencies.append(.target(name: "Headless\(framework)"))
        target.swiftSettings =
            (target.swiftSettings ?? []) + [
                // Swift Testing has an overlay for the real UIKit, which a file that imports both would ask for.
                .unsafeFlags([
                    "-module-alias", "\(framework)=Headless\(framework)",
                    "-Xfrontend", "-disable-cross-import-overlays",
                ])
            ]
    }
}
#endif

// The same rules for every target, so that none is written in a laxer language than the library.
for target in package.targets where target.type != .plugin && target.name != "CWind" {
    target.swiftSettings =
        (target.swiftSettings ?? []) + [
            // Existentials cost a box: `any` shows where.
            .enableUpcomingFeature("ExistentialAny"),
            // An import is not re-exported by accident.
            .enableUpcomingFeature("InternalImportsByDefault"),
            // A member is found only through an import that the file names.
            .enableUpcomingFeature("MemberImportVisibility"),
            // Main-actor classes conform in isolation, as they do in apps.
            .enableUpcomingFeature("InferIsolatedConformances"),
            // Every unsafe expression is marked `unsafe`.
            .strictMemorySafety(),
        ]
}
