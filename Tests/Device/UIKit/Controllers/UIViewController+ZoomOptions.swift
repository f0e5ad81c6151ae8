import Foundation

extension UIViewController.Transition {
    /// The options of a zoom transition.
    open class ZoomOptions: NSObject, NSCopying {
        /// Decides whether a gesture begins a dismissal. Default: it begins if `willBegin` is true.
        open var interactiveDismissShouldBegin: ((InteractionContext) -> Bool)?

        public override init() {
            super.init()
        }

        open func copy(with zone: NSZone? = nil) -> Any {
            let copy = ZoomOptions()
            copy.interactiveDismissShouldBegin = interactiveDismissShouldBegin
            return copy
        }
    }
}

extension UIViewController.Transition.ZoomOptions {
    /// A gesture that may begin a dismissal.
    open class InteractionContext: NSObject {
        /// In the zoomed controller's view.
        open private(set) var location: CGPoint
        /// In points per second.
        open private(set) var velocity: CGVector
        /// Whether it begins by default.
        open private(set) var willBegin: Bool

        init(location: CGPoint, velocity: CGVector, willBegin: Bool) {
            self.location = location
            self.velocity = velocity
            self.willBegin = willBegin
            super.init()
        }
    }
}
