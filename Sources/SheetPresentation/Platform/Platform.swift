import UIKit

/// The values of keyframe animations: boxed where Core Animation takes objects only.
enum Platform {
    #if canImport(ObjectiveC)
    static func keyframe(_ transform: CATransform3D) -> Any { NSValue(caTransform3D: transform) }
    static func keyframe(_ point: CGPoint) -> Any { NSValue(cgPoint: point) }
    static func keyframe(_ size: CGSize) -> Any { NSValue(cgSize: size) }
    #else
    static func keyframe(_ value: Any) -> Any { value }
    #endif
}
