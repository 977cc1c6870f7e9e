import type { LinkedModule } from "../linked-module.ts";
import type { NativeCall } from "../native-call.ts";
import { declareNativeModule } from "../native-module.ts";
import { abort } from "../stop.ts";
import { StructValue, VectorValue, type Value } from "../value.ts";
import { expectVector, referenceArgument, structArgument, wideArgument } from "./native-values.ts";
import { std } from "./std-id.ts";

const BAD_INDEX = { name: "EINDEX", description: "The index is out of bounds" };
const BAD_LENGTH = { name: "ELENGTH", description: "A bit vector has 1 to 1023 bits" };
const MAX_LENGTH = 1024n;
const GAS_PER_BIT = 500;

export const bitVectorModule: LinkedModule = declareNativeModule(std("bit_vector"), {
  structs: ["struct BitVector has copy, drop, store { length: u64, bit_field: vector<bool> }"],
  functions: {
    "public fun new(length: u64): BitVector": (call) => {
      const length = wideArgument(call, 0);
      if (length === 0n || length >= MAX_LENGTH) throw abort(call.module, 0x20001n, BAD_LENGTH);
      call.context.charge(GAS_PER_BIT * Number(length));
      const bits = new VectorValue(Array.from({ length: Number(length) }, () => false));
      return [new StructValue([length, bits])];
    },
    "public fun set(bitvector: &mut BitVector, bit_index: u64)": (call) => put(call, true),
    "public fun unset(bitvector: &mut BitVector, bit_index: u64)": (call) => put(call, false),
    "public fun shift_left(bitvector: &mut BitVector, amount: u64)": (call) => {
      const { items } = changedBits(call);
      const amount = wideArgument(call, 1);
      const by = amount >= BigInt(items.length) ? items.length : Number(amount);
      call.context.charge(GAS_PER_BIT * items.length);
      items.splice(0, by);
      for (let i = 0; i < by; i++) items.push(false);
      return [];
    },
    "public fun is_index_set(bitvector: &BitVector, bit_index: u64): bool": (call) => [
      readBits(call).items[readIndex(call)] === true,
    ],
    "public fun length(bitvector: &BitVector): u64": (call) => [BigInt(readBits(call).items.length)],
    "public fun longest_set_sequence_starting_at(bitvector: &BitVector, start_index: u64): u64": (call) => {
      const { items } = readBits(call);
      const start = readIndex(call);
      let end = start;
      while (items[end] === true) end++;
      call.context.charge(GAS_PER_BIT * (end - start + 1));
      return [BigInt(end - start)];
    },
  },
});

function put(call: NativeCall, bit: boolean): Value[] {
  const index = readIndex(call);
  changedBits(call).items[index] = bit;
  return [];
}

function changedBits(call: NativeCall): VectorValue {
  const { owner } = referenceArgument(call, 0);
  if (owner !== undefined) owner.isDirty = true;
  return readBits(call);
}

function readBits(call: NativeCall): VectorValue {
  return expectVector(structArgument(call, 0).fields[1]);
}

function readIndex(call: NativeCall): number {
  const index = wideArgument(call, 1);
  if (index >= BigInt(readBits(call).items.length)) throw abort(call.module, 0x20000n, BAD_INDEX);
  return Number(index);
}
