import Foundation
import Testing
import UIKit

struct GraphicsThreadTests {
    @Test
    func `each thread has its own stack of graphics contexts`() {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 10, height: 10), false, 1)
        defer { UIGraphicsEndImageContext() }
        nonisolated(unsafe) var hasContext = true
        let ended = DispatchSemaphore(value: 0)

        Thread.detachNewThread {
            hasContext = UIGraphicsGetCurrentContext() != nil
            ended.signal()
        }
        ended.wait()

        #expect(!hasContext)
        #expect(UIGraphicsGetCurrentContext() != nil)
    }
}
