import Foundation

extension UIDynamicAnimator {
    /// The body of an item that one more behaviour uses.
    func body(for item: any UIDynamicItem) -> DynamicBody? {
        if let known = knownBody(of: item) {
            known.associations += 1
            return known
        }
        guard check(item) else { return nil }
        let body = makeBody(for: item)
        body.associations = 1
        bodies[DynamicItemKey(item)] = body
        world.add(body)
        return body
    }

    func knownBody(of item: any UIDynamicItem) -> DynamicBody? { bodies[DynamicItemKey(item)] }

    /// The item that stands for the same element as `item`.
    package func itemInAnimator(like item: any UIDynamicItem) -> (any UIDynamicItem)? { knownBody(of: item)?.item }

    func release(_ item: any UIDynamicItem) {
        guard let body = knownBody(of: item) else { return }
        body.associations -= 1
        guard body.associations == 0 else { return }
        bodies[DynamicItemKey(item)] = nil
        world.remove(body)
    }

    private func check(_ item: any UIDynamicItem) -> Bool {
        let reason: String?
        if let view = item as? UIView {
            if reference.isLayout {
                reason = "Can't use view as item (\(item)) in an animator with layout reference \(self)"
            } else if reference == .view, let referenceView, !view.isDescendant(of: referenceView) {
                reason = "View item (\(item)) should be a descendant of reference view in \(self)"
            } else {
                reason = nil
            }
        } else if reference == .view, reference.isLayoutItem(item) {
            reason = "Can't use layout attributes as item (\(item)) in an animator with view reference \(self)"
        } else {
            reason = nil
        }
        if let reason { return refuse(.invalidArgumentException, reason) }
        let size = item.bounds.size
        if size.width == 0 || size.height == 0 {
            return refuse(.internalInconsistencyException, "Invalid size \(size) for item \(item) in Dynamics")
        }
        return true
    }

    private func refuse(_ name: NSExceptionName, _ reason: String) -> Bool {
        NSException(name: name, reason: reason).raise()
        return false
    }

    private func makeBody(for item: any UIDynamicItem) -> DynamicBody {
        if let view = item as? UIView { takeOver(view) }
        let size = DynamicVector(Double(item.bounds.width), Double(item.bounds.height)) / DynamicVector.pointsPerMetre
        return DynamicBody(
            item: item, shapes: shapes(of: item, size), size: size, position: DynamicVector(metres: center(of: item)),
            angle: atan2(Double(item.transform.b), Double(item.transform.a)))
    }

    private func shapes(of item: any UIDynamicItem, _ size: DynamicVector) -> [DynamicShape] {
        if let group = item as? UIDynamicItemGroup {
            return group.items.flatMap { member in
                let memberSize =
                    DynamicVector(Double(member.bounds.width), Double(member.bounds.height))
                    / DynamicVector.pointsPerMetre
                let offset = DynamicVector(metres: member.center) - DynamicVector(metres: group.center)
                let angle = atan2(Double(member.transform.b), Double(member.transform.a))
                return shapes(of: member, memberSize).map { $0.moved(by: offset, DynamicRotation(angle)) }
            }
        }
        switch item.collisionBoundsType {
        case .rectangle: return [.box(size)]
        case .ellipse: return [.ellipse(size)]
        case .path:
            let outline = item.collisionBoundingPath.cgPath.flattenedSubpaths().first ?? []
            guard outline.count > 2 else {
                _ = refuse(
                    .invalidArgumentException, "UIDynamicItem (\(item)) provided an invalid bounding path")
                return [.box(size)]
            }
            return [.polygon(outline.map { DynamicVector(metres: $0) })]
        }
    }

    /// Constraints between the item and its superview would work against the animator.
    private func takeOver(_ view: UIView) {
        guard let superview = view.superview else { return }
        let own = superview.constraints.filter { $0.firstItem === view || $0.secondItem === view }
        guard !own.isEmpty else { return }
        superview.removeConstraints(own)
        view.translatesAutoresizingMaskIntoConstraints = true
    }

    func center(of item: any UIDynamicItem) -> CGPoint {
        guard reference == .view, let referenceView, let superview = (item as? UIView)?.superview,
            superview !== referenceView
        else { return item.center }
        return referenceView.convert(item.center, from: superview)
    }

    /// Views stand on whole pixels.
    func rounded(_ point: CGPoint, for item: any UIDynamicItem) -> CGPoint {
        guard item is UIView else { return point }
        return CGPoint(x: rounded(point.x), y: rounded(point.y))
    }

    private func rounded(_ value: CGFloat) -> CGFloat {
        let whole = value.rounded(.down)
        return scale == 1 ? value.rounded() : whole + (scale * (value - whole)).rounded() / scale
    }

    func write(_ body: DynamicBody) {
        guard let item = body.item else { return }
        var place = body.position.points
        var angle = body.angle
        if let view = item as? UIView {
            if reference == .view, let referenceView, let superview = view.superview, superview !== referenceView {
                place = referenceView.convert(place, to: superview)
            }
            place = rounded(place, for: item)
            angle = (angle * Self.stepsOfAngle).rounded() / Self.stepsOfAngle
        }
        if item.center != place { item.center = place }
        let rotation = CGAffineTransform(rotationAngle: CGFloat(angle))
        if item.transform != rotation { item.transform = rotation }
    }

    private static let stepsOfAngle = 5000.0
}

extension DynamicBody {
    /// Around the outline, in points.
    var pointBox: CGRect {
        let rotation = DynamicRotation(angle)
        return shapes.reduce(CGRect.null) { box, shape in
            let (low, high) = shape.moved(by: position, rotation).extent
            let corner = low.points
            return box.union(
                CGRect(x: corner.x, y: corner.y, width: high.points.x - corner.x, height: high.points.y - corner.y))
        }
    }
}
