import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nativeCaller, plain, refTo, createVector } from "../../../test/native-call.ts";
import { StructValue, type Value } from "../value.ts";
import { bitVectorModule } from "./bit-vector-module.ts";
import { fixedPoint32Module, fixedPoint64Module } from "./fixed-point-modules.ts";
import { math128Module, math64Module } from "./math-modules.ts";

const u64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const u128 = fc.bigInt({ min: 0n, max: 2n ** 128n - 1n });

describe.each([
  ["0x1::math64", math64Module, u64, 64n],
  ["0x1::math128", math128Module, u128, 128n],
] as const)("%s", (_, module, any, bits) => {
  const call = nativeCaller(module);

  it("finds logarithms bit by bit", () => {
    const log = nativeCaller(math128Module);
    expect(nativeCaller(math64Module)("log2", [8n])).toEqual({ fields: [3n << 32n] });
    expect(log("log2", [1n << 100n])).toEqual({ fields: [100n << 32n] });
    // 64 bits of the logarithm of 3, which starts with 1.58496.
    const { fields } = log("log2_64", [3n]) as { fields: [bigint] };
    expect(Number(fields[0]) / 2 ** 64).toBeCloseTo(Math.log2(3), 12);
    expect(log("log2", [0n])).toBe("abort 0x10001");
  });

  it("compares and clamps", () => {
    fc.assert(
      fc.property(any, any, any, (a, b, c) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        expect(call("max", [a, b])).toBe(high);
        expect(call("min", [a, b])).toBe(low);
        expect(call("average", [a, b])).toBe((a + b) / 2n);
        const clamped = call("clamp", [c, low, high]);
        expect(clamped).toBe(low > high || c > high ? high : c < low ? low : c);
      }),
    );
  });

  it("takes the largest root whose square fits", () => {
    fc.assert(
      fc.property(any, (x) => {
        const root = BigInt(String(call("sqrt", [x])));
        expect(root * root).toBeLessThanOrEqual(x);
        expect((root + 1n) * (root + 1n)).toBeGreaterThan(x);
      }),
    );
  });

  it("raises to powers and stops where they do not fit", () => {
    expect(call("pow", [3n, 5n])).toBe(243n);
    expect(call("pow", [0n, 0n])).toBe(1n);
    expect(call("pow", [1n, 2n ** bits - 1n])).toBe(1n);
    expect(call("pow", [2n, bits - 1n])).toBe(2n ** (bits - 1n));
    expect(call("pow", [2n, bits])).toBe("ARITHMETIC_ERROR");
    expect(call("pow", [2n, 2n ** bits - 1n])).toBe("ARITHMETIC_ERROR");
  });

  it("knows the highest bit of what is not zero", () => {
    expect(call("floor_log2", [1n])).toBe(0);
    expect(call("floor_log2", [2n ** bits - 1n])).toBe(Number(bits) - 1);
    expect(call("floor_log2", [0n])).toBe("abort 0x10001");
  });
});

