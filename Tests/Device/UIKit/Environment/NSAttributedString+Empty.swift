import Foundation

// Foundation's own class declares initialisers and so does not inherit the one without arguments.
extension NSAttributedString {
    public convenience init(_ nothing: Void = ()) { self.init(string: "") }
}
