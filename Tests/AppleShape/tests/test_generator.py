import unittest

from appleshape.catalog import Catalog, Kind, Module
from appleshape.header import HeaderWriter
from appleshape.lists import read_groups
from appleshape.overlay import OverlayWriter


def groups(*texts: str):
    blocks = []
    for text in texts:
        name, *lines = text.split("\n")
        blocks.append("\n".join([f"# {name}", "# https://example.com", *lines]))
    return {group.name: group for group in read_groups("\n\n".join(blocks) + "\n")}


def written(*texts: str) -> tuple[str, str]:
    catalog = Catalog(groups(*texts))
    header = HeaderWriter(catalog, Module.UIKIT)
    text = header.write()
    return text, OverlayWriter(catalog, Module.UIKIT, header.extensions_in_swift).write()


RESPONDER = "UIResponder\nopen @MainActor @preconcurrency class UIResponder: NSObject"


class HeaderTests(unittest.TestCase):
    def test_a_class_becomes_an_interface_on_the_main_actor(self):
        header, _ = written(RESPONDER)

        self.assertIn("ACTOR @interface UIResponder : NSObject", header)

    def test_a_read_only_property_is_read_only(self):
        header, _ = written(RESPONDER + "\nopen var next: UIResponder? { get }")

        self.assertIn("@property (nonatomic, readonly) UIResponder * _Nullable next NAME(next);", header)

    def test_a_boolean_property_has_its_getter(self):
        header, _ = written(RESPONDER + "\nopen var isEnabled: Bool { get set }")

        self.assertIn("@property (nonatomic, getter=isEnabled) BOOL enabled NAME(isEnabled);", header)

    def test_a_newer_method_says_since_when(self):
        header, _ = written(RESPONDER + "\nopen func find(_ sender: Any?)  // since 16.0")

        self.assertIn("NAME(find(_:)) IOS(16.0);", header)

    def test_a_real_selector_takes_the_place_of_the_made_one(self):
        header, _ = written(RESPONDER + "\nopen func reload(_ view: UIResponder, at index: Int)  // selector reloadView:at:")

        self.assertIn("- (void)reloadView:(UIResponder * _Nonnull)view_ at:(NSInteger)index_ NAME(reload(_:at:));", header)

    def test_overloads_get_selectors_of_their_own(self):
        header, _ = written(RESPONDER + "\nopen func move(_ point: CGPoint)\nopen func move(_ size: CGSize)")

        self.assertIn("move_CGPoint:", header)
        self.assertIn("move_CGSize:", header)

    def test_optional_requirements_follow_the_required_ones(self):
        header, _ = written(
            "Source\nprotocol Source: NSObjectProtocol\nfunc count() -> Int\noptional func title() -> String")

        self.assertLess(header.index("count"), header.index("@optional"))
        self.assertLess(header.index("@optional"), header.index("title"))

    def test_a_block_that_does_not_escape_says_so(self):
        header, _ = written(RESPONDER + "\nfunc now(_ a: () -> Void)\nfunc later(_ a: @escaping @Sendable () -> Void)")

        self.assertIn("(void (NOESCAPE ^ _Nonnull)(void))", header)
        self.assertIn("(void (SENDABLE ^ _Nonnull)(void))", header)

    def test_a_member_of_another_header_is_left_to_it(self):
        catalog = Catalog(groups(RESPONDER + "\nopen var state: Int { get set }  // header Protected"))
        header = HeaderWriter(catalog, Module.UIKIT)

        self.assertIn("readonly) NSInteger state", header.write())
        self.assertIn("@property (nonatomic) NSInteger state", header.submodule("Protected"))

    def test_enumerations_and_flags_keep_their_raw_types(self):
        header, _ = written(
            "Style\nenum Style: Equatable, RawRepresentable\ncase plain\ninit?(rawValue: Int)",
            "Edges\nstruct Edges: OptionSet\nlet rawValue: UInt\nstatic let top: Edges")

        self.assertIn("typedef ENUM(NSInteger, Style) { Style_plain NAME(plain) };", header)
        self.assertIn("typedef OPTIONS(NSUInteger, Edges) { Edges_top NAME(top) = 1UL << 0 };", header)


class OverlayTests(unittest.TestCase):
    def test_what_objective_c_cannot_spell_stays_in_swift(self):
        header, overlay = written(RESPONDER + "\nfunc each<T>(_ type: T.Type) -> [T]")

        self.assertNotIn("each", header)
        self.assertIn("@nonobjc @preconcurrency @_Concurrency.MainActor public func each<T>", overlay)

    def test_a_default_that_the_importer_would_not_make_up_stays_in_swift(self):
        header, overlay = written(RESPONDER + "\nfunc wait(_ seconds: Double = 3)")

        self.assertNotIn("wait", header)
        self.assertIn("public func wait(_ seconds: Double = 3)", overlay)

    def test_a_type_of_swift_is_declared_with_its_nested_types(self):
        _, overlay = written("Box\nstruct Box: Hashable\nvar side: Double { get set }", "Box.Lid\nenum Lid\ncase open(Double)")

        self.assertIn("public struct Box : Hashable {\n  public var side: Double { get set }\n  public enum Lid {", overlay)

    def test_a_newer_member_says_since_when(self):
        _, overlay = written("Box\nstruct Box: Hashable\nfunc seal()  // since 17.0")

        self.assertIn("@available(iOS 17.0, *) public func seal()", overlay)


class CatalogTests(unittest.TestCase):
    def test_a_class_without_objective_c_ancestors_is_swifts(self):
        catalog = Catalog(groups("Registration\nstruct Registration<Cell>", "Store\nclass Store", RESPONDER))

        kinds = {name: entry.kind for name, entry in catalog.entries.items()}
        self.assertEqual(kinds, {"Registration": Kind.SWIFT, "Store": Kind.SWIFT, "UIResponder": Kind.CLASS})


if __name__ == "__main__":
    unittest.main()
