import Foundation
import Testing

@testable import Mutations

struct WorkFolderTests {
    @Test func `a copy has no files and folders that the checkout does not have any more`() throws {
        let manager = FileManager.default
        let root = manager.temporaryDirectory.appendingPathComponent("WorkFolderTests-\(UUID().uuidString)")
        defer { try? manager.removeItem(at: root) }
        let (checkout, copy) = (root.appendingPathComponent("checkout"), root.appendingPathComponent("copy"))
        let old = checkout.appendingPathComponent("Sources/Library/Old/Deep")
        try manager.createDirectory(at: old, withIntermediateDirectories: true)
        _ = try WorkFolder.output(of: ["git", "init", "-q"], in: checkout)
        try Data("let a = 1".utf8).write(to: checkout.appendingPathComponent("Sources/Library/A.swift"))
        try Data("let b = 1".utf8).write(to: old.appendingPathComponent("B.swift"))
        let folder = try WorkFolder(of: checkout, at: copy)
        try folder.update(mutated: [:])
        #expect(manager.fileExists(atPath: copy.path + "/Sources/Library/Old/Deep/B.swift"))

        try manager.removeItem(at: checkout.appendingPathComponent("Sources/Library/Old"))
        try folder.update(mutated: ["Library/A.swift": "let a = 2"])

        #expect(try String(contentsOfFile: copy.path + "/Sources/Library/A.swift", encoding: .utf8) == "let a = 2")
        #expect(!manager.fileExists(atPath: copy.path + "/Sources/Library/Old"))
    }
}
