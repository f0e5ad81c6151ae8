import Foundation

/// The view and delegate of force-touch previews.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewing: NSObjectProtocol {
    var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { get }
    var delegate: any UIViewControllerPreviewingDelegate { get }
    var sourceView: UIView { get }
    var sourceRect: CGRect { get set }
}

@preconcurrency @MainActor
public protocol UIViewControllerPreviewingDelegate: NSObjectProtocol {
    func previewingContext(
        _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
    ) -> UIViewController?
    func previewingContext(
        _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController)
}

/// The registration on screens without force touch; the simulated ones never call the delegate.
@MainActor
final class InertPreviewing: NSObject, UIViewControllerPreviewing {
    let previewingGestureRecognizerForFailureRelationship = UIGestureRecognizer(target: nil, action: nil)
    let delegate: any UIViewControllerPreviewingDelegate
    let sourceView: UIView
    var sourceRect: CGRect

    init(_ delegate: any UIViewControllerPreviewingDelegate, _ sourceView: UIView) {
        self.delegate = delegate
        self.sourceView = sourceView
        sourceRect = sourceView.bounds
        super.init()
    }
}

/// An action of a preview.
@preconcurrency @MainActor
public protocol UIPreviewActionItem: NSObjectProtocol {
    var title: String { get }
}

@preconcurrency @MainActor
open class UIPreviewAction: NSObject, UIPreviewActionItem, @preconcurrency NSCopying {
    public enum Style: Int, Sendable {
        case `default` = 0
        case selected
        case destructive
    }

    open private(set) var title: String
    open private(set) var handler: (any UIPreviewActionItem, UIViewController) -> Void
    private let style: Style

    public init(title: String, style: Style, handler: @escaping (UIPreviewAction, UIViewController) -> Void) {
        self.title = title
        self.style = style
        self.handler = { item, controller in
            if let action = item as? UIPreviewAction { handler(action, controller) }
        }
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let handler = handler
        return UIPreviewAction(title: title, style: style) { handler($0, $1) }
    }
}

@preconcurrency @MainActor
open class UIPreviewActionGroup: NSObject, UIPreviewActionItem, @preconcurrency NSCopying {
    open private(set) var title: String
    private let style: UIPreviewAction.Style
    private let actions: [UIPreviewAction]

    public init(title: String, style: UIPreviewAction.Style, actions: [UIPreviewAction]) {
        self.title = title
        self.style = style
        self.actions = actions
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        UIPreviewActionGroup(title: title, style: style, actions: actions)
    }
}
