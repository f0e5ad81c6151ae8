import Testing
import UIKit

@testable import SheetPresentation

struct SheetEdgeTests {
    private static let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)

    @Test(arguments: [
        (SheetEdge.bottom, Side.bottom, Side.bottom), (.top, .top, .top), (.leading, .left, .right),
        (.trailing, .right, .left),
    ])
    func `leading and trailing follow the layout direction`(edge: SheetEdge, usual: Side, rightToLeft: Side) {
        #expect(edge.side(isRightToLeft: false) == usual)
        #expect(edge.side(isRightToLeft: true) == rightToLeft)
    }

    @Test(arguments: [(Side.bottom, 3.0, 1.0), (.top, 1, 3), (.left, 2, 4), (.right, 4, 2)])
    func `each side has its own inset and the opposite one's`(side: Side, own: CGFloat, opposite: CGFloat) {
        #expect(Self.insets[side] == own)
        #expect(Self.insets[side.opposite] == opposite)
        #expect(side.insets(7)[side] == 7)
        #expect(side.insets(7)[side.opposite] == 0)
    }

    @Test(arguments: Side.allCases)
    func `extent and breadth convert from a size and back`(side: Side) {
        let size = CGSize(width: 30, height: 50)

        #expect(side.size(extent: side.extent(of: size), breadth: side.breadth(of: size)) == size)
        #expect(side.extent(of: size) == (side.isVertical ? 50 : 30))
    }

    @Test(arguments: [(Side.bottom, 330.0), (.top, 90), (.left, 60), (.right, 370)])
    func `the distance to a frame ends at its opposite edge`(side: Side, distance: CGFloat) {
        let container = CGRect(x: 10, y: 20, width: 400, height: 400)

        #expect(side.distance(to: CGRect(x: 40, y: 90, width: 30, height: 20), in: container) == distance)
    }

    /// Moved outwards by its extent it is just outside of the container.
    @Test(arguments: Side.allCases)
    func `a rect is at its side, aligned along it, and moves outwards`(side: Side) {
        let bounds = CGRect(x: -10, y: -30, width: 400, height: 800)
        let rect = side.rect(extent: 100, breadth: 301, at: 20, in: bounds)
        let outside = rect.offsetBy(dx: side.outward.x * 100, dy: side.outward.y * 100)
        let almost = rect.offsetBy(dx: side.outward.x * 99, dy: side.outward.y * 99)

        #expect(bounds.contains(rect))
        #expect(bounds.intersection(outside).isEmpty && !bounds.intersection(almost).isEmpty)
        #expect((side.isVertical ? rect.minX - bounds.minX : rect.minY - bounds.minY) == 20)
    }

    @Test(arguments: Side.allCases)
    func `a centered rect is in the middle of its side`(side: Side) {
        let bounds = CGRect(x: -10, y: -30, width: 400, height: 800)
        let rect = side.centeredRect(extent: 100, breadth: 300, in: bounds)

        #expect(side.distance(to: rect, in: bounds) == 100)
        #expect(side.isVertical ? rect.midX == bounds.midX : rect.midY == bounds.midY)
        #expect(rect.size == side.size(extent: 100, breadth: 300))
    }

    @Test(arguments: Side.allCases)
    func `the free corners are the two inner ones, for layers and paths`(side: Side) {
        let rect = CGRect(x: -1, y: -1, width: 2, height: 2)
        let corners: [(CACornerMask, UIRectCorner, CGPoint)] = [
            (.layerMinXMinYCorner, .topLeft, CGPoint(x: rect.minX, y: rect.minY)),
            (.layerMaxXMinYCorner, .topRight, CGPoint(x: rect.maxX, y: rect.minY)),
            (.layerMinXMaxYCorner, .bottomLeft, CGPoint(x: rect.minX, y: rect.maxY)),
            (.layerMaxXMaxYCorner, .bottomRight, CGPoint(x: rect.maxX, y: rect.maxY)),
        ]

        for (mask, corner, point) in corners {
            let isFree = point.component(along: side.outward) < 0
            #expect(side.freeCorners.contains(mask) == isFree)
            #expect(side.freeRectCorners.contains(corner) == isFree)
        }
    }
}
