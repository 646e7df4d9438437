// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Wind",
    platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .library(name: "Wind", targets: ["Wind"]),
        .library(name: "WindCoreData", targets: ["WindCoreData"]),
        .library(name: "WindUIKit", targets: ["WindUIKit"]),
        .library(name: "WindAppKit", targets: ["WindAppKit"]),
        .library(name: "WindSwiftUI", targets: ["WindSwiftUI"]),
        .library(name: "WindTesting", targets: ["WindTesting"]),
        .library(name: "WindGraph", targets: ["WindGraph"]),
        // One copy of Wind for an app and its dynamic frameworks.
        .library(name: "WindDynamic", type: .dynamic, targets: dynamicTargets),
    ],
    swiftLanguageModes: [.v6]
)

// MARK: The library, and its tests

package.targets += [
    .target(
        name: "Wind", dependencies: ["CWind"],
        // The feature stores an atomic inline, as the standard library's own atomics do.
        swiftSettings: [.enableExperimentalFeature("RawLayout")]),
    // Atomics and a lock, which Swift's library has only on newer systems, a variable of each thread, and functions that the
    // runtime and the loader export.
    .target(name: "CWind"),
    // Code that the integrations with Apple's frameworks share.
    .target(name: "WindIntegration", dependencies: ["Wind"]),
    .target(name: "WindCoreData", dependencies: ["Wind", "WindIntegration"]),
    .target(name: "WindUIKit", dependencies: ["Wind", "WindIntegration"]),
    .target(name: "WindAppKit", dependencies: ["Wind", "WindIntegration"]),
    .target(name: "WindSwiftUI", dependencies: ["Wind"]),
    .target(name: "WindTesting", dependencies: ["Wind", "WindGraph"]),
    // The parts of the viewer's page, which Wind assembles on request.
    .target(name: "WindGraph", dependencies: ["Wind"], resources: [.embedInCode("Viewer")]),
]

