import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Which methods classes declare, as far as the symbols of their executables tell.
///
/// Whether an optional method is there is mostly seen by calling it. Where a call would do harm, this is asked instead. An
/// executable without symbols declares nothing.
@MainActor
package enum DeclaredMethods {
    private struct Question: Hashable {
        let type: ObjectIdentifier
        let labels: [String]
    }

    private static var answers: [Question: Bool] = [:]

    /// Whether the object's class or one above it, outside of this module, declares a method with these argument labels.
    package static func contains(_ labels: [String], of object: AnyObject) -> Bool {
        var next: AnyClass? = type(of: object)
        while let type = next {
            if declares(labels, in: type) { return true }
            next = _getSuperclass(type)
        }
        return false
    }

    /// By executable, and there by class, both as addresses.
    private static var plainInitializers: [UInt: [UInt: UInt]] = [:]

    /// Where the initialiser without arguments is that a class outside of this module declares.
    package static func plainInitializer(of type: AnyClass) -> UInt? {
        guard !_typeName(type).hasPrefix("UIKit.") else { return nil }
        let address = unsafeBitCast(type, to: UInt.self)
        guard let image = image(at: address) else { return nil }
        if plainInitializers[image.base] == nil {
            plainInitializers[image.base] = SymbolTable(path: image.path)?.plainInitializers() ?? [:]
        }
        return plainInitializers[image.base]?[address - image.base].map { $0 + image.base }
    }

    private static func declares(_ labels: [String], in type: AnyClass) -> Bool {
        let question = Question(type: ObjectIdentifier(type), labels: labels)
        if let known = answers[question] { return known }
        let answer = search(labels, in: type)
        answers[question] = answer
        return answer
    }

    private static func search(_ labels: [String], in type: AnyClass) -> Bool {
        guard !_typeName(type).hasPrefix("UIKit.") else { return false }
        let address = unsafeBitCast(type, to: UInt.self)
        guard let image = image(at: address), let table = SymbolTable(path: image.path) else { return false }
        // Names of private classes are known to the symbols only: what the class itself is called, then an N.
        guard let name = table.name(at: address - image.base, suffix: "N"), !name.hasPrefix("$s5UIKit") else {
            return false
        }
        let parts = labels.map { "\($0): " }
        return table.contains(prefix: String(name.dropLast())) { symbol in
            // Functions end so; what leads a protocol to its default does not.
            guard symbol[strlen(symbol) - 1] == CChar(UInt8(ascii: "F")) else { return false }
            guard let signature = demangled(symbol) else { return false }
            var rest = signature[...]
            return parts.allSatisfy { part in
                guard let found = rest.range(of: part) else { return false }
                rest = rest[found.upperBound...]
                return true
            }
        }
    }

    private static func image(at address: UInt) -> (path: String, base: UInt)? {
        // C's Dl_info: the file's name and address, then those of the nearest symbol.
        var info: (UnsafePointer<CChar>?, UInt, UInt, UInt) = (nil, 0, 0, 0)
        guard let pointer = UnsafeRawPointer(bitPattern: address), dladdr(pointer, &info) != 0, let name = info.0 else {
            return nil
        }
        let path = String(cString: name)
        return (path.hasPrefix("/") && path.hasSuffix(".so") ? path : "/proc/self/exe", info.1)
    }

    private static func demangled(_ symbol: UnsafePointer<CChar>) -> String? {
        guard let text = swiftDemangle(symbol, strlen(symbol), nil, nil, 0) else { return nil }
        defer { free(text) }
        return String(cString: text)
    }
}

@_silgen_name("dladdr")
private func dladdr(_ address: UnsafeRawPointer, _ info: UnsafeMutableRawPointer) -> CInt

@_silgen_name("swift_demangle")
private func swiftDemangle(
    _ name: UnsafePointer<CChar>, _ length: Int, _ output: UnsafeMutablePointer<CChar>?,
    _ outputSize: UnsafeMutablePointer<Int>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
