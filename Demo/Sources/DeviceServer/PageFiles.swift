import FlyingFox
import Foundation

/// The page's files, from the package's resources, with restrictive headers.
enum PageFiles {
    private static let types = [
        "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
        "svg": "image/svg+xml", "woff2": "font/woff2", "txt": "text/plain; charset=utf-8",
    ]

    static func response(to path: String) -> HTTPResponse {
        let name = path == "/" ? "index.html" : String(path.dropFirst())
        // Only listed names are served, so no path can leave the folder.
        guard names.contains(name), let data = try? data(of: name) else {
            return HTTPResponse(
                statusCode: .notFound, headers: [.contentType: "text/plain"], body: Data("Not found\n".utf8))
        }
        let type = types[(name as NSString).pathExtension] ?? "application/octet-stream"
        var headers: HTTPHeaders = [.contentType: type]
        headers[HTTPHeader("Cache-Control")] = "no-cache"
        headers[HTTPHeader("X-Content-Type-Options")] = "nosniff"
        headers[HTTPHeader("Referrer-Policy")] = "no-referrer"
        headers[HTTPHeader("Content-Security-Policy")] =
            "default-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self' ws: wss:; frame-ancestors 'none'"
        return HTTPResponse(statusCode: .ok, headers: headers, body: data)
    }

    static func text(of name: String) throws -> String {
        String(decoding: try data(of: name), as: UTF8.self)
    }

    /// A style sheet with its fonts embedded, for standalone pages.
    static func embedding(fontsIn css: String) throws -> String {
        var text = css
        for name in names.sorted() where name.hasSuffix(".woff2") && css.contains(name) {
            let font = try data(of: name).base64EncodedString()
            text = text.replacingOccurrences(of: "url(\(name))", with: "url(data:font/woff2;base64,\(font))")
        }
        return text
    }

    private static let folder = Bundle.module.bundleURL.appendingPathComponent("Page")

    private static let names: Set<String> = {
        let found = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        return Set(found ?? [])
    }()

    private static func data(of name: String) throws -> Data {
        try Data(contentsOf: folder.appendingPathComponent(name))
    }
}
