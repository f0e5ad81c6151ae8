import Foundation

/// Who may have the data; here all share one process.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
    case all = 0
    case team
    case group
    case ownProcess
}

/// Data that is dragged or pasted, in one or several representations. An object is handed on as it is to whoever asks for its
/// class; others get one that is made of the data.
open class NSItemProvider: NSObject, NSCopying, @unchecked Sendable {
    private struct Representation {
        let type: String
        let load: (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
    }

    private var objects: [NSObject] = []
    private var representations: [Representation] = []
    open var suggestedName: String?

    public override init() {
        super.init()
    }

    public convenience init(object: any NSItemProviderWriting) {
        self.init()
        registerObject(object, visibility: .all)
    }

    open func registerObject(_ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility) {
        if let own = object as? NSObject { objects.append(own) }
        for type in Swift.type(of: object).writableTypeIdentifiersForItemProvider {
            representations.append(
                Representation(type: type) {
                    object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: $0)
                })
        }
    }

    open func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
    ) {
        representations.append(Representation(type: typeIdentifier, load: loadHandler))
    }

    open var registeredTypeIdentifiers: [String] { representations.map(\.type) }

    @discardableResult
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        representations.contains { TypeIdentifier($0.type).conforms(to: typeIdentifier) }
    }

    @discardableResult
    open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        object(of: aClass) != nil || representation(for: aClass) != nil
    }

    // MARK: Loading

    /// On the main queue, in a later turn.
    @discardableResult
    open func loadObject(
        ofClass aClass: any NSItemProviderReading.Type,
        completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
    ) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        nonisolated(unsafe) let found = object(of: aClass)
        guard found == nil, let source = representation(for: aClass) else {
            DispatchQueue.main.async {
                progress.completedUnitCount = 1
                completionHandler(found, found == nil ? CocoaError(.featureUnsupported) : nil)
            }
            return progress
        }
        nonisolated(unsafe) let type = aClass
        let identifier = source.type
        _ = source.load { data, error in
            DispatchQueue.main.async {
                progress.completedUnitCount = 1
                guard let data else { return completionHandler(nil, error) }
                do {
                    completionHandler(try type.object(withItemProviderData: data, typeIdentifier: identifier), nil)
                } catch {
                    completionHandler(nil, error)
                }
            }
        }
        return progress
    }

    @discardableResult
    open func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        let source = representations.first { TypeIdentifier($0.type).conforms(to: typeIdentifier) }
        guard let source else {
            DispatchQueue.main.async { completionHandler(nil, CocoaError(.featureUnsupported)) }
            return Progress(totalUnitCount: 1)
        }
        return source.load(completionHandler) ?? Progress(totalUnitCount: 1)
    }

    private func representation(for type: any NSItemProviderReading.Type) -> Representation? {
        let readable = type.readableTypeIdentifiersForItemProvider
        return representations.first { own in readable.contains { TypeIdentifier(own.type).conforms(to: $0) } }
    }

    /// One that was registered, of the class or of one below it.
    private func object(of type: any NSItemProviderReading.Type) -> (any NSItemProviderReading)? {
        for object in objects {
            var next: AnyClass? = Swift.type(of: object)
            while let current = next {
                if ObjectIdentifier(current) == ObjectIdentifier(type) { return object as? any NSItemProviderReading }
                next = _getSuperclass(current)
            }
        }
        return nil
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// What the system knows of the common types.
private struct TypeIdentifier {
    let name: String

    init(_ name: String) { self.name = name }

    func conforms(to other: String) -> Bool {
        name == other || Self.parents[name, default: []].contains { TypeIdentifier($0).conforms(to: other) }
    }

    private static let parents = [
        "public.utf8-plain-text": ["public.plain-text"], "public.utf16-plain-text": ["public.plain-text"],
        "public.plain-text": ["public.text"], "public.html": ["public.text"], "public.text": ["public.data"],
        "public.png": ["public.image"], "public.jpeg": ["public.image"], "public.heic": ["public.image"],
        "public.image": ["public.data"], "public.file-url": ["public.url"], "public.url": ["public.data"],
    ]
}
