import SheetPresentation
import UIKit

/// One sheet or panel on screen. Only this file calls the library.
///
/// It retains nothing: UIKit retains what it presents, and a panel's host its panel.
@MainActor
final class ShownSheet: NSObject {
    private(set) weak var content: (any SheetContent)?
    /// The library's sheet, for the environment of the content.
    private(set) weak var sheet: SheetController?
    /// Whether it has been on screen completely.
    private(set) var hasAppeared = false
    private var onEvent: (Event) -> Void
    /// Whether it was dismissed, or a panel's removal was requested.
    private var isRemoved = false
    private var panelSettings = PanelSettings()

    enum Event {
        case settled
        case selected
        case ended(DismissalReason)
        case refused
    }

    /// Presents content, or adds it as a panel, at a place.
    ///
    /// - Returns: Nil if that was refused, which the library reports.
    static func show(
        _ content: any SheetContent, _ configuration: SheetConfiguration, _ settings: PanelSettings,
        at place: SheetPlace, animated: Bool, onEvent: @escaping (ShownSheet, Event) -> Void
    ) -> ShownSheet? {
        let shown = ShownSheet(content)
        shown.onEvent = { [weak shown] event in shown.map { onEvent($0, event) } }
        switch place {
        case .presentation(let anchor):
            guard let presenter = anchor.presenter else { return nil }
            let sheet = SheetTransition.default.present(
                content, configuration: configuration, from: presenter, delegate: shown, animated: animated)
            guard let sheet else { return nil }
            shown.follow(sheet)
        case .panel(let host):
            let panel = SheetPanel(contentViewController: content, configuration: configuration)
            panel.sheet.delegate = shown
            shown.follow(panel.sheet)
            shown.apply(settings)
            panel.add(to: host, animated: animated)
        }
        return shown
    }

    private init(_ content: any SheetContent) {
        self.content = content
        onEvent = { _ in }
    }

    private func follow(_ sheet: SheetController) {
        self.sheet = sheet
        Task { [weak self] in
            let appeared = await sheet.waitUntilPresented()
            self?.didAppear(appeared)
        }
    }

    private func didAppear(_ appeared: Bool) {
        if appeared { hasAppeared = true }
        onEvent(appeared ? .settled : .refused)
    }

    // MARK: State

    /// Whether it is being dismissed, possibly under a finger.
    var isLeaving: Bool { isRemoved || content?.isBeingDismissed == true }

    /// Whether nobody has seen it: UIKit has not begun to present it, because the library waits for a transition, or its panel has not been in a
    /// window.
    var isPending: Bool {
        guard !hasAppeared else { return false }
        guard let panel = sheet?.panel else { return content?.presentingViewController == nil }
        return panel.viewIfLoaded?.window == nil
    }

    /// Whether a transition of what it presents itself is in progress, which delays its dismissal.
    var isBusy: Bool {
        sequence(first: content?.presentedViewController, next: { $0?.presentedViewController }).contains {
            $0?.isBeingPresented == true || $0?.isBeingDismissed == true
        }
    }

    var selectedDetent: Detent.Identifier? { sheet?.selectedDetent }

    // MARK: Changes

    /// Applies a configuration and a selection in one movement.
    func apply(_ configuration: SheetConfiguration?, selecting detent: Detent.Identifier?, animated: Bool) {
        guard let sheet else { return }
        func change() {
            sheet.animateChanges {
                if let configuration { sheet.configuration = configuration }
                if let detent { sheet.select(identifier: detent) }
            }
        }
        if animated { change() } else { UIView.performWithoutAnimation(change) }
    }

    func apply(_ settings: PanelSettings) {
        guard settings != panelSettings, let panel = sheet?.panel else { return }
        panelSettings = settings
        settings.apply(to: panel)
    }

    /// Dismisses it and everything that it presents.
    func dismiss(animated: Bool) {
        if let panel = sheet?.panel {
            isRemoved = true
            panel.remove(animated: animated)
        } else {
            sheet?.dismiss(animated: animated)
        }
    }
}

extension ShownSheet: SheetDelegate {
    func sheet(_ sheet: SheetController, didDismissFor reason: DismissalReason) {
        isRemoved = true
        onEvent(.ended(reason))
    }

    func sheetDidChangeSelectedDetent(_ sheet: SheetController) {
        onEvent(.selected)
    }

    func sheet(_ sheet: SheetController, didSettleAt detent: Detent.Identifier) {
        onEvent(.settled)
    }
}

extension SheetConfiguration {
    /// Whether a closure of the app may compute the height at a detent. Closures cannot be compared.
    var mayHaveClosures: Bool {
        detents.contains { detent in
            let name = detent.identifier.rawValue
            let isLimitedFit = name.hasPrefix(Self.limitedFit)
            let limit = isLimitedFit ? String(name.dropFirst(Self.limitedFit.count).dropLast()) : name
            return detent.identifier != .fitContent && !Self.isPlain(limit)
        }
    }

    private static func isPlain(_ name: String) -> Bool {
        plainDetents.contains { $0.rawValue == name } || plainPrefixes.contains { name.hasPrefix($0) }
    }

    private static let plainDetents: [Detent.Identifier] = [.medium, .large, .full]
    private static let plainPrefixes = ["height(", "width(", "fraction("]
    private static let limitedFit = "fitContent(maximum: "

    /// The same configuration with the detents that the content asks for.
    func with(_ request: DetentRequest?) -> SheetConfiguration {
        guard let request else { return self }
        var copy = self
        copy.detents = request.detents
        return copy
    }
}
