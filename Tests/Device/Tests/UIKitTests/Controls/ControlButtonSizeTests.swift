import Support
import Testing
import UIKit

/// Buttons as measured by LayoutKit's authors.
@MainActor
struct ControlButtonSizeTests {
    private func size(
        of title: String?, in type: UIButton.ButtonType = .custom
    ) -> CGSize {
        let stage = Stage()
        let button = UIButton(type: type)
        button.titleLabel?.font = .systemFont(ofSize: 18)
        button.setTitle(title, for: .normal)
        stage.window.addSubview(button)
        return button.intrinsicContentSize
    }

    private func width(of title: String) -> CGFloat {
        let label = UILabel()
        label.font = .systemFont(ofSize: 18)
        label.text = title
        return label.intrinsicContentSize.width
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
    }

    @Test
    func `a button with only an image has the image's size [W]`() throws {
        let image = try #require(UIImage(systemName: "star"))
        let button = UIButton(type: .custom)
        button.setImage(image, for: .normal)

        #expect(button.intrinsicContentSize == CGSize(width: ceil(image.size.width), height: ceil(image.size.height)))
    }

    @Test func `a button without a size fits its title without a width limit [W]`() {
        _ = Stage()
        let button = UIButton(type: .system)
        button.setTitle("Continue without an account", for: .normal)

        button.sizeToFit()

        #expect(button.frame.size == button.intrinsicContentSize)
    }
}
