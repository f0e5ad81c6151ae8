import Foundation
import Support
import Testing
import UIKit

/// Files of images.
@MainActor
struct GraphicsImageFileTests {
    private func picture() -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        return UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20), format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 30, height: 20))
        }
    }

    @Test func `a JPEG file begins and ends as one and has the image's pixels [D]`() throws {
        let stage = Stage()
        let data = try #require(picture().jpegData(compressionQuality: 0.8))

        #expect(Array(data.prefix(2)) == [0xFF, 0xD8])
        #expect(Array(data.suffix(2)) == [0xFF, 0xD9])
        let read = try #require(UIImage(data: data))
        #expect(read.size == CGSize(width: 60, height: 40))
        #expect(UIImage(systemName: "star") != nil)
        withExtendedLifetime(stage) {}
    }

    @Test func `files of both types are read with their size [D]`() throws {
        let stage = Stage()
        let image = picture()

        for file in [image.pngData(), image.jpegData(compressionQuality: 1)] {
            let data = try #require(file)
            #expect(UIImage(data: data, scale: 2)?.size == image.size)
        }
        withExtendedLifetime(stage) {}
    }

    @Test func `a color can be created with a pattern image [D]`() {
        let stage = Stage()
        let view = UIView()

        view.backgroundColor = UIColor(patternImage: picture())

        #expect(view.backgroundColor != nil)
        withExtendedLifetime(stage) {}
    }
}
