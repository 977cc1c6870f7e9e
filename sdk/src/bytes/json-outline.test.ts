import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { outcome } from "../../test/codec-properties.ts";
import { raises } from "../../test/raises.ts";
import { OutlineReader, type JsonOutline, type JsonPart } from "./json-outline.ts";
import { JsonShapes } from "./json-shapes.ts";
import { isJsonList, parseJson, stringifyJson, type JsonValue } from "./json.ts";

const { value: jsonValue } = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(null, true, false, 0, 9007199254740993n, 2n ** 64n),
    fc.stringMatching(/^["\\#,:[\]{}]{0,12}$/),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom("hash", "from", "to", "#", '"', "b"), tie("value"), { maxKeys: 4 }),
  ),
}));

/** White space between all tokens, as a node may write it. */
const spread = (text: string) => text.replaceAll(/"(?:[^"\\]|\\.)*"|[[\]{},:]/g, " $&\n\t");

/** Outline of a text in pieces of these lengths, and the rest as one. */
function readOutline(text: string, depth: number, lengths: readonly number[] = []): JsonOutline<JsonPart> {
  const reader = new OutlineReader(depth, "hash", (part) => part, new JsonShapes());
  let at = 0;
  for (const length of lengths) {
    reader.push(text.slice(at, at + length));
    at += length;
  }
  reader.push(text.slice(at));
  return reader.end() ?? { value: null, itemsIn: () => [] };
}

/** A list after parsing its parts. */
function parsed(text: string, lengths?: readonly number[]): readonly JsonValue[] | "no list" {
  const { value, itemsIn } = readOutline(text, 1, lengths);
  return isJsonList(value) ? itemsIn(value).map((part) => part.parse()) : "no list";
}

const lengths = fc.array(fc.integer({ min: 0, max: 20 }));

describe("the outline of JSON", () => {
  it("has the items that parsing the whole has", () => {
    fc.assert(
      fc.property(fc.array(jsonValue), fc.boolean(), lengths, (list, isSpread, cuts) => {
        const json = stringifyJson(list);
        const text = isSpread ? spread(json) : json;
        expect(parsed(text, cuts)).toEqual(parseJson(text));
      }),
    );
  });

  it("has them in a field too, and all else as it is", () => {
    fc.assert(
      fc.property(fc.array(jsonValue), jsonValue, fc.bigInt(0n, 2n ** 70n), lengths, (...values) => {
        const [record, other, cursor, cuts] = values;
        const text = stringifyJson({ before: [other], record, other: { other }, cursor });
        const { value, itemsIn } = readOutline(text, 2, cuts);
        const outline = value as {
          before: JsonValue[];
          record: JsonValue[];
          other: JsonValue;
          cursor: JsonValue;
        };
        const whole = parseJson(text) as typeof outline;
        expect(itemsIn(outline.record).map((part) => part.parse())).toEqual(whole.record);
        expect(itemsIn(outline.before).map((part) => part.parse())).toEqual(whole.before);
        expect([outline.other, outline.cursor]).toEqual([whole.other, whole.cursor]);
      }),
    );
  });

  it("takes nothing for JSON that is none", () => {
    const text = fc.oneof(
      fc.stringMatching(/^\[?[[\]{}",:\\0-9e. ]{0,40}\]?$/),
      fc
        .tuple(fc.array(jsonValue), fc.nat(), fc.constantFrom("", ",", "{", "}", "[", "]", '"', "0"))
        .map(([list, at, text]) => {
          const json = stringifyJson(list);
          return json.slice(0, at % (json.length + 1)) + text + json.slice((at % (json.length + 1)) + 1);
        }),
    );
    fc.assert(
      fc.property(text, lengths, (json, cuts) => {
        if (json === "") return; // an empty text is null, not an error
        expect(outcome(() => parsed(json, cuts))).toBe(outcome(() => parseJson(json)));
      }),
      { numRuns: 1000 },
    );
  });

  it("reads an item's own field, not a nested one, before parsing it", () => {
    const text =
      '[{"block":{"hash":"1"},"hash":"2"},{"list":[{"hash":"3"}]},{"hash" : "4"},{"hash":5},{"a":"hash"}]';
    const { value, itemsIn } = readOutline(text, 1);
    expect(itemsIn(value as JsonValue[]).map(({ key }) => key)).toEqual([
      "2",
      undefined,
      "4",
      undefined,
      undefined,
    ]);
  });

  it("leaves a field with escapes to the parser", () => {
    const { value, itemsIn } = readOutline('[{"hash":"\\u0031"}]', 1);
    const [part] = itemsIn(value as JsonValue[]);
    expect(part?.key).toBeUndefined();
    expect(part?.parse()).toEqual({ hash: "1" });
  });

  it("does not take a list's own objects for places of parts", () => {
    expect(parsed('[{"from":0,"to":9},0,{"a":1}]')).toEqual([{ from: 0, to: 9 }, 0, { a: 1 }]);
  });

  it("hands an object over as soon as it is whole", () => {
    const keys: (string | undefined)[] = [];
    const reader = new OutlineReader(1, "hash", ({ key }) => keys.push(key));
    reader.push('[{"hash":"1"},{"hash":');
    expect(keys).toEqual(["1"]);
    reader.push('"2"}');
    expect(keys).toEqual(["1", "2"]);
    reader.push("]");
    expect(reader.end()?.value).toEqual([{ from: 0, to: 2 }]);
  });

  // A quadratic reader would exceed the runner's time limit at this length.
  it("scans an object that arrives in many pieces only a few times", () => {
    const reader = new OutlineReader(1, "hash", ({ key }) => key);
    reader.push('[{"hash":"1","a":"');
    for (let i = 0; i < 100_000; i++) reader.push("[0,0,0,0]".repeat(10));
    reader.push('"}]');
    expect(reader.end()?.itemsIn([{ from: 0, to: 1 }])).toEqual(["1"]);
  });

  it.each([
    '[{"a":1} {"a":1}]',
    '[{"a":1},,{"a":1}]',
    '[{"a":1},]',
    '[,{"a":1}]',
    '{"a":1},{"a":1}',
    '[{"a":}]',
  ])("refuses %s", (text) => {
    raises("json/invalid", () => parsed(text));
  });
});
