import Foundation
import SheetPresentation
import Simulator
import UIKit

/// A screen on which a list of actions is performed while every sheet is checked in each frame.
@MainActor
final class ContinuityRun {
    let device = Device(.iPhone16, framesPerSecond: ContinuityRun.framesPerSecond)
    private let screen: ContinuityScreen
    private let situation: ContinuitySituation
    private let law: ContinuityLaw
    private var sheets: [SheetWatch] = []
    private var frame = 0
    private var surroundings: [ContinuityLaw.Surrounding] = []
    /// The longest distance of a keyboard animation that began since the last frame.
    private var keyboardDistance: CGFloat = 0
    nonisolated(unsafe) private var keyboardToken: (any NSObjectProtocol)?
    private var finger: CGPoint?
    /// The upper edge of the keyboard in the last frame.
    private var keyboardTop: CGFloat?
    /// The finger's movement in each of the last frames, the current one last.
    private var fingerSteps = [0.0]
    /// The last frame in which a sheet may get the velocity of a released finger.
    private var lastReleaseFrame = -10
    /// Whether a change without animation was requested since the last frame.
    private var isExempt = false
    private(set) var violation: ContinuityViolation?
    /// The number of comparisons of a sheet with the previous frame.
    var comparisons: Int { sheets.reduce(0) { $0 + $1.comparisons } }

    /// High enough to distinguish springs from jumps.
    private static let framesPerSecond = 240
    /// The number of frames from which the system computes a finger's velocity.
    private static let velocityFrames = framesPerSecond / 10

    /// The first violation of the law; nil if there is none.
    static func violation(in situation: ContinuitySituation, _ actions: [ContinuityAction]) -> ContinuityViolation? {
        let run = ContinuityRun(situation, actions)
        for action in actions where run.violation == nil { run.perform(action) }
        for _ in 0..<framesPerSecond / 4 where run.violation == nil { run.device.advanceFrame() }
        return run.violation
    }

    /// The actions determine the maximum slope of the dimming.
    init(_ situation: ContinuitySituation, _ actions: [ContinuityAction]) {
        self.situation = situation
        let ladders = actions.compactMap { if case .detents(let index) = $0 { index } else { nil } }
        let ramp = situation.shortestRamp(
            among: Set(ladders + [situation.detents]),
            mayBeUndimmed: situation.isUndimmed || actions.contains(.undimmed(true)))
        law = ContinuityLaw(
            situation, shortestRamp: ramp,
            shortestStep: situation.shortestRamp(among: Set(ladders + [situation.detents]), mayBeUndimmed: true),
            largestDim: ContinuitySituation.dimmings.max()!, screen: device.model.size,
            frameInterval: device.frameInterval)
        SheetProblem.reporter = { _ in }
        screen = ContinuityScreen(situation.panel)
        device.show(screen.root)
        device.settle()
        device.onFrame = { [weak self] _ in self?.check() }
        followKeyboard()
    }

    deinit {
        if let keyboardToken { NotificationCenter.default.removeObserver(keyboardToken) }
    }

    // MARK: Actions

    func perform(_ action: ContinuityAction) {
        switch action {
        case .frames(let count): for _ in 0..<count where violation == nil { device.advanceFrame() }
        case .settle: device.settle(timeout: 3)
        case .present(let animated): present(animated: animated)
        case .alert: presentAlert()
        case .dismiss(let animated):
            exempt(unless: animated)
            if !animated { allowToVanish(screen.stack.suffix(1)) }
            screen.dismissTop(animated: animated)
        case .dismissAll(let animated):
            exempt(unless: animated)
            // UIKit animates only the front sheet or alert; the others disappear immediately.
            allowToVanish(screen.presented.filter { !animated || $0.content !== screen.top })
            screen.root.dismiss(animated: animated)
        case .tap(let spot): tap(spot)
        case .home:
            finger = nil
            isExempt = true
            device.enterBackground()
            device.onFrame = nil
            device.advance(by: 0.2)
            device.onFrame = { [weak self] _ in self?.check() }
            device.enterForeground()
        case .down, .move, .up, .cancel: performTouch(action)
        case .rotate(let isLandscape):
            if device.rotate(to: isLandscape ? .landscapeLeft : .portrait) { noteRotation() }
        case .resize(let isHalf):
            let screen = device.window.screen.bounds
            noteRotation()
            device.resizeScene(to: isHalf ? CGRect(x: 0, y: 0, width: screen.width / 2, height: screen.height) : nil)
        case .panel(let action):
            exempt(unless: action.isAnimated)
            screen.perform(action)
            pauseHiddenPanels()
        default: if let sheet = front { performOnSheet(action, sheet) }
        }
    }

