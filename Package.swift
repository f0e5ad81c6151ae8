// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "SheetPresentation",
    defaultLocalization: "en",
    platforms: [.iOS(.v15)],
    products: [
        .library(name: "SheetPresentation", targets: ["SheetPresentation"])
    ],
    targets: [
        .target(
            name: "SheetPresentation",
            resources: [.copy("Resources/PrivacyInfo.xcprivacy"), .process("Resources/Localizations")]),
        .target(name: "Support", path: "Tests/Device/Support"),
        // The examples of the README, pasted one after the other.
        .target(name: "ReadmeExamples", dependencies: ["SheetPresentation"], path: "Tests/ReadmeExamples"),
        .testTarget(name: "SheetPresentationTests", dependencies: ["SheetPresentation", "ReadmeExamples", "Support"]),
    ],
    swiftLanguageModes: [.v6]
)

#if os(Linux)
// Apple's SDK does not exist on Linux. These targets stand in for it there, and only there: on a Mac they are not
// part of the package, so they can neither shadow the SDK nor ship with an app. Their tests are the package in Tests/Device.
package.products += [
    .library(name: "Simulator", targets: ["Simulator", "UIKit"]),
    .library(name: "Samples", targets: ["Samples"]),
    .library(name: "Support", targets: ["Support"]),
]
package.targets += [
    .target(name: "SimulatedTime", path: "Tests/Device/SimulatedTime"),
    .target(name: "UIKit", dependencies: ["Submodules"], path: "Tests/Device/UIKit"),
    // Lets code import single headers, as in `import UIKit.UIGestureRecognizerSubclass`.
    .target(name: "Submodules", path: "Tests/Device/Submodules"),
    // Code that imports these beside UIKit, or instead of it, finds what it needs.
    .target(name: "CoreGraphics", dependencies: ["UIKit"], path: "Tests/Device/CoreGraphics"),
    .target(name: "QuartzCore", dependencies: ["UIKit"], path: "Tests/Device/QuartzCore"),
    // Swift Testing looks for these modules as soon as one of those names is imported beside it.
    .target(name: "_Testing_UIKit", dependencies: ["UIKit"], path: "Tests/Device/TestingUIKit"),
    .target(name: "_Testing_CoreGraphics", dependencies: ["CoreGraphics"], path: "Tests/Device/TestingCoreGraphics"),
    .target(
        name: "Simulator",
        dependencies: [
            "UIKit", "CoreGraphics", "QuartzCore", "SimulatedTime", "_Testing_UIKit", "_Testing_CoreGraphics",
        ],
        path: "Tests/Device/Simulator"
    ),
    // Screens as an ordinary app has them, without a sheet.
    .target(name: "Samples", dependencies: ["UIKit"], path: "Tests/Device/Samples"),
    // The sheet under simulated fingers, frame by frame.
    .testTarget(
        name: "SheetDeviceTests",
        dependencies: ["SheetPresentation", "ReadmeExamples", "Simulator", "Samples", "UIKit", "Support"],
        exclude: ["Traces"]),
]
for target in package.targets {
    switch target.name {
    case "SheetPresentation", "ReadmeExamples": target.dependencies.append("UIKit")
    // Both by name: a target is built anew only when a module that it names has changed.
    case "Support", "SheetPresentationTests": target.dependencies += ["Simulator", "UIKit"]
    default: break
    }
}
#endif
