import Support
import Testing
import UIKit

@MainActor
struct GraphicsImageContextTests {
    @Test
    func `a renderer can have no area [W]`() {
        _ = Stage()

        let image = UIGraphicsImageRenderer(size: .zero).image { _ in }

        #expect(image.size == .zero)
    }
}