describe.each([
  [32n, fixedPoint32Module],
  [64n, fixedPoint64Module],
] as const)("a fixed point with %s bits after it", (bits, module) => {
  const call = nativeCaller(module);
  const raw = (value: bigint): Value => new StructValue([value]);
  const half = raw(2n ** (bits - 1n));
  const whole = `u${bits * 2n}`;
  const largest = 2n ** (bits * 2n) - 1n;

  it("is made of ratios, whole numbers and raw ones", () => {
    expect(call("create_from_rational", [1n, 2n])).toEqual(plain(half));
    expect(call(`create_from_${whole}`, [3n])).toEqual({ fields: [3n << bits] });
    expect(call("create_from_raw_value", [7n])).toEqual({ fields: [7n] });
    expect(call("create_from_rational", [1n, 0n])).toBe("abort 0x10001");
    expect(call("create_from_rational", [1n, largest])).toBe("abort 0x20005");
    expect(call("create_from_rational", [largest, 1n])).toBe("abort 0x20005");
    expect(call("create_from_rational", [0n, largest])).toEqual({ fields: [0n] });
    expect(call(`create_from_${whole}`, [1n << bits])).toBe("abort 0x20005");
  });

  it("multiplies and divides, rounding down", () => {
    expect(call(`multiply_${whole}`, [9n, half])).toBe(4n);
    expect(call(`divide_${whole}`, [9n, half])).toBe(18n);
    expect(call(`divide_${whole}`, [9n, raw(0n)])).toBe("abort 0x10004");
    expect(call(`divide_${whole}`, [largest, half])).toBe("abort 0x20002");
    expect(call(`multiply_${whole}`, [largest, raw(largest)])).toBe("abort 0x20003");
  });

  it("is rounded down, up and to the nearest", () => {
    const values = (name: string) =>
      [0n, 1n, 1n << (bits - 1n), 3n << (bits - 1n), 2n << bits].map((x) => call(name, [raw(x)]));
    expect(values("floor")).toEqual([0n, 0n, 0n, 1n, 2n]);
    expect(values("ceil")).toEqual([0n, 1n, 1n, 2n, 2n]);
    expect(values("round")).toEqual([0n, 0n, 1n, 2n, 2n]);
    expect(call("is_zero", [raw(0n)])).toBe(true);
    expect(call("min", [raw(1n), raw(2n)])).toEqual({ fields: [1n] });
    expect(call("max", [raw(1n), raw(2n)])).toEqual({ fields: [2n] });
    expect(call("get_raw_value", [raw(5n)])).toBe(5n);
  });
});

describe("0x1::fixed_point64", () => {
  const call = nativeCaller(fixedPoint64Module);
  const raw = (value: bigint): Value => new StructValue([value]);

  it("adds, subtracts and compares", () => {
    expect(call("add", [raw(1n), raw(2n)])).toEqual({ fields: [3n] });
    expect(call("add", [raw(2n ** 128n - 1n), raw(1n)])).toBe("abort 0x20005");
    expect(call("sub", [raw(1n), raw(2n)])).toBe("abort 0x10006");
    expect(
      ["less", "less_or_equal", "equal", "greater", "greater_or_equal"].map((name) =>
        call(name, [raw(1n), raw(2n)]),
      ),
    ).toEqual([true, true, false, false, false]);
    expect(call("almost_equal", [raw(10n), raw(13n), raw(3n)])).toBe(true);
    expect(call("almost_equal", [raw(13n), raw(10n), raw(2n)])).toBe(false);
  });
});

describe("0x1::bit_vector", () => {
  const call = nativeCaller(bitVectorModule);
  const bits = (...values: boolean[]): StructValue =>
    new StructValue([BigInt(values.length), createVector(...values)]);

  it("has 1 to 1023 bits", () => {
    expect(call("new", [3n])).toEqual({ fields: [3n, [false, false, false]] });
    expect(call("new", [0n])).toBe("abort 0x20001");
    expect(call("new", [1024n])).toBe("abort 0x20001");
  });

  it("sets, unsets and asks for bits that are there", () => {
    const vector = bits(false, false, true);
    call("set", [refTo(vector), 0n]);
    call("unset", [refTo(vector), 2n]);
    expect(plain(vector)).toEqual({ fields: [3n, [true, false, false]] });
    expect(call("is_index_set", [refTo(vector), 0n])).toBe(true);
    expect(call("length", [refTo(vector)])).toBe(3n);
    for (const name of ["set", "unset", "is_index_set", "longest_set_sequence_starting_at"])
      expect(call(name, [refTo(vector), 3n])).toBe("abort 0x20000");
  });

  it("shifts towards the start and counts runs", () => {
    const vector = bits(true, false, true, true, false);
    expect(call("longest_set_sequence_starting_at", [refTo(vector), 2n])).toBe(2n);
    expect(call("longest_set_sequence_starting_at", [refTo(vector), 1n])).toBe(0n);
    call("shift_left", [refTo(vector), 2n]);
    expect(plain(vector)).toEqual({ fields: [5n, [true, true, false, false, false]] });
    call("shift_left", [refTo(vector), 2n ** 64n - 1n]);
    expect(plain(vector)).toEqual(plain(bits(false, false, false, false, false)));
  });
});
