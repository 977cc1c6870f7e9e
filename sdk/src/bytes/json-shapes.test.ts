import fc from "fast-check";
import { expect, it } from "vitest";
import { JsonShape } from "./json-shape.ts";
import { JsonShapes } from "./json-shapes.ts";
import { ownValue } from "./owned-bytes.ts";
import { parseJson, stringifyJson, type JsonValue } from "./json.ts";

/** Few values, so that objects resemble each other; rarely in a form that changes when rewritten. */
const leaf = fc.oneof(
  {
    weight: 40,
    arbitrary: fc.constantFrom("", "a", "b", "a longer text than any piece", "another of that length!!", "é"),
  },
  { weight: 8, arbitrary: fc.constantFrom(0, 1, 17, Number.MAX_SAFE_INTEGER) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<JsonValue>(
      '"',
      "\\",
      "😀",
      "\ud800",
      9007199254740993n,
      -1,
      1.5,
      1e21,
      true,
      null,
    ),
  },
);

const structure = fc.constantFrom<(leaves: readonly JsonValue[]) => JsonValue>(
  ([a = 0, b = 0]) => ({ hash: "0x1", a, list: [b, { a: b }], none: {} }),
  ([a = 0, b = 0]) => ({ hash: a, "a.b*": { b }, empty: [] }),
  ([a = 0]) => JSON.parse(`{"__proto__":${stringifyJson(a)},"hash":"0x1"}`) as JsonValue,
);

/** Text of an object, sometimes in another form than the platform's, or invalid. */
const text = fc
  .tuple(structure, fc.array(leaf, { minLength: 2, maxLength: 2 }), fc.nat(60), fc.nat(99))
  .map(([make, leaves, kind, at]) => {
    const json = stringifyJson(make(leaves));
    if (kind === 0) return json.replaceAll(":", ": ");
    if (kind === 1) return json.replace("{", '{"hash":"0x2",');
    if (kind === 2) return json.slice(0, at) + "\n" + json.slice(at);
    if (kind === 3) return json.slice(0, at) + json.slice(at + 1);
    return json;
  });

function plainly(json: string): JsonValue | undefined {
  try {
    return parseJson(json);
  } catch {
    return undefined;
  }
}

it("reads what parsing reads, whatever it has learnt, or nothing", () => {
  let read = 0;
  fc.assert(
    fc.property(fc.array(text, { minLength: 300, maxLength: 600 }), (texts) => {
      const shapes = new JsonShapes();
      for (const json of texts) {
        const end = shapes.read(`,${json},`, 1);
        if (end < 0) shapes.meet(json);
        else {
          expect(ownValue(shapes.value)).toEqual(plainly(`,${json},`.slice(1, end)));
          read++;
        }
      }
    }),
    { numRuns: 40, endOnFailure: true },
  );
  expect(read).toBeGreaterThan(1_000);
});

it("reads objects of a shape with one object for all of them", () => {
  const shape = JsonShape.of('{"a":"x","b":[1,null]}');
  const text = '{"a":"y","b":[2,null]}{"a":"","b":[0,null]}';
  expect(shape?.read(text, 0)).toBe(22);
  const first = shape?.value;
  expect(first).toEqual({ a: "y", b: [2, null] });
  expect(shape?.read(text, 22)).toBe(text.length);
  expect(shape?.value).toBe(first);
  expect(first).toEqual({ a: "", b: [0, null] });
});

it.each([
  ['{"a":"x","b":1}', '{"a":"y","b":01}'],
  ['{"a":"x","b":1}', '{"a":"y","b":9007199254740992}'],
  ['{"a":"x","b":1}', '{"a":"y","b":-1}'],
  ['{"a":"x","b":1}', '{"a":"y","b":1.5}'],
  ['{"a":"x","b":1}', '{"a":"\\u0041","b":1}'],
  ['{"a":"x","b":1}', '{"a":"\n","b":1}'],
  ['{"a":"x","b":1}', '{"a":"x","b":1'],
  ['{"a":"x","b":1}', '{"a":"x", "b":1}'],
  ['{"a":"x","b":1}', '{"b":1,"a":"x"}'],
])("of the shape of %s does not read %s", (sample, text) => {
  expect(JsonShape.of(sample)?.read(text, 0)).toBe(-1);
});

it.each([
  '{"a":1,"a":2}',
  '{ "a":1}',
  '{"__proto__":1}',
  '{"a":9007199254740993}',
  '{"a":}',
  '{"2":1,"1":2}',
])("learns nothing of %s", (text) => {
  expect(JsonShape.of(text)).toBeUndefined();
});

it("keeps a leaf that varies apart from one that does not", () => {
  const shape = JsonShape.of('{"a":"x","b":"y"}', new Set([1]));
  expect(shape?.read('{"a":"x","b":"z"}', 0)).toBe(17);
  expect(shape?.value).toEqual({ a: "x", b: "z" });
  expect(shape?.read('{"a":"y","b":"z"}', 0)).toBe(-1);
});
