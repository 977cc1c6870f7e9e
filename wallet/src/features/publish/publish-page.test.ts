import { expect, test } from "vitest";
import { hexToBytes, parseAddress } from "@holdfast/sdk";
import fc from "fast-check";
import { packageToText, textToPackage } from "./publish-page.tsx";
import { readPackage } from "./package-files.ts";
import counter from "../../../../move/test/vectors/counter/publish.json";
import { codePoint } from "../../../../sdk/test/code-point.ts";

const input = readPackage([
  { path: "package-metadata.bcs", bytes: hexToBytes(counter.metadata_serialized) },
  ...counter.code.map((code, at) => ({ path: `m${at}.mv`, bytes: hexToBytes(code) })),
]);

test("restores a package from its draft with its chosen place", () => {
  expect(textToPackage(packageToText({ input }))).toEqual({ input });
  const place = { kind: "object", object: "0x1 typed by hand & wrong" } as const;
  expect(textToPackage(packageToText({ input, place }))).toEqual({ input, place });
  const publisher = parseAddress("0x515");
  expect(textToPackage(packageToText({ input, publisher }))).toEqual({ input, publisher });
});

test("a draft that is damaged is none, and never an exception", () => {
  const whole = packageToText({ input });
  fc.assert(
    fc.property(fc.nat({ max: whole.length }), fc.string({ unit: codePoint, maxLength: 8 }), (at, put) => {
      expect(() => textToPackage(`${whole.slice(0, at)}${put}${whole.slice(at + 1)}`)).not.toThrow();
    }),
    { numRuns: 50 },
  );
  expect(textToPackage("")).toBeUndefined();
  expect(textToPackage("place=account")).toBeUndefined();
});
