import { parseAddress, type Address } from "@holdfast/sdk";
import { declareErrors } from "./declare/abort.ts";
import type { Context } from "./declare/context.ts";
import { defineModule } from "./declare/module.ts";
import { resource, struct } from "./declare/struct.ts";
import { address, u128, type ValueOf } from "./declare/type.ts";
import { option, some, none } from "./option.ts";
import { findTable } from "./table.ts";

const values = findTable(address, u128);

const AggregatorStruct = struct("aggregator", "Aggregator", { handle: address, key: address, limit: u128 });
const Integer = struct("optional_aggregator", "Integer", { value: u128, limit: u128 });
const OptionalAggregatorStruct = struct("optional_aggregator", "OptionalAggregator", {
  aggregator: option(AggregatorStruct.as()),
  integer: option(Integer.as()),
});
const AggregatorFactory = resource("aggregator_factory", "AggregatorFactory", { phantom_table: values.type });

export const optionalAggregator = OptionalAggregatorStruct.as();

type OptionalAggregator = ValueOf<typeof optionalAggregator>;

const inTable = declareErrors("aggregator", {
  EAGGREGATOR_OVERFLOW: ["outOfRange", 1, "The sum is larger than the aggregator's limit."],
  EAGGREGATOR_UNDERFLOW: ["outOfRange", 2, "The aggregator would fall below zero."],
});
const inPlace = declareErrors("optional_aggregator", {
  EAGGREGATOR_OVERFLOW: ["outOfRange", 1, "The sum is larger than the number's limit."],
  EAGGREGATOR_UNDERFLOW: ["outOfRange", 2, "The number would fall below zero."],
});

/** A number stored inline in its resource. */
export function createInteger(limit: bigint): OptionalAggregator {
  return { aggregator: none, integer: some({ value: 0n, limit }) };
}

/** Location of SUPRA's supply; both values are those of a localnet (official Python client). */
const SUPPLY_TABLE: Address = parseAddress(
  "0x9115cf36a1bc37ccc0e3d1ceadcb72adddc65b19021dbd0623c06ce039e74fc1",
);
const SUPPLY_KEY: Address = parseAddress(
  "0x46ee43b58627dff22544be91ddce928242ede01f52a281da8b372813a683abd6",
);

export function createSupplyAggregator(
  context: Context,
  framework: Address,
  limit: bigint,
): OptionalAggregator {
  context.write(framework, AggregatorFactory.of(), { phantom_table: { handle: SUPPLY_TABLE } });
  values.set(context, { handle: SUPPLY_TABLE }, SUPPLY_KEY, 0n);
  return { aggregator: some({ handle: SUPPLY_TABLE, key: SUPPLY_KEY, limit }), integer: none };
}

export function readAggregator(context: Context, { aggregator, integer }: OptionalAggregator): bigint {
  const [inner] = aggregator.vec;
  if (inner !== undefined) return values.find(context, { handle: inner.handle }, inner.key) ?? 0n;
  return integer.vec[0]?.value ?? 0n;
}

/** Adds `change`, which may be negative. Returns the value to store. */
export function changeAggregator(
  context: Context,
  number: OptionalAggregator,
  change: bigint,
): OptionalAggregator {
  const [inner] = number.aggregator.vec;
  const [integer] = number.integer.vec;
  const limit = inner?.limit ?? integer?.limit ?? 0n;
  const value = readAggregator(context, number) + change;
  const errors = inner === undefined ? inPlace : inTable;
  if (value > limit) throw errors.EAGGREGATOR_OVERFLOW();
  if (value < 0n) throw errors.EAGGREGATOR_UNDERFLOW();
  if (inner === undefined) return { ...number, integer: some({ value, limit }) };
  values.set(context, { handle: inner.handle }, inner.key, value);
  return number;
}

export const aggregatorModules = [
  defineModule({ name: "aggregator", structs: [AggregatorStruct] }),
  defineModule({ name: "aggregator_factory", structs: [AggregatorFactory] }),
  defineModule({ name: "optional_aggregator", structs: [Integer, OptionalAggregatorStruct] }),
];
