import Foundation
import ScreenContinuity
import SheetPresentation
import Simulator
import UIKit

/// A screen on which a list of actions is performed while every sheet, and everything on the screen, is checked in each frame.
@MainActor
final class ContinuityRun {
    var device: Device { stage.device }
    private let stage: ContinuityStage
    private let screen: ContinuityScreen
    private let situation: ContinuitySituation
    private let limits: ContinuityLimits
    private var sheets: [SheetRecorder] = []
    /// What is on the sheets and beneath them, also in perspective.
    private var regions: RegionRecorder
    /// The acceleration of UIKit's own pushes and pops, in points per second squared.
    private let pushAcceleration: Double
    /// How far the edges of a card move between two detents while its free edge may hardly move, in points.
    private let largestShape: Double
    /// The names of pages that another tab, or a push or a pop without animation, has shown or hidden since the last rest.
    private var unanimatedPages: Set<String> = []
    private weak var alert: UIAlertController?
    private var pages = 0
    private(set) var violation: ContinuityViolation?
    /// In the last frame.
    private var windowSize: CGSize?
    /// Whether pages were replaced without animation since the last frame, or during a push or a pop that has not ended.
    private var arePagesExempt = false
    /// Whether something moved in the last frame, or was asked to since then.
    private var isMoving = false
    private var ramps: RampHistory
    /// In the last frame.
    private var selectedTab = 0
    /// The number of comparisons of a sheet with the previous frame.
    var comparisons: Int { sheets.reduce(0) { $0 + $1.comparisons } }

    /// The first step that exceeds its limit; nil if there is none.
    static func violation(in situation: ContinuitySituation, _ actions: [ContinuityAction]) -> ContinuityViolation? {
        let run = ContinuityRun(situation, actions)
        for action in actions where run.violation == nil { run.perform(action) }
        run.end()
        return run.violation
    }

    /// The actions determine the maximum slope of the dimming.
    init(_ situation: ContinuitySituation, _ actions: [ContinuityAction]) {
        self.situation = situation
        stage = ContinuityStage(situation.model)
        let ladders = actions.compactMap { if case .detents(let index) = $0 { index } else { nil } }
        ramps = RampHistory(
            situation: situation, ladders: Set(ladders + [situation.detents]),
            mayBeUndimmed: situation.isUndimmed || situation.option == .dimsEachDetent
                || actions.contains(.undimmed(true)))
        limits = ContinuityLimits(
            situation, largestDim: ContinuitySituation.dimmings.max()!, screen: stage.device.model.size,
            frameInterval: stage.device.frameInterval)
        regions = RegionRecorder(
            RegionLimits(
                situation, hasAlerts: actions.contains(.alert), screen: stage.device.model.size,
                frameInterval: stage.device.frameInterval))
        let mayFloat = Set(ladders + [situation.detents]).contains { ContinuitySituation.ladders[$0].floats }
        largestShape = mayFloat ? situation.largestCardEnd + ContinuitySituation.largestCardMargin : 0
        // Insets for a panel change the height of a tab bar in one frame.
        let changesInsets = situation.panel != nil && actions.contains(.panel(.hostInsets(true)))
        if changesInsets { regions.unwatched.insert(.bar) }
        pushAcceleration = RegionLimits.pushAcceleration(on: stage.device.model.size)
        SheetProblem.reporter = { _ in }
        screen = ContinuityScreen(situation.panel)
        stage.onFrame = { [weak self] in self?.check($0, isExempt: $1) }
        stage.show(screen.root)
        _ = regions.check(device, ContinuityCircumstances(), isExempt: false)
    }

    // MARK: Actions

    func perform(_ action: ContinuityAction) {
        if !action.isWaiting {
            stage.noteRequest()
            isMoving = isMoving || !action.resizes
        }
        switch action {
        case .frames(let count): for _ in 0..<count where violation == nil { device.advanceFrame() }
        case .settle: settle()
        case .present(let animated): present(animated: animated)
        case .alert: presentAlert()
        case .dismiss(let animated):
            if !animated { allowToVanish(screen.stack.suffix(1)) }
            if !animated, alert != nil { unanimatedPages.insert(Self.alertDimming) }
            screen.dismissTop(animated: animated)
        case .dismissAll(let animated):
            // With animation UIKit uses the animator of each.
            if !animated { allowToVanish(screen.presented) }
            if !animated { unanimatedPages.insert(Self.alertDimming) }
            screen.root.dismiss(animated: animated)
        case .tap(let spot): stage.tap(at: point(of: spot))
        case .home: stage.visitHome()
        case .block(let frames): stage.blockMainThread(frames: frames)
        case .closeWindow: stage.closeWindow()
        case .down, .move, .up, .cancel: performTouch(action)
        case .rotate(let isLandscape):
            allowTransitionsToEnd()
            stage.rotate(toLandscape: isLandscape)
        case .resize(let isHalf):
            allowTransitionsToEnd()
            stage.resize(toHalf: isHalf)
        case .panel(let action):
            // A tab changes without animation, and so may a push or a pop.
            if !action.isAnimated {
                if let panel = screen.panel { exempt(panel.sheet) }
                exemptPages()
            }
            screen.perform(action)
            pauseHiddenPanels()
        default: if let sheet = front { performOnSheet(action, sheet) }
        }
    }

