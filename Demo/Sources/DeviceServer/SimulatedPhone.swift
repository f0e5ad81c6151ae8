import Foundation
import Scenes
import Simulator
import UIKit

/// The device of one page. The scene runs on it, and its time passes only in the methods of this type.
///
/// Between the calls the process's time, tasks and sockets are real.
@MainActor
final class SimulatedPhone {
    /// The page's picture of the phone around the layers.
    struct Screen: Encodable, Equatable {
        var width: Double
        var height: Double
        var radius: Double
        /// Top, left, bottom, right.
        var insets: [Double]
        var dark: Bool
        var rightToLeft: Bool
        var statusBar: String
        var homeBar: Bool
    }

    static let models: [(identifier: String, name: String, model: DeviceModel)] = [
        ("iphone-16", "iPhone 16", .iPhone16),
        ("iphone-16-pro", "iPhone 16 Pro", .iPhone16Pro),
        ("iphone-15-pro-max", "iPhone 15 Pro Max", .iPhone15ProMax),
        ("iphone-se", "iPhone SE", .iPhoneSE3),
        ("ipad", "iPad", .iPad10),
    ]

    /// From the smallest to the largest, as on the page's slider.
    private static let textSizes: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
        .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
        .accessibilityExtraExtraExtraLarge,
    ]

    let modelIdentifier: String
    let device: Device
    let playground: Playground
    let motion = MotionRecorder()
    private let focus: KeyboardFocus
    private let mirror: TextMirror
    private var printedLines = 0
    private var reportedExceptions = 0
    private var pasteboardChanges = 0
    private var speed = 1.0
    private var isScrolling = false

    init(settings: PageSettings, scenes: [Scene] = ServedScenes.all) {
        let entry = Self.models.first { $0.identifier == settings.model } ?? Self.models[0]
        modelIdentifier = entry.identifier
        device = Device(entry.model, framesPerSecond: settings.framesPerSecond, isAmbient: false)
        focus = KeyboardFocus(device)
        mirror = TextMirror(device)
        playground = Playground(settings.options, on: device)
        device.settings = Self.settings(settings)
        if settings.landscape { device.rotate(to: .landscapeRight, animated: false) }
        let scene = scenes.first(named: settings.scene) ?? scenes[0]
        let root = device.perform { scene.makeRootViewController() }
        device.show(root)
        playground.adjustNextSheet()
        if settings.showsKeyboard { showKeyboard() }
        pasteboardChanges = device.perform { UIPasteboard.general.changeCount }
    }

    /// Leaving the page leaves the app: everything in progress ends, and all views are released.
    isolated deinit {
        device.enterBackground()
    }

    /// Whether another frame would have an effect.
    var needsFrame: Bool { device.unrest != nil || device.movesForever }

    var layers: LayerSnapshot { device.layers }

    var screen: Screen {
        let model = device.model
        let isLandscape = device.orientation.isLandscape
        let insets = isLandscape ? model.landscapeInsets : model.portraitInsets
        let bar = device.statusBar
        let isDark = device.settings.userInterfaceStyle == .dark
        let isLight = bar.style == .lightContent || (bar.style == .default && isDark)
        return Screen(
            width: Double(isLandscape ? model.size.height : model.size.width),
            height: Double(isLandscape ? model.size.width : model.size.height),
            radius: Double(model.displayCornerRadius),
            insets: [insets.top, insets.left, insets.bottom, insets.right].map { Double($0) }, dark: isDark,
            rightToLeft: device.settings.layoutDirection == .rightToLeft,
            statusBar: bar.isHidden ? "hidden" : isLight ? "light" : "dark", homeBar: model.hasHomeIndicator)
    }

    /// Layout passes, layer writes, animations added and callbacks of the last frame.
    private(set) var counters = [0, 0, 0, 0]

    /// The media time of the next frame.
    var nextFrameTime: CFTimeInterval { device.now + device.frameInterval }

    /// Below 1, each second has more frames.
    func setSpeed(_ speed: Double) {
        guard speed != self.speed else { return }
        self.speed = speed
        device.slowMotion = 1 / speed
    }

    func advanceFrame() {
        let cost = device.measure { device.advanceFrame() }
        counters = [cost.layoutPasses, cost.layerWrites, cost.animationsAdded, cost.mainThreadCallbacks]
        playground.adjust()
        motion.record(device)
    }

    /// Opens the sheet of the scene, which is then at rest: whatever the first tap of the tour opens.
    func openSheet(of scene: Scene) {
        device.settle(timeout: Self.longestOpening)
        guard let button = scene.tour.firstTap, !playground.hasSheet else { return }
        let tour = TourPlayer([.tap(button)], of: scene, on: device)
        tour.onTouch = { [playground] phase, _, _ in if phase == .up { playground.adjustNextSheet() } }
        try? tour.play { [playground] in playground.adjust() }
        device.settle(timeout: Self.longestOpening)
        playground.adjust()
        motion.record(device)
    }

    private static let longestOpening: TimeInterval = 3

    func apply(_ settings: PageSettings, changed name: String) {
        switch name {
        case "landscape": device.rotate(to: settings.landscape ? .landscapeRight : .portrait)
        case "showsKeyboard": settings.showsKeyboard ? showKeyboard() : device.hideKeyboard()
        default:
            let wanted = Self.settings(settings)
            if device.settings != wanted { device.settings = wanted }
        }
    }

    /// The keyboard's ring, nil while the keyboard is not in use.
    var ring: KeyboardFocus.Ring? { focus.ring() }

    func change(_ change: PageMessage.FocusChange) {
        switch change {
        case .first: focus.enter(atEnd: false)
        case .last: focus.enter(atEnd: true)
        case .none: focus.leave()
        }
    }

    /// While text is edited it receives the keys; otherwise arrows move the ring, and Enter and the space bar press its element.
    func press(_ name: String) {
        if let direction = Self.directions[name], name.hasSuffix("Tab") || !isEditing, focus.current != nil {
            return focus.move(direction)
        }
        playground.adjustNextSheet()
        if name == "Enter" || name == " ", !isEditing, focus.press() { return }
        if let key = Self.keys[name] { device.press(key) }
    }

    private var isEditing: Bool {
        device.perform { device.firstResponder is any UIKeyInput }
    }

    func type(_ text: String) {
        if isEditing {
            device.type(text)
        } else if let character = text.first {
            device.press(.character(character))
        }
    }

    /// The edited text; nil while nothing is edited.
    var editedText: TextMirror.Picture? { mirror.picture }

    func edit(_ edit: PageMessage.Edit) {
        mirror.edit(edit)
        advanceFrame()
    }

    /// UIKit's console output and exceptions since the last call.
    func takeConsole() -> [String] {
        let lines = device.console.dropFirst(printedLines)
        let exceptions = device.exceptions.dropFirst(reportedExceptions)
        printedLines += lines.count
        reportedExceptions += exceptions.count
        return lines + exceptions.map { "*** \($0.name): \($0.reason)" }
    }

    /// The text that the app has copied since the last call.
    func takeCopiedText() -> String? {
        device.perform {
            let pasteboard = UIPasteboard.general
            guard pasteboard.changeCount != pasteboardChanges else { return nil }
            pasteboardChanges = pasteboard.changeCount
            return pasteboard.string
        }
    }

    /// Queues a step of a finger with its time for the next frame.
    func deliver(_ step: TouchQueue.Step, time: CFTimeInterval) {
        if step.finger == 0 { motion.take(step.phase, at: step.point, time: time) }
        if step.phase == .up { playground.adjustNextSheet() }
        switch step.phase {
        case .down: device.touchDown(step.finger, at: step.point, time: time)
        case .move: device.touchMove(step.finger, to: step.point, time: time)
        case .up: device.touchUp(step.finger, time: time)
        case .cancel: device.touchCancel(step.finger)
        }
    }

    /// Plays steps with a finger whose effect is measured.
    func tour(_ steps: [TourStep], of scene: Scene) -> TourPlayer {
        let tour = TourPlayer(steps, of: scene, on: device)
        tour.onTouch = { [motion, playground] phase, point, time in
            motion.take(phase, at: point, time: time)
            if phase == .up { playground.adjustNextSheet() }
        }
        return tour
    }

    /// Scrolls with two fingers on a trackpad.
    func scroll(at point: CGPoint, by delta: PageMessage.Distance) {
        if !isScrolling { device.scroll(at: point, .begin) }
        isScrolling = true
        device.scroll(at: point, .move(CGVector(dx: delta.dx, dy: delta.dy)))
    }

    func endScroll(at point: CGPoint) {
        if isScrolling { device.scroll(at: point, .end) }
        isScrolling = false
    }

    private func showKeyboard() {
        let model = device.model
        device.showKeyboard(
            height: device.orientation.isLandscape ? model.landscapeKeyboardHeight : model.portraitKeyboardHeight)
    }

    private static func settings(_ wanted: PageSettings) -> DeviceSettings {
        var settings = DeviceSettings()
        settings.userInterfaceStyle = wanted.dark ? .dark : .light
        settings.layoutDirection = wanted.rightToLeft ? .rightToLeft : .leftToRight
        settings.reduceMotion = wanted.reduceMotion
        settings.prefersCrossFadeTransitions = wanted.crossFade
        settings.contentSizeCategory = textSizes[min(max(wanted.textSize, 0), textSizes.count - 1)]
        return settings
    }

    private static let directions: [String: KeyboardFocus.Direction] = [
        "Tab": .next, "ShiftTab": .previous, "ArrowUp": .up, "ArrowDown": .down, "ArrowLeft": .left,
        "ArrowRight": .right,
    ]

    private static let keys: [String: DeviceKey] = [
        "Escape": .escape, "Enter": .returnOrEnter, "Backspace": .delete, " ": .space,
        "ArrowUp": .upArrow, "ArrowDown": .downArrow, "ArrowLeft": .leftArrow, "ArrowRight": .rightArrow,
    ]
}
