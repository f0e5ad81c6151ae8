import Foundation

extension UIViewController {
    /// A property of a controller that is set in `viewDidLoad`: reading it loads the view first.
    @propertyWrapper
    public struct ViewLoading<Value> {
        private var value: Value?

        @available(
            *, unavailable, message: "@UIViewController.ViewLoading can only be used on subclasses of UIViewController"
        )
        public var wrappedValue: Value {
            get { value! }
            set { value = newValue }
        }

        public init() {}

        public init(wrappedValue: Value) {
            value = wrappedValue
        }

        @MainActor @preconcurrency
        public static subscript<EnclosingSelf: UIViewController>(
            _enclosingInstance observed: EnclosingSelf,
            wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
            storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, ViewLoading<Value>>
        ) -> Value {
            get {
                observed.loadViewIfNeeded()
                guard let value = observed[keyPath: storageKeyPath].value else {
                    fatalError("\(type(of: observed)) did not set a @ViewLoading property while it loaded its view")
                }
                return value
            }
            set { observed[keyPath: storageKeyPath].value = newValue }
        }
    }
}