    private func performOnSheet(_ action: ContinuityAction, _ sheet: any Sheet) {
        guard let content = sheet.content else { return }
        let wasCard = sheet.mayFloat
        defer {
            // The frame of a card, and that of a sheet on the path of a style, is animated in addition to the movement and the finger.
            if action.changesFrame, wasCard || sheet.mayFloat || situation.variant.style != nil { noteFrame() }
        }
        switch action {
        case .select(let index, let animated):
            exempt(unless: animated)
            select(index, of: sheet, animated: animated)
        case .selectWithoutAnimation(let index):
            isExempt = true
            UIView.performWithoutAnimation { select(index, of: sheet) }
        case .selectWithAnimationsDisabled(let index):
            isExempt = true
            UIView.setAnimationsEnabled(false)
            select(index, of: sheet)
            UIView.setAnimationsEnabled(true)
        case .detents(let index): sheet.configuration.detents = ContinuitySituation.ladders[index].detents
        case .undimmed(let isOn):
            sheet.configuration.largestUndimmedDetent = isOn ? sheet.configuration.detents.first : nil
        case .dimming(let index):
            sheet.configuration.appearance.dimmingOpacity = CGFloat(ContinuitySituation.dimmings[index])
        case .width(let isNarrow): sheet.configuration.width = isNarrow ? .upTo(300) : .full
        case .avoidsKeyboard(let avoids): sheet.configuration.avoidsKeyboard = avoids
        case .contentHeight(let height): content.preferredContentSize = CGSize(width: 0, height: height)
        case .invalidateDetents: sheet.invalidateDetents()
        case .focus: (content as? ContinuityPage)?.field.becomeFirstResponder()
        case .endEditing: content.view.endEditing(true)
        default: break
        }
    }

    private func select(_ index: Int, of sheet: any Sheet, animated: Bool = true) {
        let detents = sheet.configuration.detents
        sheet.select(detents[index % detents.count], animated: animated)
    }

    private func present(animated: Bool) {
        guard !(screen.top is UIAlertController) else { return }
        exempt(unless: animated)
        let content = ContinuityPage(scrolls: situation.scrolls)
        let sheet = screen.show(content, situation.configuration, animated: animated)
        if situation.hasBars, let sheet { addBars(to: sheet) }
        sheets.append(SheetWatch(sheet, situation, comesAtOnce: !animated))
    }

    private func addBars(to sheet: any Sheet) {
        func bar() -> UIView {
            let bar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
            bar.backgroundColor = .systemGray
            return bar
        }
        (sheet.header, sheet.footer) = (bar(), bar())
    }

    private func presentAlert() {
        let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Yes", style: .default))
        screen.top.present(alert, animated: true)
    }

    private func exempt(unless animated: Bool) {
        if !animated { isExempt = true }
    }

    private func allowToVanish(_ gone: some Sequence<any Sheet>) {
        for sheet in gone {
            for index in sheets.indices where sheets[index].sheet === sheet { sheets[index].goesAtOnce = true }
        }
    }

    /// The front sheet, even if it is being dismissed.
    var front: (any Sheet)? { screen.stack.last }

    // MARK: Touches

    private func performTouch(_ action: ContinuityAction) {
        switch action {
        case .down(let spot):
            guard finger == nil else { return }
            let point = point(of: spot)
            finger = point
            device.touchDown(at: point)
            device.advanceFrame()
        case .move(let dx, let dy, let frames):
            let step = CGVector(dx: CGFloat(dx) / CGFloat(frames), dy: CGFloat(dy) / CGFloat(frames))
            for _ in 0..<frames where violation == nil { moveFinger(by: step) }
        case .up, .cancel:
            guard finger != nil else { return }
            finger = nil
            lastReleaseFrame = frame + 1
            if action == .up { device.touchUp() } else { device.touchCancel() }
        default: break
        }
    }

