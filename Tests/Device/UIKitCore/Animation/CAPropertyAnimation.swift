import Foundation

open class CAPropertyAnimation: CAAnimation {
    open var keyPath: String?
    open var isAdditive = false

    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        guard type(of: self) == CAPropertyAnimation.self else { return self }
        let copy = CAPropertyAnimation()
        copyPropertyState(to: copy)
        return copy
    }

    final func copyPropertyState(to copy: CAPropertyAnimation) {
        copyState(to: copy)
        copy.keyPath = keyPath
        copy.isAdditive = isAdditive
    }

    var effectiveKeyPath: String {
        keyPath ?? ""
    }
}
