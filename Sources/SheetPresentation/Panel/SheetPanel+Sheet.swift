import UIKit

extension SheetPanel: Sheet {
    public var configuration: SheetConfiguration {
        get { live.configuration }
        set { live.configuration = newValue }
    }

    public var selectedDetent: Detent.Identifier { live.placement.geometry.selectedDetent }

    public var onVisibleHeightChange: ((CGFloat) -> Void)? {
        get { live.onVisibleHeightChange }
        set { live.onVisibleHeightChange = newValue }
    }

    public var appeared: Bool { get async { await live.events.hasAppeared } }

    public var dismissal: DismissalReason? { get async { await live.events.dismissal } }

    public var positions: AsyncStream<CGFloat> { live.positions }

    public var header: UIView? {
        get { live.placement.header }
        set { live.placement.header = newValue }
    }

    public var footer: UIView? {
        get { live.placement.footer }
        set { live.placement.footer = newValue }
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

    var sheet: any Sheet { self }

    var site: SheetSite {
        SheetSite(
            content: contentViewController, container: viewIfLoaded, controllerBeneath: parent,
            isInHierarchyBeneath: true)
    }

    var viewsBeneath: [UIView]? { nil }
    var sheetFrameBeneath: CGRect? { nil }

    var conditions: SheetConditions {
        // On an invisible tab or page, keyboards belong to other screens. The panel begins its removal itself.
        SheetConditions(
            undimmedDetents: undimmedDetents,
            isCovered: viewIfLoaded?.window == nil || isCovered(beyond: viewIfLoaded), isDismissalPending: false)
    }

    private var undimmedDetents: UndimmedDetents {
        if isModal { return .none }
        return configuration.largestUndimmedDetent.map { .upTo($0.identifier) } ?? .all
    }

    var isDismissibleWhilePresenting: Bool { true }

    var sheetDelegate: (any SheetDelegate)? {
        if let delegate { return delegate }
        return contentViewController.firstVisiblePage { $0 as? any SheetDelegate }
    }

    func allows(_ reason: DismissalReason) -> Bool {
        isDismissible && (reason != .tap || configuration.dismissesOnTap)
    }

    func requestDismissalPermission() -> Bool {
        !contentViewController.isModalInPresentation && sheetDelegate?.sheetShouldDismiss(self) ?? true
    }

    func reportDismissalAttempt() {
        sheetDelegate?.sheetDidAttemptToDismiss(self)
    }

    func placeAtRest() {
        live.placement.placeAtStop()
    }

    func handle(_ message: DriveMessage) {
        switch message {
        case .isSettling: updateHostInsets(over: drive.motion.remainingTime)
        case .request: beginRemoval()
        case .attempted: reportDismissalAttempt()
        case .dismissed(let reason): sheetDelegate?.sheet(self, didDismissFor: reason)
        default: break
        }
    }
}
