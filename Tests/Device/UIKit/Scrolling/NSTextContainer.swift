import Foundation

/// The area that a text view's lines fill.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
    open var size: CGSize { didSet { if size != oldValue { layoutManager?.textContainerChangedGeometry(self) } } }
    open weak var layoutManager: NSLayoutManager?
    /// Points at either end of every line.
    open var lineFragmentPadding: CGFloat = 5 { didSet { geometryDidChange() } }
    open var maximumNumberOfLines = 0 { didSet { geometryDidChange() } }
    open var lineBreakMode: NSLineBreakMode = .byWordWrapping { didSet { geometryDidChange() } }
    /// Lines keep clear of them.
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

    /// The part of a line that is free, from the left; what is left of it goes to `remainingRect`.
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
