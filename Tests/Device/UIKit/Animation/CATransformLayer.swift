import Foundation

/// Does not flatten its sublayers into its own plane, and has no content.
open class CATransformLayer: CALayer {}
