import UIKit

/// Provides what assistive technologies can do with a sheet.
@MainActor
protocol SheetElementOwner: EscapableViewOwner {
    var words: SheetAccessibility { get }
    /// The name of the selected detent.
    var spokenValue: String { get }
    /// Whether people can dismiss the sheet.
    var canDismiss: Bool { get }
    var hasSeveralDetents: Bool { get }
    /// The detents that are not selected, and the dismissal.
    var accessibilityActions: [UIAccessibilityCustomAction] { get }
    func step(_ step: GrabberView.Step)
}

/// What assistive technologies find at a sheet's free edge: they select its detents and dismiss it.
class SheetElement: UIView {
    /// Nil after the sheet's dismissal: the app may retain the view longer.
    final weak var owner: (any SheetElementOwner)?

    init(of owner: any SheetElementOwner) {
        self.owner = owner
        super.init(frame: .zero)
        // For Full Keyboard Access, which skips elements that do not.
        accessibilityRespondsToUserInteraction = true
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        nil
    }

    /// Whether activating it dismisses the sheet, and does not change the detent.
    var dismisses: Bool { owner?.canDismiss == true }

    final var adjusts: Bool { owner?.hasSeveralDetents == true }

    override var isAccessibilityElement: Bool {
        get { adjusts || dismisses }
        set {}
    }

    override var accessibilityLabel: String? {
        get { dismisses ? owner?.words.spokenDismissal : owner?.words.spokenLabel }
        set {}
    }

    override var accessibilityHint: String? {
        get { adjusts ? owner?.words.spokenHint : nil }
        set {}
    }

    override var accessibilityValue: String? {
        get { adjusts ? owner?.spokenValue : nil }
        set {}
    }

    override var accessibilityTraits: UIAccessibilityTraits {
        get {
            let traits: UIAccessibilityTraits = adjusts ? .adjustable : []
            return dismisses ? traits.union(.button) : traits
        }
        set {}
    }

    override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { owner?.accessibilityActions }
        set {}
    }

    override func accessibilityActivate() -> Bool {
        guard let owner else { return false }
        if dismisses { return owner.dismissForEscape() }
        owner.step(.around)
        return adjusts
    }

    override func accessibilityIncrement() {
        owner?.step(.inward)
    }

    override func accessibilityDecrement() {
        owner?.step(.outward)
    }
}

/// An invisible element in place of a grabber.
///
/// It receives no touches, and exists only while something asks for it.
final class SheetElementView: SheetElement {
    /// The depth of its outline in points (the smallest comfortable target of the Human Interface Guidelines).
    private static let depth: CGFloat = 44

    override init(of owner: any SheetElementOwner) {
        super.init(of: owner)
        isUserInteractionEnabled = false
    }

    /// Places it at the free edge of `bounds`.
    func place(in bounds: CGRect, side: Side) {
        let depth = min(Self.depth, side.extent(of: bounds.size))
        frame = side.opposite.centeredRect(extent: depth, breadth: side.breadth(of: bounds.size), in: bounds)
    }
}

/// Contains a sheet's content and bars, in the order in which assistive technologies read them: first what moves or dismisses the sheet.
final class SheetCanvas: UIView {
    /// Orders what is in it.
    weak var sheet: SheetContainerView?

    override var accessibilityElements: [Any]? {
        get { sheet?.orderedElements }
        set {}
    }
}
