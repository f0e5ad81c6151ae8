import FlyingFox
import Foundation

/// Sends each request where it belongs.
struct RequestHandler: HTTPHandler {
    let visitors: Visitors
    let pages: Admission

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        let isSocket = request.path == "/device"
        let host = request.headers[.host]
        let origin = request.headers[HTTPHeader("Origin")]
        guard visitors.admits(host: host, origin: origin, isSocket: isSocket) else {
            return refusal(.forbidden, "This device answers its own page only.\n")
        }
        guard request.method == .GET || (request.method == .HEAD && !isSocket) else {
            return refusal(.methodNotAllowed, "Only GET.\n")
        }
        return isSocket
            ? try await WebSocketHTTPHandler(handler: PageSocket(pages: pages)).handleRequest(request)
            : PageFiles.response(to: request.path)
    }

    private func refusal(_ status: HTTPStatusCode, _ text: String) -> HTTPResponse {
        HTTPResponse(statusCode: status, headers: [.contentType: "text/plain; charset=utf-8"], body: Data(text.utf8))
    }
}
