/// Which requests come from our own page: another site's script must not reach the device, nor a name that was made to
/// point at this machine.
struct Visitors: Sendable {
    /// The address listened on.
    let host: String

    func admits(host header: String?, origin: String?, isSocket: Bool) -> Bool {
        guard let header, isKnown(header) else { return false }
        guard let origin else { return !isSocket }
        return origin == "http://\(header)" || origin == "https://\(header)"
    }

    /// Listening on all addresses, this machine's names are not known; the origin still has to match.
    private func isKnown(_ header: String) -> Bool {
        if ["0.0.0.0", "::"].contains(host) { return true }
        let name = header.hasPrefix("[") ? header.prefix { $0 != "]" }.dropFirst() : header.prefix { $0 != ":" }
        return ["localhost", "127.0.0.1", "::1", host].contains(String(name))
    }
}
