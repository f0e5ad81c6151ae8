import Support
import Testing
import UIKit

@MainActor
struct GraphicsImageContextTests {
    @Test(.enabled(if: Stage.canRecord), arguments: [CGSize.zero, CGSize(width: 382, height: 0)])
    func `an image context without area raises [W]`(size: CGSize) throws {
        let stage = Stage()

        UIGraphicsBeginImageContextWithOptions(size, false, 3)

        let reason = "UIGraphicsBeginImageContext() failed to allocate CGBitampContext: size={\(Int(size.width)), 0}, "
        let exception = try #require(stage.exceptions.first)
        #expect(exception.hasPrefix("NSInternalInconsistencyException: " + reason + "scale=3.000000"))
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test
    func `a renderer can have no area [W]`() {
        _ = Stage()

        let image = UIGraphicsImageRenderer(size: .zero).image { _ in }

        #expect(image.size == .zero)
    }

    @Test
    func `transparent pixels keep the background, translucent ones blend with it [D]`() {
        _ = Stage()
        let size = CGSize(width: 1, height: 1)
        func image(_ colors: UIColor...) -> Data? {
            UIGraphicsImageRenderer(size: size).image { context in
                for color in colors {
                    color.setFill()
                    context.cgContext.fill(CGRect(origin: .zero, size: size))
                }
            }
            .pngData()
        }

        #expect(image(.black, .clear) == image(.black))
        #expect(image(.black, UIColor.white.withAlphaComponent(0.5)) == image(UIColor(white: 0.5, alpha: 1)))
        #expect(image(.black, .white) == image(.white))
    }
}
