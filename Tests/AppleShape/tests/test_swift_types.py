import unittest

from appleshape.swift_types import (
    VOID, Array, Dictionary, Existential, Function, Named, Optional, parse, split_top_level,
)


class SwiftTypeTests(unittest.TestCase):
    def test_spellings_become_trees(self):
        for text, tree in {
            "UIView?": Optional(Named("UIView")),
            "Selector!": Optional(Named("Selector"), implicit=True),
            "[UIView]": Array(Named("UIView")),
            "[String : Any]": Dictionary(Named("String"), Named("Any")),
            "Set<UITouch>": Named("Set", (Named("UITouch"),)),
            "any UIView & UITextInput": Existential(("UIView", "UITextInput")),
            "(any UIInteraction)?": Optional(Existential(("UIInteraction",))),
            "() -> Void": Function((), VOID),
            "((Bool) -> Void)?": Optional(Function((Named("Bool"),), VOID)),
        }.items():
            with self.subTest(text):
                self.assertEqual(parse(text), tree)

    def test_attributes_belong_to_the_function(self):
        parsed = parse("@escaping @Sendable (_ done: Bool) -> Void")

        self.assertEqual(parsed, Function((Named("Bool"),), VOID, frozenset({"@escaping", "@Sendable"})))

    def test_arrows_close_no_bracket(self):
        self.assertEqual(split_top_level("a: () -> Void, b: Set<Int>"), ["a: () -> Void", "b: Set<Int>"])


if __name__ == "__main__":
    unittest.main()