    /// Waits until nothing moves; a run that never comes to rest fails, unless a finger lets something wait.
    private func settle() {
        let unrest = stage.settle()
        guard violation == nil, !stage.isTouched else { return }
        violation = unrest
    }

    /// Lifts the finger, and waits until nothing moves; then nothing may be left of a sheet that is dismissed.
    func end() {
        guard violation == nil else { return }
        stage.liftFinger(isCancelled: false)
        settle()
        guard violation == nil else { return }
        stage.onFrame = { _, _ in }
        screen.dismissEverything()
        settle()
        if violation == nil, sheets.contains(where: { $0.sheet != nil }) { violation = .leak }
    }

    private func performOnSheet(_ action: ContinuityAction, _ sheet: SheetController) {
        guard let content = sheet.content else { return }
        let wasCard = sheet.mayFloat
        defer {
            // The frame of a card, and that of a sheet on the path of a style, is animated in addition to the movement and the finger.
            if action.changesFrame, wasCard || sheet.mayFloat || situation.variant.style != nil { noteFrame() }
            // Under a finger resizing content becomes that of a card at once.
            if !wasCard, sheet.mayFloat, situation.resizes, stage.isTouched {
                for index in sheets.indices where sheets[index].sheet === sheet {
                    sheets[index].isExemptUntilRest = true
                }
            }
        }
        switch action {
        case .select(let index, let animated):
            if !animated { exempt(sheet) }
            select(index, of: sheet, animated: animated)
        case .selectWithoutAnimation(let index):
            performAtOnce(with: sheet) { UIView.performWithoutAnimation { select(index, of: sheet) } }
        case .selectWithAnimationsDisabled(let index):
            performAtOnce(with: sheet) {
                UIView.setAnimationsEnabled(false)
                select(index, of: sheet)
                UIView.setAnimationsEnabled(true)
            }
        case .detents(let index): sheet.configuration.detents = ContinuitySituation.ladders[index].detents
        case .undimmed(let isOn):
            sheet.configuration.largestUndimmedDetent = isOn ? sheet.configuration.detents.first : nil
        case .dimming(let index):
            sheet.configuration.appearance.dimmingOpacity = CGFloat(ContinuitySituation.dimmings[index])
        case .width(let isNarrow): sheet.configuration.width = isNarrow ? .upTo(300) : .full
        case .avoidsKeyboard(let avoids): sheet.configuration.keyboardBehavior = avoids ? .move : .ignore
        case .refuse(let refuses): content.isModalInPresentation = refuses
        case .contentHeight(let height): content.preferredContentSize = CGSize(width: 0, height: height)
        case .invalidateDetents: sheet.invalidateDetents()
        case .focus: ContinuityPage.page(in: content)?.field.becomeFirstResponder()
        case .endEditing: content.view.endEditing(true)
        default: break
        }
    }

    private func select(_ index: Int, of sheet: SheetController, animated: Bool = true) {
        let detents = sheet.configuration.detents
        sheet.select(detents[index % detents.count], animated: animated)
    }

    private func present(animated: Bool) {
        guard !(screen.top is UIAlertController) else { return }
        pages += 1
        let page = ContinuityPage(scrolls: situation.scrolls, number: pages)
        let content = situation.option == .navigation ? page.inNavigation() : page
        var configuration = situation.configuration
        if situation.option == .besideButton, let button = ContinuityPage.button(of: screen.top) {
            configuration.width = .anchored(to: button)
        }
        let presenter = screen.top.view!
        let sheet = screen.show(content, configuration, animated: animated)
        if situation.option == .drivesView, let sheet { page.drive(on: presenter, with: sheet) }
        if situation.hasBars, let sheet { addBars(to: sheet) }
        // A panel on a page that is not on the screen is there when the page appears.
        let isOffScreen = sheet?.panel.map { $0.viewIfLoaded?.window == nil } ?? false
        sheets.append(SheetRecorder(sheet, situation, page: page.name, comesAtOnce: !animated || isOffScreen))
    }

