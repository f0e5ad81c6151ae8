/// Checks that requests come from the server's own page, and not from another site's script or with a host name that was rebound to this
/// machine.
struct Visitors: Sendable {
    /// The address of the server.
    let host: String

    func admits(host header: String?, origin: String?, isSocket: Bool) -> Bool {
        guard let header, isKnown(header) else { return false }
        guard let origin else { return !isSocket }
        return origin == "http://\(header)" || origin == "https://\(header)"
    }

    /// When the server listens on all addresses, its host names are not known; the origin still has to match.
    private func isKnown(_ header: String) -> Bool {
        if ["0.0.0.0", "::"].contains(host) { return true }
        let name = header.hasPrefix("[") ? header.prefix { $0 != "]" }.dropFirst() : header.prefix { $0 != ":" }
        return ["localhost", "127.0.0.1", "::1", host].contains(String(name))
    }
}
