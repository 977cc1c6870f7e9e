import type { TypeTag } from "@holdfast/sdk";
import type { MoveValue } from "../state/value.ts";
import { bareAbort, declareErrors } from "./declare/abort.ts";
import { publicFunction } from "./declare/function.ts";
import { defineModule } from "./declare/module.ts";
import { struct } from "./declare/struct.ts";
import {
  bool,
  bytes,
  mutable,
  reference,
  typeParameter,
  type Cell,
  type MoveType,
  type ValueOf,
} from "./declare/type.ts";
import { aggregatorV2Struct } from "./fungible-asset-structs.ts";
import { string } from "./string.ts";

const errors = declareErrors("aggregator_v2", {
  EAGGREGATOR_OVERFLOW: ["outOfRange", 1, "The number would pass its maximum."],
  EAGGREGATOR_UNDERFLOW: ["outOfRange", 2, "The number would fall below zero."],
});
/** error::invalid_argument(EUNSUPPORTED_AGGREGATOR_TYPE): only u64 and u128 are counted. */
const UNSUPPORTED_TYPE = 0x10007n;

const Snapshot = struct(
  "aggregator_v2",
  "AggregatorSnapshot",
  { value: typeParameter(0) },
  { abilities: ["store", "drop"], typeParameters: ["IntElement"] },
);
const DerivedStringSnapshot = struct(
  "aggregator_v2",
  "DerivedStringSnapshot",
  { value: string, padding: bytes },
  { abilities: ["store", "drop"] },
);
const NUMBER = typeParameter(0);
const aggregator = aggregatorV2Struct.as(NUMBER);
const snapshot = Snapshot.as(NUMBER);
/** Only creation requires abilities of the type argument, as the chain declares it. */
const T = ["IntElement: copy + drop"] as const;
const ANY_T = ["IntElement"] as const;

export function aggregatorSnapshot<V extends MoveValue>(type: MoveType<V>): MoveType<{ readonly value: V }> {
  return { expression: Snapshot.as(type).expression };
}

/** `0x1::aggregator_v2::DerivedStringSnapshot` */
export const derivedString = DerivedStringSnapshot.as();

type AggregatorValue = ValueOf<typeof aggregator>;

/** Returns undefined if the result is out of range. */
function change({ value: aggregated }: Cell<AggregatorValue>, by: bigint): AggregatorValue | undefined {
  const value = readNumber(aggregated.value) + by;
  const isInRange = value >= 0n && value <= readNumber(aggregated.max_value);
  return isInRange ? { ...aggregated, value } : undefined;
}

function getMaximum(type: TypeTag): bigint {
  if (type.kind === "u64") return 2n ** 64n - 1n;
  if (type.kind === "u128") return 2n ** 128n - 1n;
  throw bareAbort("aggregator_v2", UNSUPPORTED_TYPE);
}

function readNumber(value: MoveValue): bigint {
  if (typeof value === "bigint") return value;
  throw bareAbort("aggregator_v2", UNSUPPORTED_TYPE);
}

const functions = () => [
  publicFunction(
    "create_aggregator",
    { typeParameters: T, parameters: [NUMBER], returns: [aggregator] },
    (_, [max_value], [type]) => {
      getMaximum(type); // aborts for other types
      return [{ value: 0n, max_value }];
    },
  ),
  publicFunction(
    "create_unbounded_aggregator",
    { typeParameters: T, returns: [aggregator] },
    (_, __, [type]) => [{ value: 0n, max_value: getMaximum(type) }],
  ),
  ...[1n, -1n].map((sign) =>
    publicFunction(
      sign > 0n ? "try_add" : "try_sub",
      { typeParameters: ANY_T, parameters: [mutable(aggregator), NUMBER], returns: [bool] },
      (_, [cell, by]): readonly [boolean] => {
        const changed = change(cell, sign * readNumber(by));
        if (changed !== undefined) cell.value = changed;
        return [changed !== undefined];
      },
    ),
  ),
  ...[1n, -1n].map((sign) =>
    publicFunction(
      sign > 0n ? "add" : "sub",
      { typeParameters: ANY_T, parameters: [mutable(aggregator), NUMBER] },
      (_, [cell, by]) => {
        const changed = change(cell, sign * readNumber(by));
        if (changed === undefined)
          throw sign > 0n ? errors.EAGGREGATOR_OVERFLOW() : errors.EAGGREGATOR_UNDERFLOW();
        cell.value = changed;
      },
    ),
  ),
  publicFunction(
    "read",
    { typeParameters: ANY_T, parameters: [reference(aggregator)], returns: [NUMBER] },
    (_, [{ value }]) => [value],
  ),
  publicFunction(
    "max_value",
    { typeParameters: T, parameters: [reference(aggregator)], returns: [NUMBER] },
    (_, [aggregated]) => [aggregated.max_value],
  ),
  publicFunction(
    "is_at_least",
    { typeParameters: ANY_T, parameters: [reference(aggregator), NUMBER], returns: [bool] },
    (_, [{ value }, least]) => [readNumber(value) >= readNumber(least)],
  ),
  publicFunction(
    "snapshot",
    { typeParameters: ANY_T, parameters: [reference(aggregator)], returns: [snapshot] },
    (_, [{ value }]) => [{ value }],
  ),
  publicFunction(
    "create_snapshot",
    { typeParameters: T, parameters: [NUMBER], returns: [snapshot] },
    (_, [value]) => [{ value }],
  ),
  publicFunction(
    "read_snapshot",
    { typeParameters: ANY_T, parameters: [reference(snapshot)], returns: [NUMBER] },
    (_, [{ value }]) => [value],
  ),
];

export const aggregatorV2Module = defineModule({
  name: "aggregator_v2",
  structs: [aggregatorV2Struct, Snapshot, DerivedStringSnapshot],
  functions,
});
