import Foundation
import Testing
import UIKit

struct GraphicsThreadTests {
    @Test
    func `each thread has its own stack of graphics contexts`() {
        nonisolated(unsafe) var hasContext = true
        var hasOwnContext = false

        _ = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in
            let ended = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                hasContext = UIGraphicsGetCurrentContext() != nil
                ended.signal()
            }
            ended.wait()
            hasOwnContext = UIGraphicsGetCurrentContext() != nil
        }

        #expect(!hasContext)
        #expect(hasOwnContext)
    }
}
