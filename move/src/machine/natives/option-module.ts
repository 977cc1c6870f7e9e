import type { LinkedModule } from "../linked-module.ts";
import type { NativeCall } from "../native-call.ts";
import { declareNativeModule } from "../native-module.ts";
import { abort } from "../stop.ts";
import { present, Reference, StructValue, VectorValue, type Value } from "../value.ts";
import {
  argument,
  expectVector,
  paidCopy,
  paidIsSame,
  referenceArgument,
  structArgument,
  vectorArgument,
} from "./native-values.ts";
import { std } from "./std-id.ts";

const IS_SET = { name: "EOPTION_IS_SET", description: "The option is full and should be empty" };
const NOT_SET = { name: "EOPTION_NOT_SET", description: "The option is empty and should be full" };
const TOO_LONG = { name: "EOPTION_VEC_TOO_LONG", description: "More than one item can't make an option" };

export const optionModule: LinkedModule = declareNativeModule(std("option"), {
  structs: ["struct Option<Element> has copy, drop, store { vec: vector<Element> }"],
  functions: {
    "public fun none<T>(): Option<T>": () => [option([])],
    "public fun some<T>(e: T): Option<T>": (call) => [option([argument(call, 0)])],
    "public fun from_vec<T>(vec: vector<T>): Option<T>": (call) => {
      const { items } = vectorArgument(call, 0);
      if (items.length > 1) throw abort(call.module, 0x40002n, TOO_LONG);
      return [option(items.map(present))];
    },
    "public fun to_vec<T>(t: Option<T>): vector<T>": (call) => [inside(call)],
    "public fun is_none<T>(t: &Option<T>): bool": (call) => [inside(call).items.length === 0],
    "public fun is_some<T>(t: &Option<T>): bool": (call) => [inside(call).items.length > 0],
    "public fun contains<T>(t: &Option<T>, e: &T): bool": (call) => {
      const [item] = inside(call).items;
      return [item !== undefined && paidIsSame(call, item, referenceArgument(call, 1))];
    },
    "public fun borrow<T>(t: &Option<T>): &T": borrow,
    "public fun borrow_mut<T>(t: &mut Option<T>): &mut T": borrow,
    "public fun borrow_with_default<T>(t: &Option<T>, default: &T): &T": (call) =>
      inside(call).items.length > 0 ? borrow(call) : [referenceArgument(call, 1)],
    "public fun get_with_default<T: copy + drop>(t: &Option<T>, default: T): T": (call) => [
      paidCopy(call, inside(call).items[0] ?? argument(call, 1)),
    ],
    "public fun destroy_with_default<T: drop>(t: Option<T>, default: T): T": (call) => [
      inside(call).items[0] ?? argument(call, 1),
    ],
    "public fun fill<T>(t: &mut Option<T>, e: T)": (call) => {
      const { items } = changed(call);
      if (items.length > 0) throw abort(call.module, 0x40000n, IS_SET);
      items.push(argument(call, 1));
      return [];
    },
    "public fun extract<T>(t: &mut Option<T>): T": (call) => [taken(call, changed(call).items.pop())],
    "public fun swap<T>(t: &mut Option<T>, e: T): T": (call) => {
      const { items } = changed(call);
      const old = taken(call, items.pop());
      items.push(argument(call, 1));
      return [old];
    },
    "public fun swap_or_fill<T>(t: &mut Option<T>, e: T): Option<T>": (call) => {
      const { items } = changed(call);
      const old = items.splice(0).map(present);
      items.push(argument(call, 1));
      return [option(old)];
    },
    "public fun destroy_some<T>(t: Option<T>): T": (call) => [taken(call, inside(call).items[0])],
    "public fun destroy_none<T>(t: Option<T>)": (call) => {
      if (inside(call).items.length > 0) throw abort(call.module, 0x40000n, IS_SET);
      return [];
    },
  },
});

export function option(items: readonly Value[]): StructValue {
  return new StructValue([new VectorValue([...items])]);
}

function inside(call: NativeCall): VectorValue {
  return expectVector(structArgument(call, 0).fields[0]);
}

function changed(call: NativeCall): VectorValue {
  const { owner } = referenceArgument(call, 0);
  if (owner !== undefined) owner.isDirty = true;
  return inside(call);
}

function borrow(call: NativeCall): Value[] {
  const reference = referenceArgument(call, 0);
  const { items } = inside(call);
  taken(call, items[0]);
  return [new Reference(items, 0, reference.owner)];
}

function taken(call: NativeCall, item: Value | undefined): Value {
  if (item === undefined) throw abort(call.module, 0x40001n, NOT_SET);
  return item;
}
