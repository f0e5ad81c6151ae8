import Foundation
import ScreenContinuity
import SheetPresentation
import Simulator
import UIKit

/// A device with a finger on it, and everything outside a run's views that may move them: the finger, keyboards, rotations.
@MainActor
final class ContinuityStage {
    let device: Device
    /// Called in each frame with the changes since the previous one, and whether a change without animation was requested in between.
    var onFrame: (ContinuityCircumstances, _ isExempt: Bool) -> Void = { _, _ in }
    /// Whether a change without animation was requested since the last frame.
    var isExempt = false

    /// The number of fingers on the screen that a test moves itself.
    var otherFingers = 0

    private var frame = 0
    /// Whether the home screen is visible instead.
    private var isAway = false
    /// The requests of an app and the rotations since the last rest, which may have to wait for each other.
    private var requests = 0
    /// Frames that the display has missed since the last one.
    private var missedFrames = 0
    /// Whether nothing played in the last frame.
    private var wasAtRest = false
    /// Whether nothing moved or was held in the last frame.
    private var wasOver = false
    private var surroundings: [ContinuityLimits.Surrounding] = []
    private var keyboard = Keyboard()
    private var finger = Finger()
    /// In the last frame.
    private var windowSize: CGSize?
    /// Whether the window has had another size since the last frame, possibly in between.
    private var wasResized = false
    /// The last frame in which the window had another size than before.
    private var lastResizedFrame = -1000
    private var lastRotatedFrame = -1000
    /// The last frame after a request.
    private var lastRequestFrame = -10
    nonisolated(unsafe) private var keyboardToken: (any NSObjectProtocol)?

    private struct Keyboard {
        /// The longest distance of an animation that began since the last frame.
        var distance: CGFloat = 0
        /// The upper edge in the last frame.
        var top: CGFloat?
    }

    private struct Finger {
        var point: CGPoint?
        /// The movement in each of the last frames, the current one last.
        var steps = [0.0]
        /// Whether a finger touched or was lifted since the last frame: it may stop what has just begun to play.
        var hasActed = false
        /// The last frame in which a view may get the velocity of a released finger.
        var lastReleaseFrame = -10
    }

    /// High enough to distinguish springs from jumps.
    nonisolated static let framesPerSecond = 240
    /// The longest that one request may move something, in seconds.
    private nonisolated static let longestMovement: TimeInterval = 3
    /// The longest that the requests since the last rest, one after the other, may move something, in seconds.
    private var longestUnrest: TimeInterval {
        Self.longestMovement * Double(min(max(requests, 1), Self.mostWaitingRequests))
    }
    /// More than ever wait for each other.
    private nonisolated static let mostWaitingRequests = 10
    /// More than a rotation takes.
    private nonisolated static let rotationFrames = framesPerSecond / 2
    /// The number of frames from which the system computes a finger's velocity.
    private nonisolated static let velocityFrames = framesPerSecond / 10

    init(_ model: DeviceModel = .iPhone16, framesPerSecond: Int = ContinuityStage.framesPerSecond) {
        device = Device(model, framesPerSecond: framesPerSecond)
        if let version = ProcessInfo.processInfo.environment["CONTINUITY_SYSTEM"] { device.systemVersion = version }
    }

    /// Shows a controller and waits until it rests.
    func show(_ root: UIViewController) {
        device.show(root)
        device.settle()
        device.onFrame = { [weak self] _ in self?.nextFrame() }
        followKeyboard()
    }

    deinit {
        if let keyboardToken { NotificationCenter.default.removeObserver(keyboardToken) }
    }

    /// Goes to the home screen and returns after a moment.
    func visitHome() {
        finger.point = nil
        device.enterBackground()
        isAway = true
        device.advance(by: 0.2)
        isAway = false
        device.enterForeground()
        // Animations have been removed, which has stopped every movement.
        isExempt = true
        lastRequestFrame = frame + 1
    }

    /// Waits until nothing moves; a violation if that takes too long.
    func settle() -> ContinuityViolation? {
        let limit = longestUnrest
        return device.settle(timeout: limit).unrest.map { .endless($0, after: limit) }
    }

    /// Closes the window in the app switcher.
    func closeWindow() {
        if let scene = device.window.windowScene { device.disconnectScene(scene) }
    }

    /// Lets the app's code take as long as some frames, which the display misses: what is visible in the next one cannot be compared.
    func blockMainThread(frames: Int) {
        device.blockMainThread(for: Double(frames) * device.frameInterval)
        missedFrames += frames
        isExempt = true
    }

    /// The sheets on the screen, back to front.
    var sheets: [SheetController] {
        var sheets: [SheetController] = []
        var next = device.window.rootViewController
        while let controller = next {
            if let sheet = controller.activeSheet { sheets.append(sheet) }
            next = controller.presentedViewController
        }
        return sheets
    }

    // MARK: Touches

    var isTouched: Bool { finger.point != nil }

    func touchDown(at point: CGPoint) {
        guard !isTouched else { return }
        finger.point = point
        finger.hasActed = true
        device.touchDown(at: point)
        device.advanceFrame()
    }

    func moveFinger(by step: CGVector) {
        guard let old = finger.point else { return }
        let size = device.window.bounds.size
        let new = CGPoint(
            x: min(max(old.x + step.dx, 1), size.width - 1), y: min(max(old.y + step.dy, 1), size.height - 1))
        finger.point = new
        finger.steps[finger.steps.count - 1] += hypot(new.x - old.x, new.y - old.y)
        device.touchMove(to: new)
        device.advanceFrame()
    }

