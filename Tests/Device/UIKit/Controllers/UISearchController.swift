import Foundation

extension UINavigationItem {
    public var searchController: UISearchController? {
        get { searchSlot as? UISearchController }
        set {
            searchController?.item = nil
            searchSlot = newValue
            newValue?.item = self
            newValue?.ownSearchBar()
            searchBarSlot = newValue?.searchBar
        }
    }
}

/// Shows search results over the searched content.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
    open private(set) var searchResultsController: UIViewController?
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    open weak var delegate: (any UISearchControllerDelegate)?
    open var obscuresBackgroundDuringPresentation = true { didSet { updateResults() } }
    open var hidesNavigationBarDuringPresentation = true
    open var automaticallyShowsCancelButton = true
    open var automaticallyShowsSearchResultsController = true { didSet { updateResults() } }
    open var showsSearchResultsController = false {
        didSet {
            automaticallyShowsSearchResultsController = false
            updateResults()
        }
    }
    open private(set) lazy var searchBar: UISearchBar = {
        let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: 56))
        bar.search = self
        return bar
    }()
    private let dimming = UIDimmingView(frame: .zero)

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

    /// The navigation item with the search bar.
    weak var item: UINavigationItem?

    /// The controller whose content is searched, which presents this one.
    private var host: UIViewController? {
        if let owner = item?.ownerSlot as? UIViewController { return owner }
        var responder: UIResponder? = searchBar
        while let current = responder {
            if let controller = current as? UIViewController { return controller }
            responder = current.next
        }
        return nil
    }

    override func makeSystemPresentationController(_ style: UIModalPresentationStyle) -> UIPresentationController {
        SearchPresentationController(presentedViewController: self, presenting: nil)
    }

    // MARK: Life cycle

    open override func loadView() {
        view = SearchView(bar: { [weak self] in self?.searchBar })
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        dimming.backgroundColor = UIColor.black.withAlphaComponent(0.2)
        dimming.autoresizingMask = []
        dimming.whenTapped = { [weak self] in self?.isActive = false }
        view.addSubview(dimming)
        if let results = searchResultsController {
            addChild(results)
            results.view.frame = view.bounds
            results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(results.view)
            results.didMove(toParent: self)
        }
        updateResults()
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        layOutDimmingView()
    }

    /// Dims only the area below the search bar.
    private func layOutDimmingView() {
        let bar = searchBar.window === view.window ? view.convert(searchBar.bounds, from: searchBar).maxY : 0
        let top = max(0, bar)
        dimming.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: max(0, view.bounds.height - top))
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard isBeingPresented else { return }
        delegate?.willPresentSearchController(self)
        updateResults()
        if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(true, animated: animated) }
        setSearching(true)
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if isBeingPresented { delegate?.didPresentSearchController(self) }
        searchResultsUpdater?.updateSearchResults(for: self)
    }

    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        guard isBeingDismissed else { return }
        delegate?.willDismissSearchController(self)
        searchBar.resignFirstResponder()
        if searchBar.text?.isEmpty == false { searchBar.text = nil }
        if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(false, animated: animated) }
        setSearching(false)
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isBeingDismissed { delegate?.didDismissSearchController(self) }
    }

    /// Hides or shows the titles of the navigation bar alongside the presentation.
    private func setSearching(_ isSearching: Bool) {
        guard let item, hidesNavigationBarDuringPresentation || !isSearching else { return }
        item.isSearching = isSearching
        guard let navigation = (item.ownerSlot as? UIViewController)?.navigationController else { return }
        let change = {
            // Start at the bar's current position, so that the dimming view moves together with it.
            UIView.performWithoutAnimation { self.layOutDimmingView() }
            navigation.stage.layout(for: navigation)
            navigation.view.layoutIfNeeded()
            self.layOutDimmingView()
        }
        guard let coordinator = transitionCoordinator else { return change() }
        coordinator.animate(alongsideTransition: { _ in change() })
    }

    /// Shows the results instead of the content once there is a search text.
    private func updateResults() {
        guard isViewLoaded else { return }
        let hasText = searchBar.text?.isEmpty == false
        let shows = automaticallyShowsSearchResultsController ? hasText : showsSearchResultsController
        searchResultsController?.view.isHidden = !shows
        dimming.isHidden = !obscuresBackgroundDuringPresentation || (shows && searchResultsController != nil)
    }
}

extension UISearchController: SearchBarOwner {
    /// Also for a bar that a subclass provides.
    func ownSearchBar() {
        searchBar.search = self
    }

    func searchDidBegin() {
        if isActive { searchResultsUpdater?.updateSearchResults(for: self) } else { isActive = true }
    }

    func searchDidChange() {
        updateResults()
        if isActive || isBeingDismissed { searchResultsUpdater?.updateSearchResults(for: self) }
    }

    func searchWasCancelled() {
        isActive = false
    }
}
