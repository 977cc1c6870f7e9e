import type { OpcodeName } from "../format/opcode.ts";
import { bitsOf, isNumberWidth } from "../machine/integer-widths.ts";
import type { CodeWriter, Write } from "./code-writer.ts";

/** Integers, booleans and comparisons: what would be a fault is left to the machine. */
export const ARITHMETIC_TEXTS: Partial<Record<OpcodeName, Write>> = {
  add: checked("+", (sum, _a, _b, max) => `${sum} > ${max}`),
  sub: checked("-", (_, a, b) => `${a} < ${b}`),
  mul: checked("*", (product, _a, _b, max) => `${product} > ${max}`),
  div: quotient((a, b, isNumber) => (isNumber ? `Math.floor(${a} / ${b})` : `${a} / ${b}`)),
  mod: quotient((a, b) => `${a} % ${b}`),
  bit_and: bitwise("&"),
  bit_or: bitwise("|"),
  bit_xor: bitwise("^"),
  shl: shift((a, by, bits) =>
    isNumberWidth(bits)
      ? `((${a} << ${by}) & ${maxOf(bits)}) >>> 0`
      : `(${a} << BigInt(${by})) & ${maxOf(bits)}`,
  ),
  shr: shift((a, by, bits) => (isNumberWidth(bits) ? `${a} >>> ${by}` : `${a} >> BigInt(${by})`)),
  lt: joined("<"),
  gt: joined(">"),
  le: joined("<="),
  ge: joined(">="),
  and: joined("&&"),
  or: joined("||"),
  not: (_, writer) => {
    const [a = ""] = writer.take(1);
    return put(writer, `!${a}`);
  },
  cast_u8: cast(8),
  cast_u16: cast(16),
  cast_u32: cast(32),
  cast_u64: cast(64),
  cast_u128: cast(128),
  cast_u256: cast(256),
};

function checked(
  sign: string,
  isFault: (result: string, a: string, b: string, max: string) => string,
): Write {
  return (_, writer) => {
    const max = maxOf(bitsOf(writer.top));
    const [a = "", b = ""] = writer.take(2);
    writer.line(`t = ${a} ${sign} ${b};`);
    writer.leaveIf(isFault("t", a, b, max));
    return put(writer, "t");
  };
}

function quotient(text: (a: string, b: string, isNumber: boolean) => string): Write {
  return (_, writer) => {
    const bits = bitsOf(writer.top);
    const [a = "", b = ""] = writer.take(2);
    writer.leaveIf(`${b} === ${isNumberWidth(bits) ? "0" : "0n"}`);
    return put(writer, text(a, b, isNumberWidth(bits)));
  };
}

function bitwise(sign: string): Write {
  return (_, writer) => {
    const bits = bitsOf(writer.top);
    const [a = "", b = ""] = writer.take(2);
    return put(writer, isNumberWidth(bits) ? `(${a} ${sign} ${b}) >>> 0` : `${a} ${sign} ${b}`);
  };
}

function shift(text: (a: string, by: string, bits: number) => string): Write {
  return (_, writer) => {
    const bits = bitsOf(writer.below);
    const [a = "", by = ""] = writer.take(2);
    writer.leaveIf(`${by} >= ${bits}`);
    return put(writer, text(a, by, bits));
  };
}

function joined(sign: string): Write {
  return (_, writer) => {
    const [a = "", b = ""] = writer.take(2);
    return put(writer, `${a} ${sign} ${b}`);
  };
}

function cast(to: number): Write {
  return (_, writer) => {
    const from = bitsOf(writer.top);
    const [a = ""] = writer.take(1);
    if (to < from)
      writer.leaveIf(`${a} > ${isNumberWidth(from) ? 2 ** to - 1 : `${2n ** BigInt(to) - 1n}n`}`);
    if (isNumberWidth(from) === isNumberWidth(to)) return put(writer, a);
    return put(writer, isNumberWidth(to) ? `Number(${a})` : `BigInt(${a})`);
  };
}

function put(writer: CodeWriter, text: string): 0 {
  writer.line(`${writer.give()} = ${text};`);
  return 0;
}

/** The largest value of an integer type. */
function maxOf(bits: number): string {
  return isNumberWidth(bits) ? String(2 ** bits - 1) : `${(1n << BigInt(bits)) - 1n}n`;
}
