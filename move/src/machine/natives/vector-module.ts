import type { AbortName } from "../../format/module-metadata.ts";
import { GAS_PER_SIZE } from "../gas-schedule.ts";
import type { LinkedModule } from "../linked-module.ts";
import type { NativeCall } from "../native-call.ts";
import { declareNativeModule } from "../native-module.ts";
import { abort, stop } from "../stop.ts";
import {
  abstractSize,
  copyValue,
  isSameValue,
  present,
  VectorValue,
  type Slots,
  type Value,
} from "../value.ts";
import {
  argument,
  changedVectorArgument,
  referenceArgument,
  vectorArgument,
  wideArgument,
} from "./native-values.ts";
import { std } from "./std-id.ts";

type Fault = readonly [code: bigint, name: AbortName];

const INDEX_OUT_OF_BOUNDS = fault(0x20000n, "EINDEX_OUT_OF_BOUNDS", "There is no item at this index");
const INVALID_RANGE = fault(0x20001n, "EINVALID_RANGE", "The range does not lie within the vector");
const INVALID_STEP = fault(0x20003n, "EINVALID_STEP", "The step must be more than zero");
const INVALID_SLICE_RANGE = fault(
  0x20004n,
  "EINVALID_SLICE_RANGE",
  "The slice does not lie within the vector",
);
const GAS_PER_ITEM = 300;

export const vectorModule: LinkedModule = declareNativeModule(std("vector"), {
  functions: {
    "public fun empty<T>(): vector<T>": () => [new VectorValue([])],
    "public fun singleton<T>(e: T): vector<T>": (call) => [new VectorValue([argument(call, 0)])],
    "public fun length<T>(v: &vector<T>): u64": (call) => [size(vectorArgument(call, 0))],
    "public fun is_empty<T>(v: &vector<T>): bool": (call) => [vectorArgument(call, 0).items.length === 0],
    "public fun borrow<T>(v: &vector<T>, i: u64): &T": borrow,
    "public fun borrow_mut<T>(v: &mut vector<T>, i: u64): &mut T": borrow,
    "public fun push_back<T>(v: &mut vector<T>, e: T)": (call) => {
      changedVectorArgument(call, 0).items.push(argument(call, 1));
      return [];
    },
    "public fun pop_back<T>(v: &mut vector<T>): T": (call) => {
      const item = changedVectorArgument(call, 0).items.pop();
      if (item === undefined) throw stop("VECTOR_OPERATION_ERROR", "the vector is empty", 2n);
      return [item];
    },
    "public fun destroy_empty<T>(v: vector<T>)": (call) => {
      if (vectorArgument(call, 0).items.length > 0)
        throw stop("VECTOR_OPERATION_ERROR", "the vector is not empty", 3n);
      return [];
    },
    "public fun swap<T>(v: &mut vector<T>, i: u64, j: u64)": (call) => {
      const { items } = changedVectorArgument(call, 0);
      const [i, j] = [place(items, wideArgument(call, 1)), place(items, wideArgument(call, 2))];
      [items[i], items[j]] = [items[j], items[i]];
      return [];
    },
    "public fun reverse<T>(v: &mut vector<T>)": (call) => {
      paid(call, changedVectorArgument(call, 0).items).reverse();
      return [];
    },
    "public fun reverse_slice<T>(v: &mut vector<T>, left: u64, right: u64)": (call) => {
      reverseSlice(call, wideArgument(call, 1), wideArgument(call, 2));
      return [];
    },
    "public fun append<T>(v: &mut vector<T>, other: vector<T>)": (call) => {
      appendAll(changedVectorArgument(call, 0).items, paid(call, vectorArgument(call, 1).items));
      return [];
    },
    "public fun reverse_append<T>(v: &mut vector<T>, other: vector<T>)": (call) => {
      appendAll(changedVectorArgument(call, 0).items, paid(call, vectorArgument(call, 1).items).toReversed());
      return [];
    },
    "public fun trim<T>(v: &mut vector<T>, new_len: u64): vector<T>": (call) => [trimmed(call)],
    "public fun trim_reverse<T>(v: &mut vector<T>, new_len: u64): vector<T>": (call) => [
      new VectorValue(trimmed(call).items.reverse()),
    ],
    "public fun contains<T>(v: &vector<T>, e: &T): bool": (call) => [find(call) >= 0],
    "public fun index_of<T>(v: &vector<T>, e: &T): (bool, u64)": (call) => {
      const index = find(call);
      return [index >= 0, BigInt(Math.max(index, 0))];
    },
    "public fun insert<T>(v: &mut vector<T>, i: u64, e: T)": (call) => {
      const { items } = changedVectorArgument(call, 0);
      const index = wideArgument(call, 1);
      if (index > BigInt(items.length)) throw abort(call.module, ...INDEX_OUT_OF_BOUNDS);
      paid(call, items).splice(Number(index), 0, argument(call, 2));
      return [];
    },
    "public fun remove<T>(v: &mut vector<T>, i: u64): T": (call) => {
      const { items } = changedVectorArgument(call, 0);
      return [present(paid(call, items).splice(known(call, items), 1)[0])];
    },
    "public fun swap_remove<T>(v: &mut vector<T>, i: u64): T": (call) => {
      const { items } = changedVectorArgument(call, 0);
      if (items.length === 0) throw abort(call.module, ...INDEX_OUT_OF_BOUNDS);
      const index = place(items, wideArgument(call, 1));
      const taken = present(items[index]);
      const last = items.pop();
      if (index < items.length) items[index] = last;
      return [taken];
    },
    "public fun remove_value<T>(v: &mut vector<T>, val: &T): vector<T>": (call) => {
      const index = find(call);
      const { items } = changedVectorArgument(call, 0);
      return [new VectorValue(index < 0 ? [] : paid(call, items).splice(index, 1))];
    },
    "public fun slice<T: copy>(v: &vector<T>, start: u64, end: u64): vector<T>": (call) => {
      const { items } = vectorArgument(call, 0);
      const { start, end } = range(call, items, INVALID_SLICE_RANGE);
      const part = items.slice(start, end).map(present);
      for (const item of part) call.context.charge(GAS_PER_SIZE * abstractSize(item));
      return [new VectorValue(part.map(copyValue))];
    },
    "public fun range(start: u64, end: u64): vector<u64>": (call) => [steps(call, 1n)],
    "public fun range_with_step(start: u64, end: u64, step: u64): vector<u64>": (call) => [
      steps(call, wideArgument(call, 2)),
    ],
    "public fun rotate<T>(v: &mut vector<T>, rot: u64): u64": (call) => {
      const { items } = changedVectorArgument(call, 0);
      return [rotate(call, 0n, wideArgument(call, 1), BigInt(items.length))];
    },
    "public fun rotate_slice<T>(v: &mut vector<T>, left: u64, rot: u64, right: u64): u64": (call) => [
      rotate(call, wideArgument(call, 1), wideArgument(call, 2), wideArgument(call, 3)),
    ],
  },
});

