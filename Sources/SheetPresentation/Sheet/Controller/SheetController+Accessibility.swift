import UIKit

/// What assistive technologies can do with the sheet.
extension SheetController: SheetElementOwner {
    var words: SheetAccessibility { configuration.accessibility }

    var spokenValue: String { name(of: placer.geometry.selectedDetent) }

    /// Content that is modal can still be asked by an escape, which is reported as an attempt.
    var canDismiss: Bool { canEscape && host?.content.isModalWithPages == false }

    var canEscape: Bool { allows(.escape) && drive.phase != .absent && !drive.phase.isDismissing }

    var hasSeveralDetents: Bool { placer.geometry.layout.stops.count > 1 }

    var accessibilityActions: [UIAccessibilityCustomAction] {
        let geometry = placer.geometry
        var actions = geometry.layout.stops.map(\.detent).filter { $0 != geometry.selectedDetent }.map { detent in
            UIAccessibilityCustomAction(name: name(of: detent)) { [weak self] _ in
                self?.select(identifier: detent)
                return self != nil
            }
        }
        if canDismiss {
            actions.append(
                UIAccessibilityCustomAction(name: words.spokenDismissal) { [weak self] _ in
                    self?.dismissForEscape() ?? false
                })
        }
        return actions
    }

    func dismissForEscape() -> Bool { drive.requestUserDismissal(.escape) }

    /// Ends an active search first, as Cancel does.
    func handleEscape() -> Bool {
        guard let search = host?.content.visiblePage?.presentedViewController as? UISearchController, search.isActive,
            search.activeSheet === self, search.presentedViewController == nil
        else { return dismissForEscape() }
        search.isActive = false
        return true
    }

    /// The spoken name of a detent: its own, or the part of the container that the sheet covers there.
    private func name(of detent: Detent.Identifier) -> String {
        let layout = placer.geometry.layout
        let whole = host?.container.map { layout.side.extent(of: $0.bounds.size) } ?? 0
        let share = layout.offset(of: detent).map { layout.visibleExtent(at: $0) / max(whole, 1) } ?? 0
        return words.spokenName(of: detent, share: share)
    }
}
