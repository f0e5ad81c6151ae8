import Foundation

// Foundation's class declares initializers, and therefore does not inherit the one without arguments.
extension NSAttributedString {
    public convenience init(_ nothing: Void = ()) { self.init(string: "") }
}
