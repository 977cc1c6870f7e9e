import { utf8ToBytes } from "@holdfast/sdk";
import { declareErrors } from "./declare/abort.ts";
import { defineModule } from "./declare/module.ts";
import { struct } from "./declare/struct.ts";
import { bytes, type ValueOf } from "./declare/type.ts";

const StringStruct = struct("string", "String", { bytes }, { abilities: ["copy", "drop", "store"] });

/** `0x1::string::String` */
export const string = StringStruct.as();

export type MoveString = ValueOf<typeof string>;

export function toMoveString(text: string): MoveString {
  return { bytes: utf8ToBytes(text) };
}

export function fromMoveString(value: MoveString): string {
  return new TextDecoder().decode(value.bytes);
}

export const stringErrors = declareErrors("string", {
  EINVALID_UTF8: ["raw", 1, "These bytes are not UTF-8 text."],
  EINVALID_INDEX: ["raw", 2, "The index is out of bounds or inside of a character."],
});

export const stringModule = defineModule({ name: "string", structs: [StringStruct] });
