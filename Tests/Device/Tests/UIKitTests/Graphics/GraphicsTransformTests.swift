import Support
import Testing
import UIKit

struct GraphicsTransformTests {
    @Test
    func `a transform maps row vectors, and its methods prepend [D]`() {
        let transform = CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 3)

        #expect(CGPoint(x: 1, y: 1).applying(transform) == CGPoint(x: 12, y: 3))
        #expect(CGSize(width: 1, height: 1).applying(transform) == CGSize(width: 2, height: 3))
        let rect = CGRect(x: 0, y: 0, width: 1, height: 1).applying(transform)
        #expect(rect == CGRect(x: 10, y: 0, width: 2, height: 3))
    }

    @Test
    func `concatenating applies the receiver first [D]`() {
        let scaled = CGAffineTransform(scaleX: 2, y: 2)
        let moved = CGAffineTransform(translationX: 5, y: 0)

        #expect(CGPoint(x: 1, y: 0).applying(scaled.concatenating(moved)) == CGPoint(x: 7, y: 0))
        #expect(CGPoint(x: 1, y: 0).applying(moved.concatenating(scaled)) == CGPoint(x: 12, y: 0))
    }

    @Test
    func `a rotation by 90° maps x to y, which is clockwise on a screen [D]`() {
        let turned = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))

        expectClose(turned, CGPoint(x: 0, y: 1))
    }

    @Test
    func `the inverse cancels a transform, and a singular transform is its own inverse [D]`() {
        let transform = CGAffineTransform(a: 2, b: 0.5, c: -1, d: 3, tx: 7, ty: -2)
        let singular = CGAffineTransform(scaleX: 0, y: 1)

        expectClose(transform.concatenating(transform.inverted()), .identity)
        #expect(singular.inverted() == singular)
    }

    @Test
    func `a rotation about y moves the right edge away from the viewer [D]`() {
        let turned = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)

        expectClose(turned.m13, -1)
        #expect(!CATransform3DIsAffine(turned))
        #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
    }

    @Test
    func `the inverse of a 3D transform cancels it, perspective included [D]`() {
        var transform = CATransform3DMakeRotation(0.7, 1, 2, 3)
        transform.m34 = -1 / 500
        transform = CATransform3DTranslate(transform, 10, 20, 30)

        expectClose(CATransform3DConcat(transform, CATransform3DInvert(transform)), CATransform3DIdentity)
    }

    @Test
    func `insets shrink a rectangle, directions resolve by side [D]`() {
        let rect = CGRect(x: 0, y: 0, width: 100, height: 50)

        let inset = rect.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(inset == CGRect(x: 2, y: 1, width: 94, height: 46))
    }

    @Test
    func `geometry in a user info can be read as NSValue and as struct [D]`() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        let info: [String: Any] = ["struct": rect, "value": NSValue(cgRect: rect), "number": NSNumber(value: 0.25)]

        #expect((info["struct"] as? NSValue)?.cgRectValue == rect)
        #expect(info["value"] as? CGRect == rect)
        #expect(info["value"] as? CGPoint == nil)
        #expect(info["number"] as? CGFloat == 0.25)
    }

    @Test
    func `NSValue stores transforms [D]`() {
        let transform = CATransform3DMakeRotation(0.7, 1, 2, 3)

        #expect(CATransform3DEqualToTransform(NSValue(caTransform3D: transform).caTransform3DValue, transform))
    }
}
