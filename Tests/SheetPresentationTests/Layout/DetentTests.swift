import Foundation
import Testing
import UIKit

@testable import SheetPresentation

struct DetentTests {
    @Test
    func `an identifier is encoded as its name`() throws {
        let data = try JSONEncoder().encode([Detent.height(500).identifier])

        #expect(String(data: data, encoding: .utf8) == #"["height(500.0)"]"#)
        #expect(try JSONDecoder().decode([Detent.Identifier].self, from: data) == [Detent.height(500).identifier])
    }

    @Test
    func `custom detents with equal identifiers are equal`() {
        #expect(Detent.custom("half") { _ in 1 } == .custom("half") { _ in 2 })
        #expect(Detent.custom("half") { _ in 1 } != .custom("third") { _ in 1 })
    }

    @Test
    func `detents of different heights have different identifiers`() {
        let detents: [Detent] = [
            .height(300), .height(301), .height(300, excludingSafeArea: true), .width(300), .fraction(0.5), .medium,
            .large,
            .full, .fitContent,
        ]

        #expect(Set(detents.map(\.identifier)).count == detents.count)
    }
}
