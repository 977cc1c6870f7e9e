import { bytesToHex } from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import type { State } from "./state/state.ts";
import { typeTagText } from "./state/tag-text.ts";
import type { MoveValue } from "./state/value.ts";
import type { Layout } from "./framework/declare/layout.ts";
import { getStateLayouts } from "./vm/bytecode/layouts.ts";

export const SAVED_STATE_FORMAT = "holdfast-state-1";

/** In a stable order, one JSON line per module, resource and table item. Omits genesis state. */
export function formatSavedState(state: State): string {
  const { modules, resources, items } = state.contents();
  const layouts = getStateLayouts(state);
  const lines: string[] = [];
  const sortOwn = <Entry>(entries: ReadonlyMap<string, Entry>) =>
    [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
  // Modules first: they define how the other lines are decoded.
  for (const [address, own] of sortOwn(modules))
    for (const [name, { code, deposit }] of sortOwn(own))
      lines.push(line({ kind: "module", address, name, code: bytesToHex(code) }, deposit));
  for (const [address, own] of sortOwn(resources))
    for (const [type, { tag, value, deposit }] of sortOwn(own)) {
      const layout = layouts.of({ kind: "struct", struct: tag });
      lines.push(line({ kind: "resource", address, type, bcs: encodeHex(layout, value) }, deposit));
    }
  for (const [handle, own] of sortOwn(items))
    for (const [key, { valueType, value, deposit }] of sortOwn(own)) {
      const [type, bcs] = [typeTagText(valueType), encodeHex(layouts.of(valueType), value)];
      lines.push(line({ kind: "table-item", handle, key, type, bcs }, deposit));
    }
  return [JSON.stringify({ format: SAVED_STATE_FORMAT }), ...lines, ""].join("\n");
}

function encodeHex(layout: Layout, value: MoveValue): string {
  return bytesToHex(encodeBcs((writer) => layout.write(writer, value)));
}

/** A u64 deposit exceeds a JSON number. */
function line(fields: Readonly<Record<string, string>>, deposit: bigint): string {
  return JSON.stringify({ ...fields, deposit: String(deposit) });
}
