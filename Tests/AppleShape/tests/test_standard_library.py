import unittest

from appleshape.standard_library import adapted
from appleshape.synthesized import complaints, newer_hashables


class InterfaceTests(unittest.TestCase):
    def test_an_interface_for_linux_becomes_one_for_an_apple_target(self):
        interface = (
            "// swift-module-flags: -target x86_64-unknown-linux-gnu -disable-objc-interop -static -O\n"
            "import Glibc\n  @backDeployed(before: macOS 15)\n  public func f()\n")

        text = adapted(interface, "public func added()\n")

        self.assertIn("-target arm64-apple-ios15.0 -enable-objc-interop -O", text)
        self.assertNotIn("Glibc", text)
        self.assertNotIn("@backDeployed", text)
        self.assertTrue(text.endswith("public func added()\n"))


class SynthesizedTests(unittest.TestCase):
    LOWERED = [
        "// Shadow.hash(into:)",
        "sil @hash {",
        "  %9 = apply %8<CGSize>(%5, %7) : $@convention(method) <τ_0_0 where τ_0_0 : Hashable> (@in τ_0_0) -> ()",
        "} // end sil function",
        "// other()",
        "  %9 = apply %8<CGSize>(%5, %7) : $@convention(method) <τ_0_0 where τ_0_0 : Hashable> (@in τ_0_0) -> ()",
    ]

    def test_a_hash_of_a_type_that_is_hashable_later_is_found(self):
        newer = newer_hashables(["@available(iOS 18.0, *) extension CoreFoundation.CGSize : Swift.Hashable {"])

        found = complaints(self.LOWERED, newer, floor=15)

        self.assertEqual([function for function, _ in found], ["Shadow.hash(into:)"])
        self.assertIn("'CGSize'", found[0][1])

    def test_nothing_is_said_where_the_floor_is_new_enough(self):
        self.assertEqual(complaints(self.LOWERED, {"CGSize": 18}, floor=18), [])


if __name__ == "__main__":
    unittest.main()
