import Foundation

/// The result of an app's preview provider.
@MainActor
package struct MenuPreviewContent {
    let view: UIView
    let size: CGSize
    /// Retains the view, and is passed to the app when the preview is tapped.
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
    private let lifted: UITargetedPreview
    private let source: LiftedSource?
    private let clip = UIView()
    var whenTapped: (() -> Void)?

    init(_ lifted: UITargetedPreview, content: MenuPreviewContent?) {
        self.lifted = lifted
        self.content = content
        source = lifted.view.window == nil ? nil : LiftedSource(lifted.view)
        super.init(frame: CGRect(origin: .zero, size: lifted.size))
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
        clip.backgroundColor = content == nil ? lifted.parameters.backgroundColor : .systemBackground
        clip.addSubview(shown)
        shape()
    }

    required init?(coder: NSCoder) {
        nil
    }

    private var picture: UIView {
        guard lifted.view.window != nil else { return lifted.view }
        return lifted.view.snapshotView(afterScreenUpdates: true) ?? UIView()
    }

    private func shape() {
        if content != nil {
            clip.layer.cornerRadius = Self.cornerRadius
        } else if let path = lifted.parameters.visiblePath {
            let mask = CAShapeLayer()
            mask.path = path.cgPath
            clip.layer.mask = mask
        } else {
            clip.layer.cornerRadius = lifted.view.layer.cornerRadius
        }
    }

    // MARK: Placement

    /// The center of the lifted view, in the coordinates of `view`; nil if its container has left the window.
    func origin(in view: UIView) -> CGPoint? { Self.center(of: lifted, in: view) }

    static func center(of preview: UITargetedPreview, in view: UIView) -> CGPoint? {
        guard preview.target.container.window != nil else { return nil }
        return preview.target.container.convert(preview.target.center, to: view)
    }

    var originalSize: CGSize { lifted.size }
    /// The preferred size.
    var wantedSize: CGSize { content?.size ?? lifted.size }

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
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, bounds.contains(touch.location(in: self)) else { return }
        whenTapped?()
    }

    private static let cornerRadius: CGFloat = 13
}
