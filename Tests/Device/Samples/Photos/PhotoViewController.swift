import UIKit

/// One photo in the center of a black screen; dragging it down dismisses it.
public final class PhotoViewController: UIViewController, UIGestureRecognizerDelegate {
    let photo: Photo
    let photoView = PhotoView()
    var drag: PhotoDrag?

    init(photo: Photo) {
        self.photo = photo
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    public override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    public override var modalPresentationCapturesStatusBarAppearance: Bool {
        get { true }
        set {}
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        photoView.photo = photo
        photoView.accessibilityIdentifier = "photo"
        view.addSubview(photoView)
        let close = UIButton(
            type: .close, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
        close.accessibilityLabel = "Close"
        close.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(close)
        NSLayoutConstraint.activate([
            close.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor, constant: -16),
            close.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
            close.widthAnchor.constraint(equalToConstant: 44),
            close.heightAnchor.constraint(equalToConstant: 44),
        ])
        drag?.attach(to: self)
    }

    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        // Bounds and center instead of the frame, because a transition may have transformed the photo.
        let frame = photoFrame
        photoView.bounds.size = frame.size
        photoView.center = CGPoint(x: frame.midX, y: frame.midY)
    }

    /// The largest square that fits between the safe area's edges.
    var photoFrame: CGRect {
        let area = view.bounds.inset(by: view.safeAreaInsets)
        let side = min(area.width, area.height)
        return CGRect(x: area.midX - side / 2, y: area.midY - side / 2, width: side, height: side)
    }
}
