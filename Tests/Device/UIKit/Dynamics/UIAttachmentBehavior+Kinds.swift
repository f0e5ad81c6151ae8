import Foundation

/// How an attachment ties what it ties.
@MainActor
enum AttachmentKind {
    case rod
    case fixed
    case pin
    case slide(DynamicVector)
    case limit

    var isRod: Bool {
        if case .rod = self { true } else { false }
    }

    var isRanged: Bool {
        switch self {
        case .pin, .slide: true
        default: false
        }
    }

    func joint(
        _ first: DynamicBody, _ second: DynamicBody, offsets: [UIOffset], at place: DynamicVector
    ) -> any DynamicJoint {
        let local = offsets.map { DynamicVector(metres: $0) }
        let far = local.count > 1 ? local[1] : .zero
        switch self {
        case .rod: return DistanceJoint(first, local.first ?? .zero, second, far)
        case .fixed: return WeldJoint(first, second, at: place)
        case .pin: return PinJoint(first, second, at: place)
        case .slide(let axis): return SlideJoint(second, first, at: place, along: axis)
        case .limit: return RopeJoint(first, local.first ?? .zero, second, far)
        }
    }
}

extension UIAttachmentBehavior {
    /// The items slide along an axis, and do not turn to each other.
    public class func slidingAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
        axisOfTranslation axis: CGVector
    ) -> Self {
        make(.slide(DynamicVector(axis)), items: [item1, item2], at: point)
    }

    /// The item slides along an axis through a point, and does not turn.
    public class func slidingAttachment(
        with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
    ) -> Self {
        make(.slide(DynamicVector(axis)), items: [item], at: point)
    }

    /// The items may come nearer to each other, but not part further than they are.
    public class func limitAttachment(
        with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) -> Self {
        make(.limit, items: [item1, item2], offsets: [offset1, offset2])
    }

    /// The items move as one.
    public class func fixedAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> Self {
        make(.fixed, items: [item1, item2], at: point)
    }

    /// The items turn around a point that they share.
    public class func pinAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> Self {
        make(.pin, items: [item1, item2], at: point)
    }
}
