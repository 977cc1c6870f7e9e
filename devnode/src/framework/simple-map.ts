import type { MoveValue } from "../state/value.ts";
import { defineModule } from "./declare/module.ts";
import { struct } from "./declare/struct.ts";
import { typeParameter, vector, type MoveType } from "./declare/type.ts";

const COPY_DROP_STORE = ["copy", "drop", "store"] as const;

const Element = struct(
  "simple_map",
  "Element",
  { key: typeParameter(0), value: typeParameter(1) },
  { abilities: COPY_DROP_STORE, typeParameters: ["Key", "Value"] },
);
const SimpleMapStruct = struct(
  "simple_map",
  "SimpleMap",
  { data: vector(Element.as(typeParameter(0), typeParameter(1))) },
  { abilities: COPY_DROP_STORE, typeParameters: ["Key", "Value"] },
);

export interface SimpleMap<K extends MoveValue, V extends MoveValue> {
  readonly data: readonly { readonly key: K; readonly value: V }[];
  readonly [field: string]: MoveValue;
}

/** `0x1::simple_map::SimpleMap<K, V>` */
export function simpleMap<K extends MoveValue, V extends MoveValue>(
  key: MoveType<K>,
  value: MoveType<V>,
): MoveType<SimpleMap<K, V>> {
  return { expression: SimpleMapStruct.as(key, value).expression };
}

export const simpleMapModule = defineModule({ name: "simple_map", structs: [Element, SimpleMapStruct] });