function borrow(call: NativeCall): Value[] {
  const reference = referenceArgument(call, 0);
  const { items } = vectorArgument(call, 0);
  return [reference.inside(items, place(items, wideArgument(call, 1)))];
}

function size(vector: VectorValue): bigint {
  return BigInt(vector.items.length);
}

function paid(call: NativeCall, items: Slots): Slots {
  call.context.charge(GAS_PER_ITEM * items.length);
  return items;
}

function place(items: Slots, index: bigint): number {
  if (index >= BigInt(items.length)) throw stop("VECTOR_OPERATION_ERROR", "there is no such item", 1n);
  return Number(index);
}

function known(call: NativeCall, items: Slots): number {
  const index = wideArgument(call, 1);
  if (index >= BigInt(items.length)) throw abort(call.module, ...INDEX_OUT_OF_BOUNDS);
  return Number(index);
}

function range(call: NativeCall, items: Slots, fault: Fault): { start: number; end: number } {
  const [start, end] = [wideArgument(call, 1), wideArgument(call, 2)];
  if (start > end || end > BigInt(items.length)) throw abort(call.module, ...fault);
  call.context.charge(GAS_PER_ITEM * Number(end - start));
  return { start: Number(start), end: Number(end) };
}

/** Reverses items from `left` to before `right`; empty ranges may be out of bounds. */
function reverseSlice(call: NativeCall, left: bigint, right: bigint): void {
  if (left > right) throw abort(call.module, ...INVALID_RANGE);
  if (right - left < 2n) return;
  const { items } = changedVectorArgument(call, 0);
  const [start, last] = [place(items, left), place(items, right - 1n)];
  call.context.charge(GAS_PER_ITEM * (last + 1 - start));
  const part = items.slice(start, last + 1);
  for (const [i, item] of part.entries()) items[last - i] = item;
}

/** Moves items from `middle` before those from `left`, by three reversals as on the chain. */
function rotate(call: NativeCall, left: bigint, middle: bigint, right: bigint): bigint {
  reverseSlice(call, left, middle);
  reverseSlice(call, middle, right);
  reverseSlice(call, left, right);
  return left + (right - middle);
}

function appendAll(items: Slots, more: readonly (Value | undefined)[]): void {
  for (const item of more) items.push(item);
}

function trimmed(call: NativeCall): VectorValue {
  const { items } = changedVectorArgument(call, 0);
  const length = wideArgument(call, 1);
  if (length > BigInt(items.length)) throw abort(call.module, ...INDEX_OUT_OF_BOUNDS);
  return new VectorValue(paid(call, items.splice(Number(length))));
}

function find(call: NativeCall): number {
  const { items } = vectorArgument(call, 0);
  const wanted = referenceArgument(call, 1).get();
  return items.findIndex((item) => {
    call.context.charge(GAS_PER_ITEM + GAS_PER_SIZE * abstractSize(present(item)));
    return isSameValue(present(item), wanted);
  });
}

function steps(call: NativeCall, step: bigint): VectorValue {
  if (step === 0n) throw abort(call.module, ...INVALID_STEP);
  const items: Value[] = [];
  for (let value = wideArgument(call, 0); value < wideArgument(call, 1); value += step) {
    call.context.charge(GAS_PER_ITEM);
    items.push(value);
    if (value + step >= 1n << 64n) throw stop("ARITHMETIC_ERROR", "addition overflow");
  }
  return new VectorValue(items);
}

function fault(code: bigint, name: string, description: string): Fault {
  return [code, { name, description }];
}
