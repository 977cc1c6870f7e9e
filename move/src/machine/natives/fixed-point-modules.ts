import type { LinkedModule } from "../linked-module.ts";
import type { NativeBody, NativeCall } from "../native-call.ts";
import { declareNativeModule } from "../native-module.ts";
import { abort } from "../stop.ts";
import { StructValue, type Value } from "../value.ts";
import { structArgument, wideArgument } from "./native-values.ts";
import { wrongType } from "../machine.ts";
import { std } from "./std-id.ts";

const CODES = {
  EDENOMINATOR: [0x10001n, "The denominator is zero"],
  EDIVISION: [0x20002n, "The quotient is too large"],
  EMULTIPLICATION: [0x20003n, "The product is too large"],
  EDIVISION_BY_ZERO: [0x10004n, "The divisor is zero"],
  ERATIO_OUT_OF_RANGE: [0x20005n, "The number has no place in a fixed point"],
  ENEGATIVE_RESULT: [0x10006n, "The difference is negative"],
} as const;
const GAS = 2_000;

export const fixedPoint32Module: LinkedModule = fixedPointModule(32);

export const fixedPoint64Module: LinkedModule = fixedPointModule(64);

function fixedPointModule(bits: number): LinkedModule {
  const type = `FixedPoint${bits}`;
  const whole = `u${bits * 2}`;
  const point = BigInt(bits);
  const max = (1n << (point * 2n)) - 1n;
  const one = 1n << point;
  const checked = (call: NativeCall, value: bigint, name: keyof typeof CODES): bigint =>
    value > max ? fail(call, name) : value;
  const ceil = (x: bigint): bigint => (x + one - 1n) >> point;
  const binary = (compute: (call: NativeCall, x: bigint, y: bigint) => Value): NativeBody =>
    charged((call) => compute(call, raw(call, 0), raw(call, 1)));
  const unary = (compute: (x: bigint) => Value): NativeBody => charged((call) => compute(raw(call, 0)));
  const shared: Record<string, NativeBody> = {
    [`public fun multiply_${whole}(val: ${whole}, multiplier: ${type}): ${whole}`]: charged((call) =>
      checked(call, (wideArgument(call, 0) * raw(call, 1)) >> point, "EMULTIPLICATION"),
    ),
    [`public fun multiply_${whole}_return_fixpoint${bits}(val: ${whole}, multiplier: ${type}): ${type}`]:
      charged((call) => fixed(checked(call, wideArgument(call, 0) * raw(call, 1), "EMULTIPLICATION"))),
    [`public fun divide_${whole}(val: ${whole}, divisor: ${type}): ${whole}`]: charged((call) => {
      const divisor = raw(call, 1);
      if (divisor === 0n) fail(call, "EDIVISION_BY_ZERO");
      return checked(call, (wideArgument(call, 0) << point) / divisor, "EDIVISION");
    }),
    [`public fun create_from_rational(numerator: ${whole}, denominator: ${whole}): ${type}`]: charged(
      (call) => fixed(ratio(call, point, max)),
    ),
    [`public fun create_from_raw_value(value: ${whole}): ${type}`]: charged((call) =>
      fixed(wideArgument(call, 0)),
    ),
    [`public fun create_from_${whole}(val: ${whole}): ${type}`]: charged((call) =>
      fixed(checked(call, wideArgument(call, 0) << point, "ERATIO_OUT_OF_RANGE")),
    ),
    [`public fun get_raw_value(num: ${type}): ${whole}`]: unary((x) => x),
    [`public fun is_zero(num: ${type}): bool`]: unary((x) => x === 0n),
    [`public fun min(num1: ${type}, num2: ${type}): ${type}`]: binary((_, x, y) => fixed(x < y ? x : y)),
    [`public fun max(num1: ${type}, num2: ${type}): ${type}`]: binary((_, x, y) => fixed(x > y ? x : y)),
    [`public fun floor(num: ${type}): ${whole}`]: unary((x) => x >> point),
    [`public fun ceil(num: ${type}): ${whole}`]: unary(ceil),
    [`public fun round(num: ${type}): ${whole}`]: unary((x) => (x + (one >> 1n)) >> point),
  };
  const onlyWide: Record<string, NativeBody> = {
    [`public fun sub(x: ${type}, y: ${type}): ${type}`]: binary((call, x, y) =>
      x < y ? fail(call, "ENEGATIVE_RESULT") : fixed(x - y),
    ),
    [`public fun add(x: ${type}, y: ${type}): ${type}`]: binary((call, x, y) =>
      fixed(checked(call, x + y, "ERATIO_OUT_OF_RANGE")),
    ),
    [`public fun less(num1: ${type}, num2: ${type}): bool`]: binary((_, x, y) => x < y),
    [`public fun less_or_equal(num1: ${type}, num2: ${type}): bool`]: binary((_, x, y) => x <= y),
    [`public fun equal(num1: ${type}, num2: ${type}): bool`]: binary((_, x, y) => x === y),
    [`public fun greater(num1: ${type}, num2: ${type}): bool`]: binary((_, x, y) => x > y),
    [`public fun greater_or_equal(num1: ${type}, num2: ${type}): bool`]: binary((_, x, y) => x >= y),
    [`public fun almost_equal(num1: ${type}, num2: ${type}, precision: ${type}): bool`]: charged((call) => {
      const [x, y, precision] = [raw(call, 0), raw(call, 1), raw(call, 2)];
      return (x > y ? x - y : y - x) <= precision;
    }),
  };
  return declareNativeModule(std(`fixed_point${bits}`), {
    structs: [`struct ${type} has copy, drop, store { value: ${whole} }`],
    functions: bits === 64 ? { ...shared, ...onlyWide } : shared,
  });
}

/** A nonzero ratio must not become zero. */
function ratio(call: NativeCall, point: bigint, max: bigint): bigint {
  const [numerator, denominator] = [wideArgument(call, 0), wideArgument(call, 1)];
  if (denominator === 0n) fail(call, "EDENOMINATOR");
  const quotient = (numerator << point) / denominator;
  if ((quotient === 0n && numerator !== 0n) || quotient > max) fail(call, "ERATIO_OUT_OF_RANGE");
  return quotient;
}

function charged(compute: (call: NativeCall) => Value): NativeBody {
  return (call) => {
    call.context.charge(GAS);
    return [compute(call)];
  };
}

function raw(call: NativeCall, index: number): bigint {
  const [value] = structArgument(call, index).fields;
  if (typeof value !== "bigint") throw wrongType();
  return value;
}

function fixed(value: bigint): StructValue {
  return new StructValue([value]);
}

function fail(call: NativeCall, name: keyof typeof CODES): never {
  const [code, description] = CODES[name];
  throw abort(call.module, code, { name, description });
}
