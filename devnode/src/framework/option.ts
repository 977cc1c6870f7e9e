import type { MoveValue } from "../state/value.ts";
import { declareErrors } from "./declare/abort.ts";
import { defineModule } from "./declare/module.ts";
import { struct } from "./declare/struct.ts";
import { typeParameter, vector, type MoveType } from "./declare/type.ts";

const OptionStruct = struct(
  "option",
  "Option",
  { vec: vector(typeParameter(0)) },
  { abilities: ["copy", "drop", "store"], typeParameters: ["Element"] },
);

export interface Option<V extends MoveValue> {
  readonly vec: readonly V[];
  readonly [field: string]: MoveValue;
}

/** `0x1::option::Option<T>`; not for u8, whose vector is bytes. */
export function option<V extends MoveValue>(item: MoveType<V>): MoveType<Option<V>> {
  return { expression: OptionStruct.as(item).expression };
}

export function some<V extends MoveValue>(value: V): Option<V> {
  return { vec: [value] };
}

export const none: Option<never> = { vec: [] };

export function createOption<V extends MoveValue>(value: V | undefined): Option<V> {
  return value === undefined ? none : some(value);
}

/** std::option's constants include the category. */
export const optionErrors = declareErrors("option", {
  EOPTION_IS_SET: ["raw", 0x40000, "The option holds a value where none was expected."],
  EOPTION_NOT_SET: ["raw", 0x40001, "The option holds no value where one was expected."],
});

export const optionModule = defineModule({ name: "option", structs: [OptionStruct] });
