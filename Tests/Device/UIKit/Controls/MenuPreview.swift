import Foundation

/// The result of an app's preview provider.
@MainActor
package struct MenuPreviewContent {
    let view: UIView
    let size: CGSize
    /// Retains the view.
    let owner: AnyObject

    package init(view: UIView, size: CGSize, owner: AnyObject) {
        self.view = view
        self.size = size
        self.owner = owner
    }
}

/// The preview above an open menu: the pressed view, lifted, or larger content that it leads to.
final class MenuPreview: UIView {
    let content: MenuPreviewContent?
    private let lifted: UIView
    private let source: LiftedSource?
    private let clip = UIView()

    init(_ lifted: UIView, content: MenuPreviewContent?) {
        self.lifted = lifted
        self.content = content
        source = lifted.window == nil ? nil : LiftedSource(lifted)
        super.init(frame: CGRect(origin: .zero, size: lifted.bounds.size))
        layer.shadowOpacity = 0
        layer.shadowRadius = 20
        clip.frame = bounds
        clip.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        clip.clipsToBounds = true
        addSubview(clip)
        let shown = content?.view ?? picture
        shown.translatesAutoresizingMaskIntoConstraints = true
        shown.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        shown.frame = clip.bounds
        clip.backgroundColor = content == nil ? nil : .systemBackground
        clip.layer.cornerRadius = content == nil ? lifted.layer.cornerRadius : Self.cornerRadius
        clip.addSubview(shown)
    }

    required init?(coder: NSCoder) {
        nil
    }

    private var picture: UIView {
        guard lifted.window != nil else { return lifted }
        return lifted.snapshotView(afterScreenUpdates: true) ?? UIView()
    }

    // MARK: Placement

    /// The center of the lifted view, in the coordinates of `view`; nil if it has left the window.
    func origin(in view: UIView) -> CGPoint? {
        guard lifted.window != nil, let container = lifted.superview else { return nil }
        return container.convert(lifted.center, to: view)
    }

    var originalSize: CGSize { lifted.bounds.size }
    /// The preferred size.
    var wantedSize: CGSize { content?.size ?? lifted.bounds.size }

    func place(at center: CGPoint, size: CGSize) {
        bounds.size = size
        self.center = center
    }

    // MARK: Appearance

    func lift() {
        source?.hide()
        layer.shadowOpacity = 0.15
    }

    func lower() {
        layer.shadowOpacity = 0
    }

    /// Restores the source view and removes the app's content.
    func finish() {
        source?.show()
        content?.view.removeFromSuperview()
        removeFromSuperview()
    }

    // The content is not interactive: its touches are the preview's.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        super.hitTest(point, with: event) == nil ? nil : self
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}

    private static let cornerRadius: CGFloat = 13
}
