import Foundation

/// What an item provider can hand out.
public protocol NSItemProviderWriting: NSObjectProtocol {
    static var writableTypeIdentifiersForItemProvider: [String] { get }
}

/// What can be made of an item provider's data.
public protocol NSItemProviderReading: NSObjectProtocol {
    static var readableTypeIdentifiersForItemProvider: [String] { get }
}

/// Who may have the data; here all share one process.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
    case all = 0
    case team
    case group
    case ownProcess
}

/// Data that is dragged or pasted. Objects are handed on as they are, to whoever is in the same process.
open class NSItemProvider: NSObject, NSCopying, @unchecked Sendable {
    private var objects: [NSObject] = []
    private var loaders: [(type: String, load: (@escaping (Data?, (any Error)?) -> Void) -> Progress?)] = []
    private var objectTypes: [String] = []
    open var suggestedName: String?

    public override init() {
        super.init()
    }

    public convenience init(object: any NSItemProviderWriting) {
        self.init()
        registerObject(object, visibility: .all)
    }

    open func registerObject(_ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility) {
        guard let own = object as? NSObject else { return }
        objects.append(own)
        objectTypes += type(of: object).writableTypeIdentifiersForItemProvider
    }

    open func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping (@escaping (Data?, (any Error)?) -> Void) -> Progress?
    ) {
        loaders.append((typeIdentifier, loadHandler))
    }

    open var registeredTypeIdentifiers: [String] { objectTypes + loaders.map(\.type) }

    @discardableResult
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        registeredTypeIdentifiers.contains(typeIdentifier)
    }

    @discardableResult
    open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool { object(of: aClass) != nil }

    /// On the main queue, in a later turn.
    @discardableResult
    open func loadObject(
        ofClass aClass: any NSItemProviderReading.Type,
        completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
    ) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        nonisolated(unsafe) let found = object(of: aClass)
        DispatchQueue.main.async {
            progress.completedUnitCount = 1
            completionHandler(found, found == nil ? CocoaError(.featureUnsupported) : nil)
        }
        return progress
    }

    @discardableResult
    open func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        if let loader = loaders.first(where: { $0.type == typeIdentifier }) {
            return loader.load { completionHandler($0, $1) } ?? Progress(totalUnitCount: 1)
        }
        DispatchQueue.main.async { completionHandler(nil, CocoaError(.featureUnsupported)) }
        return Progress(totalUnitCount: 1)
    }

    func object(of type: any NSItemProviderReading.Type) -> (any NSItemProviderReading)? {
        objects.lazy.filter {
            Swift.type(of: $0) == type || ($0 as? any NSItemProviderReading).map { Self.is($0, type) } == true
        }
        .compactMap { $0 as? any NSItemProviderReading }.first
    }

    /// Whether the object is of the class or of one below it.
    private static func `is`(_ object: any NSItemProviderReading, _ type: any NSItemProviderReading.Type) -> Bool {
        var next: AnyClass? = Swift.type(of: object as AnyObject)
        while let current = next {
            if ObjectIdentifier(current) == ObjectIdentifier(type) { return true }
            next = _getSuperclass(current)
        }
        return false
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
}

extension NSString: NSItemProviderWriting, NSItemProviderReading {
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text"] }
    public static var readableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text", "public.text"] }
}

extension NSURL: NSItemProviderWriting, NSItemProviderReading {
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.url"] }
    public static var readableTypeIdentifiersForItemProvider: [String] { ["public.url"] }
}

extension UIImage: NSItemProviderWriting, NSItemProviderReading {
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.png", "public.jpeg"] }
    public static var readableTypeIdentifiersForItemProvider: [String] {
        ["public.png", "public.jpeg", "public.image"]
    }
}

extension UIColor: NSItemProviderWriting, NSItemProviderReading {
    public static var writableTypeIdentifiersForItemProvider: [String] { ["com.apple.uikit.color"] }
    public static var readableTypeIdentifiersForItemProvider: [String] { ["com.apple.uikit.color"] }
}
