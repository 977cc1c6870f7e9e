import type { Address, JsonValue, StructTag, TypeTag } from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import { jsonToValue, valueToJson } from "../framework/declare/value-json.ts";
import type { StateView } from "../state/state-view.ts";
import type { MoveStruct } from "../state/value.ts";
import { typeTagText } from "../state/tag-text.ts";
import { getStateLayouts } from "./bytecode/layouts.ts";
import { tableTypeMismatch } from "./vm-errors.ts";

/** A resource as the node prints it. @throws vm/layout-unknown */
export function resourceJson(state: StateView, tag: StructTag, value: MoveStruct): JsonValue {
  return valueToJson(getStateLayouts(state).of({ kind: "struct", struct: tag }), value);
}

export interface TableItemRequest {
  readonly handle: Address;
  readonly keyType: TypeTag;
  readonly valueType: TypeTag;
  readonly key: JsonValue;
}

/** @throws vm/json-mismatch, vm/layout-unknown, vm/table-type-mismatch */
export function tableItemJson(state: StateView, request: TableItemRequest): JsonValue | undefined {
  const layouts = getStateLayouts(state);
  const keys = layouts.of(request.keyType);
  const values = layouts.of(request.valueType);
  const key = jsonToValue(keys, request.key);
  const item = state.getTableItem(
    request.handle,
    encodeBcs((writer) => keys.write(writer, key)),
    { key: request.keyType, value: request.valueType },
  );
  if (item === undefined) return undefined;
  const [asked, stored] = [typeTagText(request.valueType), typeTagText(item.valueType)];
  if (asked !== stored) throw tableTypeMismatch({ asked, stored });
  return valueToJson(values, item.value);
}
