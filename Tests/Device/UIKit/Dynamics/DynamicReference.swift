import Foundation

/// What an animator's coordinates belong to.
@MainActor
package enum DynamicReference: @preconcurrency Equatable {
    case none
    case view
    case layout(any DynamicLayout)

    package static func == (lhs: DynamicReference, rhs: DynamicReference) -> Bool {
        switch (lhs, rhs) {
        case (.none, .none), (.view, .view): true
        case (.layout(let a), .layout(let b)): a === b
        default: false
        }
    }

    var isLayout: Bool {
        if case .layout = self { true } else { false }
    }

    /// Of a layout; that of a view is asked of the view.
    var bounds: CGRect? {
        if case .layout(let layout) = self, !layout.dynamicBounds.isNull { layout.dynamicBounds } else { nil }
    }

    func isLayoutItem(_ item: any UIDynamicItem) -> Bool { item is any DynamicLayoutItem }

    func itemsMoved() {
        if case .layout(let layout) = self { layout.dynamicItemsMoved() }
    }
}

/// A layout whose attributes an animator moves.
@MainActor
package protocol DynamicLayout: AnyObject {
    var dynamicBounds: CGRect { get }
    func dynamicItemsMoved()
}

/// An item that is a part of a layout, where another object can stand for the same element.
@MainActor
package protocol DynamicLayoutItem: AnyObject {
    var dynamicKey: AnyHashable { get }
}

/// What makes an item the same item.
enum DynamicItemKey: Hashable {
    case object(ObjectIdentifier)
    case element(AnyHashable)

    @MainActor
    init(_ item: any UIDynamicItem) {
        if let part = item as? any DynamicLayoutItem {
            self = .element(part.dynamicKey)
        } else {
            self = .object(ObjectIdentifier(item))
        }
    }
}

/// The animators that are to know when the view they refer to gets another size.
@MainActor
enum DynamicReferenceViews {
    private struct Entry {
        weak var animator: UIDynamicAnimator?
    }
    private static var entries: [Entry] = []

    static func add(_ animator: UIDynamicAnimator) {
        entries.removeAll { $0.animator == nil }
        entries.append(Entry(animator: animator))
        UIView.dynamicReferenceDidResize = { view in
            for entry in entries where entry.animator?.referenceView === view { entry.animator?.wakeAll() }
        }
    }
}

/// Steps an animator once a frame, without retaining it.
@MainActor
final class DynamicClock: NSObject {
    private weak var animator: UIDynamicAnimator?
    private var link: CADisplayLink?
    private var last: CFTimeInterval?

    init(_ animator: UIDynamicAnimator) {
        self.animator = animator
        super.init()
        let link = CADisplayLink(target: self, selector: Selector(DynamicClock.tick(_:)))
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    func stop() {
        link?.invalidate()
        link = nil
    }

    private func tick(_ link: CADisplayLink) {
        let time = link.timestamp - (last ?? link.timestamp - link.duration)
        last = link.timestamp
        animator?.step(by: time > Self.longestFrame ? 1 / 60 : time)
    }

    private static let longestFrame = 0.5
}
