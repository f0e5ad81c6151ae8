import Foundation

/// A rectangle for Auto Layout that draws nothing.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, @preconcurrency NSCoding {

    open weak var owningView: UIView? {
        get { owner }
        set { move(to: newValue) }
    }
    open var identifier = ""

    /// The rectangle in the owning view's coordinates, from the last layout pass.
    open var layoutFrame: CGRect { currentFrame() }

    /// The region of a system guide in its view; nil for a guide positioned by constraints.
    final var region: LayoutGuideRegion? {
        didSet { if region != oldValue { regionDidChange() } }
    }

    weak final var owner: UIView?
    final var slots = LayoutSlots()
    /// The engine that `slots` belong to.
    final var engine: LayoutEngine?
    /// Whether it is a scroll view's content guide.
    final var isScrollContent = false

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init()
    }

    open func encode(with coder: NSCoder) {}
}

/// The edges of a system guide as fractions of its view's size plus an offset, so that they work with sizes still to be solved for.
struct LayoutGuideRegion: Equatable {
    struct Edge: Equatable {
        /// 0 for the view's left or top edge, 1 for its right or bottom edge.
        var fraction: Double
        var offset: Double
    }

    var left, top, right, bottom: Edge

    /// The view's bounds inset by `insets`.
    init(insets: UIEdgeInsets) {
        left = Edge(fraction: 0, offset: Double(insets.left))
        top = Edge(fraction: 0, offset: Double(insets.top))
        right = Edge(fraction: 1, offset: -Double(insets.right))
        bottom = Edge(fraction: 1, offset: -Double(insets.bottom))
    }

    /// A strip along the bottom edge, such as the area covered by a docked keyboard.
    init(bottomHeight: CGFloat, left: CGFloat = 0, right: CGFloat = 0, above: CGFloat = 0) {
        self.init(insets: UIEdgeInsets(top: 0, left: left, bottom: above, right: right))
        top = Edge(fraction: 1, offset: -Double(bottomHeight))
    }
}
