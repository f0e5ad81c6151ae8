import Foundation

public struct UIPopoverArrowDirection: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
    public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
    public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
    public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    public static let unknown = UIPopoverArrowDirection(rawValue: UInt.max)
}

@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {
    /// The item's frame in a view; nil while it is not visible.
    func frame(in referenceView: UIView) -> CGRect?
}

extension UIView: UIPopoverPresentationControllerSourceItem {
    @discardableResult
    public func frame(in referenceView: UIView) -> CGRect? {
        referenceView.convert(bounds, from: self)
    }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
    @discardableResult
    public func frame(in referenceView: UIView) -> CGRect? {
        guard let view = customView ?? shownIn, view.window != nil else { return nil }
        return referenceView.convert(view.bounds, from: view)
    }
}

extension UITabBarItem: UIPopoverPresentationControllerSourceItem {
    @discardableResult
    public func frame(in referenceView: UIView) -> CGRect? {
        guard let view = shownIn, view.window != nil else { return nil }
        return referenceView.convert(view.bounds, from: view)
    }
}

@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
    func popoverPresentationController(
        _ popoverPresentationController: UIPopoverPresentationController,
        willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
        in view: AutoreleasingUnsafeMutablePointer<UIView>)
}

/// The type of Objective-C's inout arguments; an ordinary pointer here.
public typealias AutoreleasingUnsafeMutablePointer<Pointee> = UnsafeMutablePointer<Pointee>

// Optional in Objective-C.
extension UIPopoverPresentationControllerDelegate {
    public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
    public func popoverPresentationController(
        _ popoverPresentationController: UIPopoverPresentationController,
        willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
        in view: AutoreleasingUnsafeMutablePointer<UIView>
    ) {}
}

