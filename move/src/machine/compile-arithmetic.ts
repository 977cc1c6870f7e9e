import type { OpcodeName } from "../format/opcode.ts";
import type { Compile, Run } from "./compile-context.ts";
import { getBits, isNumberWidth } from "./integer-widths.ts";
import type { Machine } from "./machine.ts";
import { stop } from "./stop.ts";

type OnNumbers = (a: number, b: number, max: number) => number;
type OnWide = (a: bigint, b: bigint, max: bigint) => bigint;

const bool =
  (decide: (a: boolean, b: boolean) => boolean): Compile =>
  () => ({
    run: (machine) => {
      const b = machine.popBool();
      machine.push(decide(machine.popBool(), b));
    },
  });

/** Integers, booleans and comparisons. Every fault is ARITHMETIC_ERROR, as on the chain. */
export const ARITHMETIC_STEPS: Partial<Record<OpcodeName, Compile>> = {
  add: binary(
    (a, b, max) => (a + b > max ? fail("addition overflow") : a + b),
    (a, b, max) => (a + b > max ? fail("addition overflow") : a + b),
  ),
  sub: binary(
    (a, b) => (a < b ? fail("subtraction overflow") : a - b),
    (a, b) => (a < b ? fail("subtraction overflow") : a - b),
  ),
  mul: binary(
    (a, b, max) => (a * b > max ? fail("multiplication overflow") : a * b),
    (a, b, max) => (a * b > max ? fail("multiplication overflow") : a * b),
  ),
  div: binary(
    (a, b) => (b === 0 ? fail("division by zero") : Math.floor(a / b)),
    (a, b) => (b === 0n ? fail("division by zero") : a / b),
  ),
  mod: binary(
    (a, b) => (b === 0 ? fail("remainder by zero") : a % b),
    (a, b) => (b === 0n ? fail("remainder by zero") : a % b),
  ),
  bit_and: binary(
    (a, b) => (a & b) >>> 0,
    (a, b) => a & b,
  ),
  bit_or: binary(
    (a, b) => (a | b) >>> 0,
    (a, b) => a | b,
  ),
  bit_xor: binary(
    (a, b) => (a ^ b) >>> 0,
    (a, b) => a ^ b,
  ),
  shl: shift(
    (a, by, max) => ((a << by) & max) >>> 0,
    (a, by, max) => (a << by) & max,
  ),
  shr: shift(
    (a, by) => a >>> by,
    (a, by) => a >> by,
  ),
  lt: comparison(
    (a, b) => a < b,
    (a, b) => a < b,
  ),
  gt: comparison(
    (a, b) => a > b,
    (a, b) => a > b,
  ),
  le: comparison(
    (a, b) => a <= b,
    (a, b) => a <= b,
  ),
  ge: comparison(
    (a, b) => a >= b,
    (a, b) => a >= b,
  ),
  and: bool((a, b) => a && b),
  or: bool((a, b) => a || b),
  not: () => ({ run: (machine) => machine.push(!machine.popBool()) }),
  cast_u8: cast("u8"),
  cast_u16: cast("u16"),
  cast_u32: cast("u32"),
  cast_u64: cast("u64"),
  cast_u128: cast("u128"),
  cast_u256: cast("u256"),
};

function binary(numbers: OnNumbers, wide: OnWide): Compile {
  return (_, { top }) => {
    const bits = getBits(top);
    const max = 2 ** bits - 1;
    const wideMax = (1n << BigInt(bits)) - 1n;
    const onNumbers: Run = (machine) => {
      const b = machine.popNumber();
      machine.push(numbers(machine.popNumber(), b, max));
    };
    const onWide: Run = (machine) => {
      const b = machine.popBigint();
      machine.push(wide(machine.popBigint(), b, wideMax));
    };
    return { run: isNumberWidth(bits) ? onNumbers : onWide };
  };
}

function comparison(
  numbers: (a: number, b: number) => boolean,
  wide: (a: bigint, b: bigint) => boolean,
): Compile {
  return (_, { top }) => {
    const onNumbers: Run = (machine) => {
      const b = machine.popNumber();
      machine.push(numbers(machine.popNumber(), b));
    };
    const onWide: Run = (machine) => {
      const b = machine.popBigint();
      machine.push(wide(machine.popBigint(), b));
    };
    return { run: isNumberWidth(getBits(top)) ? onNumbers : onWide };
  };
}

/** The amount, a u8, is on top of the value. */
function shift(numbers: OnNumbers, wide: OnWide): Compile {
  return (_, { below }) => {
    const bits = getBits(below);
    const max = isNumberWidth(bits) ? 2 ** bits - 1 : 0;
    const wideMax = (1n << BigInt(bits)) - 1n;
    const amount = (machine: Machine): number => {
      const by = machine.popNumber();
      return by >= bits ? fail("shift overflow") : by;
    };
    const onNumbers: Run = (machine) => {
      const by = amount(machine);
      machine.push(numbers(machine.popNumber(), by, max));
    };
    const onWide: Run = (machine) => {
      const by = BigInt(amount(machine));
      machine.push(wide(machine.popBigint(), by, wideMax));
    };
    return { run: isNumberWidth(bits) ? onNumbers : onWide };
  };
}

function cast(to: string): Compile {
  const bits = getBits({ kind: to });
  const max = (1n << BigInt(bits)) - 1n;
  const isNumber = isNumberWidth(bits);
  return (_, { top }) => {
    const pop = isNumberWidth(getBits(top)) ? popSmall : popWide;
    return {
      run: (machine) => {
        const value = pop(machine);
        if (value > max) fail(`can't cast ${value} to ${to}`);
        machine.push(isNumber ? Number(value) : value);
      },
    };
  };
}

function popSmall(machine: Machine): bigint {
  return BigInt(machine.popNumber());
}

function popWide(machine: Machine): bigint {
  return machine.popBigint();
}

function fail(detail: string): never {
  throw stop("ARITHMETIC_ERROR", detail);
}
