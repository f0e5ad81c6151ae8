// Reads files of the repository, which are not available on a phone.
#if os(Linux)
import Foundation
import Testing

/// The plots of the documentation show what the library computes.
@MainActor
struct CurvesTests {
    @Test
    func `the plots are drawn from the library's own curves`() throws {
        let file = Document.root.appendingPathComponent("Docs/Plots/curves.json")
        let computed = Curves.computed()
        if ProcessInfo.processInfo.environment["WRITE_CURVES"] != nil {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys]
            try encoder.encode(computed).write(to: file)
        }

        let drawn = try JSONDecoder().decode(Curves.self, from: Data(contentsOf: file))

        #expect(drawn == computed, "WRITE_CURVES=1 writes them anew, Docs/Plots/draw draws them.")
    }
}
#endif
