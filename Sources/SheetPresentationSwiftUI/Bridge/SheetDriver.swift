import SheetPresentation
import UIKit

/// Keeps a sheet in step with an app's state: collects what happens, and performs the actions of ``SheetBridge``.
///
/// Everything is done in a turn of the main queue of its own. So nothing is presented or written during a view update, several changes in one
/// update count as one, and what an action causes is handled after it.
@MainActor
final class SheetDriver {
    private let place: SheetPlace
    private var request: SheetRequest?
    /// What the view has asked for in its first update, until that is shown.
    private var initialIdentity: AnyHashable?
    /// Counts how often the app has asked for a sheet.
    private var serial = 0
    private var isGone = false
    private var detents = DetentRequests()
    private var selection = DetentSelection()
    private var served: Served?
    private var shown: ShownSheet?
    private var queue = Queue()
    private var attempts = Attempts()
    /// The drivers that wait until this one's sheet has been dismissed.
    private var successors: [WeakDriver] = []
    /// The drivers whose sheets the library has accepted, and UIKit not yet: their presenters present nothing that could be seen.
    private static var presenting: [WeakDriver] = []

    /// The request for which a sheet was presented last.
    private struct Served {
        var identity: AnyHashable
        var serial: Int
        /// The configuration that it has, as requested.
        var configuration: SheetConfiguration
    }

    private struct Queue {
        var events: [(sheet: ShownSheet?, event: ShownSheet.Event?)] = []
        var isScheduled = false
        var isContentChanged = false
    }

    /// Attempts to present or to dismiss while UIKit would refuse that.
    private struct Attempts {
        var count = 0
        var isScheduled = false
    }

    private struct WeakDriver {
        weak var driver: SheetDriver?
    }

    /// Seconds until the next attempt: one frame. There is no event for the end of another presentation.
    private static let retryInterval = 1.0 / 60
    /// The number of attempts, two seconds. What has not begun to disappear by then will not.
    private static let retryLimit = 120

    init(_ place: SheetPlace) {
        self.place = place
        if case .presentation(let anchor) = place {
            anchor.onWindowChange = { [weak self] in self?.stateDidChange() }
        }
    }

    // MARK: Events

    /// Called in each update of the view that asks for the sheet.
    func update(_ new: SheetRequest) {
        if new.identity != nil, new.identity != request?.identity {
            serial += 1
            attempts.count = 0
        }
        if request == nil || new.identity == nil { initialIdentity = new.identity }
        request = new
        if let content = refreshedContent { new.noteAnimation(content) }
        queue.isContentChanged = true
        stateDidChange()
    }

    /// The content on screen, if it shows the app's state.
    private var refreshedContent: (any SheetContent)? {
        SheetBridge.refreshesContent(intent: intent, stage: stage) ? shown?.content : nil
    }

    /// Called when the view that asks was removed.
    func remove() {
        isGone = true
        stateDidChange()
    }

    /// Sets the detents of a view inside the sheet; nil if it was removed.
    func setDetents(_ request: DetentRequest?, of owner: ObjectIdentifier) {
        let former = detents.owner
        detents.set(request, of: owner)
        if detents.owner != former { selection.reset() }
        stateDidChange()
    }

    private func stateDidChange() {
        queue.events.append((nil, nil))
        schedule()
    }

    private func schedule() {
        guard !queue.isScheduled else { return }
        queue.isScheduled = true
        DispatchQueue.main.async { self.drain() }
    }

    private func drain() {
        let (events, isContentChanged) = (queue.events, queue.isContentChanged)
        queue = Queue()
        if isContentChanged, let content = refreshedContent { request?.updateContent(content, shown) }
        if let shown, shown.content == nil {
            // Its window was replaced, unless it was dismissed.
            let reasons = events.compactMap { sheet, event -> DismissalReason? in
                if sheet === shown, case .ended(let reason) = event { reason } else { nil }
            }
            handle(.ended(reasons.first ?? .programmatic), of: shown)
        }
        var hasChanged = false
        for (sheet, event) in events {
            if let event {
                if let sheet, sheet === shown { handle(event, of: sheet) }
            } else if !hasChanged {
                hasChanged = true
                perform(on: .changed)
            }
        }
    }

    private func handle(_ event: ShownSheet.Event, of sheet: ShownSheet) {
        switch event {
        case .settled: perform(on: .settled)
        case .selected: perform(on: .selected)
        case .ended(let reason):
            clear()
            perform(on: .ended, reason: reason)
            resumeSuccessors()
        case .refused:
            clear()
            perform(on: .refused)
            resumeSuccessors()
        }
    }

    private func clear() {
        let content = shown?.content
        shown = nil
        attempts = Attempts()
        detents = DetentRequests()
        selection.reset()
        content?.end()
        content?.driver = nil
    }

    // MARK: State

    private var intent: SheetBridge.Intent {
        if isGone { return .gone }
        guard let identity = request?.identity else { return .nothing }
        guard let served, served.identity == identity else { return .another }
        return served.serial == serial ? .same : .again
    }

    private var stage: SheetBridge.Stage {
        guard let shown else { return .absent(readiness) }
        if shown.isLeaving { return .leaving }
        return shown.hasAppeared ? .present : .appearing
    }

