import {
  concatBytes,
  newBytes,
  sha3,
  bytesToAddress,
  utf8ToBytes,
  createDataView,
  type Address,
} from "@holdfast/sdk";
import type { MoveStruct, MoveValue } from "../../state/value.ts";
import { bareAbort } from "../declare/abort.ts";
import type { Context } from "../declare/context.ts";
import { publicFunction } from "../declare/function.ts";
import {
  address,
  bool,
  mutable,
  reference,
  structType,
  typeParameter,
  u128,
  type MoveType,
} from "../declare/type.ts";
import { aggregatorV2Struct } from "../fungible-asset-structs.ts";
import { fromMoveString, string, toMoveString } from "../string.ts";
import { findTable } from "../table.ts";

const values = findTable(address, u128);

interface AggregatorValue extends MoveStruct {
  readonly handle: Address;
  readonly key: Address;
  readonly limit: bigint;
}

const aggregator: MoveType<AggregatorValue> = structType("aggregator", "Aggregator");
const factory: MoveType<{ readonly phantom_table: { readonly handle: Address } }> = structType(
  "aggregator_factory",
  "AggregatorFactory",
);
const snapshot: MoveType<MoveStruct> = structType("aggregator_v2", "AggregatorSnapshot", [typeParameter(0)]);
const derived: MoveType<{ readonly value: MoveStruct }> = structType(
  "aggregator_v2",
  "DerivedStringSnapshot",
);

/** error::out_of_range of EAGGREGATOR_OVERFLOW and EAGGREGATOR_UNDERFLOW. */
const [OVERFLOW, UNDERFLOW] = [0x20001n, 0x20002n];
/** error::out_of_range(EINPUT_STRING_LENGTH_TOO_LARGE), and error::not_implemented for retired functions. */
const [TOO_LONG, RETIRED] = [0x20008n, 0xc0009n];
const LONGEST_TEXT = 1_024;

export const aggregatorNatives = {
  aggregator_factory: [
    publicFunction("new_aggregator", { parameters: [mutable(factory), u128], returns: [aggregator] }, create),
  ],
  aggregator: [
    publicFunction("add", { parameters: [mutable(aggregator), u128] }, (context, [cell, by]) =>
      change(context, cell.value, by),
    ),
    publicFunction("sub", { parameters: [mutable(aggregator), u128] }, (context, [cell, by]) =>
      change(context, cell.value, -by),
    ),
    publicFunction("read", { parameters: [reference(aggregator)], returns: [u128] }, (context, [given]) => [
      read(context, given),
    ]),
    publicFunction("destroy", { parameters: [aggregator] }, (context, [{ handle, key }]) => {
      if (values.contains(context, { handle }, key)) values.remove(context, { handle }, key);
    }),
  ],
  aggregator_v2: [
    publicFunction(
      "is_at_least_impl",
      {
        typeParameters: ["IntElement"],
        parameters: [reference(aggregatorV2Struct.as(typeParameter(0))), typeParameter(0)],
        returns: [bool],
      },
      (_, [{ value }, least]) => [readNumber(value) >= readNumber(least)],
    ),
    publicFunction("create_derived_string", { parameters: [string], returns: [derived] }, (_, [text]) => [
      createDerived(fromMoveString(text)),
    ]),
    publicFunction(
      "read_derived_string",
      { parameters: [reference(derived)], returns: [string] },
      (_, [{ value }]) => [value as ReturnType<typeof toMoveString>],
    ),
    publicFunction(
      "derive_string_concat",
      {
        typeParameters: ["IntElement"],
        parameters: [string, reference(snapshot), string],
        returns: [derived],
      },
      (_, [before, { value }, after]) => [
        createDerived(`${fromMoveString(before)}${readNumber(value)}${fromMoveString(after)}`),
      ],
    ),
    publicFunction(
      "copy_snapshot",
      { typeParameters: ["IntElement: copy + drop"], parameters: [reference(snapshot)], returns: [snapshot] },
      () => {
        throw bareAbort("aggregator_v2", RETIRED);
      },
    ),
    publicFunction(
      "string_concat",
      {
        typeParameters: ["IntElement"],
        parameters: [string, reference(snapshot), string],
        returns: [snapshot],
      },
      () => {
        throw bareAbort("aggregator_v2", RETIRED);
      },
    ),
  ],
};

/** The key hashes the transaction hash and a counter (aggregator_natives/aggregator_factory.rs). */
function create(
  context: Context,
  [{ value }, limit]: readonly [
    { readonly value: { readonly phantom_table: { readonly handle: Address } } },
    bigint,
  ],
): readonly [AggregatorValue] {
  const { handle } = value.phantom_table;
  const count = newBytes(16);
  for (let made = 0; ; made++) {
    createDataView(count).setUint32(12, made, false);
    const key = bytesToAddress(sha3(concatBytes(context.transactionHash, count)));
    if (values.contains(context, { handle }, key)) continue;
    values.set(context, { handle }, key, 0n);
    return [{ handle, key, limit }];
  }
}

function change(context: Context, { handle, key, limit }: AggregatorValue, by: bigint): void {
  const value = read(context, { handle, key, limit }) + by;
  if (value > limit) throw bareAbort("aggregator", OVERFLOW);
  if (value < 0n) throw bareAbort("aggregator", UNDERFLOW);
  values.set(context, { handle }, key, value);
}

function read(context: Context, { handle, key }: AggregatorValue): bigint {
  return values.find(context, { handle }, key) ?? 0n;
}

/** Pads a text so that its length stays secret until known. */
function createDerived(text: string): { value: MoveStruct; padding: Uint8Array } {
  if (utf8ToBytes(text).length > LONGEST_TEXT) throw bareAbort("aggregator_v2", TOO_LONG);
  return { value: toMoveString(text), padding: new Uint8Array() };
}

/** error::invalid_argument(EUNSUPPORTED_AGGREGATOR_TYPE): only u64 and u128. */
function readNumber(value: MoveValue | undefined): bigint {
  if (typeof value === "bigint") return value;
  throw bareAbort("aggregator_v2", 0x10007n);
}
