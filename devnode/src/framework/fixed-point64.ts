import { defineModule } from "./declare/module.ts";
import { struct } from "./declare/struct.ts";
import { u128, type ValueOf } from "./declare/type.ts";

const FixedPoint64Struct = struct(
  "fixed_point64",
  "FixedPoint64",
  { value: u128 },
  { abilities: ["copy", "drop", "store"] },
);

/** `0x1::fixed_point64::FixedPoint64`: a fraction in parts of 2^64. */
export const fixedPoint64 = FixedPoint64Struct.as();

type FixedPoint64 = ValueOf<typeof fixedPoint64>;

export function rationalToFixedPoint(numerator: bigint, denominator: bigint): FixedPoint64 {
  return { value: (numerator << 64n) / denominator };
}

export const fixedPoint64Module = defineModule({ name: "fixed_point64", structs: [FixedPoint64Struct] });
