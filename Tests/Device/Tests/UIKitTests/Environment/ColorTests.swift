import Support
import Testing
import UIKit

@MainActor
struct ColorTests {
    private static let light = UITraitCollection(userInterfaceStyle: .light)
    private static let dark = UITraitCollection(userInterfaceStyle: .dark)

    private func bytes(_ color: UIColor, _ traits: UITraitCollection) -> [Int] {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return [red, green, blue, alpha * 100].map { Int((Double($0) * 255).rounded()) }
    }

    @Test(
        "system colors have these values in light and dark [D]",
        arguments: [
            (UIColor.systemRed, [255, 59, 48], [255, 69, 58]), (UIColor.systemBlue, [0, 122, 255], [10, 132, 255]),
            (UIColor.systemGreen, [52, 199, 89], [48, 209, 88]),
            (UIColor.systemGray, [142, 142, 147], [142, 142, 147]),
            (UIColor.systemGray6, [242, 242, 247], [28, 28, 30]), (UIColor.label, [0, 0, 0], [255, 255, 255]),
            (UIColor.systemBackground, [255, 255, 255], [0, 0, 0]),
            (UIColor.secondarySystemBackground, [242, 242, 247], [28, 28, 30]),
            (UIColor.systemGroupedBackground, [242, 242, 247], [0, 0, 0]),
            (UIColor.separator, [60, 60, 67], [84, 84, 88]),
        ])
    func systemColors(color: UIColor, light: [Int], dark: [Int]) {
        #expect(Array(bytes(color, Self.light)[..<3]) == light)
        #expect(Array(bytes(color, Self.dark)[..<3]) == dark)
    }

    @Test
    func `dark backgrounds are lighter at the elevated level [D]`() {
        let raised = UITraitCollection(traitsFrom: [Self.dark, UITraitCollection(userInterfaceLevel: .elevated)])

        #expect(Array(bytes(.systemBackground, raised)[..<3]) == [28, 28, 30])
        #expect(Array(bytes(.secondarySystemBackground, raised)[..<3]) == [44, 44, 46])
    }

    @Test
    func `a dynamic color calls its closure with the current traits [D]`() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }

        #expect(color.resolvedColor(with: Self.dark) == .white)
        #expect(color.resolvedColor(with: Self.light) == .black)
        var seen: CGColor?
        Self.dark.performAsCurrent { seen = color.cgColor }
        #expect(seen == UIColor.white.cgColor)
    }

    @Test
    func `a dynamic color with another alpha stays dynamic [D]`() {
        let color = UIColor.label.withAlphaComponent(0.5)

        #expect(bytes(color, Self.dark)[..<3] == [255, 255, 255])
        #expect(bytes(color, Self.light)[..<3] == [0, 0, 0])
        #expect(color.resolvedColor(with: Self.light).cgColor.alpha == 0.5)
    }

    @Test
    func `plain colors are equal by value, dynamic ones by identity [D]`() {
        #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == .red)
        #expect(UIColor.label == .label)
        #expect(UIColor { _ in .red } != UIColor { _ in .red })
    }
}
