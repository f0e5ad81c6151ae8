import Foundation

@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
    func updateSearchResults(for searchController: UISearchController)
}

@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
    func willPresentSearchController(_ searchController: UISearchController)
    func didPresentSearchController(_ searchController: UISearchController)
    func willDismissSearchController(_ searchController: UISearchController)
    func didDismissSearchController(_ searchController: UISearchController)
    func presentSearchController(_ searchController: UISearchController)
}

// Optional in Objective-C.
extension UISearchControllerDelegate {
    public func willPresentSearchController(_ searchController: UISearchController) {}
    public func didPresentSearchController(_ searchController: UISearchController) {}
    public func willDismissSearchController(_ searchController: UISearchController) {}
    public func didDismissSearchController(_ searchController: UISearchController) {}
    public func presentSearchController(_ searchController: UISearchController) {}
}

extension UINavigationItem {
    public var searchController: UISearchController? {
        get { searchSlot as? UISearchController }
        set {
            searchSlot = newValue
            newValue?.item = self
        }
    }
}

/// Shows search results over the content that is searched.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
    open private(set) var searchResultsController: UIViewController?
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    open weak var delegate: (any UISearchControllerDelegate)?
    open var obscuresBackgroundDuringPresentation = true
    /// The older name of ``obscuresBackgroundDuringPresentation``.
    open var dimsBackgroundDuringPresentation: Bool {
        get { obscuresBackgroundDuringPresentation }
        set { obscuresBackgroundDuringPresentation = newValue }
    }
    open var hidesNavigationBarDuringPresentation = true
    open var automaticallyShowsCancelButton = true
    open var automaticallyShowsSearchResultsController = true
    open var showsSearchResultsController = false
    open private(set) lazy var searchBar = UISearchBar(frame: .zero)

    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
        modalTransitionStyle = .crossDissolve
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        modalTransitionStyle = .crossDissolve
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override var automaticPresentationStyle: UIModalPresentationStyle { .overCurrentContext }

    open var isActive: Bool {
        get { presentingLink != nil && !isBeingDismissedNow }
        set {
            guard newValue != isActive else { return }
            if newValue { host?.present(self, animated: true) } else { dismiss(animated: true) }
        }
    }

    /// The navigation item that shows the search bar.
    weak var item: UINavigationItem?

    /// Whose content is searched: it presents.
    private var host: UIViewController? {
        if let owner = item?.ownerSlot as? UIViewController { return owner }
        var responder: UIResponder? = searchBar
        while let current = responder {
            if let controller = current as? UIViewController { return controller }
            responder = current.next
        }
        return nil
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        guard let results = searchResultsController else { return }
        addChild(results)
        results.view.frame = view.bounds
        results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(results.view)
        results.didMove(toParent: self)
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if isBeingPresented { delegate?.willPresentSearchController(self) }
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if isBeingPresented { delegate?.didPresentSearchController(self) }
        searchResultsUpdater?.updateSearchResults(for: self)
    }

    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        if isBeingDismissed { delegate?.willDismissSearchController(self) }
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isBeingDismissed { delegate?.didDismissSearchController(self) }
    }
}
