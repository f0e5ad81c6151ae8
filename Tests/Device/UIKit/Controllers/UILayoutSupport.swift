import Foundation

/// The boundary of a controller's content below its top bars or above its bottom bars.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
    var length: CGFloat { get }
    var topAnchor: NSLayoutYAxisAnchor { get }
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    var heightAnchor: NSLayoutDimension { get }
}

/// The strip of a controller's view outside the safe area at one edge.
final class EdgeLayoutGuide: UILayoutGuide, UILayoutSupport {
    private let edge: Edge

    enum Edge {
        case top, bottom
    }

    init(edge: Edge, in view: UIView) {
        self.edge = edge
        super.init()
        view.addLayoutGuide(self)
        update()
    }

    required init?(coder: NSCoder) {
        edge = .top
        super.init(coder: coder)
    }

    var length: CGFloat {
        guard let insets = owner?.safeAreaInsets else { return 0 }
        return edge == .top ? insets.top : insets.bottom
    }

    func update() {
        region = edge == .top ? LayoutGuideRegion(topHeight: length) : LayoutGuideRegion(bottomHeight: length)
    }
}

/// The guides of one controller, created on first use for the view that it has then.
@MainActor
struct EdgeLayoutGuides {
    var top: EdgeLayoutGuide?
    var bottom: EdgeLayoutGuide?

    func update() {
        top?.update()
        bottom?.update()
    }
}

extension UIViewController {
    func makeEdgeGuide(_ edge: EdgeLayoutGuide.Edge) -> EdgeLayoutGuide {
        let made = edge == .top ? edgeGuides.top : edgeGuides.bottom
        if let made, made.owner === view { return made }
        let guide = EdgeLayoutGuide(edge: edge, in: view)
        if edge == .top { edgeGuides.top = guide } else { edgeGuides.bottom = guide }
        return guide
    }
}
