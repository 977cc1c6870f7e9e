import { keccak, sha3 } from "@holdfast/sdk";
import { blake2b256, ripemd160, sha256, sha3Wide, sha512 } from "@holdfast/sdk/digests";
import type { NATIVE_GAS } from "../gas-schedule.ts";
import type { LinkedModule } from "../linked-module.ts";
import { chargeNative, type NativeBody, type NativeCall } from "../native-call.ts";
import { declareNativeModule } from "../native-module.ts";
import { abort, stop } from "../stop.ts";
import { abstractSize, bytesToValue, StructValue, type Value } from "../value.ts";
import {
  argument,
  paidCopy,
  referenceArgument,
  structArgument,
  valueToBytes,
  vectorArgument,
  wideArgument,
} from "./native-values.ts";
import { sipHash } from "./sip-hash.ts";
import { std } from "./std-id.ts";

/** In order of their numbers, from 1. */
const CATEGORIES = [
  "invalid_argument",
  "out_of_range",
  "invalid_state",
  "unauthenticated",
  "permission_denied",
  "not_found",
  "aborted",
  "already_exists",
  "resource_exhausted",
  "cancelled",
  "internal",
  "not_implemented",
  "unavailable",
];
type HashName = Extract<keyof typeof NATIVE_GAS, `${string}_${number}` | "keccak256" | "ripemd160">;
const encoder = new TextEncoder();

export const errorModule: LinkedModule = declareNativeModule(std("error"), {
  functions: {
    "public fun canonical(category: u64, reason: u64): u64": (call) => [
      canonical(BigInt.asUintN(64, wideArgument(call, 0) << 16n), wideArgument(call, 1)),
    ],
    ...Object.fromEntries(
      CATEGORIES.map((name, i): [string, NativeBody] => [
        `public fun ${name}(r: u64): u64`,
        (call) => [canonical(BigInt(i + 1) << 16n, wideArgument(call, 0))],
      ]),
    ),
  },
});

export const signerModule: LinkedModule = declareNativeModule(std("signer"), {
  functions: {
    "public fun borrow_address(s: &signer): &address": (call) => [
      referenceArgument(call, 0).inside(structArgument(call, 0).fields, 0),
    ],
    "public fun address_of(s: &signer): address": (call) => {
      const [address] = structArgument(call, 0).fields;
      return address === undefined ? [] : [address];
    },
  },
});

export const bcsModule: LinkedModule = declareNativeModule(std("bcs"), {
  functions: {
    "public fun to_bytes<T>(v: &T): vector<u8>": (call) => [bytesToValue(encoded(call))],
    "public fun serialized_size<T>(v: &T): u64": (call) => {
      chargeNative(call, "serializedSize");
      return [BigInt(encoded(call).length)];
    },
  },
});

export const hashModule: LinkedModule = declareNativeModule(std("hash"), {
  functions: {
    "public fun sha2_256(data: vector<u8>): vector<u8>": hashed("sha2_256", sha256),
    "public fun sha3_256(data: vector<u8>): vector<u8>": hashed("sha3_256", sha3),
  },
});

export const aptosHashModule: LinkedModule = declareNativeModule(std("aptos_hash"), {
  functions: {
    "public fun keccak256(bytes: vector<u8>): vector<u8>": hashed("keccak256", keccak),
    "public fun sha2_512(bytes: vector<u8>): vector<u8>": hashed("sha2_512", sha512),
    "public fun sha3_512(bytes: vector<u8>): vector<u8>": hashed("sha3_512", sha3Wide),
    "public fun ripemd160(bytes: vector<u8>): vector<u8>": hashed("ripemd160", ripemd160),
    "public fun blake2b_256(bytes: vector<u8>): vector<u8>": hashed("blake2b_256", blake2b256),
    "public fun sip_hash(bytes: vector<u8>): u64": (call) => [
      sipHashed(call, valueToBytes(vectorArgument(call, 0))),
    ],
    "public fun sip_hash_from_value<T>(v: &T): u64": (call) => [sipHashed(call, encoded(call))],
  },
});

export const eventModule: LinkedModule = declareNativeModule(std("event"), {
  functions: {
    "public fun emit<T: drop + store>(msg: T)": (call) => {
      const [type] = call.typeArguments;
      if (type !== undefined) {
        const value = argument(call, 0);
        chargeNative(call, "event", abstractSize(value));
        call.context.emit(type, call.context.encode(type, value));
      }
      return [];
    },
  },
});

export const typeInfoModule: LinkedModule = declareNativeModule(std("type_info"), {
  structs: [
    "struct TypeInfo has copy, drop, store { account_address: address, module_name: vector<u8>, struct_name: vector<u8> }",
  ],
  functions: {
    "public fun type_name<T>(): 0x1::string::String": (call) => {
      const [type] = call.typeArguments;
      const text = type === undefined ? "" : call.context.typeText(type);
      chargeNative(call, "typeName", text.length);
      return [new StructValue([textBytes(text)])];
    },
    "public fun type_of<T>(): TypeInfo": (call) => {
      const [type] = call.typeArguments;
      if (type?.kind !== "struct") throw abort(call.module, 1n);
      const name = call.context.typeText(type).split("::").slice(2).join("::");
      chargeNative(call, "typeName", type.module.length + name.length);
      return [new StructValue([type.address, textBytes(type.module), textBytes(name)])];
    },
    "public fun account_address(t: &TypeInfo): address": fieldCopy(0),
    "public fun module_name(t: &TypeInfo): vector<u8>": fieldCopy(1),
    "public fun size_of_val<T>(v: &T): u64": (call) => [BigInt(encoded(call).length)],
    "public fun struct_name(t: &TypeInfo): vector<u8>": fieldCopy(2),
  },
});

function canonical(category: bigint, reason: bigint): bigint {
  if (category + reason >= 1n << 64n) throw stop("ARITHMETIC_ERROR", "addition overflow");
  return category + reason;
}

function encoded(call: NativeCall): Uint8Array {
  const [type] = call.typeArguments;
  return type === undefined ? new Uint8Array() : call.context.encode(type, referenceArgument(call, 0).get());
}

function hashed(name: HashName, hash: (bytes: Uint8Array) => Uint8Array): NativeBody {
  return (call) => {
    const vector = vectorArgument(call, 0);
    chargeNative(call, name, vector.items.length);
    return [bytesToValue(hash(valueToBytes(vector)))];
  };
}

function sipHashed(call: NativeCall, bytes: Uint8Array): bigint {
  chargeNative(call, "sipHash", bytes.length);
  return sipHash(bytes);
}

function fieldCopy(index: number): NativeBody {
  return (call) => {
    const field = structArgument(call, 0).fields[index];
    return field === undefined ? [] : [paidCopy(call, field)];
  };
}

function textBytes(text: string): Value {
  return bytesToValue(encoder.encode(text));
}
