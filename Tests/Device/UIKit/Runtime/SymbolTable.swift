import Foundation

/// The symbols of a 64-bit ELF executable.
struct SymbolTable {
    private let file: Data
    private let symbols: Range<Int>
    private let names: Range<Int>

    private static let headerSize = 64
    private static let sectionSize = 64
    private static let symbolSize = 24
    /// The type of the section that contains all symbols (SHT_SYMTAB), not only the exported ones.
    private static let symbolSection: UInt32 = 2

    init?(path: String) {
        guard let file = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped) else { return nil }
        guard file.count > Self.headerSize, file.prefix(5) == Data([0x7f, 0x45, 0x4c, 0x46, 2]) else { return nil }
        let found = file.withUnsafeBytes { bytes -> (symbols: Range<Int>, names: Range<Int>)? in
            let sections = Int(bytes.loadUnaligned(fromByteOffset: 40, as: UInt64.self))
            let count = Int(bytes.loadUnaligned(fromByteOffset: 60, as: UInt16.self))
            guard sections > 0, sections + count * Self.sectionSize <= bytes.count else { return nil }
            func range(_ index: Int) -> Range<Int>? {
                let start = sections + index * Self.sectionSize
                let offset = Int(bytes.loadUnaligned(fromByteOffset: start + 24, as: UInt64.self))
                let size = Int(bytes.loadUnaligned(fromByteOffset: start + 32, as: UInt64.self))
                return offset + size <= bytes.count ? offset..<offset + size : nil
            }
            for index in 0..<count {
                let start = sections + index * Self.sectionSize
                guard bytes.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self) == Self.symbolSection else {
                    continue
                }
                let link = Int(bytes.loadUnaligned(fromByteOffset: start + 40, as: UInt32.self))
                guard link < count, let symbols = range(index), let names = range(link) else { return nil }
                return (symbols, names)
            }
            return nil
        }
        guard let found else { return nil }
        self.file = file
        symbols = found.symbols
        names = found.names
    }

    /// The name, with this suffix, of the symbol at an address of the file.
    func name(at address: UInt, suffix: String) -> String? {
        first { symbol, value in value == address && String(cString: symbol).hasSuffix(suffix) }
    }

    /// Whether a symbol that begins with `prefix` satisfies `condition`.
    func contains(prefix: String, where condition: (UnsafePointer<CChar>) -> Bool) -> Bool {
        prefix.withCString { prefix in
            let length = strlen(prefix)
            return first { symbol, _ in strncmp(symbol, prefix, length) == 0 && condition(symbol) } != nil
        }
    }

    /// The addresses of the initializers without arguments that classes declare, by the address of the class.
    func plainInitializers() -> [UInt: UInt] {
        // The suffixes of the mangled names of a class's metadata and of its allocating `init() -> Self`. The letter
        // before the latter refers back to the class, because mangling replaces repeated components by letters that
        // count from A.
        let metadata = "N"
        let initializer = "ycfC"
        var initializers: [String: UInt] = [:]
        _ = first { symbol, value in
            for letter in "CDEFGH" {
                guard let name = Self.start(of: symbol, endingWith: "A\(letter)\(initializer)") else { continue }
                initializers[name] = value
            }
            return false
        }
        var found: [UInt: UInt] = [:]
        _ = first { symbol, value in
            if let name = Self.start(of: symbol, endingWith: metadata), let initializer = initializers[name] {
                found[value] = initializer
            }
            return false
        }
        return found
    }

    private static func start(of symbol: UnsafePointer<CChar>, endingWith suffix: String) -> String? {
        let count = strlen(symbol) - suffix.utf8.count
        guard count > 0, strcmp(symbol + count, suffix) == 0, symbol[count - 1] == CChar(UInt8(ascii: "C")) else {
            return nil
        }
        return String(decoding: UnsafeRawBufferPointer(start: symbol, count: count), as: UTF8.self)
    }

    private func first(where condition: (UnsafePointer<CChar>, UInt) -> Bool) -> String? {
        file.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return nil }
            let text = base.advanced(by: names.lowerBound).assumingMemoryBound(to: CChar.self)
            var place = symbols.lowerBound
            while place + Self.symbolSize <= symbols.upperBound {
                let name = Int(bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))
                let value = UInt(bytes.loadUnaligned(fromByteOffset: place + 8, as: UInt64.self))
                place += Self.symbolSize
                guard name > 0, name < names.count, condition(text + name, value) else { continue }
                return String(cString: text + name)
            }
            return nil
        }
    }
}
