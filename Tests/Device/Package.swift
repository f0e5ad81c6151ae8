// swift-tools-version: 6.2
import PackageDescription

// The tests of the device itself. Its targets are in the package around this one, whose tests depend on it.
#if os(Linux)
let simulator: Target.Dependency = .product(name: "Simulator", package: "SheetPresentation")
let support: Target.Dependency = .product(name: "Support", package: "SheetPresentation")

let package = Package(
    name: "Device",
    dependencies: [
        .package(name: "SheetPresentation", path: "../..")
    ],
    targets: [
        .testTarget(name: "UIKitTests", dependencies: [simulator, support]),
        .testTarget(name: "SimulatorTests", dependencies: [simulator, support]),
        .testTarget(
            name: "SampleTests",
            dependencies: [.product(name: "Samples", package: "SheetPresentation"), simulator, support]),
        // Tests of ordinary apps, without devices or actors.
        .testTarget(name: "XCTestTests", dependencies: [simulator], swiftSettings: [.swiftLanguageMode(.v5)]),
    ],
    swiftLanguageModes: [.v6]
)
#else
// Apple's UIKit instead of the device: the facts without simulated touches, and the samples, which must compile there.
// The facts use the newest system's API.
let package = Package(
    name: "Device",
    platforms: [.iOS(.v26)],
    products: [
        .library(name: "Samples", targets: ["Samples"]),
        .library(name: "Support", targets: ["Support"]),
    ],
    targets: [
        .target(name: "Support", path: "Support"),
        .target(name: "Samples", path: "Samples"),
        .testTarget(name: "UIKitTests", dependencies: ["Support"]),
    ],
    swiftLanguageModes: [.v6]
)
#endif
