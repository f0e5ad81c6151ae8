import Foundation

extension UIViewController.Transition {
    /// What a zoom transition does differently from the default.
    open class ZoomOptions: NSObject, NSCopying {
        /// Decides about a dismissal that a finger is about to begin; default: it begins where `willBegin` says so.
        open var interactiveDismissShouldBegin: ((InteractionContext) -> Bool)?
        /// Where in the zoomed controller's view the source view is found again; nil for the whole.
        open var alignmentRectProvider: ((AlignmentRectContext) -> CGRect?)?
        /// Over what lies behind; default: a little black.
        open var dimmingColor: UIColor?
        /// Over what lies behind; default: none.
        open var dimmingVisualEffect: UIBlurEffect?

        public override init() {
            super.init()
        }

        open func copy(with zone: NSZone? = nil) -> Any {
            let copy = ZoomOptions()
            copy.interactiveDismissShouldBegin = interactiveDismissShouldBegin
            copy.alignmentRectProvider = alignmentRectProvider
            copy.dimmingColor = dimmingColor
            copy.dimmingVisualEffect = dimmingVisualEffect
            return copy
        }
    }
}

extension UIViewController.Transition.ZoomOptions {
    /// A finger that might begin a dismissal.
    open class InteractionContext: NSObject {
        /// In the zoomed controller's view.
        open private(set) var location: CGPoint
        /// In points per second.
        open private(set) var velocity: CGVector
        /// Whether it would begin by default.
        open private(set) var willBegin: Bool

        init(location: CGPoint, velocity: CGVector, willBegin: Bool) {
            self.location = location
            self.velocity = velocity
            self.willBegin = willBegin
            super.init()
        }
    }

    /// The two views that are to be aligned.
    open class AlignmentRectContext: NSObject {
        open private(set) var sourceView: UIView
        open private(set) var zoomedViewController: UIViewController

        init(source: UIView, zoomed: UIViewController) {
            sourceView = source
            zoomedViewController = zoomed
            super.init()
        }
    }
}
