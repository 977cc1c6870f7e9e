import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { outcome } from "../../test/codec-properties.ts";
import { raises } from "../../test/raises.ts";
import { itemsIn, outlineJson } from "./json-outline.ts";
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

/** A list as it is after its parts were parsed one by one. */
function parsed(text: string): readonly JsonValue[] | "no list" {
  const { value, parts } = outlineJson(text, 1, "hash");
  return isJsonList(value) ? itemsIn(value, parts).map((part) => part.parse()) : "no list";
}

describe("the outline of JSON", () => {
  it("has the items that parsing the whole has", () => {
    fc.assert(
      fc.property(fc.array(jsonValue), fc.boolean(), (list, isSpread) => {
        const json = stringifyJson(list);
        const text = isSpread ? spread(json) : json;
        expect(parsed(text)).toEqual(parseJson(text));
      }),
    );
  });

  it("has them in a field too, and all else as it is", () => {
    fc.assert(
      fc.property(fc.array(jsonValue), jsonValue, fc.bigInt(0n, 2n ** 70n), (record, other, cursor) => {
        const text = stringifyJson({ before: [other], record, other: { other }, cursor });
        const { value, parts } = outlineJson(text, 2, "hash");
        const outline = value as {
          before: JsonValue[];
          record: JsonValue[];
          other: JsonValue;
          cursor: JsonValue;
        };
        const whole = parseJson(text) as typeof outline;
        expect(itemsIn(outline.record, parts).map((part) => part.parse())).toEqual(whole.record);
        expect(itemsIn(outline.before, parts).map((part) => part.parse())).toEqual(whole.before);
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
      fc.property(text, (json) => {
        expect(outcome(() => parsed(json))).toBe(outcome(() => parseJson(json)));
      }),
      { numRuns: 1000 },
    );
  });

  it("tells one field of an item before that is parsed: its own, not that of something in it", () => {
    const text =
      '[{"block":{"hash":"1"},"hash":"2"},{"list":[{"hash":"3"}]},{"hash" : "4"},{"hash":5},{"a":"hash"}]';
    const { parts } = outlineJson(text, 1, "hash");
    expect(parts.map(({ key }) => key)).toEqual(["2", undefined, "4", undefined, undefined]);
  });

  it("leaves a field with escapes to the parser", () => {
    const [part] = outlineJson('[{"hash":"\\u0031"}]', 1, "hash").parts;
    expect(part?.key).toBeUndefined();
    expect(part?.parse()).toEqual({ hash: "1" });
  });

  it("does not take a list's own objects for places of parts", () => {
    expect(parsed('[{"from":0,"to":9},0,{"a":1}]')).toEqual([{ from: 0, to: 9 }, 0, { a: 1 }]);
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
