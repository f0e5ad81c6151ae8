import Foundation

/// The updates that a property's change requires.
public protocol UIViewInvalidating {
    @MainActor @preconcurrency func invalidate(view: UIView)
}

extension UIView {
    public enum Invalidations {
        public struct Display: UIViewInvalidating {
            public init() {}
            @MainActor public func invalidate(view: UIView) { view.setNeedsDisplay() }
        }

        public struct Layout: UIViewInvalidating {
            public init() {}
            @MainActor public func invalidate(view: UIView) { view.setNeedsLayout() }
        }

        public struct Constraints: UIViewInvalidating {
            public init() {}
            @MainActor public func invalidate(view: UIView) { view.setNeedsUpdateConstraints() }
        }

        public struct IntrinsicContentSize: UIViewInvalidating {
            public init() {}
            @MainActor public func invalidate(view: UIView) { view.invalidateIntrinsicContentSize() }
        }

        public struct Properties: UIViewInvalidating {
            public init() {}
            @MainActor public func invalidate(view: UIView) { view.setNeedsUpdateProperties() }
        }

        /// Invalidates the configuration of views that have one: buttons and cells.
        public struct Configuration: UIViewInvalidating {
            public init() {}
            @MainActor public func invalidate(view: UIView) {
                (view as? any ConfigurationInvalidating)?.setNeedsUpdateConfiguration()
            }
        }

        public struct Tuple<Invalidation1: UIViewInvalidating, Invalidation2: UIViewInvalidating>: UIViewInvalidating {
            private let first: Invalidation1
            private let second: Invalidation2

            public init(_ invalidation1: Invalidation1, _ invalidation2: Invalidation2) {
                first = invalidation1
                second = invalidation2
            }

            @MainActor public func invalidate(view: UIView) {
                first.invalidate(view: view)
                second.invalidate(view: view)
            }
        }
    }

    /// A property whose change invalidates the view in the specified ways.
    @propertyWrapper
    public struct Invalidating<Value: Equatable, InvalidationType: UIViewInvalidating> {
        private var value: Value
        private let invalidation: InvalidationType

        @available(*, unavailable, message: "@UIView.Invalidating can only be used on subclasses of UIView")
        public var wrappedValue: Value {
            get { value }
            set { value = newValue }
        }

        public init(wrappedValue: Value, _ invalidation: InvalidationType) {
            value = wrappedValue
            self.invalidation = invalidation
        }

        public init<I1, I2>(wrappedValue: Value, _ invalidation1: I1, _ invalidation2: I2)
        where InvalidationType == Invalidations.Tuple<I1, I2> {
            self.init(wrappedValue: wrappedValue, Invalidations.Tuple(invalidation1, invalidation2))
        }

        public init<I1, I2, I3>(
            wrappedValue: Value, _ invalidation1: I1, _ invalidation2: I2, _ invalidation3: I3
        ) where InvalidationType == Invalidations.Tuple<Invalidations.Tuple<I1, I2>, I3> {
            self.init(
                wrappedValue: wrappedValue,
                Invalidations.Tuple(Invalidations.Tuple(invalidation1, invalidation2), invalidation3))
        }

        public init<I1, I2, I3, I4>(
            wrappedValue: Value, _ invalidation1: I1, _ invalidation2: I2, _ invalidation3: I3, _ invalidation4: I4
        ) where InvalidationType == Invalidations.Tuple<Invalidations.Tuple<I1, I2>, Invalidations.Tuple<I3, I4>> {
            self.init(
                wrappedValue: wrappedValue,
                Invalidations.Tuple(
                    Invalidations.Tuple(invalidation1, invalidation2),
                    Invalidations.Tuple(invalidation3, invalidation4)))
        }

        @MainActor @preconcurrency
        public static subscript<EnclosingSelf: UIView>(
            _enclosingInstance observed: EnclosingSelf,
            wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
            storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Invalidating<Value, InvalidationType>>
        ) -> Value {
            get { observed[keyPath: storageKeyPath].value }
            set {
                guard observed[keyPath: storageKeyPath].value != newValue else { return }
                observed[keyPath: storageKeyPath].value = newValue
                observed[keyPath: storageKeyPath].invalidation.invalidate(view: observed)
            }
        }
    }
}

/// A view with a configuration that determines its appearance.
@MainActor
protocol ConfigurationInvalidating: UIView {
    func setNeedsUpdateConfiguration()
}

extension ConfigurationInvalidating {
    func trackConfiguration(_ update: () -> Void) {
        track(.configuration, again: { ($0 as? any ConfigurationInvalidating)?.setNeedsUpdateConfiguration() }, update)
    }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Display {
    public static var display: UIView.Invalidations.Display { .init() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Layout {
    public static var layout: UIView.Invalidations.Layout { .init() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Constraints {
    public static var constraints: UIView.Invalidations.Constraints { .init() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.IntrinsicContentSize {
    public static var intrinsicContentSize: UIView.Invalidations.IntrinsicContentSize { .init() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Properties {
    public static var properties: UIView.Invalidations.Properties { .init() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Configuration {
    public static var configuration: UIView.Invalidations.Configuration { .init() }
}
