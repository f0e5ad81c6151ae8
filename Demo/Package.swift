// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Demo",
    platforms: [.iOS(.v15)],
    products: [
        .library(name: "Scenes", targets: ["Scenes"])
    ],
    dependencies: [
        .package(name: "SheetPresentation", path: "..")
    ],
    targets: [
        .target(name: "Scenes", dependencies: [.product(name: "SheetPresentation", package: "SheetPresentation")])
    ],
    swiftLanguageModes: [.v6]
)

#if os(Linux)
// The simulated device in a browser. On a phone the scenes are an ordinary app.
package.products.append(.executable(name: "SheetDemo", targets: ["SheetDemo"]))
package.dependencies += [
    .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
]
let simulator: Target.Dependency = .product(name: "Simulator", package: "SheetPresentation")
package.targets[0].dependencies.append(simulator)
package.targets += [
    .target(
        name: "SampleScenes",
        dependencies: ["Scenes", simulator, .product(name: "Samples", package: "SheetPresentation")]
    ),
    .target(name: "MemoryArenas"),
    .target(
        name: "DeviceServer",
        dependencies: [
            "SampleScenes", "Scenes", simulator, .product(name: "FlyingFox", package: "FlyingFox"),
            .product(name: "SheetPresentation", package: "SheetPresentation"),
        ],
        resources: [.copy("Page")]
    ),
    .executableTarget(
        name: "SheetDemo",
        dependencies: [
            "DeviceServer", "MemoryArenas", "Scenes", .product(name: "FlyingSocks", package: "FlyingFox"),
            .product(name: "ArgumentParser", package: "swift-argument-parser"),
        ]
    ),
    .testTarget(
        name: "DeviceServerTests",
        dependencies: [
            "DeviceServer", "Scenes", simulator, .product(name: "SheetPresentation", package: "SheetPresentation"),
            .product(name: "BuiltInStyles", package: "SheetPresentation"),
        ]),
]
#endif
