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

    var content: UIViewController { contentViewController }

    var containerView: UIView? { viewIfLoaded }

    var controllerBeneath: UIViewController? { parent }

    /// The view beneath is in the same view hierarchy.
    var touchForwardingTarget: UIView? { nil }

    var undimmedDetents: UndimmedDetents {
        if isModal { return .none }
        return configuration.largestUndimmedDetent.map { .upTo($0.identifier) } ?? .all
    }

    /// On an invisible tab or page, keyboards belong to other screens.
    var isCovered: Bool { viewIfLoaded?.window == nil || isCovered(beyond: viewIfLoaded) }

    /// The panel begins its removal itself.
    var isDismissalPending: Bool { false }

    var isDismissibleWhilePresenting: Bool { true }

    var sheetDelegate: (any SheetDelegate)? {
        if let delegate { return delegate }
        return contentViewController.visiblePages.lazy.compactMap { $0 as? any SheetDelegate }.first
    }

    func sheetIsSettling(over duration: TimeInterval) {
        updateHostInsets(over: duration)
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

    func handleDismissal(_ message: DriveMessage) {
        switch message {
        case .request: beginRemoval()
        case .attempted: reportDismissalAttempt()
        case .dismissed(let reason): sheetDelegate?.sheet(self, didDismissFor: reason)
        default: break
        }
    }
}