/// Presents a controller in a bubble next to its source; in compact width it adapts to a sheet unless the delegate prevents that.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
    private let bubble = UIDropShadowView(frame: .zero)
    private let dimmingView = UIDimmingView(frame: .zero)
    /// The size of the container for which the bubble's frame was computed.
    private var lastContainerSize = CGSize.zero

    override var takesKeyboard: Bool { false }

    open var permittedArrowDirections: UIPopoverArrowDirection = .any
    open var sourceView: UIView?
    open var sourceRect = CGRect.null
    /// The ``sourceItem``, if it is a bar button item.
    open var barButtonItem: UIBarButtonItem? {
        get { sourceItem as? UIBarButtonItem }
        set { sourceItem = newValue }
    }
    open var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
    open var canOverlapSourceViewRect = false
    open private(set) var arrowDirection: UIPopoverArrowDirection = .unknown
    open var passthroughViews: [UIView]? {
        didSet { dimmingView.passthroughViews = passthroughViews ?? [] }
    }
    open var backgroundColor: UIColor?
    open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)

    /// The presentation controller to which the popover adapts in compact width.
    open private(set) lazy var adaptiveSheetPresentationController = UISheetPresentationController(
        presentedViewController: presentedViewController, presenting: nil)

    @discardableResult
    open override func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        if let style = delegate?.implementedAdaptiveStyle(for: self, traits: traitCollection) { return style }
        return traitCollection.horizontalSizeClass == .compact ? .formSheet : .none
    }

    open override var presentedView: UIView? {
        if phase != .waiting, phase != .over {
            bubble.hold(presentedViewController.view)
        }
        return bubble
    }

    open override var frameOfPresentedViewInContainerView: CGRect {
        guard let container else { return .zero }
        let anchor = anchorRect(in: container)
        let wanted = presentedViewController.preferredContentSize
        let size = wanted == .zero ? Self.defaultSize : wanted
        let area = container.bounds.inset(by: container.safeAreaInsets).inset(by: popoverLayoutMargins)
        let direction = chooseDirection(for: size, anchor: anchor, in: area)
        let arrow = Self.arrowHeight
        var origin: CGPoint
        switch direction {
        case .up: origin = CGPoint(x: anchor.midX - size.width / 2, y: anchor.maxY + arrow)
        case .left: origin = CGPoint(x: anchor.maxX + arrow, y: anchor.midY - size.height / 2)
        case .right: origin = CGPoint(x: anchor.minX - arrow - size.width, y: anchor.midY - size.height / 2)
        default: origin = CGPoint(x: anchor.midX - size.width / 2, y: anchor.minY - arrow - size.height)
        }
        let width = min(size.width, area.width)
        let height = min(size.height, area.height)
        origin.x = min(max(origin.x, area.minX), area.maxX - width)
        origin.y = min(max(origin.y, area.minY), area.maxY - height)
        return CGRect(x: origin.x, y: origin.y, width: width, height: height)
    }

    private func anchorRect(in container: UIView) -> CGRect {
        if let sourceView {
            return container.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, from: sourceView)
        }
        if let frame = sourceItem?.frame(in: container) { return frame }
        return CGRect(x: container.bounds.midX, y: container.bounds.midY, width: 0, height: 0)
    }

    /// The first permitted direction with enough space; UIKit prefers below and above to the sides.
    private func chooseDirection(for size: CGSize, anchor: CGRect, in area: CGRect) -> UIPopoverArrowDirection {
        let needed = size.height + Self.arrowHeight
        let candidates: [(UIPopoverArrowDirection, Bool)] = [
            (.up, area.maxY - anchor.maxY >= needed), (.down, anchor.minY - area.minY >= needed),
            (.left, area.maxX - anchor.maxX >= size.width + Self.arrowHeight),
            (.right, anchor.minX - area.minX >= size.width + Self.arrowHeight),
        ]
        let permitted = candidates.filter { permittedArrowDirections.contains($0.0) }
        return permitted.first(where: \.1)?.0 ?? permitted.first?.0 ?? .up
    }

    open override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        guard let container else { return }
        // During its presentation the animator positions the bubble, for the size that the container has at the start.
        guard phase == .presented || (phase == .presenting && container.bounds.size != lastContainerSize) else {
            return
        }
        lastContainerSize = container.bounds.size
        dimmingView.frame = container.bounds
        bubble.frame = frameOfPresentedViewInContainerView
    }

    open override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard let container else { return }
        (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
        if sourceView == nil, sourceItem == nil {
            World.current.raise("NSGenericException", presentedViewController.missingPopoverAnchor(self))
        }
        lastContainerSize = container.bounds.size
        dimmingView.frame = container.bounds
        dimmingView.backgroundColor = .clear
        dimmingView.whenTapped = { [weak self] in self?.dismissByUser() }
        container.insertSubview(dimmingView, at: 0)
        bubble.layer.cornerRadius = Self.cornerRadius
        bubble.clipsToBounds = true
        bubble.backgroundColor = backgroundColor ?? .systemBackground
        let frame = frameOfPresentedViewInContainerView
        arrowDirection = chooseDirection(
            for: frame.size, anchor: anchorRect(in: container), in: container.bounds.inset(by: popoverLayoutMargins))
    }

    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        if completed { presentedViewController.viewIfLoaded?.removeFromSuperview() }
    }

    override func dismissByEscape() -> Bool { dismissByUser() }

    @discardableResult
    private func dismissByUser() -> Bool {
        guard phase == .presented else { return false }
        let isModal = presentedViewController.isModalWithChildren
        guard !isModal, delegate?.presentationControllerShouldDismiss(self) ?? true else {
            delegate?.presentationControllerDidAttemptToDismiss(self)
            return false
        }
        presentingViewController.dismiss(animated: true) { [weak self] in
            guard let self else { return }
            self.delegate?.presentationControllerDidDismiss(self)
        }
        delegate?.presentationControllerWillDismiss(self)
        return true
    }

    override var builtInAnimator: any UIViewControllerAnimatedTransitioning { CrossDissolveAnimator() }

    private static let defaultSize = CGSize(width: 320, height: 480)
    private static let arrowHeight: CGFloat = 13
    private static let cornerRadius: CGFloat = 13
}
