import Foundation

/// The context in which a layer draws. Nothing is rasterized: it has no drawing methods.
public final class CGContext: Hashable {
    package init() {}

    public static func == (lhs: CGContext, rhs: CGContext) -> Bool { lhs === rhs }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
