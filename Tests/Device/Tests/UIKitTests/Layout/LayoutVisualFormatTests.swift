import Foundation
import Support
import Testing
import UIKit

@MainActor
struct LayoutVisualFormatTests {
    private let box = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    private let left = UIView()
    private let right = UIView()

    private func lay(
        _ formats: [String], options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]? = nil
    ) {
        for view in [left, right] {
            view.translatesAutoresizingMaskIntoConstraints = false
            box.addSubview(view)
        }
        for format in formats {
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(
                    withVisualFormat: format, options: options, metrics: metrics,
                    views: ["left": left, "right": right]))
        }
        box.layoutIfNeeded()
    }

    @Test func `a row fills its superview between distances and sizes [D]`() {
        lay(["H:|-20-[left(100)]-30-[right]-10-|", "V:|[left]|", "V:|-5-[right(>=40,<=60@900)]-(>=0)-|"])

        expectClose(left.frame, CGRect(x: 20, y: 0, width: 100, height: 200))
        expectClose(right.frame.minX, 150)
        expectClose(right.frame.maxX, 310)
        #expect(right.frame.minY == 5)
        #expect(right.frame.height >= 40)
    }

    @Test func `metrics, other views' sizes and priorities stand where numbers do [D]`() {
        let constraints = NSLayoutConstraint.constraints(
            withVisualFormat: "[left(==right@strong)]-gap-[right(wide)]",
            metrics: [
                "gap": 12, "wide": 40.5, "strong": NSNumber(value: 900),
            ],
            views: ["left": left, "right": right])

        #expect(constraints.count == 3)
        #expect(constraints[0].priority == UILayoutPriority(900))
        #expect(constraints[0].secondItem === right)
        #expect(constraints.map(\.constant).sorted() == [0, 12, 40.5])
    }

    @Test func `a dash alone is the standard distance, to the superview its margin [D]`() {
        box.layoutMargins = UIEdgeInsets(top: 10, left: 16, bottom: 10, right: 16)
        lay(["H:|-[left(50)]-[right(50)]", "V:|-[left]-|", "V:|[right]|"])

        expectClose(left.frame, CGRect(x: 16, y: 10, width: 50, height: 180))
        expectClose(right.frame.minX, 74)
    }

    @Test func `options align the views of a row [D]`() {
        lay(["H:|-10-[left(60)]-10-[right(60)]"], options: [.alignAllTop, .alignAllBottom])
        lay(["V:|-30-[left(44)]"])

        expectClose(right.frame, CGRect(x: 80, y: 30, width: 60, height: 44))
    }

    @Test func `a row can run from right to left [D]`() {
        lay(["H:|-10-[left(60)]-20-[right(60)]"], options: .directionRightToLeft)

        expectClose(left.frame.maxX, 310)
        expectClose(right.frame.maxX, 230)
    }

    @Test(
        .enabled(if: Stage.canRecord),
        arguments: ["H:|-[left", "[left]-x-[right]", "[other]", "H:|left|", "[left]-[right]|-"])
    func `a line that cannot be read raises [D]`(format: String) {
        let stage = Stage()
        lay([])

        let constraints = NSLayoutConstraint.constraints(
            withVisualFormat: format, metrics: nil, views: ["left": left, "right": right])

        #expect(constraints.isEmpty)
        #expect(stage.exceptions.first?.contains("Unable to parse constraint format") == true)
    }
}
