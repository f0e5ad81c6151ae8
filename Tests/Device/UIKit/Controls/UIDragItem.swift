import Foundation

/// One thing that is dragged.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
    open private(set) var itemProvider: NSItemProvider
    /// For the app that the drag begins in.
    open var localObject: Any?
    /// What is seen while it is dragged; nil for the view it was lifted from.
    open var previewProvider: (() -> UIDragPreview?)?

    public init(itemProvider: NSItemProvider) {
        self.itemProvider = itemProvider
        super.init()
    }
}

/// A view that stands for an item on its way.
@preconcurrency @MainActor
open class UIDragPreview: NSObject {
    open private(set) var view: UIView
    open private(set) var parameters: UIDragPreviewParameters

    public init(view: UIView, parameters: UIDragPreviewParameters) {
        self.view = view
        self.parameters = parameters
        super.init()
    }

    public convenience init(view: UIView) {
        self.init(view: view, parameters: UIDragPreviewParameters())
    }
}

open class UIDragPreviewParameters: UIPreviewParameters {}
open class UIDragPreviewTarget: UIPreviewTarget {}

/// A view at the place where it is lifted or put down.
open class UITargetedDragPreview: UITargetedPreview {
    @discardableResult
    open func retargetedPreview(with newTarget: UIDragPreviewTarget) -> UITargetedDragPreview {
        UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
    }
}

/// What a drop does with the items.
public enum UIDropOperation: UInt, Sendable {
    case cancel = 0
    case forbidden
    case copy
    case move
}

/// What a view would do with a drop.
@preconcurrency @MainActor
open class UIDropProposal: NSObject, @preconcurrency NSCopying {
    open private(set) var operation: UIDropOperation
    open var isPrecise = false
    open var prefersFullSizePreview = false

    public init(operation: UIDropOperation) {
        self.operation = operation
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Lets animations run with those of a drag.
@preconcurrency @MainActor
public protocol UIDragAnimating: NSObjectProtocol {
    func addAnimations(_ animations: @escaping () -> Void)
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// Collects them.
@MainActor
final class DragAnimator: NSObject, UIDragAnimating {
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

    func animate() {
        for animation in animations { animation() }
        animations = []
    }

    func complete(at position: UIViewAnimatingPosition = .end) {
        for completion in completions { completion(position) }
        completions = []
    }
}
