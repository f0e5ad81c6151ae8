import Support
import Testing
import UIKit

/// What objects tell assistive technologies of themselves.
@MainActor
struct ViewAccessibilityTests {
    @Test func `any object can have accessibility attributes [D]`() {
        _ = Stage()
        let object = NSObject()
        #expect(object.accessibilityLabel == nil)
        #expect(!object.isAccessibilityElement)

        object.accessibilityLabel = "Marker"
        object.isAccessibilityElement = true
        object.accessibilityTraits = .button
        #expect(object.accessibilityLabel == "Marker")
        #expect(object.isAccessibilityElement)
        #expect(object.accessibilityTraits == .button)
        #expect(NSObject().accessibilityLabel == nil)
    }

    @Test func `accessibility attributes of a view can be set through NSObject [D]`() {
        _ = Stage()
        let label = UILabel()
        label.text = "Text"
        let object: NSObject = label

        #expect(object.accessibilityLabel == "Text")
        object.accessibilityLabel = "Other"
        #expect(label.accessibilityLabel == "Other")
    }
}
