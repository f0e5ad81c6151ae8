import UIKit

/// Photos to page through, beginning with one of them.
final class GalleryViewController: UIViewController {
    private let palettes: [SceneryView.Palette]
    private let scrollView = UIScrollView()
    private var photos: [SceneryView] = []
    /// The visible photo; the scroll view scrolls to it as soon as it has a size.
    private(set) var index: Int

    init(_ palettes: [SceneryView.Palette], showing index: Int) {
        self.palettes = palettes
        self.index = index
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("Galleries are made in code.")
    }

    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        view.accessibilityIdentifier = "gallery"
        scrollView.isPagingEnabled = true
        scrollView.showsHorizontalScrollIndicator = false
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.delegate = self
        photos = palettes.enumerated().map { SceneryView($1, drawing: $0) }
        for photo in photos { scrollView.addSubview(photo) }
        view.addSubview(scrollView)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        roundLikeScreen()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds
        guard scrollView.frame != bounds else { return }
        let shown = index
        scrollView.frame = bounds
        scrollView.contentSize = CGSize(width: bounds.width * CGFloat(photos.count), height: bounds.height)
        for (place, photo) in photos.enumerated() {
            photo.frame = photoFrame.offsetBy(dx: bounds.width * CGFloat(place), dy: 0)
        }
        scrollView.contentOffset.x = bounds.width * CGFloat(shown)
    }

    /// The current photo.
    var photo: UIView { photos[index] }

    /// Photos are three by four, and as large as possible.
    private var photoFrame: CGRect {
        let bounds = view.bounds
        let width = min(bounds.width, bounds.height * 3 / 4)
        let height = width * 4 / 3
        return CGRect(x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width, height: height)
    }

    override func accessibilityPerformEscape() -> Bool {
        dismiss(animated: true)
        return true
    }
}

extension GalleryViewController: UIScrollViewDelegate {
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard scrollView.bounds.width > 0, scrollView.isDragging || scrollView.isDecelerating else { return }
        let page = Int((scrollView.contentOffset.x / scrollView.bounds.width).rounded())
        index = min(max(page, 0), photos.count - 1)
    }
}
