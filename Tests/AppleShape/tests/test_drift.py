import unittest

from appleshape.catalog import Catalog
from appleshape.declarations import Declaration
from appleshape.drift import Imported, disagreements
from appleshape.lists import read_groups

VIEW = (
    "# UIView\n# https://example.com\nopen class UIView: NSObject\n"
    "open var tag: Int { get }\nopen func find(_ name: String?) -> UIView?  // since 16.0\n")


class DriftTests(unittest.TestCase):
    def setUp(self):
        self.groups = {group.name: group for group in read_groups(VIEW)}

    def found(self, *seen: str) -> list[str]:
        declarations = [Declaration.parse(line) for line in seen]
        return disagreements(self.groups, Catalog(self.groups), Imported({"UIView": declarations}))

    def test_what_swift_sees_alike_agrees(self):
        self.assertEqual(self.found("var tag: Int { get }", "func find(_ n_: String?) -> UIView?  // since 16.0"), [])

    def test_each_kind_of_difference_is_found(self):
        same = "var tag: Int { get }"
        for line in (
            "func find(_ name: String) -> UIView?  // since 16.0", "func find(_ name: String?) -> UIView  // since 16.0",
            "func find(_ name: String?) -> UIView?", "func search(_ name: String?) -> UIView?  // since 16.0",
        ):
            with self.subTest(line):
                self.assertEqual(len(self.found(same, line)), 1)

    def test_a_setter_is_a_difference(self):
        self.assertEqual(len(self.found("var tag: Int { get set }", "func find(_ n: String?) -> UIView?  // since 16.0")), 1)


if __name__ == "__main__":
    unittest.main()
