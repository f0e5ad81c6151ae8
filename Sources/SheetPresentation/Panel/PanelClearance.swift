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
        guard insets != self.insets, let parent = panel.parent else { return }
        let screen = screen ?? Self.screen(of: parent)
        (self.screen, self.insets) = (screen, insets)
        guard duration > 0, UIView.areAnimationsEnabled, !ViewAnimation.isInProgress else {
            return screen.setInsets(insets, for: self, in: parent)
        }
        ViewAnimation.accompany(duration) {
            screen.setInsets(insets, for: self, in: parent)
            parent.view.layoutIfNeeded()
        }
    }

    /// Called when the panel has been removed.
    func end() {
        (screen, insets) = (nil, .zero)
    }

    /// The panels of a host share one instance, because they share one property.
    private static func screen(of parent: UIViewController) -> PanelScreen {
        let others = parent.children.lazy.compactMap { ($0 as? SheetPanel)?.clearance.screen }
        return others.first ?? PanelScreen(parent)
    }
}

/// The safe area insets of all panels in one host.
@MainActor
final class PanelScreen {
    private let inset: ContentInset
    /// Whether the panels' own views are affected by the insets.
    private let containsPanels: Bool
    private var parts: [ObjectIdentifier: UIEdgeInsets] = [:]

    init(_ parent: UIViewController) {
        let content = (parent as? SheetPanelHost)?.content
        inset = ContentInset(of: content ?? parent)
        containsPanels = content == nil
    }

    func setInsets(_ insets: UIEdgeInsets, for clearance: PanelClearance, in parent: UIViewController) {
        parts[ObjectIdentifier(clearance)] = insets == .zero ? nil : insets
        let edges: [KeyPath<UIEdgeInsets, CGFloat>] = [\.top, \.left, \.bottom, \.right]
        let whole = edges.map { edge in parts.values.map { $0[keyPath: edge] }.reduce(0, +) }
        inset.set(UIEdgeInsets(top: whole[0], left: whole[1], bottom: whole[2], right: whole[3]))
        guard containsPanels else { return }
        // A panel's own safe area does not include panels.
        let none = UIEdgeInsets(top: -whole[0], left: -whole[1], bottom: -whole[2], right: -whole[3])
        for case let panel as SheetPanel in parent.children { panel.additionalSafeAreaInsets = none }
    }
}
