import UIKit

extension TransitionStyle {
    /// The name of a style.
    public struct Identifier: Hashable, Sendable, RawRepresentable, ExpressibleByStringInterpolation {
        /// The name itself.
        public let rawValue: String
        /// A name of your own.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A name of your own, written as a literal.
        public init(stringLiteral value: String) { rawValue = value }
    }

    /// A closure with an identity, for comparisons.
    struct Identified<Closure: Sendable>: Equatable, Sendable {
        let closure: Closure
        private let identity: Identity

        private enum Identity: Hashable, Sendable {
            case name(String)
            case object(ObjectIdentifier)
            case unique(UUID)
        }

        /// A closure of the app's, equal only to its copies.
        init(_ closure: Closure) {
            self.closure = closure
            identity = .unique(UUID())
        }

        /// A closure of a built-in style.
        init(_ closure: Closure, named name: String) {
            self.closure = closure
            identity = .name(name)
        }

        /// A closure that returns this object.
        init(_ closure: Closure, of object: AnyObject) {
            self.closure = closure
            identity = .object(ObjectIdentifier(object))
        }

        static func == (left: Identified, right: Identified) -> Bool { left.identity == right.identity }
    }
}
