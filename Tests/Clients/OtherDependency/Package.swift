// swift-tools-version: 6.2
import PackageDescription

let usesWind = Context.environment["WITHOUT_WIND"] == nil
let windProducts = ["Wind", "WindAppKit", "WindUIKit"]

let package = Package(
    name: "OtherDependency",
    platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    dependencies: [.package(path: "Portable")] + (usesWind ? [.package(name: "Wind", path: "../../..")] : []),
    targets: [
        .executableTarget(
            name: "report",
            dependencies: ["Portable"] + (usesWind ? windProducts.map { .product(name: $0, package: "Wind") } : []),
            swiftSettings: usesWind ? [.define("WIND")] : []
        )
    ],
    swiftLanguageModes: [.v6]
)
