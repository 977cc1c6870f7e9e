import { encodeTypeTag, type StructTag } from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import type { Layouts } from "../framework/declare/layout.ts";
import type { Write } from "../state/state-view.ts";
import { typeOfStruct } from "../state/tag-text.ts";
import type { MoveStruct, MoveValue } from "../state/value.ts";

const ADDRESS_BYTES = 32;
const tagSizes = new WeakMap<StructTag, number>();

/** Bytes of a struct tag with its enum index, as in state keys and type tags. */
export function tagBytes(struct: StructTag): number {
  let size = tagSizes.get(struct);
  if (size === undefined) {
    size = encodeBcs((writer) => encodeTypeTag(writer, { kind: "struct", struct })).length;
    tagSizes.set(struct, size);
  }
  return size;
}

/** Without the key. */
export function resourceBytes(layouts: Layouts, tag: StructTag, value: MoveStruct): number {
  return layouts.of(typeOfStruct(tag)).size(value);
}

export function slotBytes(layouts: Layouts, write: Write, value: MoveValue): number {
  if (write.kind === "module") return ADDRESS_BYTES + write.name.length + measureLength(value);
  if (write.kind === "table-item")
    return ADDRESS_BYTES + write.key.length + layouts.of(write.valueType).size(value);
  const size = layouts.of(typeOfStruct(write.tag)).size(value);
  return ADDRESS_BYTES + tagBytes(write.tag) + size;
}

function measureLength(value: MoveValue): number {
  return value instanceof Uint8Array ? value.length : 0;
}
