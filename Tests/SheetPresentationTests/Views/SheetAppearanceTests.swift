import Testing
import UIKit

@testable import SheetPresentation

struct SheetAppearanceTests {
    private nonisolated(unsafe) static let fields: [(WritableKeyPath<SheetAppearance, CGFloat>, most: CGFloat)] = [
        (\.cornerRadius, 1_000), (\.dimmingOpacity, 1), (\.shadow.opacity, 1), (\.shadow.radius, 1_000),
    ]

    @Test(arguments: 0..<4)
    func `each number is clamped to its range or replaced by its default, with one message`(index: Int) {
        let (field, most) = Self.fields[index]
        let usual = SheetAppearance()[keyPath: field]
        let table: [(given: CGFloat, used: CGFloat)] = [
            (0, 0), (most, most), (-1, 0), (1e308, most), (.nan, usual), (.infinity, usual), (-.infinity, usual),
        ]

        for (given, used) in table {
            var appearance = SheetAppearance()
            appearance[keyPath: field] = given
            let (result, problems) = appearance.sanitized()
            #expect(result[keyPath: field] == used)
            #expect(problems.count == (given == used ? 0 : 1))
        }
    }

    @Test
    func `an opacity above one counts as one`() {
        var appearance = SheetAppearance()
        appearance.dimmingOpacity = 1.5

        #expect(appearance.sanitized().appearance.dimmingOpacity == 1)
    }

    @Test(arguments: [
        (CGSize(width: CGFloat.nan, height: 2), CGSize(width: 0, height: 2)),
        (CGSize(width: 1, height: CGFloat.infinity), CGSize(width: 1, height: 0)),
        (CGSize(width: 1, height: -1e308), CGSize(width: 1, height: -1_000)),
    ])
    func `each component of a shadow's offset is clamped or becomes zero`(offset: CGSize, used: CGSize) {
        var appearance = SheetAppearance()
        appearance.shadow.offset = offset

        let (result, problems) = appearance.sanitized()

        #expect(result.shadow.offset == used)
        #expect(problems.count == 1)
    }
}
