import Support
import Testing
import UIKit

@MainActor
struct AttributedStringTests {
    @Test func `attributed strings can have fonts and colors [D]`() {
        func styled(_ text: String, _ size: CGFloat) -> NSAttributedString {
            NSAttributedString(
                string: text,
                attributes: [.font: UIFont.systemFont(ofSize: size), .foregroundColor: UIColor(white: 0.5, alpha: 1)])
        }
        let string = NSMutableAttributedString(string: "")
        for size in [12, 12, 14, 14] { string.append(styled("ab", CGFloat(size))) }
        for place in 0..<4 {
            string.addAttribute(
                .backgroundColor, value: UIColor(red: 1, green: 0, blue: 0, alpha: 1),
                range: NSRange(location: place, length: 1))
        }
        string.insert(styled("x", 12), at: 2)
        var sizes: [CGFloat] = []
        let whole = NSRange(location: 0, length: string.length)
        string.enumerateAttribute(.font, in: whole) { value, _, _ in sizes.append((value as? UIFont)?.pointSize ?? 0) }
        #expect(sizes == [12, 14])
        #expect(string.string == "abxababab")
    }
}