    func liftFinger(isCancelled: Bool) {
        guard isTouched else { return }
        finger.point = nil
        finger.hasActed = true
        finger.lastReleaseFrame = frame + 1
        if isCancelled { device.touchCancel() } else { device.touchUp() }
    }

    /// The duration of a tap in seconds.
    private static let tapDuration = 0.08

    /// Taps with another finger.
    func tap(at point: CGPoint) {
        finger.hasActed = true
        otherFingers += 1
        device.touchDown(7, at: point)
        device.advance(by: Self.tapDuration)
        otherFingers -= 1
        // A finger that touches when another lifts continues its drag, with its velocity.
        finger.lastReleaseFrame = frame + 1
        device.touchUp(7)
        device.advanceFrame()
    }

    /// Notes that an app requests something, which may stop a movement.
    func noteRequest() {
        lastRequestFrame = frame + 1
        requests += 1
    }

    /// Notes that another finger touches.
    func noteTouch() { finger.hasActed = true }

    /// Allows for another finger, or a wheel, that moves by a distance or is lifted.
    func noteFinger(step: Double) {
        finger.steps[finger.steps.count - 1] += step
        finger.hasActed = true
        finger.lastReleaseFrame = frame + 1
    }

    // MARK: Surroundings

    func rotate(toLandscape isLandscape: Bool) {
        rotate(to: isLandscape ? .landscapeLeft : .portrait)
    }

    func rotate(to orientation: UIInterfaceOrientation) {
        allowRotationToEnd()
        if device.rotate(to: orientation) { noteRotation() }
    }

    func resize(toHalf isHalf: Bool) {
        allowRotationToEnd()
        let screen = device.window.screen.bounds
        noteRotation()
        device.resizeScene(to: isHalf ? CGRect(x: 0, y: 0, width: screen.width / 2, height: screen.height) : nil)
        if let windowSize, device.window.bounds.size != windowSize { wasResized = true }
    }

    /// A phone that is turned during a rotation rotates once more after that.
    private func allowRotationToEnd() {
        while frame < lastRotatedFrame + Self.rotationFrames { device.advanceFrame() }
    }

    private func noteRotation() {
        requests += 1
        lastRotatedFrame = frame
        let side = Double(max(device.model.size.width, device.model.size.height))
        note(ContinuityLimits.rotationAcceleration * side, for: 0.3)
    }

    /// Allows this acceleration in points per second squared for a while.
    func note(_ acceleration: Double, for seconds: TimeInterval) {
        let end = frame + Int(seconds * Double(Self.framesPerSecond)) + 2
        surroundings.append(ContinuityLimits.Surrounding(acceleration: acceleration, end: end))
    }

    /// A keyboard that changes its owner disappears and appears in the same turn, and both may move a sheet.
    private func followKeyboard() {
        keyboardToken = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
        ) { [weak self] notification in
            let keys = [UIResponder.keyboardFrameBeginUserInfoKey, UIResponder.keyboardFrameEndUserInfoKey]
            let tops = keys.compactMap { (notification.userInfo?[$0] as? CGRect)?.minY }
            MainActor.assumeIsolated {
                guard let self, tops.count == 2 else { return }
                self.keyboard.distance = max(self.keyboard.distance, abs(tops[1] - tops[0]))
                self.keyboard.top = tops[1]
            }
        }
    }

    /// A finger that is already below the keyboard's edge when the keyboard arrives pulls it down to itself in one frame, with the content.
    private func followKeyboardPull() {
        let top = device.keyboardFrame?.minY
        defer { keyboard.top = top }
        guard isTouched, let top, let former = keyboard.top else { return }
        finger.steps[finger.steps.count - 1] = max(finger.steps.last!, Double(abs(top - former)))
    }

    private func noteKeyboard() {
        guard keyboard.distance > 0 else { return }
        note(ContinuityLimits.keyboardAcceleration * Double(keyboard.distance), for: 0.5)
        keyboard.distance = 0
    }

    private func nextFrame() {
        let passedFrames = 1 + missedFrames
        frame += passedFrames
        followKeyboardPull()
        noteKeyboard()
        surroundings.removeAll { $0.end < frame }
        let isAtRest = device.unrest == nil && !finger.hasActed
        let wasReleased = frame - finger.lastReleaseFrame <= passedFrames
        let wasTouched = isTouched || otherFingers > 0 || finger.hasActed || wasReleased
        var new = ContinuityCircumstances(
            fingerStep: wasReleased ? finger.steps.max()! : finger.steps.last!,
            acceleration: surroundings.reduce(0) { $0 + $1.acceleration }, isAtRest: isAtRest && wasAtRest,
            mayStop: wasTouched || frame - lastRequestFrame <= passedFrames, isTouched: wasTouched,
            isReleased: wasReleased)
        new.missedFrames = missedFrames
        missedFrames = 0
        let size = device.window.bounds.size
        let wasIdle = wasOver && lastRequestFrame < frame
        if wasResized || windowSize.map({ $0 != size }) == true { lastResizedFrame = frame }
        new.isResized = frame - lastResizedFrame <= Self.rotationFrames
        new.endsMovements = !wasIdle && (wasResized || windowSize.map { $0 != size } == true)
        wasResized = false
        new.isOver = new.isAtRest && !isTouched && otherFingers == 0
        (wasAtRest, wasOver, windowSize) = (isAtRest, isAtRest && !isTouched && otherFingers == 0, size)
        if new.isOver { requests = 0 }
        // Nobody sees what happens in the background.
        if !isAway {
            onFrame(new, isExempt)
            isExempt = false
        }
        finger.hasActed = false
        finger.steps.append(0)
        if finger.steps.count > Self.velocityFrames { finger.steps.removeFirst() }
    }
}
