import { formatRequestLink, readAnswerFragment } from "@holdfast/provider";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answerAddress, otherHosts, readSiteLink } from "./site-link.ts";

const readHash = (link: string) => new URL(link).hash;
const request = {
  id: "n1",
  method: "signMessage",
  params: { text: "Hi" },
  returnTo: "https://shop.example/cart?x=1#old",
} as const;

describe("a request by link", () => {
  it("the wallet reads the page's request, and the page its answer", () => {
    const link = readSiteLink(readHash(formatRequestLink("https://wallet.example", request)));
    expect(link).toMatchObject({
      id: "n1",
      origin: "https://shop.example",
      request: { method: "signMessage", params: { text: "Hi" } },
    });
    if (link === undefined) return;
    const back = new URL(answerAddress(link, { result: { signature: "0x1" } }));
    expect(back.origin + back.pathname + back.search).toBe("https://shop.example/cart?x=1");
    expect(readAnswerFragment(back.hash, request)).toEqual({ signature: "0x1" });
    const refused = new URL(answerAddress(link, { error: { code: 4001, message: "No." } }));
    expect(() => readAnswerFragment(refused.hash, request)).toThrow("No.");
  });

  it.each([
    "http://shop.example/",
    "javascript:alert(1)",
    "data:text/html,x",
    "https://me:secret@shop.example/",
    "shop.example",
    "blob:https://shop.example/1",
    "",
    `https://shop.example/${"a".repeat(2_048)}`,
  ])("is none when its answer would go to %s", (returnTo) => {
    expect(
      readSiteLink(readHash(formatRequestLink("https://wallet.example", { ...request, returnTo }))),
    ).toBeUndefined();
  });

  it("may go back to a page on this machine", () => {
    for (const returnTo of ["http://localhost:5173/", "http://127.0.0.1:8080/a", "http://[::1]/"])
      expect(
        readSiteLink(readHash(formatRequestLink("https://wallet.example", { ...request, returnTo })))?.origin,
      ).toBe(new URL(returnTo).origin);
  });

  it.each(["", "#", "#v=2&id=1", "#v=1&id=1&return=https://a.example&method=balance&params=null"])(
    "is none when it is %j",
    (fragment) => {
      expect(readSiteLink(fragment)).toBeUndefined();
    },
  );

  it("never throws, whatever stands there", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (method, params, returnTo) => {
        const parts = new URLSearchParams({ v: "1", id: "1", method, params, return: returnTo });
        expect(readSiteLink(`#${parts.toString()}`)).toBeUndefined();
      }),
    );
  });
});

it("finds other hosts' names in a text, not the site's own", () => {
  const text =
    "Sign in to bank.example via login.shop.example, shop.example or www.evil.example. By v1.0 terms.";
  expect(otherHosts(text, "https://shop.example")).toEqual(["bank.example", "www.evil.example"]);
  expect(otherHosts("Log in\n\nNonce: 1.5", "https://shop.example")).toEqual([]);
  expect(otherHosts("for example.com", "https://app.example.com")).toEqual([]);
});
