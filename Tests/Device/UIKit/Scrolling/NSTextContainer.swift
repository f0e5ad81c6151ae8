import Foundation

/// The area in which a text view's lines are laid out.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
    open var size: CGSize { didSet { if size != oldValue { layoutManager?.textContainerChangedGeometry(self) } } }
    open weak var layoutManager: NSLayoutManager?
    /// The padding at both ends of every line, in points.
    open var lineFragmentPadding: CGFloat = 5 { didSet { geometryDidChange() } }
    open var maximumNumberOfLines = 0 { didSet { geometryDidChange() } }
    open var lineBreakMode: NSLineBreakMode = .byWordWrapping { didSet { geometryDidChange() } }
    /// The areas that lines avoid.
    open var exclusionPaths: [UIBezierPath] = [] { didSet { geometryDidChange() } }
    open var widthTracksTextView = true
    open var heightTracksTextView = false
    var didChange: () -> Void = {}

    public init(size: CGSize) {
        self.size = size
    }

    open func replaceLayoutManager(_ newLayoutManager: NSLayoutManager) {
        guard let old = layoutManager, let index = old.textContainers.firstIndex(of: self) else { return }
        old.removeTextContainer(at: index)
        newLayoutManager.addTextContainer(self)
        guard let storage = old.textStorage else { return }
        storage.removeLayoutManager(old)
        storage.addLayoutManager(newLayoutManager)
    }

    /// The leftmost free part of the line; the rest is stored in `remainingRect`.
    @discardableResult
    open func lineFragmentRect(
        forProposedRect proposedRect: CGRect, at characterIndex: Int,
        writingDirection baseWritingDirection: NSWritingDirection,
        remaining remainingRect: UnsafeMutablePointer<CGRect>?
    ) -> CGRect {
        remainingRect?.pointee = .zero
        var left = proposedRect.minX
        let right = proposedRect.maxX
        let taken = exclusionPaths.flatMap { $0.spans(in: proposedRect) }.sorted { $0.lowerBound < $1.lowerBound }
        for span in taken where span.upperBound > left {
            if span.lowerBound > left + 0.01 {
                guard span.lowerBound < right else { break }
                remainingRect?.pointee = CGRect(
                    x: span.upperBound, y: proposedRect.minY, width: max(0, right - span.upperBound),
                    height: proposedRect.height)
                return CGRect(
                    x: left, y: proposedRect.minY, width: span.lowerBound - left, height: proposedRect.height)
            }
            left = span.upperBound
        }
        return CGRect(x: left, y: proposedRect.minY, width: max(0, right - left), height: proposedRect.height)
    }

    open var isSimpleRectangularTextContainer: Bool { exclusionPaths.isEmpty }

    func geometryDidChange() {
        layoutManager?.textContainerChangedGeometry(self)
        didChange()
    }
}
