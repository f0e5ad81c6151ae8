import Foundation

@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
    var containerTraitCollection: UITraitCollection { get }
    /// The value of the large detent: the height between the safe area's edges.
    var maximumDetentValue: CGFloat { get }
}

extension UISheetPresentationController {
    /// A height at which a sheet rests.
    @preconcurrency @MainActor
    open class Detent: NSObject {
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }
            public init(_ rawValue: String) { self.rawValue = rawValue }

            public static let medium = Identifier("com.apple.UIKit.medium")
            public static let large = Identifier("com.apple.UIKit.large")
        }

        public typealias Resolver = (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

        open private(set) var identifier: Identifier
        private let resolver: Resolver

        /// The height of a detent that is not active.
        public static let inactive: CGFloat = -1

        private init(_ identifier: Identifier, _ resolver: @escaping Resolver) {
            self.identifier = identifier
            self.resolver = resolver
            super.init()
        }

        @discardableResult
        open class func large() -> Detent {
            Detent(.large) { $0.maximumDetentValue }
        }

        /// A little more than half the height; inactive in compact height.
        @discardableResult
        open class func medium() -> Detent {
            Detent(.medium) { context in
                guard context.containerTraitCollection.verticalSizeClass != .compact else { return nil }
                return (context.maximumDetentValue * mediumFraction).rounded()
            }
        }

        open class func custom(
            identifier: Identifier? = nil, resolver: @escaping Resolver
        ) -> Detent {
            customCount += 1
            return Detent(identifier ?? Identifier("com.apple.UIKit.custom.\(customCount)"), resolver)
        }

        open func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
            resolver(context).flatMap { $0 < 0 ? nil : $0 }
        }

        private static var customCount = 0
        /// Read out of iOS 16.
        private static let mediumFraction: CGFloat = 0.56
    }
}
