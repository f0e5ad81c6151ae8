import Foundation

@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
    public enum Style: Int, Sendable {
        case plain = 0
        case done = 2
    }

    public enum SystemItem: Int, Sendable {
        case done = 0
        case cancel
        case edit
        case save
        case add
        case flexibleSpace
        case fixedSpace
        case compose
        case reply
        case action
        case organize
        case bookmarks
        case search
        case refresh
        case stop
        case camera
        case trash
        case play
        case pause
        case rewind
        case fastForward
        case undo
        case redo
        case pageCurl
        case close
        case writingTools
    }

    package private(set) var systemItem: SystemItem?

    public override init() {}

    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.title = title
        set(style, target, action)
    }

    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.image = image
        set(style, target, action)
    }

    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init()
        adopt(systemItem)
        set(style, target, action)
    }

    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init()
        adopt(systemItem)
        self.primaryAction = primaryAction
        adoptPrimaryAction()
        self.menu = menu
    }

    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        self.primaryAction = primaryAction
        // Property observers are not called in the class's own initializers.
        adoptPrimaryAction()
        if let title { self.title = title }
        if let image { self.image = image }
        self.menu = menu
    }

    public convenience init(
        title: String?, image: UIImage?, target: AnyObject?, action: Selector?, menu: UIMenu? = nil
    ) {
        self.init()
        self.title = title
        self.image = image
        set(.plain, target, action)
        self.menu = menu
    }

    public convenience init(primaryAction: UIAction?, menu: UIMenu? = nil) {
        self.init(title: nil, image: nil, primaryAction: primaryAction, menu: menu)
    }

    @discardableResult
    public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem()
        item.adopt(.fixedSpace)
        item.width = width
        return item
    }

    @discardableResult
    public class func flexibleSpace() -> UIBarButtonItem {
        let item = UIBarButtonItem()
        item.adopt(.flexibleSpace)
        return item
    }

    public required convenience init?(coder: NSCoder) {
        self.init()
    }

    open var style: Style = .plain { didSet { didChange?() } }
    open var width: CGFloat = 0 { didSet { didChange?() } }
    open var customView: UIView? { didSet { didChange?() } }
    open var action: Selector?
    open weak var target: AnyObject?
    open var menu: UIMenu? { didSet { didChange?() } }
    open var tintColor: UIColor? { didSet { didChange?() } }
    open var isHidden = false { didSet { didChange?() } }

    open var primaryAction: UIAction? {
        didSet { adoptPrimaryAction() }
    }

    /// Applies the action's title and image to the item.
    private func adoptPrimaryAction() {
        guard let primaryAction else { return }
        if !primaryAction.title.isEmpty { title = primaryAction.title }
        if let image = primaryAction.image { self.image = image }
    }

    /// Whether a tap opens the menu; an item with an action opens it by a long press only.
    var showsMenuAsPrimaryAction: Bool { menu != nil && primaryAction == nil && action == nil }

    /// Performs the item's action, as by a tap.
    package func perform() {
        guard isEnabled else { return }
        if let primaryAction {
            primaryAction.performWithSender(self, target: nil)
        } else if let action {
            _ = UIApplication.shared.sendAction(action, to: target, from: self, for: nil)
        }
    }

    private func set(_ style: Style, _ target: Any?, _ action: Selector?) {
        self.style = style
        self.target = target as AnyObject?
        self.action = action
    }

    private func adopt(_ item: SystemItem) {
        systemItem = item
        style = item == .done || item == .save ? .done : .plain
        if let title = item.title { self.title = title }
        if let symbol = item.symbol { image = UIImage(systemName: symbol) }
    }
}

extension UIBarButtonItem.SystemItem {
    fileprivate var title: String? {
        switch self {
        case .done: "Done"
        case .cancel: "Cancel"
        case .edit: "Edit"
        case .save: "Save"
        case .undo: "Undo"
        case .redo: "Redo"
        default: nil
        }
    }

    fileprivate var symbol: String? {
        switch self {
        case .add: "plus"
        case .compose: "square.and.pencil"
        case .reply: "arrowshape.turn.up.left"
        case .action: "square.and.arrow.up"
        case .organize: "folder"
        case .bookmarks: "book"
        case .search: "magnifyingglass"
        case .refresh: "arrow.clockwise"
        case .stop: "xmark"
        case .close: "xmark.circle.fill"
        case .camera: "camera"
        case .trash: "trash"
        case .play: "play.fill"
        case .pause: "pause.fill"
        case .rewind: "backward.fill"
        case .fastForward: "forward.fill"
        case .writingTools: "sparkles"
        default: nil
        }
    }
}
