import FlyingFox
import Foundation

/// Routes requests.
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
            var response = refusal(.methodNotAllowed, "Only GET and HEAD.\n")
            response.headers[HTTPHeader("Allow")] = isSocket ? "GET" : "GET, HEAD"
            return response
        }
        if isSocket {
            return try await WebSocketHTTPHandler(handler: PageSocket(pages: pages)).handleRequest(request)
        }
        let response = PageFiles.response(to: request.path)
        return request.method == .HEAD ? try await head(of: response) : response
    }

    /// The same response, including its length, without the content.
    private func head(of response: HTTPResponse) async throws -> HTTPResponse {
        var headers = response.headers
        headers[.contentLength] = try await String(response.bodyData.count)
        return HTTPResponse(statusCode: response.statusCode, headers: headers)
    }

    private func refusal(_ status: HTTPStatusCode, _ text: String) -> HTTPResponse {
        HTTPResponse(statusCode: status, headers: [.contentType: "text/plain; charset=utf-8"], body: Data(text.utf8))
    }
}
