import FlyingFox
import FlyingSocks
import Foundation

/// Serves the page, and a device for each page that requests one.
public struct DeviceServer: Sendable {
    public struct Options: Sendable {
        public var host = "127.0.0.1"
        /// 0 lets the system choose.
        public var port: UInt16 = 8080
        public var mostPages = 16

        public init() {}
    }

    public enum Failure: Error, CustomStringConvertible {
        case unusableHost(String)
        case portTaken(host: String, port: UInt16)
        case portReserved(UInt16)
        case cannotListen(String)

        public var description: String {
            switch self {
            case .unusableHost(let host):
                "\"\(host)\" is not an address to listen on. Give an IP address of this machine, such as 127.0.0.1 or 0.0.0.0."
            case .portTaken(let host, let port):
                "Port \(port) on \(host) is taken. Stop what listens there, or choose another: --port \(port == .max ? 8080 : port + 1)"
            case .portReserved(let port):
                "Port \(port) is for the system's own services. Choose one from 1024 on: --port 8080"
            case .cannotListen(let reason): "Cannot listen: \(reason)"
            }
        }
    }

    private let options: Options

    /// In addition to its device a page needs short connections for its files.
    private static let connectionsForFiles = 64

    public init(options: Options) {
        self.options = options
    }

    /// Serves until the task is cancelled. `whenListening` is called with the port.
    public func run(whenListening: @escaping @Sendable (UInt16) async -> Void) async throws {
        let pool = SettledSocketPool(HTTPServer.defaultPool())
        let gate = try makeGate(pool)
        let folder = try PrivateFolder()
        defer { folder.remove() }
        let address = sockaddr_un.unix(path: folder.path + "/server")
        let handler = RequestHandler(visitors: Visitors(host: options.host), pages: Admission(options.mostPages))
        let server = HTTPServer(
            address: address, pool: SettledSocketPool(HTTPServer.defaultPool()), logger: .disabled, handler: handler)
        try await pool.prepare()
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await pool.run() }
            group.addTask { try await server.run() }
            group.addTask {
                try await server.waitUntilListening(timeout: 10)
                await whenListening(gate.port ?? options.port)
                try await gate.run(to: address)
            }
            defer { group.cancelAll() }
            try await group.next()
        }
    }

    private func makeGate(_ pool: some AsyncSocketPool) throws -> Gate {
        let host = options.host == "localhost" ? "127.0.0.1" : options.host
        let most = options.mostPages + Self.connectionsForFiles
        do {
            if let address = try? sockaddr_in.inet(ip4: host, port: options.port) {
                return try Gate(address: address, pool: pool, mostConnections: most)
            }
            if let address = try? sockaddr_in6.inet6(ip6: host, port: options.port) {
                return try Gate(address: address, pool: pool, mostConnections: most)
            }
        } catch let SocketError.failed(_, number, _) {
            switch number {
            case EADDRINUSE: throw Failure.portTaken(host: options.host, port: options.port)
            case EADDRNOTAVAIL: throw Failure.unusableHost(options.host)
            case EACCES: throw Failure.portReserved(options.port)
            default: throw Failure.cannotListen(String(cString: strerror(number)))
            }
        } catch {
            throw Failure.cannotListen(error.localizedDescription)
        }
        throw Failure.unusableHost(options.host)
    }
}

/// A folder that other users cannot read.
private struct PrivateFolder {
    let path: String

    init() throws {
        let temporary = FileManager.default.temporaryDirectory.path
        // The length of a socket's path is limited.
        let parent = temporary.utf8.count < 64 ? temporary : "/tmp"
        var template = Array("\(parent)/sheet-demo-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else {
            throw DeviceServer.Failure.cannotListen(String(cString: strerror(errno)))
        }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    func remove() {
        try? FileManager.default.removeItem(atPath: path)
    }
}
