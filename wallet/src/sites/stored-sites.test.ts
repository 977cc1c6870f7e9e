import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findSimilarSite, hasForeignLetters } from "./stored-sites.ts";

const site = (host: string) => `https://${host}`;

describe("a site that can be taken for a connected one", () => {
  it.each([
    ["supraswap.example", "supra-swap.example"],
    ["supraswap.example", "supraswop.example"],
    ["supraswap.example", "surpaswap.example"],
    ["supraswap.example", "supraswaps.example"],
    ["lendly.example", "1endly.example"],
    ["modern.example", "modem.example"],
    ["dexlyn.example", "dexlyn.exampe"],
  ])("%s and %s", (known, host) => {
    expect(findSimilarSite(site(host), [site("other.example"), site(known)])).toBe(known);
  });

  it.each([
    ["supraswap.example", "supraswap.example"],
    ["supraswap.example", "app.supraswap.example"],
    ["app.supraswap.example", "supraswap.example"],
    ["supraswap.example", "lendly.example"],
    ["a.co", "b.co"],
    ["localhost", "127.0.0.1"],
  ])("not %s and %s", (known, host) => {
    expect(findSimilarSite(site(host), [site(known)])).toBeUndefined();
  });

  it("finds every one-letter change and swap of two letters", () => {
    const letter = fc.constantFrom(..."abcdefghkmnopqstuvwxyz");
    const name = fc.array(letter, { minLength: 6, maxLength: 12 }).map((letters) => letters.join(""));
    fc.assert(
      fc.property(
        name,
        fc.nat(11),
        letter,
        fc.constantFrom("put", "drop", "change"),
        (known, seed, put, how) => {
          const at = seed % known.length;
          const changed =
            known.slice(0, at) + (how === "drop" ? "" : put) + known.slice(how === "put" ? at : at + 1);
          fc.pre(changed !== known);
          expect(findSimilarSite(site(`${changed}.example`), [site(`${known}.example`)])).toBe(
            `${known}.example`,
          );
        },
      ),
    );
  });
});

it("tells names with letters of other scripts", () => {
  expect(hasForeignLetters("https://xn--pple-43d.example")).toBe(true);
  expect(hasForeignLetters(new URL("https://аpple.example").origin)).toBe(true);
  expect(hasForeignLetters("https://apple.example")).toBe(false);
});
