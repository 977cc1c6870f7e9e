import type { LinkedModule } from "../linked-module.ts";
import type { NativeBody, NativeCall } from "../native-call.ts";
import { declareNativeModule } from "../native-module.ts";
import { abort, stop } from "../stop.ts";
import { StructValue } from "../value.ts";
import { wideArgument } from "./native-values.ts";
import { std } from "./std-id.ts";

const NO_LOGARITHM = { name: "EINVALID_ARG_FLOOR_LOG2", description: "Zero has no logarithm" };
const GAS = 3_000;

/** Without inline functions, which compilers expand. */
export const math64Module = mathModule("math64", 64);

/** `0x1::math128`, likewise. */
export const math128Module = mathModule("math128", 128);

function mathModule(name: string, bits: number): LinkedModule {
  const u = `u${bits}`;
  const of =
    (compute: (...values: bigint[]) => bigint): NativeBody =>
    (call) => {
      call.context.charge(GAS);
      return [compute(...call.values.map((_, index) => wideArgument(call, index)))];
    };
  return declareNativeModule(std(name), {
    functions: {
      [`public fun max(a: ${u}, b: ${u}): ${u}`]: of((a = 0n, b = 0n) => (a >= b ? a : b)),
      [`public fun min(a: ${u}, b: ${u}): ${u}`]: of((a = 0n, b = 0n) => (a < b ? a : b)),
      [`public fun average(a: ${u}, b: ${u}): ${u}`]: of((a = 0n, b = 0n) => (a + b) / 2n),
      // If the bounds are reversed, the upper one wins.
      [`public fun clamp(x: ${u}, lower: ${u}, upper: ${u}): ${u}`]: of((x = 0n, lower = 0n, upper = 0n) =>
        x > upper || lower > upper ? upper : x < lower ? lower : x,
      ),
      [`public fun pow(n: ${u}, e: ${u}): ${u}`]: of((n = 0n, e = 0n) => power(n, e, bits)),
      [`public fun sqrt(x: ${u}): ${u}`]: of((x = 0n) => squareRoot(x)),
      [`public fun floor_log2(x: ${u}): u8`]: (call) => [floorLog2(call)],
      [`public fun log2(x: ${u}): 0x1::fixed_point32::FixedPoint32`]: (call) => [log2(call, 32, 32)],
      ...(bits === 64
        ? {}
        : {
            "public fun log2_64(x: u128): 0x1::fixed_point64::FixedPoint64": (call: NativeCall) => [
              log2(call, 64, 63),
            ],
          }),
    },
  });
}

function floorLog2(call: NativeCall): number {
  const x = wideArgument(call, 0);
  if (x === 0n) throw abort(call.module, 0x10001n, NO_LOGARITHM);
  return x.toString(2).length - 1;
}

/** Logarithm with `places` fractional bits, computed bit by bit in limited precision, as on the chain. */
function log2(call: NativeCall, places: number, precision: number): StructValue {
  const whole = floorLog2(call);
  call.context.charge(GAS * places);
  const point = BigInt(precision);
  const x = wideArgument(call, 0);
  let part = x >= 1n << point ? x >> (BigInt(whole) - point) : x << (point - BigInt(whole));
  let fraction = 0n;
  for (let bit = 1n << BigInt(places - 1); bit > 0n; bit >>= 1n) {
    part = (part * part) >> point;
    if (part < 2n << point) continue;
    fraction += bit;
    part >>= 1n;
  }
  return new StructValue([(BigInt(whole) << BigInt(places)) + fraction]);
}

/** Stops with ARITHMETIC_ERROR at the first product that is too large, so that no number grows without bound. */
function power(base: bigint, exponent: bigint, bits: number): bigint {
  if (base <= 1n) return exponent === 0n ? 1n : base;
  let result = 1n;
  for (let left = exponent; left > 0n; left--) {
    result *= base;
    if (result >> BigInt(bits) > 0n) throw stop("ARITHMETIC_ERROR", "multiplication overflow");
  }
  return result;
}

/** Rounded down (Newton's method from above). */
function squareRoot(x: bigint): bigint {
  if (x < 2n) return x;
  let root = 1n << BigInt((x.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (root + x / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}
