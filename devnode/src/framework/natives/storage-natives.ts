import {
  addressToBytes,
  bytesToAddress,
  concatBytes,
  copyPart,
  ownBytes,
  sha3,
  createDataView,
  type TypeTag,
} from "@holdfast/sdk";
import { isMoveStruct, type MoveStruct, type MoveValue } from "../../state/value.ts";
import { failedIn, statusFailure } from "../declare/abort.ts";
import { publicFunction } from "../declare/function.ts";
import type { StructInstance } from "../declare/struct.ts";
import {
  address,
  bool,
  bytes,
  structType,
  typeParameter,
  u64,
  u8,
  vector,
  type MoveType,
} from "../declare/type.ts";
import { fromMoveString, string } from "../string.ts";

/** Suffix of a derived object's address before hashing (object.move OBJECT_DERIVED_SCHEME). */
const DERIVED_SCHEME = 0xfc;
/** Upgrade policy of compatible packages. */
const COMPATIBLE = 1;

const dependency: MoveType<{
  readonly account: ReturnType<typeof bytesToAddress>;
  readonly module_name: MoveStruct;
}> = structType("code", "AllowedDep");
const usage: MoveType<MoveStruct> = structType("state_storage", "Usage");

export const storageNatives = {
  event: [
    publicFunction(
      "write_module_event_to_store",
      { typeParameters: ["T: drop + store"], parameters: [typeParameter(0)] },
      (context, [value], [type]) => context.emit(instantiate(type), expectStruct(value)),
    ),
    publicFunction(
      "write_to_event_store",
      { typeParameters: ["T: drop + store"], parameters: [bytes, u64, typeParameter(0)] },
      (context, [guid, sequenceNumber, value], [type]) => {
        const own = ownBytes(guid);
        if (own.length !== 40) throw failedIn("event::write_to_event_store", "ABORTED");
        context.emit(instantiate(type), expectStruct(value), {
          creationNumber: createDataView(own).getBigUint64(0, true),
          account: bytesToAddress(copyPart(own, 8)),
          sequenceNumber,
        });
      },
    ),
  ],
  object: [
    publicFunction(
      "exists_at",
      { typeParameters: ["T: key"], parameters: [address], returns: [bool] },
      (context, [at], [type]) => [context.exists(at, instantiate(type))],
    ),
    publicFunction(
      "create_user_derived_object_address_impl",
      { parameters: [address, address], returns: [address] },
      (_, [source, from]) => [
        bytesToAddress(
          sha3(concatBytes(addressToBytes(source), addressToBytes(from), Uint8Array.of(DERIVED_SCHEME))),
        ),
      ],
    ),
  ],
  code: [
    publicFunction(
      "request_publish",
      { parameters: [address, vector(string), vector(bytes), u8] },
      (context, [at, names, code, policy]) =>
        context.publish({
          at,
          names: names.map(fromMoveString),
          code,
          allowed: [],
          isCompatible: policy === COMPATIBLE,
        }),
    ),
    publicFunction(
      "request_publish_with_allowed_deps",
      { parameters: [address, vector(string), vector(dependency), vector(bytes), u8] },
      (context, [at, names, allowed, code, policy]) =>
        context.publish({
          at,
          names: names.map(fromMoveString),
          code,
          allowed: allowed.map((one) => ({
            account: one.account,
            module: fromMoveString(one.module_name as Parameters<typeof fromMoveString>[0]) || undefined,
          })),
          isCompatible: policy === COMPATIBLE,
        }),
    ),
  ],
  state_storage: [
    // Storage prices do not depend on usage.
    publicFunction("get_state_storage_usage_only_at_epoch_beginning", { returns: [usage] }, () => [
      { items: 0n, bytes: 0n },
    ]),
  ],
  consensus_config: [
    publicFunction("validator_txn_enabled_internal", { parameters: [bytes], returns: [bool] }, () => [false]),
  ],
};

function instantiate(type: TypeTag): StructInstance<MoveStruct> {
  if (type.kind !== "struct") throw statusFailure({ statusCode: "TYPE_MISMATCH" });
  return { tag: type.struct, type };
}

function expectStruct(value: MoveValue): MoveStruct {
  if (!isMoveStruct(value)) throw statusFailure({ statusCode: "TYPE_MISMATCH" });
  return value;
}
