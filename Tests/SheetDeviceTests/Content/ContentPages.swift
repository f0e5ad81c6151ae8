import UIKit

/// Controllers with views like those of other frameworks: SwiftUI, WebKit and MapKit.
enum ForeignContent: CaseIterable {
    case swiftUI, web, map

    @MainActor
    func make() -> ForeignPage {
        switch self {
        case .swiftUI: ForeignPage(HostedView())
        case .web: ForeignPage(WebView())
        case .map: ForeignPage(MapView())
        }
    }
}

/// A view that records how often it is moved between windows, which other processes or the GPU render at high cost.
@MainActor
class ForeignView: UIView {
    private(set) var windowChanges = 0

    override func didMoveToWindow() {
        super.didMoveToWindow()
        windowChanges += 1
    }
}

/// A controller whose only view is of another framework.
class ForeignPage: UIViewController {
    let foreign: ForeignView

    init(_ foreign: ForeignView) {
        self.foreign = foreign
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        view = foreign
    }
}

/// Like the view of SwiftUI's hosting controller: it has a size of its own, which changes without a word, and places its content inside the safe
/// area by itself.
final class HostedView: ForeignView {
    let text = UIView()
    var idealHeight: CGFloat = 240
    var idealWidth: CGFloat = 200

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(text)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize {
        CGSize(
            width: idealWidth + safeAreaInsets.left + safeAreaInsets.right,
            height: idealHeight + safeAreaInsets.top + safeAreaInsets.bottom)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let safe = bounds.inset(by: safeAreaInsets)
        text.frame = CGRect(x: safe.midX - 100, y: safe.minY, width: 200, height: min(idealHeight, safe.height))
    }
}

/// Like a web view: a scroll view whose content is rendered elsewhere, and has a size only once it has been loaded.
final class WebView: ForeignView {
    let scrollView = UIScrollView()
    /// How often the page was laid out for another width, which takes another process a while.
    private(set) var reflows = 0
    private var width: CGFloat = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        scrollView.frame = bounds
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(scrollView)
    }

    required init?(coder: NSCoder) { nil }

    func load(height: CGFloat) {
        scrollView.contentSize = CGSize(width: bounds.width, height: height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard width != bounds.width else { return }
        width = bounds.width
        reflows += 1
        scrollView.contentSize.width = width
    }
}

/// Like a map: it draws anew for each size, and shows its legal notice inside the safe area.
final class MapView: ForeignView {
    let notice = UILabel()
    private(set) var drawnSizes: [CGSize] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        notice.text = "Legal"
        notice.translatesAutoresizingMaskIntoConstraints = false
        addSubview(notice)
        NSLayoutConstraint.activate([
            notice.leadingAnchor.constraint(equalTo: safeAreaLayoutGuide.leadingAnchor, constant: 8),
            notice.bottomAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor, constant: -8),
        ])
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        if drawnSizes.last != bounds.size { drawnSizes.append(bounds.size) }
    }
}
