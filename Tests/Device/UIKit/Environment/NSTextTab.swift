import Foundation

/// A position in a line to which a tab character moves.
open class NSTextTab: NSObject, NSCopying, @unchecked Sendable {
    open private(set) var alignment: NSTextAlignment
    open private(set) var location: CGFloat
    open private(set) var options: [OptionKey: Any]

    public init(textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [OptionKey: Any] = [:]) {
        self.alignment = alignment
        location = loc
        self.options = options
    }

    public struct OptionKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSTextTab else { return false }
        return alignment == other.alignment && location == other.location
    }

    open override var hash: Int { location.hashValue }

    /// A paragraph's default: twelve tab stops at intervals of 28 points.
    static let initial = (1...12).map { NSTextTab(textAlignment: .natural, location: CGFloat($0) * 28) }
}
