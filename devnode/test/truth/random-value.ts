import { parseAddress, utf8ToBytes, type Address } from "@holdfast/sdk";
import { substituteType, type MoveType } from "@holdfast/move";
import type { Loader } from "../../../move/src/machine/loader.ts";
import {
  bytesToValue,
  signerValue,
  StructValue,
  VectorValue,
  type Value,
} from "../../../move/src/machine/value.ts";

/** Creates values that are possible on the chain, repeatable by seed. */
export interface Source {
  /** A type argument. */
  type(): MoveType;
  value(type: MoveType, loader: Loader): Value;
  /** A whole number from 0 up to below the limit. */
  below(limit: number): number;
}

/** Fixed choices of a source. */
export interface Choices {
  address?(): Address;
  /** Undefined: random. */
  u64?(): bigint | undefined;
  /** A struct with dependent fields; undefined for others. */
  struct?(type: Extract<MoveType, { kind: "struct" }>, loader: Loader): Value | undefined;
}

const BITS: Readonly<Record<string, bigint>> = {
  u8: 8n,
  u16: 16n,
  u32: 32n,
  u64: 64n,
  u128: 128n,
  u256: 256n,
};
const TYPES: readonly MoveType[] = [
  { kind: "u64" },
  { kind: "u8" },
  { kind: "u128" },
  { kind: "bool" },
  { kind: "address" },
  { kind: "vector", item: { kind: "u8" } },
  { kind: "struct", address: parseAddress("0x1"), module: "string", name: "String", typeArguments: [] },
];
const WORDS = ["", "a", "abc", "zz", "grün", "日本", "a{}b", "{}{}", "{", "}}", "0x1"];

/** A source of values; the same seed gives the same values. */
export function createSource(seed: number, choices: Choices = {}): Source {
  let state = seed >>> 0;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const pick = <T>(list: readonly T[], otherwise: T): T => list[below(list.length)] ?? otherwise;
  const number = (bits: bigint): bigint => {
    const top = (1n << bits) - 1n;
    const near = BigInt(below(8));
    const wide = (): bigint => {
      let value = 0n;
      for (let i = 0n; i < bits; i += 16n) value = (value << 16n) | BigInt(below(65_536));
      return (value & top) >> BigInt(below(Number(bits)));
    };
    return pick([() => near, () => top - near, () => BigInt(below(40)) & top, wide, wide], wide)();
  };
  const address = choices.address ?? (() => parseAddress(`0x${below(5).toString(16)}`));
  const vector = (item: MoveType, loader: Loader): Value =>
    new VectorValue(Array.from({ length: below(6) }, () => value(item, loader)));
  const struct = (type: Extract<MoveType, { kind: "struct" }>, loader: Loader): Value => {
    const own = choices.struct?.(type, loader) ?? KNOWN[type.name]?.(type, loader);
    if (own !== undefined) return own;
    const shape = loader.struct(type);
    return new StructValue(
      (shape.variants[0]?.fields ?? []).map((field) =>
        value(substituteType(field.type, type.typeArguments), loader),
      ),
    );
  };
  /** Structs with dependent fields. */
  const KNOWN: Readonly<
    Record<string, (type: Extract<MoveType, { kind: "struct" }>, loader: Loader) => Value>
  > = {
    String: () => new StructValue([bytesToValue(utf8ToBytes(pick(WORDS, "") + pick(WORDS, "")))]),
    Option: ({ typeArguments: [item = { kind: "u8" }] }, loader) =>
      new StructValue([new VectorValue(below(3) === 0 ? [] : [value(item, loader)])]),
    BitVector: () => {
      const items = Array.from({ length: 1 + below(20) }, () => below(2) === 1);
      return new StructValue([BigInt(items.length), new VectorValue(items)]);
    },
    SimpleMap: ({ typeArguments: [key = { kind: "u8" }, item = { kind: "u8" }] }, loader) => {
      const keys = Array.from({ length: below(4) }, () => value(key, loader));
      const different = keys.filter((one, i) => !keys.slice(0, i).some((other) => isSame(one, other)));
      return new StructValue([
        new VectorValue(different.map((one) => new StructValue([one, value(item, loader)]))),
      ]);
    },
  };
  function value(type: MoveType, loader: Loader): Value {
    switch (type.kind) {
      case "bool":
        return below(2) === 1;
      case "address":
        return address();
      case "signer":
        return signerValue(address());
      case "vector":
        return vector(type.item, loader);
      case "struct":
        return struct(type, loader);
      default: {
        const chosen = type.kind === "u64" ? choices.u64?.() : undefined;
        if (chosen !== undefined) return chosen;
        const bits = BITS[type.kind] ?? 8n;
        return bits <= 32n ? Number(number(bits)) : number(bits);
      }
    }
  }
  return { type: () => pick(TYPES, { kind: "u64" }), value, below };
}

function isSame(a: Value, b: Value): boolean {
  const text = (one: Value): string =>
    JSON.stringify(one, (_, part: unknown) => (typeof part === "bigint" ? `${part}n` : part));
  return text(a) === text(b);
}