    private func addBars(to sheet: SheetController) {
        func bar() -> UIView {
            let bar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
            bar.accessibilityIdentifier = RegionLimits.sheetBar
            bar.backgroundColor = .systemGray
            return bar
        }
        (sheet.header, sheet.footer) = (bar(), bar())
    }

    private func presentAlert() {
        let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Yes", style: .default))
        // UIKit refuses another one above it.
        if self.alert == nil { self.alert = alert }
        screen.top.present(alert, animated: true)
    }

    /// Changes a sheet without animations. A keyboard that it takes from a sheet beneath also disappears at once, and that sheet is placed without
    /// it.
    private func performAtOnce(with sheet: SheetController, _ change: () -> Void) {
        exempt(sheet)
        let field = device.firstResponder as? UIView
        change()
        guard let field, !field.isFirstResponder else { return }
        for other in stack where other.content.map({ field.isDescendant(of: $0.view) }) == true { exempt(other) }
    }

    /// Lets a sheet change without animation until the next frame.
    private func exempt(_ sheet: SheetController) {
        for index in sheets.indices where sheets[index].sheet === sheet { sheets[index].isExempt = true }
    }

    /// A new size of the container ends the transitions that it meets; a rotation waits for UIKit's.
    private func allowTransitionsToEnd() {
        let moving = screen.stack.filter { sheet in
            // A new size cancels the drag of the front sheet.
            sheet.panel != nil || sheet === front && stage.isTouched
                || sheet.content.map { $0.isBeingPresented || $0.isBeingDismissed } == true
        }
        for sheet in moving {
            exempt(sheet)
            guard situation.variant.style != nil else { continue }
            for index in sheets.indices where sheets[index].sheet === sheet { sheets[index].isExemptUntilRest = true }
        }
        allowToVanish(moving.filter { $0.content?.isBeingDismissed == true })
    }

    private func exemptPages() {
        unanimatedPages.insert(ContinuityScreen.rootPage)
        arePagesExempt = true
    }

    private func allowToVanish(_ gone: some Sequence<SheetController>) {
        for sheet in gone {
            for index in sheets.indices where sheets[index].sheet === sheet { sheets[index].goesAtOnce = true }
        }
    }

    /// The front sheet, even if it is being dismissed.
    var front: SheetController? { stack.last }

    /// All sheets, the front one last.
    var stack: [SheetController] { screen.stack }

    // MARK: Touches

    private func performTouch(_ action: ContinuityAction) {
        switch action {
        case .down(let spot): if !stage.isTouched { stage.touchDown(at: point(of: spot)) }
        case .move(let dx, let dy, let frames):
            let step = CGVector(dx: CGFloat(dx) / CGFloat(frames), dy: CGFloat(dy) / CGFloat(frames))
            for _ in 0..<frames where violation == nil { stage.moveFinger(by: step) }
        case .up, .cancel: stage.liftFinger(isCancelled: action == .cancel)
        default: break
        }
    }

    private func point(of spot: ContinuityAction.Spot) -> CGPoint {
        let bounds: CGRect = device.window.bounds
        switch spot {
        case .above: return CGPoint(x: bounds.midX, y: 70)
        case .sheet(let depth):
            let top = front.flatMap(sight)?.frame.minY ?? bounds.midY
            return CGPoint(x: bounds.midX, y: min(max(top + CGFloat(depth), 1), bounds.maxY - 1))
        case .header, .footer:
            guard let bar = spot == .header ? front?.header : front?.footer, bar.window != nil else {
                return point(of: .sheet(20))
            }
            let frame = device.presentedFrame(of: bar)
            return CGPoint(
                x: min(max(frame.midX, 1), bounds.maxX - 1), y: min(max(frame.midY, 1), bounds.maxY - 1))
        }
    }

    // MARK: Checks

    private func noteFrame() { stage.note(limits.frameAcceleration, for: situation.duration) }

    /// The visible state of a sheet, without the movement of a panel's page in a push or a pop.
    private func sight(of sheet: SheetController) -> SheetSight? {
        guard var sight = SheetSight(of: sheet, on: device) else { return nil }
        if let page = sheet.panel?.parent?.viewIfLoaded {
            let root = device.presentedFrame(of: screen.root.view)
            let own = device.presentedFrame(of: page)
            sight.displace(by: CGVector(dx: root.minX - own.minX, dy: root.minY - own.minY))
        }
        return sight
    }

    private func pauseHiddenPanels() {
        for index in sheets.indices where sheets[index].isScreenHidden { sheets[index].pause() }
    }

