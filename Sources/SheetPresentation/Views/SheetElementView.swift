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

/// An invisible element at a sheet's free edge, in place of a grabber: assistive technologies dismiss the sheet and select its detents with it.
///
/// It receives no touches, and exists only while something asks for it.
final class SheetElementView: UIView {
    private weak var owner: (any SheetElementOwner)?

    /// The depth of its outline in points (the smallest comfortable target of the Human Interface Guidelines).
    private static let depth: CGFloat = 44

    init(_ owner: any SheetElementOwner) {
        self.owner = owner
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isAccessibilityElement = true
        // For Full Keyboard Access, which skips elements that do not.
        accessibilityRespondsToUserInteraction = true
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        nil
    }

    /// Places it at the free edge of `bounds`.
    func place(in bounds: CGRect, side: Side) {
        let depth = min(Self.depth, side.extent(of: bounds.size))
        frame = side.opposite.centeredRect(extent: depth, breadth: side.breadth(of: bounds.size), in: bounds)
    }

    private var dismisses: Bool { owner?.canDismiss == true }

    override var accessibilityLabel: String? {
        get { dismisses ? owner?.words.spokenDismissal : owner?.words.spokenLabel }
        set {}
    }

    override var accessibilityHint: String? {
        get { owner?.hasSeveralDetents == true ? owner?.words.spokenHint : nil }
        set {}
    }

    override var accessibilityValue: String? {
        get { owner?.hasSeveralDetents == true ? owner?.spokenValue : nil }
        set {}
    }

    override var accessibilityTraits: UIAccessibilityTraits {
        get {
            let traits: UIAccessibilityTraits = owner?.hasSeveralDetents == true ? .adjustable : []
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
        return true
    }

    override func accessibilityIncrement() {
        owner?.step(.inward)
    }

    override func accessibilityDecrement() {
        owner?.step(.outward)
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