package.targets += [
    .testTarget(
        name: "WindTests", dependencies: ["RandomGraphs", "Wind", "WindFixtures", "WindGraph", "WindIntegration"]),
    .testTarget(name: "WindCoreDataTests", dependencies: ["Wind", "WindCoreData"]),
    .testTarget(
        name: "WindCoreDataMainActorTests", dependencies: ["Wind", "WindCoreData"],
        swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(name: "WindGraphTests", dependencies: ["ServerKit", "TodoKit", "Wind", "WindFixtures", "WindGraph"]),
    .testTarget(
        name: "WindTestingTests", dependencies: ["Wind", "WindFixtures", "WindTesting"],
        exclude: ["Articles/Graph.txt"]),
    .testTarget(name: "WindScaleTests", dependencies: ["Wind"], plugins: ["LongChain"]),
    .plugin(name: "LongChain", capability: .buildTool()),
    .target(name: "WindFixtures", dependencies: ["Wind"], path: "Tests/WindFixtures"),
    // Random graphs, and a model of the correct behavior. 'fuzz' runs them for any length of time.
    .target(name: "RandomGraphs", dependencies: ["Wind"], path: "Tests/RandomGraphs", exclude: ["Fuzz"]),
    .executableTarget(name: "fuzz", dependencies: ["RandomGraphs"], path: "Tests/RandomGraphs/Fuzz"),
    // Graphs that are hard to draw, for Scripts/viewer.sh.
    .executableTarget(name: "graphs", dependencies: ["Wind", "WindFixtures", "WindGraph"], path: "Tests/Graphs"),
]

// MARK: The samples

package.targets += [
    .target(name: "TodoKit", dependencies: ["Wind"], path: "Samples/Todo/Sources/TodoKit"),
    .executableTarget(
        name: "todo", dependencies: ["TodoKit", "Wind", "WindGraph"], path: "Samples/Todo/Sources/todo"),
    .testTarget(name: "TodoTests", dependencies: ["TodoKit", "Wind", "todo"], path: "Samples/Todo/Tests"),
    .target(
        name: "NotesKit", dependencies: ["Wind", "WindCoreData"], path: "Samples/Notes/Sources/NotesKit",
        resources: [model("Notes.xcdatamodeld")]),
    .executableTarget(
        name: "notes", dependencies: ["NotesKit", "Wind", "WindGraph"], path: "Samples/Notes/Sources/notes"),
    .testTarget(name: "NotesTests", dependencies: ["NotesKit", "Wind"], path: "Samples/Notes/Tests"),
    .target(name: "ServerKit", dependencies: ["Wind"], path: "Samples/Server/Sources/ServerKit"),
    .executableTarget(
        name: "server", dependencies: ["ServerKit", "Wind", "WindGraph"], path: "Samples/Server/Sources/server"),
    .testTarget(
        name: "ServerTests", dependencies: ["ServerKit", "Wind", "WindTesting", "server"], path: "Samples/Server/Tests",
        exclude: ["Graph.txt"]),
]

#if canImport(Darwin)
// MARK: Tests of user interfaces, without the stand-ins

// Xcode compiles the storyboards of one framework for a platform that has it. The variable names the framework.
if let framework = Context.environment["WIND_INTERFACE_TESTS"], !framework.isEmpty {
    package.targets.append(
        .testTarget(
            name: "Wind\(framework)Tests", dependencies: ["Wind", .target(name: "Wind\(framework)")],
            resources: [.process("Storyboards")]))
}
#else
// MARK: Stand-ins for Apple's frameworks, and the code that runs against them

package.targets +=
    [
        .target(name: "HeadlessObjectiveC", path: "Tests/Headless/ObjectiveC"),
        .target(name: "HeadlessInterfaceBuilder", path: "Tests/Headless/InterfaceBuilder"),
        .testTarget(
            name: "HeadlessInterfaceBuilderTests", dependencies: ["HeadlessInterfaceBuilder"],
            path: "Tests/Headless/InterfaceBuilderTests", resources: [.process("Storyboards")]),
        standIn("CoreData"),
        .target(name: "HeadlessCombine", path: "Tests/Headless/Combine"),
        .target(
            name: "HeadlessSwiftUI", path: "Tests/Headless/SwiftUI", exclude: ["README.md"]),
        .testTarget(name: "HeadlessSwiftUITests", path: "Tests/Headless/SwiftUITests"),
        .testTarget(name: "WindSwiftUITests", dependencies: ["Wind", "WindSwiftUI", "WindTesting"]),
        .testTarget(name: "HeadlessCoreDataTests", path: "Tests/Headless/CoreDataTests", resources: [.copy("Models")]),
        // Reads the images for Apple's systems that Scripts/apple-images.sh links.
        .executableTarget(name: "apple-images", dependencies: ["Wind"], path: "Tests/AppleImages/Checker"),
        .target(
            name: "UndescribedFixtures", dependencies: ["Wind"], path: "Tests/UndescribedFixtures",
            swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-reflection-metadata"])]),
        .target(name: "SampleProjects", path: "Tests/SampleProjects"),
    ]
    + ["UIKit", "AppKit"].flatMap(interface)
    + app("Switch", "UIKit")
    + app("TodoUIKit", "UIKit", kit: ["TodoKit"], storyboard: "Main.storyboard")
    + app("TodoAppKit", "AppKit", kit: ["TodoKit"], storyboard: "Main.storyboard")
    + app("TodoSwiftUI", "SwiftUI", kit: ["TodoKit"])

/// The frameworks that a target imports under Apple's names, although the stand-ins have other module names.
let seenFrameworks = [
    "WindCoreData": ["CoreData"],
    "WindCoreDataTests": ["CoreData"],
    "WindCoreDataMainActorTests": ["CoreData"],
    "HeadlessCoreDataTests": ["CoreData"],
    "NotesKit": ["CoreData"],
    "WindUIKit": ["UIKit"],
    "WindUIKitTests": ["UIKit"],
    "HeadlessUIKitTests": ["UIKit"],
    "Switch": ["UIKit"],
    "SwitchTests": ["UIKit"],
    "TodoUIKit": ["UIKit"],
    "TodoUIKitTests": ["UIKit"],
    "WindAppKit": ["AppKit"],
    "WindAppKitTests": ["AppKit"],
    "HeadlessAppKitTests": ["AppKit"],
    "TodoAppKit": ["AppKit"],
    "TodoAppKitTests": ["AppKit"],
    "HeadlessSwiftUI": ["Combine"],
    "HeadlessSwiftUITests": ["Combine", "SwiftUI"],
    "WindSwiftUI": ["Combine", "SwiftUI"],
    "WindSwiftUITests": ["Combine", "SwiftUI"],
    "TodoSwiftUI": ["SwiftUI"],
    "TodoSwiftUITests": ["SwiftUI"],
]

for target in package.targets {
    if target.name == "WindTests" { target.dependencies.append("UndescribedFixtures") }
    guard let frameworks = seenFrameworks[target.name] else { continue }
    target.dependencies += frameworks.map { .target(name: "Headless\($0)") }
    target.swiftSettings =
        (target.swiftSettings ?? []) + [
            // An overlay of Swift Testing needs the real UIKit. A file that imports both modules would load it.
            .unsafeFlags(
                frameworks.flatMap { ["-module-alias", "\($0)=Headless\($0)"] }
                    + ["-Xfrontend", "-disable-cross-import-overlays"])
        ]
}

/// Returns the target of a stand-in for a framework.
func standIn(_ framework: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(
        name: "Headless\(framework)", dependencies: dependencies + ["HeadlessObjectiveC"],
        path: "Tests/Headless/\(framework)", exclude: ["README.md"])
}

/// Returns the stand-in for a user interface framework, its tests, and the tests of the integration.
func interface(_ framework: String) -> [Target] {
    [
        standIn(framework, ["HeadlessInterfaceBuilder"]),
        .testTarget(
            name: "Headless\(framework)Tests", dependencies: ["HeadlessInterfaceBuilder"],
            path: "Tests/Headless/\(framework)Tests", resources: [.process("Storyboards")]),
        .testTarget(
            name: "Wind\(framework)Tests",
            dependencies: ["HeadlessInterfaceBuilder", "Wind", .target(name: "Wind\(framework)")],
            resources: [.process("Storyboards")]),
    ]
}

/// Returns a sample app and its tests, which an Xcode project builds on Apple's systems.
func app(
    _ name: String, _ framework: String, kit: [Target.Dependency] = [], storyboard: String? = nil
) -> [Target] {
    let dependencies = kit + ["Wind", .target(name: "Wind\(framework)")]
    return [
        .executableTarget(
            name: name, dependencies: dependencies, path: "Samples/\(name)/\(name)", exclude: ["Info.plist"],
            resources: storyboard.map { [.process($0)] }, swiftSettings: [.defaultIsolation(MainActor.self)]),
        .testTarget(
            name: "\(name)Tests",
            dependencies: dependencies + [
                "HeadlessInterfaceBuilder", "SampleProjects", "WindGraph", "WindTesting", .target(name: name),
            ],
            path: "Samples/\(name)", exclude: ["README.md", name, "\(name).xcodeproj"],
            sources: ["\(name)Tests", "HeadlessTests"]),
    ]
}
#endif

// The thread sanitizer runs some of the tests. The variable contains the names of their targets.
if let names = Context.environment["WIND_TESTS"]?.split(separator: " ").map(String.init) {
    package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
}

/// The targets of the dynamic product, without the stand-ins for Apple's frameworks.
var dynamicTargets: [String] {
    #if canImport(Darwin)
    ["Wind", "WindCoreData", "WindUIKit", "WindAppKit", "WindSwiftUI"]
    #else
    ["Wind"]
    #endif
}

/// Returns a Core Data model as a resource: Xcode compiles it, and the stand-in reads it unchanged.
func model(_ path: String) -> Resource {
    #if canImport(Darwin)
    .process(path)
    #else
    .copy(path)
    #endif
}

// The same rules for every target, so that the tests and the samples are as strict as the library.
for target in package.targets where target.type != .plugin && target.name != "CWind" {
    target.swiftSettings =
        (target.swiftSettings ?? []) + [
            // Existentials cost a box: `any` shows where.
            .enableUpcomingFeature("ExistentialAny"),
            // A file doesn't re-export its imports by accident.
            .enableUpcomingFeature("InternalImportsByDefault"),
            // A file finds a member only through one of its own imports.
            .enableUpcomingFeature("MemberImportVisibility"),
            // Main-actor classes conform in isolation, as they do in apps.
            .enableUpcomingFeature("InferIsolatedConformances"),
            // Every unsafe expression is marked `unsafe`.
            .strictMemorySafety(),
        ]
}
