import type { MoveType } from "../../format/move-type.ts";
import type { LinkedModule } from "../linked-module.ts";
import { wrongType } from "../machine.ts";
import { chargeNative, type NativeBody, type NativeCall } from "../native-call.ts";
import { declareNativeModule } from "../native-module.ts";
import { abort } from "../stop.ts";
import type { Value } from "../value.ts";
import { expectStruct, expectVector, valueToBytes, vectorArgument } from "./native-values.ts";
import { std } from "./std-id.ts";

const INVALID_BYTES = 0x10001n;
const INVALID_UTF8 = 1n;
const SIMPLE = ["bool", "u8", "u16", "u32", "u64", "u128", "u256", "address"] as const;
const BYTES: MoveType = { kind: "vector", item: { kind: "u8" } };
const STRING: MoveType = {
  kind: "struct",
  address: std("string").address,
  module: "string",
  name: "String",
  typeArguments: [],
};

export const fromBcsModule: LinkedModule = declareNativeModule(std("from_bcs"), {
  functions: {
    ...Object.fromEntries(
      SIMPLE.map((kind): [string, NativeBody] => [
        `public fun to_${kind}(v: vector<u8>): ${kind}`,
        decoding({ kind }),
      ]),
    ),
    "public fun to_bytes(v: vector<u8>): vector<u8>": decoding(BYTES),
    "public fun to_string(v: vector<u8>): 0x1::string::String": (call) => {
      const [value] = decoding(STRING)(call);
      if (!isUtf8(valueToBytes(expectVector(expectStruct(value).fields[0]))))
        throw abort(call.module, INVALID_UTF8);
      return value === undefined ? [] : [value];
    },
  },
});

/** The native function of `0x1::from_bcs` and `0x1::util`, for any type. */
export const FROM_BCS_NATIVES: Readonly<Record<string, NativeBody>> = {
  from_bytes: (call) => {
    const [type] = call.typeArguments;
    if (type === undefined) throw wrongType();
    return [fromBytes(call, type)];
  },
};

function decoding(type: MoveType): NativeBody {
  return (call) => [fromBytes(call, type)];
}

/** Decodes the first argument. @throws abort with 0x10001 if invalid */
function fromBytes(call: NativeCall, type: MoveType): Value {
  const bytes = valueToBytes(vectorArgument(call, 0));
  chargeNative(call, "fromBytes", bytes.length);
  const value = call.context.decode(type, bytes);
  if (value === undefined) throw abort(call.module, INVALID_BYTES);
  return value;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
