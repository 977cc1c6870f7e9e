import { readJsonFields, itemsAt, textAt } from "../bytes/json-fields.ts";
import type { JsonNode } from "../bytes/json-node.ts";
import type { JsonValue } from "../bytes/json.ts";
import { parseAddress, type Address } from "../move/address.ts";

/** A node's JSON of a payload, not the signed bytes. */
export type PayloadView =
  | {
      readonly kind: "entry-function";
      /** `0x1::supra_account::transfer`. */
      readonly function: string;
      readonly typeArguments: readonly string[];
      readonly arguments: readonly JsonValue[];
    }
  | {
      readonly kind: "script";
      readonly code: string;
      readonly typeArguments: readonly string[];
      readonly arguments: readonly JsonValue[];
    }
  | {
      readonly kind: "multisig";
      readonly multisigAddress: Address;
      readonly inner?: PayloadView;
    }
  | { readonly kind: "automation-registration"; readonly version: string; readonly body: JsonValue }
  /** A new or incomplete type. `type` is empty if missing. */
  | { readonly kind: "unknown"; readonly type: string; readonly body: JsonValue };

/** Required details; payloads without them are `unknown`. */
const DETAILS: ReadonlyMap<string, readonly string[]> = /* @__PURE__ */ new Map([
  ["entry_function_payload", ["function", "type_arguments", "arguments"]],
  ["script_payload", ["code", "type_arguments", "arguments"]],
  ["multisig_payload", ["multisig_address"]],
]);

/** Copies a value that the node's parser will overwrite. */
export type Keep = <T extends JsonValue>(value: T) => T;

/** No copy. */
export const asItIs: Keep = (value) => value;

/** Reads `payload.Move`. A new kind becomes `unknown`, so that it doesn't hide a whole history. */
export function readPayload(node: JsonNode, keep: Keep = asItIs): PayloadView {
  const fields = readJsonFields(node.value);
  const type = fields["type"] === undefined ? "" : textAt(node, fields["type"], "type");
  const isWhole =
    DETAILS.get(type)?.every((name) => fields[name] !== undefined && fields[name] !== null) ?? true;
  if (!isWhole) return { kind: "unknown", type, body: keep(node.value ?? null) };
  switch (type) {
    case "entry_function_payload":
      return {
        kind: "entry-function",
        function: textAt(node, fields["function"], "function"),
        typeArguments: itemsAt(node, fields["type_arguments"], "type_arguments", readText),
        arguments: keep(node.get("arguments").list()),
      };
    case "script_payload":
      return {
        kind: "script",
        code: node.get("code").get("bytecode").string(),
        typeArguments: node.get("type_arguments").items().map(readText),
        arguments: keep(node.get("arguments").list()),
      };
    case "multisig_payload": {
      const inner = node.get("transaction_payload").optional((inner) => readPayload(inner, keep));
      return {
        kind: "multisig",
        multisigAddress: parseAddress(node.get("multisig_address").string()),
        ...(inner === undefined ? {} : { inner }),
      };
    }
    case "automation_registration_payload": {
      const version = ["V1", "V2"].find((name) => node.has(name));
      if (version === undefined) return { kind: "unknown", type, body: keep(node.value ?? null) };
      return { kind: "automation-registration", version, body: keep(node.get(version).value ?? null) };
    }
    default:
      return { kind: "unknown", type, body: keep(node.value ?? null) };
  }
}

function readText(node: JsonNode): string {
  return node.string();
}
