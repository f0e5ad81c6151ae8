import Foundation

/// A menu element whose elements are created when the menu is shown.
@preconcurrency @MainActor
open class UIDeferredMenuElement: UIMenuElement {
    package let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
    /// The cached elements for the next time the menu is shown.
    private(set) var kept: [UIMenuElement]?
    private var isCached = true

    public init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
        provider = elementProvider
        super.init(elementTitle: "", image: nil)
    }

    @discardableResult
    public class func uncached(
        _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
    ) -> UIDeferredMenuElement {
        let element = UIDeferredMenuElement(elementProvider)
        element.isCached = false
        return element
    }

    func keep(_ elements: [UIMenuElement]) {
        if isCached { kept = elements }
    }
}
