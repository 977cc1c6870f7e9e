import { isSupraError, type ArgumentValue, type FunctionAbi } from "@holdfast/sdk";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { filled, type Filled } from "../../test/argument-arbitraries.ts";
import { decodeArgument } from "./argument-decoding.ts";
import type { ArgumentDraft } from "./argument-draft.ts";
import { readDraft } from "./argument-reading.ts";
import { isFillable, shapesOf, type ArgumentShape } from "./argument-shape.ts";
import {
  callShapes,
  callToJsonText,
  callToViewArguments,
  emptyCall,
  encodeCall,
  jsonTextToCall,
  withTypeArguments,
  type CallDraft,
} from "./call-draft.ts";
import { callToFragment, fragmentToCall } from "./call-link.ts";

const RUNS = 300;
/** `HOLDFAST_HOSTILE=10000` for the long run. */
const HOSTILE_RUNS = Number(process.env["HOLDFAST_HOSTILE"] ?? 1000);

describe("a filled form", () => {
  it("encodes every type to the bytes put together by hand", () => {
    fc.assert(
      fc.property(fc.array(filled(), { maxLength: 4 }), (args) => {
        const encoded = encodeCall(functionOf(args), callOf(args));
        expect(encoded.map((bytes) => [...bytes])).toEqual(args.map(({ bytes }) => bytes));
      }),
      { numRuns: RUNS },
    );
  });

  it("comes back from the JSON mode as it was, for every type", () => {
    fc.assert(
      fc.property(fc.array(filled(), { maxLength: 4 }), (args) => {
        const abi = functionOf(args);
        expect(jsonTextToCall(abi, [], callToJsonText(abi, callOf(args)))).toEqual(callOf(args));
      }),
      { numRuns: RUNS },
    );
  });

  it("comes back from a link as it was, for every type", () => {
    fc.assert(
      fc.property(fc.array(filled(), { maxLength: 4 }), (args) => {
        const abi = functionOf(args);
        expect(fragmentToCall(abi, `#${callToFragment(abi, callOf(args))}`)).toEqual(callOf(args));
      }),
      { numRuns: RUNS },
    );
  });

  it("comes back from the bytes with the same bytes, for every type", () => {
    fc.assert(
      fc.property(filled(), (one) => {
        const [shape] = shapesOf(functionOf([one]), []);
        const draft = shape && decodeArgument(shape, Uint8Array.from(one.bytes));
        const [encoded] = encodeCall(functionOf([one]), {
          typeArguments: [],
          arguments: draft ? [draft] : [],
        });
        expect([...(encoded ?? [])]).toEqual(one.bytes);
      }),
      { numRuns: RUNS },
    );
  });

  it("comes back from JSON mode and link unfinished too, whatever was typed", () => {
    const anything = fc.string({ unit: "binary", maxLength: 20 });
    const types = [
      "u8",
      "u64",
      "bool",
      "address",
      "0x1::string::String",
      "vector<u8>",
      "0x1::option::Option<u8>",
    ];
    fc.assert(
      fc.property(fc.constantFrom(...types), anything, (type, text) => {
        const abi = functionOf([{ type }]);
        const [shape] = shapesOf(abi, []);
        const call = { typeArguments: [], arguments: shape === undefined ? [] : [typedInto(shape, text)] };
        expect(jsonTextToCall(abi, [], callToJsonText(abi, call))).toEqual(call);
        expect(fragmentToCall(abi, callToFragment(abi, call))).toEqual(call);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("type arguments", () => {
  const abi = {
    ...functionOf([{ type: "T0" }, { type: "u8" }, { type: "vector<T0>" }]),
    typeParameters: [any()],
  };

  it("leave what depends on them undecided until they are chosen", () => {
    expect(callShapes(abi, emptyCall(abi)).map(isFillable)).toEqual([false, true, false]);
    expect(() => encodeCall(abi, emptyCall(abi))).toThrow("type 0: Enter a type");
  });

  it("keep what still fits when they change", () => {
    const typed = { typeArguments: [""], arguments: [text(""), text("7"), text("")] };
    const chosen = withTypeArguments(abi, typed, ["u64"]);
    expect(callShapes(abi, chosen).map(({ type }) => type)).toEqual(["u64", "u8", "vector<u64>"]);
    expect(chosen.arguments).toEqual([text(""), text("7"), { kind: "list", items: [] }]);
  });

  it("travel in the link", () => {
    const call = withTypeArguments(abi, emptyCall(abi), ["0x1::supra_coin::SupraCoin"]);
    expect(fragmentToCall(abi, callToFragment(abi, call))).toEqual(call);
  });
});

describe("a view function", () => {
  it("gets the node's JSON, exact above 2^53", () => {
    const abi = functionOf([{ type: "u64" }, { type: "vector<u8>" }, { type: "0x1::option::Option<u64>" }]);
    const call: CallDraft = {
      typeArguments: [],
      arguments: [
        text("18446744073709551615"),
        { kind: "bytes", encoding: "text", text: "hé" },
        { kind: "option", item: text("1") },
      ],
    };
    expect(callToViewArguments(abi, call)).toEqual(["18446744073709551615", "0x68c3a9", { vec: ["1"] }]);
  });
});

const leafTypes = [
  "bool",
  "u8",
  "u16",
  "u32",
  "u64",
  "u128",
  "u256",
  "address",
  "0x1::object::Object<0x1::object::ObjectCore>",
  "0x1::string::String",
  "0x1::fixed_point32::FixedPoint32",
  "0x1::fixed_point64::FixedPoint64",
] as const;

describe("hostile input", () => {
  it.each([...leafTypes, "hex", "base64", "text"])(
    "gets a sentence or the right bytes in a field of %s",
    (name) => {
      const isBytes = name === "hex" || name === "base64" || name === "text";
      const abi = functionOf([{ type: isBytes ? "vector<u8>" : name }]);
      const [shape] = shapesOf(abi, []);
      if (shape === undefined) expect.unreachable();
      fc.assert(
        fc.property(hostileText, (typed) => {
          const draft: ArgumentDraft = isBytes
            ? { kind: "bytes", encoding: name, text: typed }
            : { kind: "text", text: typed };
          expectSentenceOrSameBytes(abi, shape, draft);
        }),
        { numRuns: HOSTILE_RUNS },
      );
    },
  );

  it("gets a sentence in the JSON mode", () => {
    const abi = functionOf([{ type: "vector<0x1::option::Option<u64>>" }, { type: "vector<u8>" }]);
    const json = fc.oneof(
      fc.json({ maxDepth: 4 }),
      hostileText,
      fc.json().map((one) => `[${one},${one}]`),
    );
    fc.assert(
      fc.property(json, (typed) => expectSentence(() => encodeCall(abi, jsonTextToCall(abi, [], typed)))),
      { numRuns: HOSTILE_RUNS },
    );
  });

  it("gets a sentence in a link", () => {
    const abi = { ...functionOf([{ type: "T0" }, { type: "u8" }]), typeParameters: [any()] };
    const fragment = fc.oneof(
      hostileText,
      fc.tuple(hostileText, fc.json()).map(([types, args]) => `types=${types}&args=${args}`),
      fc.json().map((args) => `types=${encodeURIComponent('["u8"]')}&args=${encodeURIComponent(args)}`),
    );
    fc.assert(
      fc.property(fragment, (typed) => expectSentence(() => encodeCall(abi, fragmentToCall(abi, typed)))),
      { numRuns: HOSTILE_RUNS },
    );
  });
});

/** Random text, and text that is nearly right. */
const hostileText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 80 }),
  fc.string({ unit: "grapheme", maxLength: 80 }),
  fc.stringMatching(/^[+-]?\d{0,90}$/),
  fc.stringMatching(/^(?:0x)?[0-9a-fA-Fg]{0,70}$/),
  fc.stringMatching(/^[A-Za-z0-9+/]{0,12}={0,3}$/),
  fc.stringMatching(/^\s?\d{0,41}[.,]?\d{0,70}\s?$/),
  fc.constantFrom(
    "true",
    "TRUE",
    "null",
    "NaN",
    "Infinity",
    "1e3",
    "0x",
    "-0",
    "٣",
    "１",
    "\ud800",
    "__proto__",
    "1n",
  ),
);

function expectSentenceOrSameBytes(abi: FunctionAbi, shape: ArgumentShape, draft: ArgumentDraft): void {
  let encoded: Uint8Array | undefined;
  expectSentence(() => ([encoded] = encodeCall(abi, { typeArguments: [], arguments: [draft] })));
  if (encoded === undefined) return;
  // What was taken must say the same thing read back: no digit, letter or byte may have been lost on the way.
  const back = decodeArgument(shape, encoded);
  expect(plain(readDraft(shape, back, "arg 0"))).toEqual(plain(readDraft(shape, draft, "arg 0")));
  if (draft.kind === "text" && back.kind === "text")
    expect(isSameWriting(shape, draft.text, back.text)).toBe(true);
}

/** Compares writings without the reader under test, but for fixed-point numbers, which round by design. */
function isSameWriting(shape: ArgumentShape, typed: string, back: string): boolean {
  switch (shape.kind) {
    case "integer":
      return BigInt(typed.trim()) === BigInt(back);
    case "address":
    case "object":
      return BigInt(typed.trim()) === BigInt(back);
    case "bool":
      return typed.trim() === back;
    case "text":
      return typed === back;
    default:
      return true;
  }
}

function expectSentence(run: () => unknown): void {
  try {
    run();
  } catch (error) {
    expect(isSupraError(error)).toBe(true);
    if (!isSupraError(error)) return;
    expect(error.message).toMatch(/^\S[\s\S]{8,}$/);
    expect(error.message).not.toMatch(/undefined|\[object/);
    expect(error.fix).toMatch(/\.$/);
  }
}

function functionOf(args: readonly Pick<Filled, "type">[]): FunctionAbi {
  return {
    name: "call",
    visibility: "public",
    isEntry: true,
    isView: true,
    typeParameters: [],
    parameters: ["&signer", ...args.map(({ type }) => type)],
    returns: [],
  };
}

function callOf(args: readonly Filled[]): CallDraft {
  return { typeArguments: [], arguments: args.map(({ draft }) => draft) };
}

function typedInto(shape: ArgumentShape, typed: string): ArgumentDraft {
  if (shape.kind === "bytes") return { kind: "bytes", encoding: "hex", text: typed };
  return shape.kind === "option" ? { kind: "option", item: text(typed) } : text(typed);
}

function text(typed: string): ArgumentDraft {
  return { kind: "text", text: typed };
}

function any() {
  return { constraints: [], isPhantom: false };
}

function plain(value: ArgumentValue): unknown {
  return value instanceof Uint8Array ? [...value] : value;
}
