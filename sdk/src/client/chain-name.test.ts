import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chainNameOf, readChainName } from "./chain-name.ts";

describe("a name of the chain", () => {
  it("is a domain, or a label below one", () => {
    expect(readChainName(" Ada.Supra ")).toEqual({
      text: "ada.supra",
      domain: "ada",
      subdomain: undefined,
      shown: "ada.supra",
      oddity: "none",
    });
    expect(readChainName("pay.ada.supra")).toMatchObject({ domain: "ada", subdomain: "pay" });
  });

  it.each([
    "supra",
    ".supra",
    "a..supra",
    "a.b.c.supra",
    "ada.supra.com",
    "ada",
    "0x1",
    "a da.supra",
    "a/b.supra",
    "",
  ])("is not %j", (text) => expect(readChainName(text)).toBeUndefined());

  it("says where letters are not what they look like", () => {
    expect(readChainName("\u{430}da.supra")).toMatchObject({ oddity: "mixed", shown: "\\u{430}da.supra" });
    expect(readChainName("\u{430}\u{434}\u{430}.supra")).toMatchObject({ oddity: "foreign" });
    expect(readChainName("a\u{200b}da.supra")).toMatchObject({
      oddity: "foreign",
      shown: "a\\u{200b}da.supra",
    });
  });

  it("keeps capitals of other scripts, which could become English letters", () => {
    expect(readChainName("\u{212a}im.supra")).toMatchObject({ oddity: "foreign", text: "\u{212a}im.supra" });
  });

  it("shows any name in plain characters, and reads it back unchanged", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (domain, below) => {
        const name = chainNameOf(domain, below);
        if (name === undefined) return;
        expect(name.shown).toMatch(/^[!-~]+$/);
        expect(readChainName(name.text)).toEqual(name);
        expect(name.oddity === "none").toBe(name.shown === name.text);
      }),
    );
  });
});
