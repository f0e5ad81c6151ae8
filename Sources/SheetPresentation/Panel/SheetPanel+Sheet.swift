import UIKit

extension SheetPanel: Sheet {
    public var configuration: SheetConfiguration {
        get { live.configuration }
        set { live.setConfiguration(newValue) }
    }

    public var selectedDetent: Detent.Identifier { live.placement.geometry.selectedDetent }

    public var onVisibleHeightChange: ((CGFloat) -> Void)? {
        get { live.onVisibleHeightChange }
        set { live.onVisibleHeightChange = newValue }
    }

    public var appeared: Bool { get async { await live.events.hasAppeared } }

    public var dismissal: DismissalReason? { get async { await live.events.dismissal } }

    public var positions: AsyncStream<CGFloat> { live.positions }

    public var panGestureRecognizer: UIPanGestureRecognizer { live.gestures.drag.finger.recognizer }

    public var header: UIView? {
        get { live.placement.header }
        set { if !live.refusesChange() { live.placement.header = newValue } }
    }

    public var footer: UIView? {
        get { live.placement.footer }
        set { if !live.refusesChange() { live.placement.footer = newValue } }
    }

    public func select(_ identifier: Detent.Identifier, animated: Bool) {
        live.select(identifier, animated: animated)
    }

    public func drive(
        _ view: UIView, from start: Detent?, to end: Detent, _ state: @escaping (CGFloat) -> ViewState
    ) {
        live.drive(view, from: start, to: end, state)
    }

    public func stopDriving(_ view: UIView) {
        live.stopDriving(view)
    }

    public func extent(of detent: Detent) -> CGFloat? { live.extent(of: detent) }

    public func animateChanges(_ changes: () -> Void) {
        live.animateChanges(changes)
    }

    public func invalidateDetents(animated: Bool) {
        live.invalidateDetents(animated: animated)
    }
}

extension SheetPanel: SheetHost {
    var drive: Drive { live.drive }

    var site: SheetSite {
        SheetSite(
            content: contentViewController, container: viewIfLoaded, controllerBeneath: parent)
    }

    var conditions: SheetConditions {
        // On an invisible tab or page, keyboards belong to other screens.
        SheetConditions(
            undimmedDetents: undimmedDetents,
            isCovered: viewIfLoaded?.window == nil || isCovered(beyond: viewIfLoaded), isDismissible: isDismissible)
    }

    private var undimmedDetents: UndimmedDetents {
        if isModal { return .none }
        return configuration.largestUndimmedDetent.map { .upTo($0.identifier) } ?? .all
    }

    var delegation: (sheet: any Sheet, delegate: any SheetDelegate)? {
        (delegate ?? contentViewController.firstVisiblePage { $0 as? any SheetDelegate }).map { (self, $0) }
    }

    func requestDismissalPermission() -> Bool {
        !contentViewController.isModalInPresentation && delegation?.delegate.sheetShouldDismiss(self) ?? true
    }

    func report(_ report: @escaping () -> Void) {
        report()
    }

    func afterOtherTransition(_ work: @escaping () -> Void) -> Bool { false }

    func handle(_ message: DriveMessage) {
        switch message {
        case .isSettling: updateHostInsets(over: drive.motion.remainingTime)
        case .request: beginRemoval()
        default: break
        }
    }
}
