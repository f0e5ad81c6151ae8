import UIKit

/// Excludes one panel from its host's safe area.
@MainActor
final class PanelClearance {
    private(set) var screen: PanelScreen?
    private var insets = UIEdgeInsets.zero
    /// A limit that was reported, because it is not one of the panel's detents.
    var reportedLimit: Detent.Identifier?

    /// Updates the insets, animated if `duration` is not 0, in seconds.
    func update(_ insets: UIEdgeInsets, for panel: SheetPanel, over duration: TimeInterval = 0) {
        guard insets != self.insets, let screen = screen ?? panel.parent.map(Self.screen) else { return }
        (self.screen, self.insets) = (screen, insets)
        let change = {
            screen.setInsets(insets, for: self)
            screen.parent?.viewIfLoaded?.layoutIfNeeded()
        }
        guard UIView.areAnimationsEnabled, duration > 0 || ViewAnimation.isInProgress else {
            return screen.setInsets(insets, for: self)
        }
        screen.beginPendingPush()
        if ViewAnimation.isInProgress { change() } else { ViewAnimation.accompany(duration, change) }
    }

    /// Excludes a panel that has been added from those of the others in its host.
    func begin(_ panel: SheetPanel) {
        panel.parent.flatMap(Self.existingScreen)?.exclude(panel)
    }

    /// Called when the panel has been removed.
    func end(_ panel: SheetPanel) {
        (screen, insets) = (nil, .zero)
        panel.additionalSafeAreaInsets = .zero
    }

    /// The panels of a host share one instance, because they share one property.
    private static func screen(of parent: UIViewController) -> PanelScreen {
        existingScreen(of: parent) ?? PanelScreen(parent)
    }

    private static func existingScreen(of parent: UIViewController) -> PanelScreen? {
        parent.children.lazy.compactMap { ($0 as? SheetPanel)?.clearance.screen }.first
    }
}

/// The safe area insets of all panels in one host.
@MainActor
final class PanelScreen {
    private(set) weak var parent: UIViewController?
    private let inset: ContentInset
    /// Whether the panels' own views are affected by the insets.
    private let containsPanels: Bool
    private var parts: [ObjectIdentifier: UIEdgeInsets] = [:]

    init(_ parent: UIViewController) {
        self.parent = parent
        let content = (parent as? SheetPanelHost)?.contentViewController
        inset = ContentInset(of: content ?? parent)
        containsPanels = content == nil
    }

    /// Sets one panel's insets. At each edge of the host the largest inset of its panels counts, which are in front of each other there.
    func setInsets(_ insets: UIEdgeInsets, for clearance: PanelClearance) {
        parts[ObjectIdentifier(clearance)] = insets == .zero ? nil : insets
        inset.set(parts.values.reduce(.zero) { $0.larger(of: $1) })
        for case let panel as SheetPanel in parent?.children ?? [] { exclude(panel) }
    }

    /// Begins a push in the host before it is laid out. Panels are in front of its other children.
    func beginPendingPush() {
        guard let parent else { return }
        for page in [parent] + parent.children where !(page is SheetPanel) { page.beginPendingPush() }
    }

    /// A panel's own safe area does not include panels.
    func exclude(_ panel: SheetPanel) {
        guard containsPanels else { return }
        let insets = inset.insets
        panel.additionalSafeAreaInsets = UIEdgeInsets(
            top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right)
    }
}

extension UIEdgeInsets {
    fileprivate func larger(of other: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
            right: max(right, other.right))
    }
}
