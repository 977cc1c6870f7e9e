import { bytesToHex, isSupraError, type ArgumentValue, type FunctionAbi } from "@holdfast/sdk";
import fc, { type Arbitrary } from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeArgument } from "./argument-decoding.ts";
import type { ArgumentDraft } from "./argument-draft.ts";
import { readDraft } from "./argument-reading.ts";
import { createShapes, type ArgumentShape } from "./argument-shape.ts";
import { encodeCall, jsonTextToCall } from "./call-draft.ts";
import { fragmentToCall } from "./call-link.ts";
import { codePoint } from "../../../sdk/test/code-point.ts";

/** For each kind of field. */
const RUNS = { numRuns: 10_000 };

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
  it.each(leafTypes)("gets a sentence or the right bytes in a field of %s", (type) => {
    const field = createField(type);
    expectNoComplaint(hostileText, (text) => findComplaint(field, { kind: "text", text }));
  });

  it.each(["hex", "base64", "text"] as const)(
    "a bytes field with %s gives a message or the right bytes",
    (encoding) => {
      const field = createField("vector<u8>");
      expectNoComplaint(hostileText, (text) => findComplaint(field, { kind: "bytes", encoding, text }));
    },
  );

  it("gets a sentence or the right bytes in lists and options", () => {
    const list = createField("vector<0x1::option::Option<u64>>");
    expectNoComplaint(fc.array(fc.option(hostileText), { maxLength: 3 }), (texts) =>
      findComplaint(list, {
        kind: "list",
        items: texts.map((text) => ({
          kind: "option",
          item: text === null ? undefined : { kind: "text", text },
        })),
      }),
    );
  });

  it("gets a sentence in the JSON mode", () => {
    const { abi } = createField("vector<0x1::option::Option<u64>>", "vector<u8>");
    const json = fc.oneof(
      fc.json({ maxDepth: 4 }),
      hostileText,
      fc.json().map((one) => `[${one},${one}]`),
    );
    expectNoComplaint(json, (typed) => findRefusal(() => encodeCall(abi, jsonTextToCall(abi, [], typed))));
  });

  it("gets a sentence in a link", () => {
    const abi = { ...createField("T0", "u8").abi, typeParameters: [{ constraints: [], isPhantom: false }] };
    const fragment = fc.oneof(
      hostileText,
      fc.tuple(hostileText, fc.json()).map(([types, args]) => `types=${types}&args=${args}`),
      fc.json().map((args) => `types=${encodeURIComponent('["u8"]')}&args=${encodeURIComponent(args)}`),
    );
    expectNoComplaint(fragment, (typed) => findRefusal(() => encodeCall(abi, fragmentToCall(abi, typed))));
  });
});

/** Random text, and text that is nearly right. */
const hostileText = fc.oneof(
  fc.string({ unit: codePoint, maxLength: 80 }),
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
    "{{amount}}",
    " {{ to }} ",
    "{{}}",
  ),
);

interface TestField {
  readonly abi: FunctionAbi;
  readonly shape: ArgumentShape;
}

function createField(...parameters: readonly string[]): TestField {
  const abi: FunctionAbi = {
    name: "call",
    visibility: "public",
    isEntry: true,
    isView: true,
    typeParameters: [],
    parameters: [...parameters],
    returns: [],
  };
  const [shape] = createShapes(abi, []);
  return shape === undefined ? expect.unreachable() : { abi, shape };
}

/** Asking the expectations of the runner once instead of in every run makes this five times as fast. */
function expectNoComplaint<T>(inputs: Arbitrary<T>, complaint: (input: T) => string | undefined): void {
  fc.assert(
    fc.property(inputs, (input) => {
      const found = complaint(input);
      if (found !== undefined) expect.unreachable(found);
    }),
    RUNS,
  );
}

/** What is wrong with how a field was read; undefined when it was refused in words or taken exactly. */
function findComplaint({ abi, shape }: TestField, draft: ArgumentDraft): string | undefined {
  let encoded: Uint8Array | undefined;
  const refusal = findRefusal(() => ([encoded] = encodeCall(abi, { typeArguments: [], arguments: [draft] })));
  if (refusal !== undefined || encoded === undefined) return refusal;
  // What was taken must say the same thing read back: no digit, letter or byte may have been lost on the way.
  const back = decodeArgument(shape, encoded);
  const [read, typed] = [readDraft(shape, back, "arg 0"), readDraft(shape, draft, "arg 0")].map(plain);
  if (read !== typed) return `${read} came back from ${typed}`;
  return isSameWriting(shape, draft, back) ? undefined : `${JSON.stringify(draft)} was taken`;
}

/** What is wrong with how an input is refused: not in words, or not by us. Undefined when nothing is. */
function findRefusal(run: () => unknown): string | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    if (!isSupraError(error)) return `threw ${String(error)}`;
    const isSentence = /^\S[\s\S]{8,}$/.test(error.message) && !/undefined|\[object/.test(error.message);
    return isSentence && error.fix.endsWith(".") ? undefined : `said ${error.message} ${error.fix}`;
  }
}

/** Compares writings without the reader under test, but for fixed-point numbers, which round by design. */
function isSameWriting(shape: ArgumentShape, typed: ArgumentDraft, back: ArgumentDraft): boolean {
  if (typed.kind === "bytes" && back.kind === "bytes") return isSameBytes(typed, back.text);
  if (typed.kind !== "text" || back.kind !== "text") return true;
  switch (shape.kind) {
    case "integer":
    case "address":
    case "object":
      return BigInt(typed.text.trim()) === BigInt(back.text);
    case "bool":
      return typed.text.trim() === back.text;
    case "text":
      return typed.text === back.text;
    default:
      return true;
  }
}

function isSameBytes({ encoding, text }: ArgumentDraft & { kind: "bytes" }, hex: string): boolean {
  switch (encoding) {
    case "hex":
      return text.trim().toLowerCase().replace(/^0x/, "") === hex.slice(2);
    case "base64":
      return bytesToHex(new Uint8Array(Buffer.from(text.trim(), "base64"))) === hex;
    case "text":
      return bytesToHex(new TextEncoder().encode(text)) === hex;
  }
}

function plain(value: ArgumentValue): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part === "bigint") return `${part}n`;
    return part instanceof Uint8Array ? [...part] : part;
  });
}
