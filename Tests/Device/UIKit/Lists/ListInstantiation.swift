import Foundation

// Instantiates registered classes; see `ClassInstantiation` for the reason.

private protocol CellInitializer {
    static func make(style: UITableViewCell.CellStyle, reuseIdentifier: consuming String?) -> AnyObject
}

private enum CellModel: CellInitializer {
    static func make(style: UITableViewCell.CellStyle, reuseIdentifier: consuming String?) -> AnyObject { NSObject() }
}

private enum OtherCellModel: CellInitializer {
    static func make(style: UITableViewCell.CellStyle, reuseIdentifier: consuming String?) -> AnyObject { NSNull() }
}

private protocol HeaderInitializer {
    static func make(reuseIdentifier: consuming String?) -> AnyObject
}

private enum HeaderModel: HeaderInitializer {
    static func make(reuseIdentifier: consuming String?) -> AnyObject { NSObject() }
}

private enum OtherHeaderModel: HeaderInitializer {
    static func make(reuseIdentifier: consuming String?) -> AnyObject { NSNull() }
}

/// Prevents a generic function from opening a bare existential and using the dynamic type.
private struct Unopened<Value> {
    var value: Value
}

@MainActor
extension ClassInstantiation {
    /// Calls `type.init(style:reuseIdentifier:)`.
    static func make(_ type: UITableViewCell.Type, reuseIdentifier: String) -> UITableViewCell {
        let models: [any CellInitializer.Type] = [CellModel.self, OtherCellModel.self]
        let maker = unsafeBitCast(
            metatype(type, declaredBy: UITableViewCell.self, like: models[0]), to: (any CellInitializer.Type).self
        )
        return unsafeDowncast(maker.make(style: .default, reuseIdentifier: reuseIdentifier), to: UITableViewCell.self)
    }

    /// Calls `type.init(reuseIdentifier:)`.
    static func make(
        _ type: UITableViewHeaderFooterView.Type, reuseIdentifier: String
    ) -> UITableViewHeaderFooterView {
        let models: [any HeaderInitializer.Type] = [HeaderModel.self, OtherHeaderModel.self]
        let maker = unsafeBitCast(
            metatype(type, declaredBy: UITableViewHeaderFooterView.self, like: models[0]),
            to: (any HeaderInitializer.Type).self
        )
        return unsafeDowncast(maker.make(reuseIdentifier: reuseIdentifier), to: UITableViewHeaderFooterView.self)
    }

    /// The class as an existential metatype that conforms to the model's protocol through its initializer.
    private static func metatype(_ type: AnyClass, declaredBy base: AnyClass, like model: Any) -> (UInt, UInt) {
        let table: UnsafePointer<UInt>
        switch model {
        case let model as any CellInitializer.Type:
            table = unsafeBitCast(Unopened(value: model), to: (UInt, UnsafePointer<UInt>).self).1
        case let model as any HeaderInitializer.Type:
            table = unsafeBitCast(Unopened(value: model), to: (UInt, UnsafePointer<UInt>).self).1
        default:
            preconditionFailure("There is no initialiser of that shape")
        }
        let function = firstInitializer(declaredBy: base, of: type)
        return (unsafeBitCast(type, to: UInt.self), witnessTable(like: table, leadingTo: function))
    }
}
