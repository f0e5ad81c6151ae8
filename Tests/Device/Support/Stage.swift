#if os(Linux)
import Foundation
import Simulator
import Testing
import UIKit

/// The environment of a test of a fact about UIKit: a window on a screen, and methods that let time pass.
///
/// Tests that use only this and public UIKit also run on Apple's UIKit, where time is real and touches cannot be simulated; mark those that
/// need touches with `.enabled(if: Stage.canTouch)`.
///
/// Time passes only in asynchronous calls: on Apple's UIKit a test on the main actor blocks the main queue until it is suspended. Here such
/// a call returns without a suspension, so nothing else runs meanwhile.
@MainActor
public final class Stage {
    /// Whether the methods for touches and keys are available.
    nonisolated public static var canTouch: Bool { true }

    /// Whether UIKit's console output and exceptions can be read.
    nonisolated public static var canRecord: Bool { true }

    /// The simulated device, for tests that run on Linux only.
    public let device: Device

    /// Creates a phone with an empty, visible key window. Keep the stage in a local constant: its world ends when it is deallocated.
    public init(_ model: DeviceModel = .iPhone16) {
        device = Device(model)
    }

    public var window: UIWindow { device.window }

    /// Sets the window's root controller and lets it appear.
    public func show(_ root: UIViewController) async {
        device.show(root)
    }

    /// Shows `view` as the view of a controller that fills the window.
    public func show(_ view: UIView) async {
        let root = UIViewController()
        root.view = view
        await show(root)
    }

    // MARK: Time

    /// The current media time in seconds, as returned by `CACurrentMediaTime()`.
    public var now: CFTimeInterval { device.now }

    /// Lets this many seconds pass; zero is one run loop turn.
    public func wait(_ seconds: TimeInterval) async {
        device.advance(by: seconds)
    }

    /// Lets code on the main thread take `seconds`, such as a layout or the drawing of a view.
    public func blockMainThread(for seconds: TimeInterval) {
        device.blockMainThread(for: seconds)
    }

    /// Waits for the next frame.
    public func waitFrame() async {
        device.advanceFrame()
    }

    /// Waits until nothing moves and nothing is pending; records an issue if that takes longer than `timeout` seconds.
    @discardableResult
    public func settle(timeout: TimeInterval = 10, sourceLocation: SourceLocation = #_sourceLocation) async -> Bool {
        if let unrest = device.settle(timeout: timeout).unrest {
            Issue.record("still busy after \(timeout) s: \(unrest)", sourceLocation: sourceLocation)
            return false
        }
        return true
    }

    /// Waits frame by frame until `condition` is true; records an issue if that takes longer than `timeout` seconds.
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

    // MARK: Screen

    /// The visible frame of `view` in the window, also during an animation.
    public func presentedFrame(of view: UIView) -> CGRect {
        device.presentedFrame(of: view)
    }

    /// Whether the pixels of the screen can be examined.
    nonisolated public static var canSeeEffects: Bool { true }

    /// The number of visual effects that are visible on the screen.
    public var visibleEffects: Int {
        device.layers.shown.count { if case .blur = $0.contents { true } else { false } }
    }

    /// Lines that UIKit has printed to the console, oldest first.
    public var console: [String] { device.console }

    /// Exceptions that UIKit would have raised, oldest first.
    public var exceptions: [String] { device.exceptions.map { "\($0.name): \($0.reason)" } }
}

// MARK: - Touches

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

    /// Cancels a finger's touch, as an incoming call does, and lets a frame pass.
    public func touchCancel(_ finger: Int = 0) {
        device.touchCancel(finger)
        device.advanceFrame()
    }

    public func tap(at point: CGPoint) {
        device.tap(at: point)
    }

    /// Taps the visible center of `view`.
    public func tap(_ view: UIView) {
        device.tap(view)
    }

    public func doubleTap(at point: CGPoint) {
        device.doubleTap(at: point)
    }

    public func longPress(at point: CGPoint, for seconds: TimeInterval = 0.8) {
        device.longPress(at: point, for: seconds)
    }

    /// Drags at constant speed with one move per frame, holds still for `hold` seconds, and lifts the finger.
    public func drag(from start: CGPoint, to end: CGPoint, over seconds: TimeInterval = 0.3, hold: TimeInterval = 0) {
        device.drag(from: start, to: end, over: seconds, hold: hold)
    }

    /// Moves two fingers about `center` from one distance to another.
    public func pinch(at center: CGPoint, from start: CGFloat, to end: CGFloat, over seconds: TimeInterval = 0.3) {
        device.pinch(at: center, from: start, to: end, over: seconds)
    }

    /// Scrolls with two fingers on a trackpad.
    public func scroll(at point: CGPoint, by delta: CGVector, over seconds: TimeInterval = 0.3) {
        device.scroll(at: point, by: delta, over: seconds)
    }

    /// Types `text` into the first responder.
    public func type(_ text: String) {
        device.type(text)
    }
}

// MARK: - Environment

extension Stage {
    /// Whether the stage can be rotated and its keyboard shown.
    nonisolated public static var canChangeSurroundings: Bool { true }

    public func rotate(to orientation: UIInterfaceOrientation, animated: Bool = true) {
        device.rotate(to: orientation, animated: animated)
    }

    /// Resizes the scene to a part of the screen, like a window on an iPad; nil for the whole screen.
    public func resize(to frame: CGRect?, animated: Bool = true) {
        device.resizeScene(to: frame, animated: animated)
    }

    public func showKeyboard(height: CGFloat) {
        device.showKeyboard(height: height)
    }

    public func hideKeyboard() {
        device.hideKeyboard()
    }

    /// Moves the app to the background, as when the user opens another one.
    public func leaveApp() {
        device.enterBackground()
    }

    public func returnToApp() {
        device.enterForeground()
    }
}

extension LayerSnapshot {
    /// The layers that are not hidden or transparent.
    fileprivate var shown: [LayerSnapshot] {
        isHidden || opacity == 0 ? [] : [self] + sublayers.flatMap(\.shown)
    }
}
#endif
