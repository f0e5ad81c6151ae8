import Support
import Testing
import UIKit

/// Buttons without a configuration, as measured by LayoutKit's authors.
@MainActor
struct ControlButtonSizeTests {
    private func size(
        of title: String?, in type: UIButton.ButtonType = .custom, image: CGFloat? = nil, insets: CGFloat = 0
    ) -> CGSize {
        let stage = Stage()
        let button = UIButton(type: type)
        button.titleLabel?.font = .systemFont(ofSize: 18)
        button.setTitle(title, for: .normal)
        if let image {
            let square = UIGraphicsImageRenderer(size: CGSize(width: image, height: image)).image { _ in }
            button.setImage(square, for: .normal)
        }
        button.contentEdgeInsets = UIEdgeInsets(top: insets, left: insets, bottom: insets, right: insets)
        stage.window.addSubview(button)
        return button.intrinsicContentSize
    }

    private func width(of title: String) -> CGFloat {
        title.size(withAttributes: [.font: UIFont.systemFont(ofSize: 18)]).width
    }

    @Test
    func `a title alone has 6 points above and below, and is at least 30 points wide [M]`() {
        #expect(size(of: "Hi") == CGSize(width: 30, height: 34))
        #expect(size(of: "Hello world") == CGSize(width: ceil(width(of: "Hello world")), height: 34))
        #expect(size(of: "Hi", in: .system) == CGSize(width: 30, height: 34))
    }

    @Test
    func `an empty title keeps its height [M]`() {
        #expect(size(of: "") == CGSize(width: 30, height: 34))
        #expect(size(of: nil) == CGSize(width: 30, height: 34))
        #expect(size(of: "", insets: 1) == CGSize(width: 2, height: 24))
        #expect(size(of: "", image: 5) == CGSize(width: 5, height: 22))
    }

    @Test
    func `insets and images remove the default padding around a title [M]`() {
        #expect(size(of: "Hi", insets: 1) == CGSize(width: ceil(width(of: "Hi") + 2), height: 24))
        #expect(size(of: "Hi", image: 5) == CGSize(width: ceil(width(of: "Hi") + 5), height: 22))
        #expect(size(of: "Hi", image: 40) == CGSize(width: ceil(width(of: "Hi") + 40), height: 40))
    }

    @Test
    func `a button with only an image has the image's size [W]`() {
        #expect(size(of: nil, image: 40) == CGSize(width: 40, height: 40))
    }

    /// Code that moves title and image with insets compares their frames without a layout in between.
    @Test
    func `title and image views are laid out when they are accessed [W]`() throws {
        _ = Stage()
        let button = UIButton(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
        button.setTitle("Title", for: .normal)
        button.setImage(
            UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }, for: .normal)
        for spacing: CGFloat in [0, 20] {
            button.imageEdgeInsets = UIEdgeInsets(top: 0, left: -spacing / 2, bottom: 0, right: spacing / 2)
            button.titleEdgeInsets = UIEdgeInsets(top: 0, left: spacing / 2, bottom: 0, right: -spacing / 2)

            let (image, title) = (try #require(button.imageView).frame, try #require(button.titleLabel).frame)

            expectClose(title.minX - image.maxX, spacing, within: 1)
            expectClose(title.midY, image.midY, within: 1)
        }
    }

    @Test func `a button without a size fits its title without a width limit [W]`() {
        _ = Stage()
        let button = UIButton(type: .system)
        button.setTitle("Continue without an account", for: .normal)

        button.sizeToFit()

        #expect(button.frame.size == button.intrinsicContentSize)
    }

    @Test(arguments: [UIControl.ContentVerticalAlignment.top, .bottom])
    func `image and title are both aligned with the content's edge [W]`(
        alignment: UIControl.ContentVerticalAlignment
    ) throws {
        _ = Stage()
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        button.setTitle("Title", for: .normal)
        button.setImage(
            UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { _ in }, for: .normal)

        button.contentVerticalAlignment = alignment
        button.layoutIfNeeded()

        let (image, title) = (try #require(button.imageView).frame, try #require(button.titleLabel).frame)
        if alignment == .top {
            #expect(image.minY == 0 && title.minY == 0)
        } else {
            #expect(image.maxY == 100 && title.maxY == 100)
        }
    }
}
