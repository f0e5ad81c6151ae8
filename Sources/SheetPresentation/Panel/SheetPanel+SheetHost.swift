import UIKit

extension SheetPanel: SheetHost {
    var content: UIViewController { contentViewController }

    var container: UIView? { viewIfLoaded }

    var controllerBeneath: UIViewController? { parent }

    var presentation: UIPresentationController? { nil }

    var sheetsAbove: [SheetController] {
        let panels = parent?.children.compactMap { $0 as? SheetPanel } ?? []
        return panels.drop { $0 !== self }.dropFirst().map(\.sheet)
    }

    /// On an invisible tab or page, keyboards belong to other screens.
    var isCovered: Bool { viewIfLoaded?.window == nil || isCovered(beyond: viewIfLoaded) }

    var undimmedDetents: UndimmedDetents {
        if isModal { return .none }
        return sheet.configuration.largestUndimmedDetent.map { .upTo($0.identifier) } ?? .all
    }

    var eventDelegate: (any SheetDelegate)? {
        sheetDelegate ?? contentViewController.firstVisiblePage { $0 as? any SheetDelegate }
    }

    var canAppearAgain: Bool { true }

    func end(animated: Bool, completion: (() -> Void)?) {
        remove(animated: animated, completion: completion)
    }

    func setContentTraits(_ traits: UITraitCollection?) {
        // Those of the app have priority.
        guard overrideTraitCollection(forChild: contentViewController) == contentTraits else { return }
        contentTraits = traits
        setOverrideTraitCollection(traits, forChild: contentViewController)
    }

    func requestDismissalPermission() -> Bool {
        !contentViewController.isModalWithPages && eventDelegate?.sheetShouldDismiss(sheet) ?? true
    }

    func report(_ report: @escaping () -> Void) {
        report()
    }

    func afterOtherTransition(_ work: @escaping () -> Void) -> Bool { false }

    func handle(_ message: DriveMessage) {
        switch message {
        case .needsTransition: beginRemoval()
        case .isSettling: updateHostInsets(over: sheet.drive.motion.remainingTime)
        default: break
        }
    }
}

extension SheetController {
    /// The panel whose sheet this is; nil for a presented sheet.
    public var panel: SheetPanel? { host as? SheetPanel }
}
