import CoreGraphics
import QuartzCore
import Support
import Testing
import UIKit

@MainActor
struct RuntimeTests {
    nonisolated(unsafe) private static var nameKey: UInt8 = 0
    nonisolated(unsafe) private static var otherKey: UInt8 = 0

    private final class Note: NSObject, NSCopying {
        func copy(with zone: NSZone? = nil) -> Any { Note() }
    }

    private final class Plain {}

    @Test func `an associated object is found by its key until it is removed [D]`() {
        let stage = Stage()
        let view = UIView()

        objc_setAssociatedObject(view, &Self.nameKey, "sheet", .OBJC_ASSOCIATION_COPY_NONATOMIC)
        #expect(objc_getAssociatedObject(view, &Self.nameKey) as? String == "sheet")
        #expect(objc_getAssociatedObject(view, &Self.otherKey) == nil)
        #expect(objc_getAssociatedObject(stage.window, &Self.nameKey) == nil)

        objc_setAssociatedObject(view, &Self.nameKey, nil, .OBJC_ASSOCIATION_COPY_NONATOMIC)
        #expect(objc_getAssociatedObject(view, &Self.nameKey) == nil)
    }

    @Test(.enabled(if: Stage.canRecord))
    func `an exception has its name and its reason when it is raised [D]`() {
        let stage = Stage()
        let exception = NSException(
            name: .invalidArgumentException, reason: "no such detent", userInfo: ["detent": "tiny"])
        #expect(exception.userInfo?["detent"] as? String == "tiny")
        #expect(stage.exceptions.isEmpty)

        exception.raise()
        withVaList([7]) { NSException.raise(.rangeException, format: "index %ld beyond bounds", arguments: $0) }

        let raised = ["NSInvalidArgumentException: no such detent", "NSRangeException: index 7 beyond bounds"]
        #expect(stage.exceptions == raised)
    }

    @Test func `dynamic loading is available with UIKit [D]`() throws {
        let address = try #require(URL(string: "https://example.com/picture"))
        let request = URLRequest(url: address)
        let task: URLSessionDataTask? = nil

        #expect(request.httpMethod == "GET")
        #expect(URLSessionConfiguration.default.timeoutIntervalForRequest == 60)
        #expect(task == nil)
    }

    @Test func `the absolute time follows the device's [D]`() async {
        let stage = Stage()
        let before = CFAbsoluteTimeGetCurrent()
        #expect(abs(before - Date().timeIntervalSinceReferenceDate) < 0.001)

        await stage.wait(2)

        #expect(abs(CFAbsoluteTimeGetCurrent() - before - 2) < 0.05)
    }

    @Test func `an associated object lives as long as its host [D]`() {
        let stage = Stage()
        weak var kept: Note?
        var host: UIViewController? = UIViewController()
        do {
            let note = Note()
            kept = note
            objc_setAssociatedObject(host as Any, &Self.nameKey, note, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        }
        #expect(kept != nil)

        host = nil

        #expect(kept == nil)
        withExtendedLifetime(stage) {}
    }

    @Test func `an association copies, or does not retain, as its policy says [D]`() {
        let note = Note()
        let view = UIView()

        objc_setAssociatedObject(view, &Self.nameKey, note, .OBJC_ASSOCIATION_COPY)
        let copy = objc_getAssociatedObject(view, &Self.nameKey) as? Note
        #expect(copy != nil && copy !== note)

        objc_setAssociatedObject(view, &Self.nameKey, note, .OBJC_ASSOCIATION_ASSIGN)
        #expect(objc_getAssociatedObject(view, &Self.nameKey) as? Note === note)
    }

    @Test func `any object can be a host, and another object at its address has no associations [D]`() {
        for _ in 0..<100 {
            let plain = Plain()
            #expect(objc_getAssociatedObject(plain, &Self.nameKey) == nil)
            objc_setAssociatedObject(plain, &Self.nameKey, 1, .OBJC_ASSOCIATION_RETAIN)
            #expect(objc_getAssociatedObject(plain, &Self.nameKey) as? Int == 1)
            objc_removeAssociatedObjects(plain)
            #expect(objc_getAssociatedObject(plain, &Self.nameKey) == nil)
            objc_setAssociatedObject(plain, &Self.nameKey, 2, .OBJC_ASSOCIATION_RETAIN)
        }
    }
}