    private var readiness: SheetBridge.Readiness {
        let readiness = predecessor == nil ? place.readiness : .blocked
        // The library refuses it then, and reports why.
        let hasWaited = readiness == .blocked && attempts.count >= Self.retryLimit
        return hasWaited ? .ready : readiness
    }

    /// The driver whose sheet the presenter presents, or will present.
    private var predecessor: SheetDriver? {
        guard let presenter = place.presenter else { return nil }
        let waiting = Self.presenting.lazy.compactMap(\.driver).first { $0 !== self && $0.waits(for: presenter) }
        return waiting ?? (presenter.presentedViewController as? any SheetContent)?.driver
    }

    private func waits(for presenter: UIViewController) -> Bool {
        shown?.isPending == true && place.presenter?.outermost === presenter.outermost
    }

    private var configuration: SheetConfiguration? { request?.configuration.with(detents.current) }

    // MARK: Actions

    private func perform(on event: SheetBridge.Event, reason: DismissalReason = .programmatic) {
        let state = selection.state(binding: detents.current?.selection, sheet: shown?.selectedDetent)
        let actions = SheetBridge.actions(on: event, intent: intent, stage: stage, selection: state)
        for action in actions {
            switch action {
            case .present: present()
            case .update: update(selecting: actions.contains(.select))
            // Together with the update, in one movement.
            case .select: break
            case .dismiss: dismiss()
            case .writeAbsence: withdraw()
            case .writeDetent: writeDetent()
            case .report: request?.onDismiss(reason)
            case .wait: wait()
            }
        }
    }

    private func present() {
        guard let request, let identity = request.identity, let configuration else { return }
        attempts = Attempts()
        let content = request.makeContent()
        served = Served(identity: identity, serial: serial, configuration: configuration)
        content.driver = self
        // UIKit may measure it at once.
        request.updateContent(content, nil)
        // A panel that is there from the beginning appears together with the screen, which is in the window by now.
        let isInitial = place.isPanel && initialIdentity == identity
        initialIdentity = nil
        shown = ShownSheet.show(
            content, configuration, request.panel, at: place, animated: request.isAnimated && !isInitial
        ) { [weak self] sheet, event in
            guard let self else { return }
            queue.events.append((sheet, event))
            schedule()
        }
        if let shown {
            Self.presenting.removeAll { $0.driver?.shown?.isPending != true }
            if shown.isPending { Self.presenting.append(WeakDriver(driver: self)) }
            // Now with its sheet.
            request.updateContent(content, shown)
            // The transaction without animations was the presentation's.
            self.request?.isAnimated = true
        } else {
            content.end()
            content.driver = nil
            perform(on: .refused)
        }
    }

    private func withdraw() {
        guard let served, request?.withdraw(served.identity) == true else { return }
        // SwiftUI reports only the last of several values: if `onDismiss` asks for the same sheet again, that is a new request.
        if request?.identity == served.identity { request?.identity = nil }
    }

    private func update(selecting isSelecting: Bool) {
        guard let request, let configuration, let shown else { return }
        shown.apply(request.panel)
        let isNew = configuration != served?.configuration || configuration.mayHaveClosures
        served?.serial = serial
        served?.configuration = configuration
        let detent = isSelecting ? detents.current?.selection : nil
        guard isNew || detent != nil else { return }
        let isAnimated = request.isAnimated && detents.current?.isAnimated != false
        shown.apply(isNew ? configuration : nil, selecting: detent, animated: isAnimated)
        guard let detent else { return }
        selection.agree(on: detent)
        // The sheet may not have that detent, or it may be inactive.
        queue.events.append((shown, .selected))
        schedule()
    }

    private func dismiss() {
        guard let shown else { return }
        let isBusy = shown.isBusy
        // During the transition of another presentation it would wait for the end of that, each time it is called.
        if !isBusy { shown.dismiss(animated: isGone || request?.isAnimated == true) }
        retry(isPatient: isBusy)
    }

    private func writeDetent() {
        guard let detent = shown?.selectedDetent, let request = detents.current,
            request.detents.contains(where: { $0.identifier == detent })
        else { return }
        selection.agree(on: detent)
        detents.current?.selection = detent
        request.write(detent)
    }

    // MARK: Waiting

    private func wait() {
        // What UIKit has not begun to present never appears.
        if let shown, shown.isPending, intent != .same, intent != .again { shown.dismiss(animated: false) }
        guard case .absent(.blocked) = stage else { return }
        if let predecessor, predecessor !== self {
            if !predecessor.successors.contains(where: { $0.driver === self }) {
                predecessor.successors.append(WeakDriver(driver: self))
            }
        } else {
            retry(isPatient: place.isInTransition)
        }
    }

    private func resumeSuccessors() {
        let waiting = successors
        successors = []
        guard !waiting.isEmpty else { return }
        // After the view update that the end has caused, in which they may be removed.
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.retryInterval) {
            for successor in waiting { successor.driver?.stateDidChange() }
        }
    }

    /// Decides again in the next frame.
    ///
    /// - Parameter isPatient: Whether the attempt does not count, because a transition is in progress.
    private func retry(isPatient: Bool) {
        guard !attempts.isScheduled, attempts.count < Self.retryLimit else { return }
        attempts.isScheduled = true
        if !isPatient { attempts.count += 1 }
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.retryInterval) { [weak self] in
            guard let self else { return }
            attempts.isScheduled = false
            stateDidChange()
        }
    }
}
