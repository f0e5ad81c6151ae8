import Foundation
import UIKit

/// A device with a screen, a clock, fingers and a keyboard, on which an app made with UIKit runs.
///
///     let device = Device(.iPhone16)
///     device.show(rootViewController)
///     device.drag(from: a, to: b, over: 0.3)
///     device.settle()
///     device.layers
///
/// Nothing happens between calls: time, touches, layout and animations move only while a method of the device runs, and the
/// same calls give the same result, bit for bit. Each device is a process of its own with its own `UIApplication`, main queue,
/// timers and `Date()`. Nothing in that process retains the device; it ends with it.
@preconcurrency @MainActor
public final class Device {
    public let model: DeviceModel
    public let framesPerSecond: Int
    /// The scene that the app was started with.
    public let scene: UIWindowScene
    /// The app's first window, visible and key.
    public let window: UIWindow

    /// Runs after each frame has been shown.
    public var onFrame: ((Device) -> Void)?

    let world: World
    let queue: MainQueue
    let records: DeviceRecords
    let application: UIApplication
    /// Fingers that are down, in the order in which they came down.
    var fingers: [Finger] = []
    /// Input that the next frame delivers.
    var pendingInput: [InputSample] = []
    /// The list that is being delivered, kept for its storage.
    var deliveredInput: [InputSample] = []
    var timeline: FrameTimeline
    var keyboardMotion: KeyboardMotion

    /// What the user has set. A change takes effect at once, as when the user leaves the Settings app.
    public var settings = DeviceSettings() {
        didSet { apply(settings, instead: oldValue) }
    }

    /// An app that has just been started, with an empty window.
    ///
    /// - Parameters:
    ///   - framesPerSecond: How often the display refreshes; 60 is what a phone gives an app that has not asked for more.
    ///   - isAmbient: Whether code between calls of the device runs in its process as well, which is what a test wants.
    ///     A server with several devices says false, enters one with ``perform(_:)`` and keeps its own threads' time real.
    public convenience init(_ model: DeviceModel = .iPhone16, framesPerSecond: Int = 60, isAmbient: Bool = true) {
        self.init(
            model, framesPerSecond: framesPerSecond, isAmbient: isAmbient,
            wallTime: isAmbient ? ProcessDevice.wallTimeOfNextDevice : MainQueue.usualWallTime)
    }

    /// - Parameter wallTime: Seconds after 1970 at which the device is started.
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

    /// Makes `root` the window's root controller and lets it appear.
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
