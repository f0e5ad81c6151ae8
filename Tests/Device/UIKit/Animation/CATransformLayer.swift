import Foundation

/// Does not flatten its sublayers into its own plane, and draws nothing itself.
open class CATransformLayer: CALayer {}

/// Repeats its sublayers. The copies are not drawn here.
open class CAReplicatorLayer: CALayer {
    open var instanceCount = 1
    open var instanceDelay: CFTimeInterval = 0
    open var instanceTransform = CATransform3DIdentity
    open var instanceColor: CGColor? = CGColor.white
    open var instanceRedOffset: Float = 0
    open var instanceGreenOffset: Float = 0
    open var instanceBlueOffset: Float = 0
    open var instanceAlphaOffset: Float = 0
    open var preservesDepth = false
}
