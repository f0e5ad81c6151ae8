#if os(Linux)
import Foundation
import Simulator
import Testing
import UIKit

/// Where a test of UIKit's facts takes place: a window on a screen, and ways to let time pass.
///
/// Tests written against this and public UIKit run unchanged on Apple's UIKit, where time is real and no finger can be made;
/// mark those that need one with `.enabled(if: Stage.canTouch)`.
///
/// Time passes in asynchronous calls only: on Apple's UIKit a test on the main actor holds the main queue until it is suspended. Here
/// such a call returns without a suspension, so nothing else runs meanwhile.
@MainActor
public final class Stage {
    /// Whether the touch and key methods work here.
    nonisolated public static var canTouch: Bool { true }

    /// Whether lines that UIKit prints and exceptions that it raises can be read here.
    nonisolated public static var canRecord: Bool { true }

    /// The simulated device underneath, for tests that need no Apple machine.
    public let device: Device

    /// A phone with an empty, visible key window. Keep it in a local constant: its world ends with it.
    public init(_ model: DeviceModel = .iPhone16) {
        device = Device(model)
    }

    public var window: UIWindow { device.window }

    /// Makes `root` the window's root controller and lets it appear.
    public func show(_ root: UIViewController) async {
        device.show(root)
    }

    /// Shows a controller whose view is `view`, filling the window.
    public func show(_ view: UIView) async {
        let root = UIViewController()
        root.view = view
        await show(root)
    }

    // MARK: Time

    /// Seconds of media time, as `CACurrentMediaTime()` tells.
    public var now: CFTimeInterval { device.now }

    /// Lets `seconds` pass with everything that falls due in them; zero is one turn of the run loop.
    public func wait(_ seconds: TimeInterval) async {
        device.advance(by: seconds)
    }

    /// Lets the next frame be shown.
    public func waitFrame() async {
        device.advanceFrame()
    }

    /// Waits until nothing moves and nothing is pending; records an issue when that takes longer than `timeout` seconds.
    @discardableResult
    public func settle(timeout: TimeInterval = 10, sourceLocation: SourceLocation = #_sourceLocation) async -> Bool {
        if let unrest = device.settle(timeout: timeout).unrest {
            Issue.record("still busy after \(timeout) s: \(unrest)", sourceLocation: sourceLocation)
            return false
        }
        return true
    }

    /// Lets frames pass until `condition` holds; records an issue when that takes longer than `timeout` seconds.
    @discardableResult
    public func wait(
        timeout: TimeInterval = 10, until condition: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation
    ) async -> Bool {
        let end = now + timeout
        while !condition() {
            guard now < end else {
                Issue.record("the condition did not come true in \(timeout) s", sourceLocation: sourceLocation)
                return false
            }
            await waitFrame()
        }
        return true
    }

    // MARK: What is seen

    /// The frame in the window at which the screen shows `view` now, in the middle of an animation too.
    public func presentedFrame(of view: UIView) -> CGRect {
        device.presentedFrame(of: view)
    }

    /// Lines that UIKit has printed to the console, oldest first.
    public var console: [String] { device.console }

    /// Exceptions that UIKit would have raised, oldest first.
    public var exceptions: [String] { device.exceptions.map { "\($0.name): \($0.reason)" } }
}

// MARK: - Fingers

extension Stage {
    /// Puts a finger down and lets a frame pass. All points are in the window.
    public func touchDown(_ finger: Int = 0, at point: CGPoint) {
        device.touchDown(finger, at: point)
        device.advanceFrame()
    }

    /// Moves a finger and lets a frame pass.
    public func touchMove(_ finger: Int = 0, to point: CGPoint) {
        device.touchMove(finger, to: point)
        device.advanceFrame()
    }

    /// Lifts a finger and lets a frame pass.
    public func touchUp(_ finger: Int = 0) {
        device.touchUp(finger)
        device.advanceFrame()
    }

    /// Lets the system take a finger's touch away, as an incoming call does, and a frame pass.
    public func touchCancel(_ finger: Int = 0) {
        device.touchCancel(finger)
        device.advanceFrame()
    }

    public func tap(at point: CGPoint) {
        device.tap(at: point)
    }

    /// Taps the middle of `view` where the screen shows it.
    public func tap(_ view: UIView) {
        device.tap(view)
    }

    public func doubleTap(at point: CGPoint) {
        device.doubleTap(at: point)
    }

    public func longPress(at point: CGPoint, for seconds: TimeInterval = 0.8) {
        device.longPress(at: point, for: seconds)
    }

    /// Drags at constant speed with one move a frame, holds still for `hold` seconds, and lifts the finger.
    public func drag(from start: CGPoint, to end: CGPoint, over seconds: TimeInterval = 0.3, hold: TimeInterval = 0) {
        device.drag(from: start, to: end, over: seconds, hold: hold)
    }

    /// Moves two fingers about `center` from one distance to another.
    public func pinch(at center: CGPoint, from start: CGFloat, to end: CGFloat, over seconds: TimeInterval = 0.3) {
        device.pinch(at: center, from: start, to: end, over: seconds)
    }

    /// Scrolls by two fingers on a trackpad.
    public func scroll(at point: CGPoint, by delta: CGVector, over seconds: TimeInterval = 0.3) {
        device.scroll(at: point, by: delta, over: seconds)
    }

    /// Types `text` into the first responder.
    public func type(_ text: String) {
        device.type(text)
    }
}

// MARK: - Surroundings

extension Stage {
    /// Whether the stage can be turned and its keyboard shown.
    nonisolated public static var canChangeSurroundings: Bool { true }

    public func rotate(to orientation: UIInterfaceOrientation, animated: Bool = true) {
        device.rotate(to: orientation, animated: animated)
    }

    public func showKeyboard(height: CGFloat) {
        device.showKeyboard(height: height)
    }

    public func hideKeyboard() {
        device.hideKeyboard()
    }

    /// The user goes to another app.
    public func leaveApp() {
        device.enterBackground()
    }

    public func returnToApp() {
        device.enterForeground()
    }
}
#endif