    private func check(_ new: ContinuityCircumstances, isExempt: Bool) {
        guard device.window.windowScene != nil else { return }
        pauseHiddenPanels()
        if screen.selectedTab != selectedTab { exemptPages() }
        selectedTab = screen.selectedTab
        // A new size of the container ends movements and drags, also where a rotation had to wait for the end of a transition.
        let isResized = windowSize.map { $0 != device.window.bounds.size } ?? false
        windowSize = device.window.bounds.size
        let isExempt = isExempt || new.endsMovements || isResized && (isMoving || situation.variant.style != nil)
        // In a style a movement that a new size has met only has to end at its place.
        if isResized, isMoving, situation.variant.style != nil {
            for index in sheets.indices { sheets[index].isExemptUntilRest = true }
        }
        isMoving = !new.isAtRest
        let areSheetsExempt = sheets.contains { $0.isExempt || $0.isExemptUntilRest }
        let pages = Set(sheets.compactMap { $0.mayAppearAtOnce ? $0.page : nil }).union(unanimatedPages)
        var new = new
        new.ramps = ramps.next(
            ContinuitySituation.Surroundings(
                window: device.window.bounds.size, isLandscape: device.orientation.isLandscape,
                hasKeyboard: device.keyboardFrame != nil))
        for index in sheets.indices where violation == nil {
            guard !sheets[index].isScreenHidden else { continue }
            if situation.variant.isSeenInPerspective {
                sheets[index].skip()
            } else {
                let sight = sheets[index].sheet.flatMap(sight)
                violation = sheets[index].check(now: sight, by: limits, new, isExempt: isExempt)
            }
            // UIKit has ignored its dismissal. What a finger holds has not come to rest.
            if new.isOver { (sheets[index].goesAtOnce, sheets[index].isExemptUntilRest) = (false, false) }
        }
        guard violation == nil else { return }
        let isFrameExempt = isExempt || areSheetsExempt || arePagesExempt || new.endsMovements
        violation = checkRegions(new, unanimated: pages, isExempt: isFrameExempt)
        if new.isOver { unanimatedPages = [] }
        // What is pushed or popped without animation ends the animation of another one.
        if !screen.isChangingPages { arePagesExempt = false }
    }

    private func checkRegions(
        _ circumstances: ContinuityCircumstances, unanimated: Set<String>, isExempt: Bool
    ) -> ContinuityViolation? {
        var circumstances = circumstances
        if screen.isChangingPages { circumstances.acceleration += pushAcceleration }
        regions.unanimated = unanimated
        regions.dimPerPoint = ContinuitySituation.dimmings.max()! / circumstances.ramps.shortest
        regions.shapePerPoint = largestShape / circumstances.ramps.shortestStep
        return regions.check(device, circumstances, isExempt: isExempt)
    }

    /// The name of an alert's dimming, which UIKit removes with it.
    private static let alertDimming = "UIDimmingView"
}

extension SheetController {
    /// Whether it floats at one of its detents.
    fileprivate var mayFloat: Bool {
        ContinuitySituation.ladders.contains { $0.floats && $0.detents == configuration.detents }
    }
}

/// The shortest ramps of a sheet in the surroundings of the last moments.
private struct RampHistory {
    let situation: ContinuitySituation
    let ladders: Set<Int>
    let mayBeUndimmed: Bool
    /// The frame in which each surroundings were seen last.
    private var lastFrames: [ContinuitySituation.Surroundings: Int] = [:]
    private var frame = 0
    private var known: [Set<ContinuitySituation.Surroundings>: ContinuityCircumstances.Ramps] = [:]

    /// What differs from former surroundings fades out in a movement, which may have begun later.
    private static let memory = ContinuityStage.framesPerSecond * 2

    init(situation: ContinuitySituation, ladders: Set<Int>, mayBeUndimmed: Bool) {
        (self.situation, self.ladders, self.mayBeUndimmed) = (situation, ladders, mayBeUndimmed)
    }

    mutating func next(_ current: ContinuitySituation.Surroundings) -> ContinuityCircumstances.Ramps {
        frame += 1
        lastFrames[current] = frame
        // With a keyboard some sheets do not avoid it.
        lastFrames[ContinuitySituation.Surroundings(window: current.window, isLandscape: current.isLandscape)] = frame
        lastFrames = lastFrames.filter { frame - $0.value <= Self.memory }
        let all = Set(lastFrames.keys)
        if let known = known[all] { return known }
        let ramps = ContinuityCircumstances.Ramps(
            shortest: situation.shortestRamp(among: ladders, mayBeUndimmed: mayBeUndimmed, in: all),
            shortestStep: situation.shortestRamp(among: ladders, mayBeUndimmed: true, in: all))
        known[all] = ramps
        return ramps
    }
}
