import Foundation

/// Does not flatten its sublayers into its own plane, and draws nothing itself.
open class CATransformLayer: CALayer {}
