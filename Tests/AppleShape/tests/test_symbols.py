import unittest

from appleshape.declarations import ListError
from appleshape.drift import Imported
from appleshape.index_store import Use
from appleshape.lists import read_groups
from appleshape.symbols import disagreements, gaps, paths_of, read_evidence

LISTS = (
    "# UIView\n# https://example.com\nopen class UIView: NSObject\n"
    "open var tag: Int { get }\nopen func find(_ name: String?) -> UIView?  // since 16.0\n\n"
    "# UIEater\n# https://example.com\npublic protocol UIEater: NSObjectProtocol\n"
    "optional func eat(_ food: Int)\nfunc digest()\n")
EVIDENCE = "# How to read it.\n\n# UIView\n# https://example.com/view\n# binding View.java\n"


class EvidenceTests(unittest.TestCase):
    def setUp(self):
        self.groups = {group.name: group for group in read_groups(LISTS)}

    def found(self, *lines: str, type: str = "UIView") -> list[str]:
        evidence = read_evidence(EVIDENCE.replace("# UIView", f"# {type}") + "\n".join(lines))
        return disagreements(evidence, self.groups, Imported())

    def test_what_the_source_has_alike_agrees(self):
        self.assertEqual(self.found("old class UIView", "2.0 get-only tag", "16.0 method find(_:)"), [])
        self.assertEqual(self.found("8.0 optional method eat(_:)", "old required method digest()", type="UIEater"), [])

    def test_each_kind_of_difference_is_found(self):
        for type, line in (
            ("UIView", "old settable tag"), ("UIView", "old method find(_:)"), ("UIView", "17.0 method find(_:)"),
            ("UIView", "16.0 get-only tag"), ("UIView", "old method search(_:)"), ("UIView", "old struct UIView"),
            ("UIEater", "old required method eat(_:)"), ("UIEater", "old optional method digest()"),
        ):
            with self.subTest(line):
                found = self.found(line, type=type)
                self.assertEqual(len(found), 1)
                self.assertIn("binding View.java", found[0])

    def test_a_symbol_has_one_line(self):
        found = self.found("old get-only tag", "2.0 get-only tag")

        self.assertEqual(len(found), 1)
        self.assertIn("two lines", found[0])

    def test_a_line_that_cannot_be_read_is_an_error(self):
        with self.assertRaisesRegex(ListError, "cannot read 'soon method find'"):
            read_evidence(EVIDENCE + "soon method find\n")
        with self.assertRaisesRegex(ListError, "begins no group"):
            read_evidence("old method find(_:)\n")


class GapTests(unittest.TestCase):
    IMPORTED = Imported(paths={"c:tag": "UIView.tag"})
    USE = Use("c:tag", "tag", "Sheet.swift:7")

    def test_a_symbol_without_a_line_is_named_with_its_place_and_what_to_do(self):
        found = gaps([], paths_of([self.USE], self.IMPORTED))

        self.assertEqual(len(found), 1)
        self.assertRegex(found[0], r"^UIView\.tag: Sheet\.swift:7 uses it, .*Symbols\.txt has no line for it; compare")

    def test_a_line_that_nothing_needs_is_named_with_what_to_do(self):
        found = gaps(["UIView.tag", "UIView.frame"], paths_of([self.USE], self.IMPORTED))

        self.assertEqual(len(found), 1)
        self.assertRegex(found[0], r"^UIView\.frame: .*no longer; remove its line from .*Symbols\.txt$")

    def test_a_member_of_a_header_of_its_own_is_known_by_its_class(self):
        use = Use("c:objc(cs)UIGestureRecognizer(im)reset", "reset()", "Pan.swift:3")

        self.assertEqual(paths_of([use], self.IMPORTED), {"UIGestureRecognizer.reset()": "Pan.swift:3"})

    def test_what_no_framework_of_apples_declares_is_left_out(self):
        self.assertEqual(paths_of([Use("s:Si1poiyS2i_SitFZ", "+", "Pan.swift:3")], self.IMPORTED), {})


if __name__ == "__main__":
    unittest.main()
