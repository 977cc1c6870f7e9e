import fc, { type Arbitrary } from "fast-check";
import { describe, expect, it } from "vitest";
import * as any from "../../test/arbitraries.ts";
import { raises } from "../../test/raises.ts";
import { JsonNode } from "../bytes/json-node.ts";
import { parseJson, stringifyJson, type JsonValue } from "../bytes/json.ts";
import { isSupraError } from "../errors/supra-error.ts";
import {
  jsonToRawTransaction,
  jsonToSignedTransaction,
  rawTransactionToJson,
  signedTransactionToJson,
} from "./transaction-json.ts";

const overTheWire = (value: JsonValue) => parseJson(stringifyJson(value));

describe("the JSON of a transaction", () => {
  it("gives back the transaction after the way over the wire", () => {
    fc.assert(
      fc.property(any.rawTransaction, any.jsonAuthenticator, (raw, authenticator) => {
        const signed = { raw, authenticator };
        expect(jsonToSignedTransaction(overTheWire(signedTransactionToJson(signed)))).toEqual(signed);
        expect(jsonToRawTransaction(new JsonNode(overTheWire(rawTransactionToJson(raw)), "raw"))).toEqual(
          raw,
        );
      }),
    );
  });

  it("refuses JSON for keys that must be sent as BCS", () => {
    const key = { kind: "ed25519", bytes: new Uint8Array(32) } as const;
    const sender = { kind: "single-key", publicKey: key, signature: key } as const;
    fc.assert(
      fc.property(any.rawTransaction, (raw) => {
        raises("transaction/payload-unsupported", () =>
          signedTransactionToJson({ raw, authenticator: { kind: "single-sender", sender } }),
        );
      }),
      { numRuns: 5 },
    );
  });

  it("refuses a missing or wrong field, and names its place", () => {
    const cases = fc.record({
      raw: any.rawTransaction,
      authenticator: any.jsonAuthenticator,
      pick: fc.nat(),
      wrong: fc.constantFrom<JsonValue>(null, -1, 1.5, "", "x", true, [], {}),
    });
    fc.assert(
      fc.property(cases, ({ raw, authenticator, pick, wrong }) => {
        const body = overTheWire(signedTransactionToJson({ raw, authenticator }));
        const places = placesIn(body);
        const changed = replaceAt(body, places[pick % places.length] ?? [], wrong);
        expectTypedAnswer(changed);
      }),
    );
  });

  it("reads JSON of any shape or refuses it with a typed error", () => {
    fc.assert(
      fc.property(fc.jsonValue() as Arbitrary<JsonValue>, (value) => {
        expectTypedAnswer(value);
        expectTypedAnswer({ Move: { raw_txn: value, authenticator: value } });
      }),
    );
  });

  it("is refused for a payload that this version does not know", () => {
    const [raw] = fc.sample(any.rawTransaction, { seed: 1, numRuns: 1 });
    if (raw === undefined) return expect.fail("no sample");
    const json = { ...(rawTransactionToJson(raw) as object), payload: { ModuleBundle: 1 } };
    raises("transaction/payload-unsupported", () => jsonToRawTransaction(new JsonNode(json, "raw")));
  });
});

// A changed body may still be valid; then it must survive a round trip.
function expectTypedAnswer(body: JsonValue): void {
  try {
    const signed = jsonToSignedTransaction(body);
    expect(jsonToSignedTransaction(overTheWire(signedTransactionToJson(signed)))).toEqual(signed);
  } catch (error) {
    if (!isSupraError(error)) throw error;
    expect(error.code).toMatch(/^(json|address|hex|bytes|move|bcs|transaction)\//);
  }
}

function placesIn(value: JsonValue, at: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, item]) => placesIn(item as JsonValue, [...at, key]))];
}

function replaceAt(value: JsonValue, [key, ...rest]: readonly string[], wrong: JsonValue): JsonValue {
  if (key === undefined || typeof value !== "object" || value === null) return wrong;
  if (Array.isArray(value))
    return value.map((item: JsonValue, index) =>
      String(index) === key ? replaceAt(item, rest, wrong) : item,
    );
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      name === key ? replaceAt(item as JsonValue, rest, wrong) : (item as JsonValue),
    ]),
  );
}
