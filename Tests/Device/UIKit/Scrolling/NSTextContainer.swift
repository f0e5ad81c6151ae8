import Foundation

/// The area in which a text view's lines are laid out.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
    open var size: CGSize
    /// The padding at both ends of every line, in points.
    open var lineFragmentPadding: CGFloat = 5 { didSet { didChange() } }
    open var maximumNumberOfLines = 0 { didSet { didChange() } }
    open var lineBreakMode: NSLineBreakMode = .byWordWrapping { didSet { didChange() } }
    var didChange: () -> Void = {}

    public init(size: CGSize) {
        self.size = size
    }
}
