// swift-tools-version: 6.2
import PackageDescription

let usesWind = Context.environment["WITHOUT_WIND"] == nil
let windProducts = ["Wind", "WindAppKit", "WindCoreData", "WindSwiftUI", "WindUIKit"]

let package = Package(
    name: "OtherDependency",
    platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
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
