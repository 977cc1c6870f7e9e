import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { describedPicture, parsePictureSource } from "./token-picture.tsx";
import { codePoint } from "../../../../sdk/test/code-point.ts";

const PNG = "data:image/png;base64,iVBORw0KGgo=";
const json = (image: unknown) => JSON.stringify({ name: "Gull", image });

describe("where a picture is", () => {
  it.each([
    [PNG, { kind: "inline", url: PNG }],
    [
      "https://boats.example/1.png",
      { kind: "host", host: "boats.example", url: "https://boats.example/1.png" },
    ],
    [`data:application/json,${encodeURIComponent(json(PNG))}`, { kind: "inline", url: PNG }],
    [
      `data:application/json;base64,${btoa(json("https://a.example/x"))}`,
      { kind: "host", host: "a.example", url: "https://a.example/x" },
    ],
    ["", { kind: "none", reason: "empty" }],
    ["not an address", { kind: "none", reason: "no-picture" }],
    ["ipfs://bafy/1.png", { kind: "none", reason: "other-scheme" }],
    ["http://boats.example/1.png", { kind: "none", reason: "other-scheme" }],
    ["https://you@boats.example/1.png", { kind: "none", reason: "other-scheme" }],
    ["javascript:alert(1)", { kind: "none", reason: "other-scheme" }],
    ["data:text/html,<script>alert(1)</script>", { kind: "none", reason: "no-picture" }],
    ["data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>", { kind: "none", reason: "vector" }],
    ["DATA:image/SVG+XML;base64,PHN2Zy8+", { kind: "none", reason: "vector" }],
    [
      `data:application/json,${encodeURIComponent(json("data:image/svg+xml,<svg/>"))}`,
      { kind: "none", reason: "vector" },
    ],
    ["data:application/json,%E0%A4%A", { kind: "none", reason: "no-picture" }],
    [`${PNG}${"A".repeat(300_000)}`, { kind: "none", reason: "too-large" }],
  ])("of %s", (uri, source) => {
    expect(parsePictureSource(uri)).toEqual(source);
  });

  it("ignores nested descriptions and invalid ones", () => {
    const inner = `data:application/json,${encodeURIComponent(json(PNG))}`;
    expect(describedPicture(json(inner))).toEqual({ kind: "none", reason: "no-picture" });
    for (const text of ["[]", "7", "null", "{", json(7), json({})])
      expect(describedPicture(text)).toEqual({ kind: "none", reason: "no-picture" });
  });
});

it("is read out of whatever a stranger wrote", () => {
  fc.assert(
    fc.property(fc.string({ unit: codePoint, maxLength: 200 }), (uri) => {
      for (const source of [
        parsePictureSource(uri),
        parsePictureSource(`data:${uri}`),
        describedPicture(uri),
      ])
        expect(["inline", "host", "none"]).toContain(source.kind);
    }),
  );
});
