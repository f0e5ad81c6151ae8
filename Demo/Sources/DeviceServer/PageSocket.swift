import FlyingFox
import FlyingSocks
import Foundation

/// A page's socket: converts frames to a session's messages, and the session's messages to frames.
struct PageSocket: WSHandler {
    let pages: Admission

    /// The number of invalid messages after which the connection is closed.
    static let mostMistakes = 20
    /// A page sends a message at least every half minute, or every minute in the background.
    static let longestSilence = Duration.seconds(150)

    func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame> {
        let (frames, out) = AsyncStream<WSFrame>.makeStream()
        let reader = Task { await read(client, out) }
        out.onTermination = { _ in reader.cancel() }
        return frames
    }

    private var refusal: String {
        var json = JSONWriter()
        json.object { json in
            json.key("busy")
            json.write("All \(pages.most) devices are in use. This page waits for one and tries again by itself.")
        }
        return json.text
    }

    private func read(_ client: AsyncThrowingStream<WSFrame, any Error>, _ out: AsyncStream<WSFrame>.Continuation) async
    {
        let session = await DeviceSession { text in out.yield(.text(text)) }
        let silence = SilenceGuard(longest: Self.longestSilence)
        let farewell = await withTaskGroup(of: WSFrame.self) { group in
            group.addTask { await answer(client, session, silence, out) }
            group.addTask {
                await silence.wait()
                return .close(code: WSCloseCode(1001, reason: "Nothing heard for too long"))
            }
            let first = await group.next()
            group.cancelAll()
            return first
        }
        if await session.close() { pages.leave() }
        if let farewell { out.yield(farewell) }
        out.finish()
    }

    /// Passes messages to the session until the page closes or misbehaves; returns the final frame.
    private func answer(
        _ client: AsyncThrowingStream<WSFrame, any Error>, _ session: DeviceSession, _ silence: SilenceGuard,
        _ out: AsyncStream<WSFrame>.Continuation
    ) async -> WSFrame {
        var mistakes = 0
        do {
            for try await frame in client {
                await silence.heard()
                switch frame.opcode {
                case .ping where frame.payload.count <= 125:
                    out.yield(WSFrame(fin: true, opcode: .pong, mask: nil, payload: frame.payload))
                case .pong: break
                case .close: return .close(code: WSCloseCode(1000))
                case .text, .binary:
                    guard frame.payload.count <= PageMessage.mostBytes else {
                        return .close(code: WSCloseCode(1009, reason: "Message too big"))
                    }
                    guard frame.fin, let message = PageMessage(frame.payload) else {
                        mistakes += 1
                        if mistakes > Self.mostMistakes {
                            return .close(code: WSCloseCode(1008, reason: "Not understood"))
                        }
                        continue
                    }
                    // A page gets a device only if it requests one, not for every connection.
                    if case .start = message, await !session.hasDevice, !pages.enter() {
                        out.yield(.text(refusal))
                        return .close(code: WSCloseCode(1013, reason: "Try again later"))
                    }
                    await session.receive(message)
                default: return .close(code: WSCloseCode(1002, reason: "Not understood"))
                }
            }
        } catch {
            return .close(code: WSCloseCode(1002, reason: "Not understood"))
        }
        return .close(code: WSCloseCode(1000))
    }
}

extension WSFrame {
    static func text(_ text: String) -> WSFrame {
        WSFrame(fin: true, opcode: .text, mask: nil, payload: Data(text.utf8))
    }
}
