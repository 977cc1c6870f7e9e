import { bytesToHex, formatStructTag, isSupraError, type JsonValue } from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import { layoutUnknown } from "../framework/declare/layout-errors.ts";
import { valueToJson } from "../framework/declare/value-json.ts";
import type { StateView, Write, WriteSet } from "../state/state-view.ts";
import { getStateLayouts } from "./bytecode/layouts.ts";

/** State changes as in upstream's node API, without state key hashes. */
export function stateChangesJson(state: StateView, writes: WriteSet): JsonValue {
  return writes.map((write) => changeJson(state, write));
}

function changeJson(state: StateView, write: Write): JsonValue {
  switch (write.kind) {
    case "resource": {
      const { address, tag, value } = write;
      const type = formatStructTag(tag);
      if (value === undefined) return { type: "delete_resource", address, resource: type };
      return { type: "write_resource", address, data: { type, data: resourceData(state, write) } };
    }
    case "table-item": {
      const { handle, valueType, value } = write;
      const key = bytesToHex(write.key);
      if (value === undefined) return { type: "delete_table_item", handle, key, data: null };
      const layout = getStateLayouts(state).of(valueType);
      const bytes = encodeBcs((writer) => layout.write(writer, value));
      return { type: "write_table_item", handle, key, value: bytesToHex(bytes), data: null };
    }
    case "module": {
      const { address, name, value } = write;
      return { type: "write_module", address, name, data: { bytecode: bytesToHex(value) } };
    }
  }
}

/** Null if the same transaction publishes the type's module. */
function resourceData(state: StateView, { tag, value }: Extract<Write, { kind: "resource" }>): JsonValue {
  if (value === undefined) return null;
  try {
    return valueToJson(getStateLayouts(state).of({ kind: "struct", struct: tag }), value);
  } catch (error) {
    if (isSupraError(error, layoutUnknown)) return null;
    throw error;
  }
}
