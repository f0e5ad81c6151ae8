import Foundation
import UIKit

/// A device with a screen, a clock, fingers and a keyboard, which runs a UIKit app.
///
///     let device = Device(.iPhone16)
///     device.show(rootViewController)
///     device.drag(from: a, to: b, over: 0.3)
///     device.settle()
///     device.layers
///
/// Nothing happens between calls: time, touches, layout and animations advance only in the device's methods, and the same calls always give
/// exactly the same result. Each device is a separate simulated process with its own `UIApplication`, main queue, timers and `Date()`.
/// Nothing in that process retains the device, and it ends with the device.
@preconcurrency @MainActor
public final class Device {
    public let model: DeviceModel
    public let framesPerSecond: Int
    /// The scene that the app was started with.
    public let scene: UIWindowScene
    /// The app's first window, visible and key.
    public let window: UIWindow

    /// Whether the interface rotates at once even during a transition or another rotation, when a phone would wait for its end; default
    /// false.
    public var rotatesDuringTransitions = false

    /// Whether `effectiveRadius` of concentric corners is 0 before the view's layout; default false. Which of both is right is not
    /// documented.
    public var resolvesCornersInLayout: Bool {
        get { world.device.resolvesCornersInLayout }
        set { world.device.resolvesCornersInLayout = newValue }
    }

    /// The version of iOS that the app can read. From 26 on, a navigation controller has a back swipe in its content.
    public var systemVersion: String {
        get { world.device.systemVersion }
        set { world.device.systemVersion = newValue }
    }

    /// Called after each frame.
    public var onFrame: ((Device) -> Void)?

    let world: World
    let queue: MainQueue
    let records: DeviceRecords
    let application: UIApplication
    /// The fingers on the screen, in the order of their touches.
    var fingers: [Finger] = []
    /// The input for the next frame.
    var pendingInput: [InputSample] = []
    /// The input that is being delivered, kept to reuse its storage.
    var deliveredInput: [InputSample] = []
    var timeline: FrameTimeline
    var keyboardMotion: KeyboardMotion

    /// The user's settings. A change takes effect immediately, like a change in the Settings app.
    public var settings = DeviceSettings() {
        didSet { apply(settings, instead: oldValue) }
    }

    /// Creates a device with a new app and an empty window.
    ///
    /// - Parameters:
    ///   - framesPerSecond: The display's refresh rate; by default 60, as for apps on a phone that do not request more.
    ///   - isAmbient: Whether code between calls of the device also runs in its process, as tests need it. A server with several devices
    /// passes false, and enters one with ``perform(_:)``; the time of its own threads stays real.
    public convenience init(_ model: DeviceModel = .iPhone16, framesPerSecond: Int = 60, isAmbient: Bool = true) {
        self.init(
            model, framesPerSecond: framesPerSecond, isAmbient: isAmbient,
            wallTime: isAmbient ? ProcessDevice.wallTimeOfNextDevice : MainQueue.usualWallTime)
    }

    /// - Parameter wallTime: The start of the device in seconds since 1970.
    init(_ model: DeviceModel, framesPerSecond: Int, isAmbient: Bool, wallTime: TimeInterval) {
        self.model = model
        self.framesPerSecond = framesPerSecond
        let world = World()
        let queue = MainQueue(world: world, wallTime: wallTime)
        self.world = world
        self.queue = queue
        records = DeviceRecords()
        timeline = FrameTimeline(start: world.now, framesPerSecond: framesPerSecond)

        keyboardMotion = KeyboardMotion(hiddenOn: model.size.height)

        let outerWorld = World.inUse
        let outerQueue = queue.enter()
        World.current = world
        Self.connect(world, to: queue, recordingIn: records)
        Self.configure(world.device, as: model, framesPerSecond: framesPerSecond)
        application = UIApplication.shared
        scene = Self.connectFirstScene(of: application, model: model)
        window = UIWindow(windowScene: scene)
        window.makeKeyAndVisible()
        World.inUse = outerWorld
        MainQueue.leave(outerQueue)

        queue.wait = { [weak self] in self?.runRunLoop(for: $0) }
        followOrientationRequests()
        application.keyboardWanted = { [weak self] in self?.keyboardDemandDidChange($0) }
        application.keyboardPulled = { [weak self] in self?.keyboardWasPulled(to: $0, animated: $1) }
        world.device.accessibilityPosted = { [weak self] notification, argument in
            nonisolated(unsafe) let argument = argument
            MainActor.assumeIsolated { self?.moveAccessibilityFocus(notification, argument) }
        }
        if isAmbient { AmbientDevices.add(self) }
        turn()
    }

    isolated deinit {
        AmbientDevices.remove(self)
        perform { endProcess() }
    }

    /// Sets the window's root controller and lets it appear.
    public func show(_ root: UIViewController) {
        perform { window.rootViewController = root }
        turn()
    }

    /// Runs `body` in the device's process: UIKit's globals, the main queue, timers, tasks and dates are the device's.
    @discardableResult
    public func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
        let previousWorld = World.inUse
        let previousQueue = queue.enter()
        World.current = world
        defer {
            World.inUse = previousWorld
            MainQueue.leave(previousQueue)
        }
        return try body()
    }
}
