import fc, { type Arbitrary } from "fast-check";
import type { ArgumentDraft } from "../src/arguments/argument-draft.ts";
import { codePoint } from "../../sdk/test/code-point.ts";

/** A type with a value, what a user types for it, and its BCS as put together by hand. */
export interface Filled {
  readonly type: string;
  readonly draft: ArgumentDraft;
  readonly bytes: readonly number[];
}

const widths = ["u8", "u16", "u32", "u64", "u128", "u256"] as const;

/** Every Move type that can be passed, nested up to `depth` levels. */
export function filled(depth = 3): Arbitrary<Filled> {
  const leaves = [integer, bool, address, object, string, bytes, fixedPoint];
  if (depth === 0) return fc.oneof(...leaves);
  return fc.oneof(
    { weight: 4, arbitrary: fc.oneof(...leaves) },
    { weight: 1, arbitrary: vector(depth) },
    { weight: 1, arbitrary: option(depth) },
  );
}

/** Numbers of a width with its edges drawn often. */
const integer: Arbitrary<Filled> = fc.constantFrom(...widths).chain((type) => {
  const bits = BigInt(type.slice(1));
  const max = 2n ** bits - 1n;
  const edges = [0n, 1n, max, max - 1n, 2n ** 53n + 1n].filter((edge) => edge <= max);
  return fc
    .oneof(fc.bigInt({ min: 0n, max }), fc.constantFrom(...edges))
    .map((value) => ({ type, draft: typed(value.toString()), bytes: little(value, Number(bits) / 8) }));
});

const bool: Arbitrary<Filled> = fc
  .boolean()
  .map((value) => ({ type: "bool", draft: typed(String(value)), bytes: [value ? 1 : 0] }));

const address: Arbitrary<Filled> = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((value) => ({ type: "address", draft: typed(`0x${hex(value)}`), bytes: [...value] }));

const object: Arbitrary<Filled> = address.map((one) => ({
  ...one,
  type: "0x1::object::Object<0x1::fungible_asset::Metadata>",
}));

const string: Arbitrary<Filled> = fc.string({ unit: codePoint, maxLength: 12 }).map((text) => {
  const utf8 = new TextEncoder().encode(text);
  return { type: "0x1::string::String", draft: typed(text), bytes: [...length(utf8.length), ...utf8] };
});

const bytes: Arbitrary<Filled> = fc
  .tuple(fc.uint8Array({ maxLength: 200 }), fc.constantFrom("hex", "base64"))
  .map(([value, encoding]) => ({
    type: "vector<u8>",
    draft: {
      kind: "bytes",
      encoding: encoding === "hex" ? "hex" : "base64",
      text: encoding === "hex" ? `0x${hex(value)}` : btoa(String.fromCharCode(...value)),
    },
    bytes: [...length(value.length), ...value],
  }));

/** Halves and quarters are exact in both. */
const fixedPoint: Arbitrary<Filled> = fc
  .tuple(
    fc.constantFrom(32, 64),
    fc.integer({ min: 0, max: 0xffff }),
    fc.constantFrom("", ".5", ".25", ".75"),
  )
  .map(([bits, whole, fraction]) => ({
    type: `0x1::fixed_point${bits}::FixedPoint${bits}`,
    draft: typed(`${whole}${fraction}`),
    bytes: little(
      (BigInt(whole * 4 + Number(`0${fraction}`) * 4) << BigInt(bits)) / 4n,
      bits === 32 ? 8 : 16,
    ),
  }));

function vector(depth: number): Arbitrary<Filled> {
  return filled(depth - 1).chain((first) =>
    fc.nat({ max: 3 }).map((count) => ({
      // A list of bytes would be another type.
      type: first.type === "u8" ? "vector<vector<u8>>" : `vector<${first.type}>`,
      draft: {
        kind: "list",
        items: Array.from({ length: count }, () =>
          first.type === "u8" ? ({ kind: "bytes", encoding: "hex", text: "0x07" } as const) : first.draft,
        ),
      },
      bytes: [
        ...length(count),
        ...Array.from({ length: count }, () => (first.type === "u8" ? [1, 7] : first.bytes)).flat(),
      ],
    })),
  );
}

function option(depth: number): Arbitrary<Filled> {
  return fc.tuple(filled(depth - 1), fc.boolean()).map(([item, isSome]) => ({
    type: `0x1::option::Option<${item.type}>`,
    draft: { kind: "option", item: isSome ? item.draft : undefined },
    bytes: isSome ? [1, ...item.bytes] : [0],
  }));
}

function typed(text: string): ArgumentDraft {
  return { kind: "text", text };
}

function little(value: bigint, bytes: number): number[] {
  return Array.from({ length: bytes }, (_, at) => Number((value >> BigInt(8 * at)) & 0xffn));
}

function length(count: number): number[] {
  return count < 128 ? [count] : [(count & 0x7f) | 0x80, count >> 7];
}

function hex(value: Uint8Array): string {
  return Array.from(value, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
