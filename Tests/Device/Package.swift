// swift-tools-version: 6.2
import PackageDescription

// The tests of the device itself. What it is made of belongs to the package around this one, whose tests stand on it.
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
        // Tests that know neither devices nor actors, as apps have them.
        .testTarget(name: "XCTestTests", dependencies: [simulator], swiftSettings: [.swiftLanguageMode(.v5)]),
    ],
    swiftLanguageModes: [.v6]
)
#else
// Apple's UIKit in the place of the device: the facts that need no simulated finger, and the samples, which must compile there.
// The facts call what the newest system has.
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
