import unittest

from appleshape.declarations import Declaration, ListError
from appleshape.swift_types import Named, Optional


class DeclarationTests(unittest.TestCase):
    def test_a_method_is_read_with_its_labels(self):
        method = Declaration.parse("open @discardableResult func insert(_ view: UIView, at index: Int = 0) -> Bool")

        self.assertEqual(method.kind, "function")
        self.assertEqual(method.swift_name, "insert(_:at:)")
        self.assertEqual(method.parameters[1].default, "0")
        self.assertEqual(method.type, Named("Bool"))

    def test_a_property_is_settable_as_its_accessors_say(self):
        cases = {
            "open var alpha: CGFloat { get set }": True,
            "open var superview: UIView? { get }": False,
            "let identifier: String": False,
            "open lazy var searchBar: UISearchBar { get set }  // get-only": False,
        }
        for line, is_settable in cases.items():
            with self.subTest(line):
                self.assertEqual(Declaration.parse(line).is_settable, is_settable)

    def test_a_type_is_read_with_what_it_inherits(self):
        type = Declaration.parse("open @MainActor @preconcurrency class UIView: UIResponder, NSCoding  // since 2.0")

        self.assertEqual((type.kind, type.type_kind, type.name), ("type", "class", "UIView"))
        self.assertEqual(type.inherited, ["UIResponder", "NSCoding"])
        self.assertEqual(type.columns.since, "2.0")

    def test_a_class_method_is_no_class(self):
        method = Declaration.parse("class func preferringMonochrome() -> Self")

        self.assertEqual((method.kind, method.name), ("function", "preferringMonochrome"))
        self.assertTrue(method.is_static)

    def test_a_failing_initialiser_may_fail(self):
        initializer = Declaration.parse("required init?(coder: NSCoder)")

        self.assertTrue(initializer.is_failable)
        self.assertEqual(initializer.swift_name, "init(coder:)")

    def test_columns_correct_what_the_stand_in_cannot_be(self):
        method = Declaration.parse("optional func compare(_ a: UITextPosition, to b: UITextPosition) -> Int  // required")

        self.assertFalse(method.is_optional)
        self.assertEqual(method.text.count("//"), 0)

    def test_a_column_that_nobody_knows_is_refused(self):
        with self.assertRaises(ListError):
            Declaration.parse("var alpha: CGFloat { get set }  // sinse 16.0")

    def test_an_optional_result_is_seen(self):
        method = Declaration.parse("func view(forKey key: String) -> UIView?")

        self.assertEqual(method.type, Optional(Named("UIView")))


if __name__ == "__main__":
    unittest.main()
