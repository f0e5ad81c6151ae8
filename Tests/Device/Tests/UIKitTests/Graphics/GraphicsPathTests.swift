import Support
import Testing
import UIKit

struct GraphicsPathTests {
    private func types(_ path: CGPath) -> [CGPathElementType] {
        var types: [CGPathElementType] = []
        path.applyWithBlock { types.append($0.pointee.type) }
        return types
    }

    @Test
    func `a rectangle consists of a move, three lines and a close [D]`() {
        let path = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)

        #expect(types(path) == [.moveToPoint, .addLineToPoint, .addLineToPoint, .addLineToPoint, .closeSubpath])
        #expect(path.boundingBox == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    }

    @Test
    func `a rounded rectangle of a layer has four curves [D]`() {
        let path = CGPath(
            roundedRect: CGRect(x: 0, y: 0, width: 100, height: 60), cornerWidth: 10, cornerHeight: 10, transform: nil)

        #expect(types(path).filter { $0 == .addCurveToPoint }.count == 4)
        #expect(path.contains(CGPoint(x: 50, y: 30)))
        #expect(!path.contains(CGPoint(x: 1, y: 1)))
        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 100, height: 60))
    }

    @Test
    func `the box of the path is tighter than that of its control points [D]`() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))

        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
        expectClose(path.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 10, height: 5))
    }

    @Test
    func `an ellipse fills its rectangle [D]`() {
        let path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 10), transform: nil)

        expectClose(path.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 20, height: 10))
        #expect(path.contains(CGPoint(x: 10, y: 9.5)))
        #expect(!path.contains(CGPoint(x: 1, y: 1)))
    }

    @Test
    func `a ring has a hole by the even-odd rule only [D]`() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
        path.addRect(CGRect(x: 3, y: 3, width: 4, height: 4))

        #expect(path.contains(CGPoint(x: 5, y: 5), using: .winding))
        #expect(!path.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
        #expect(path.contains(CGPoint(x: 1, y: 1), using: .evenOdd))
    }

    @Test
    func `clockwise refers to the screen in UIKit, and to a y-up system in Core Graphics [D]`() {
        let seen = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        let path = CGMutablePath()
        path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)

        expectClose(seen.bounds, CGRect(x: 0, y: 0, width: 10, height: 10))
        expectClose(path.boundingBoxOfPath, seen.bounds)
    }

    @Test
    func `an arc in the other direction is the longer one [D]`() {
        let long = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)

        expectClose(long.bounds, CGRect(x: -10, y: -10, width: 20, height: 20))
    }

    @Test
    func `UIKit's rounded rectangles have continuous corners [W]`() {
        let path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100), cornerRadius: 20)

        #expect(path.contains(CGPoint(x: 50, y: 50)))
        #expect(path.bounds == CGRect(x: 0, y: 0, width: 100, height: 100))
        // Three curves per corner.
        #expect(types(path.cgPath).filter { $0 == .addCurveToPoint }.count == 12)
    }

    @Test
    func `corners that are not specified stay sharp [D]`() {
        let path = UIBezierPath(
            roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100), byRoundingCorners: [.topLeft],
            cornerRadii: CGSize(width: 20, height: 20))

        #expect(!path.contains(CGPoint(x: 1, y: 1)))
        #expect(path.contains(CGPoint(x: 99, y: 1)))
        #expect(path.contains(CGPoint(x: 99, y: 99)))
    }

    @Test
    func `a path can be transformed, and its copies are independent [D]`() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        let copy = path.copy() as? UIBezierPath

        path.apply(CGAffineTransform(translationX: 5, y: 0))

        #expect(path.bounds.minX == 5)
        #expect(copy?.bounds.minX == 0)
    }

    @Test
    func `lines without a starting point are ignored [D]`() {
        let path = CGMutablePath()
        path.addLine(to: CGPoint(x: 10, y: 0))

        #expect(path.isEmpty)
        #expect(path.boundingBox.isNull)
    }

    @MainActor
    @Test
    func `paths with the same elements and attributes are equal [W]`() {
        let rect = CGRect(x: -50, y: -25, width: 100, height: 50)
        let oval = UIBezierPath(ovalIn: rect)

        #expect(oval == UIBezierPath(ovalIn: rect))
        #expect(oval != UIBezierPath(rect: rect))
        #expect(Set([oval, UIBezierPath(ovalIn: rect)]).count == 1)
        oval.lineWidth = 3
        #expect(oval != UIBezierPath(ovalIn: rect))
    }
}