    private func moveFinger(by step: CGVector) {
        guard let old = finger else { return }
        let size = device.window.bounds.size
        let new = CGPoint(
            x: min(max(old.x + step.dx, 1), size.width - 1), y: min(max(old.y + step.dy, 1), size.height - 1))
        finger = new
        fingerSteps[fingerSteps.count - 1] += hypot(new.x - old.x, new.y - old.y)
        device.touchMove(to: new)
        device.advanceFrame()
    }

    /// The duration of a tap in seconds.
    private static let tapDuration = 0.08

    private func tap(_ spot: ContinuityAction.Spot) {
        device.touchDown(7, at: point(of: spot))
        device.advance(by: Self.tapDuration)
        // A finger that touches when another lifts continues its drag, with its velocity.
        lastReleaseFrame = frame + 1
        device.touchUp(7)
        device.advanceFrame()
    }

    private func point(of spot: ContinuityAction.Spot) -> CGPoint {
        let bounds: CGRect = device.window.bounds
        switch spot {
        case .above: return CGPoint(x: bounds.midX, y: 70)
        case .sheet(let depth):
            let top = front.flatMap(sight)?.frame.minY ?? bounds.midY
            return CGPoint(x: bounds.midX, y: min(max(top + CGFloat(depth), 1), bounds.maxY - 1))
        }
    }

    // MARK: Checks

    private func noteRotation() {
        let side = Double(max(device.model.size.width, device.model.size.height))
        note(ContinuityLaw.rotationAcceleration * side, for: 0.3)
    }

    private func noteFrame() { note(law.frameAcceleration, for: situation.duration) }

    private func note(_ acceleration: Double, for seconds: TimeInterval) {
        let end = frame + Int(seconds * Double(Self.framesPerSecond)) + 2
        surroundings.append(ContinuityLaw.Surrounding(acceleration: acceleration, end: end))
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
                self.keyboardDistance = max(self.keyboardDistance, abs(tops[1] - tops[0]))
                self.keyboardTop = tops[1]
            }
        }
    }

    /// A finger that is already below the keyboard's edge when the keyboard arrives pulls it down to itself in one frame, with the content.
    private func followKeyboardPull() {
        let top = device.keyboardFrame?.minY
        defer { keyboardTop = top }
        guard finger != nil, let top, let keyboardTop else { return }
        fingerSteps[fingerSteps.count - 1] = max(fingerSteps.last!, Double(abs(top - keyboardTop)))
    }

    private func noteKeyboard() {
        guard keyboardDistance > 0 else { return }
        note(ContinuityLaw.keyboardAcceleration * Double(keyboardDistance), for: 0.5)
        keyboardDistance = 0
    }

    /// The visible state of a sheet, without the movement of a panel's page in a push or a pop.
    private func sight(of sheet: any Sheet) -> SheetSight? {
        guard var sight = SheetSight(of: sheet, on: device) else { return nil }
        if let panel = sheet as? SheetPanel, let page = panel.parent?.viewIfLoaded {
            let root = device.presentedFrame(of: screen.root.view)
            let own = device.presentedFrame(of: page)
            sight.displace(by: CGVector(dx: root.minX - own.minX, dy: root.minY - own.minY))
        }
        return sight
    }

    private func pauseHiddenPanels() {
        for index in sheets.indices where sheets[index].isScreenHidden { sheets[index].pause() }
    }

    private func check() {
        frame += 1
        pauseHiddenPanels()
        followKeyboardPull()
        noteKeyboard()
        surroundings.removeAll { $0.end < frame }
        let wasReleased = frame - lastReleaseFrame <= 1
        let new = ContinuityLaw.Circumstances(
            fingerStep: wasReleased ? fingerSteps.max()! : fingerSteps.last!,
            acceleration: surroundings.reduce(0) { $0 + $1.acceleration })
        for index in sheets.indices where violation == nil && !sheets[index].goesAtOnce {
            guard !sheets[index].isScreenHidden else { continue }
            let sight = sheets[index].sheet.flatMap(sight)
            violation = sheets[index].check(now: sight, by: law, new, isExempt: isExempt)
        }
        isExempt = false
        fingerSteps.append(0)
        if fingerSteps.count > Self.velocityFrames { fingerSteps.removeFirst() }
    }
}

extension Sheet {
    /// Whether it floats at one of its detents.
    fileprivate var mayFloat: Bool {
        ContinuitySituation.ladders.contains { $0.floats && $0.detents == configuration.detents }
    }
}
