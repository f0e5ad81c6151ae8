import Foundation

/// Handles requests to stop the program. A second request stops it immediately.
final class Interruption {
    private let sources: [any DispatchSourceSignal]

    private static let signals = [SIGINT, SIGTERM]

    init(_ stop: @escaping @Sendable () -> Void) {
        sources = Self.signals.map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                signal(number, SIG_DFL)
                stop()
            }
            source.resume()
            return source
        }
    }

    func end() {
        for source in sources { source.cancel() }
    }
}
