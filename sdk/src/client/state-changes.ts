import type { JsonNode } from "../bytes/json-node.ts";
import type { JsonValue } from "../bytes/json.ts";
import { parseAddress, type Address } from "../move/address.ts";

/** One written state slot. */
export type StateChange =
  | {
      readonly kind: "resource";
      readonly address: Address;
      /** `0x1::coin::CoinStore<0x1::supra_coin::SupraCoin>` */
      readonly type: string;
      /** `undefined` if deleted, `null` if the node can't print it. */
      readonly data: JsonValue | undefined;
    }
  | {
      readonly kind: "table-item";
      readonly handle: Address;
      /** Hex of the key's BCS. */
      readonly key: string;
      /** Hex of the value's BCS; undefined if deleted. */
      readonly value: string | undefined;
    }
  | { readonly kind: "module"; readonly address: Address }
  /** An unknown kind. */
  | { readonly kind: "other"; readonly name: string };

/** Reads a node's list of state changes. */
export function readStateChanges(list: JsonNode): readonly StateChange[] {
  return list.items().map(readChange);
}

function readChange(node: JsonNode): StateChange {
  const name = node.get("type").string();
  const at = (field: string): Address => parseAddress(node.get(field).string());
  switch (name) {
    case "write_resource": {
      const data = node.get("data");
      const type = data.get("type").string();
      return { kind: "resource", address: at("address"), type, data: data.get("data").value ?? null };
    }
    case "delete_resource":
      return {
        kind: "resource",
        address: at("address"),
        type: node.get("resource").string(),
        data: undefined,
      };
    case "write_table_item": {
      const [key, value] = [node.get("key").string(), node.get("value").string()];
      return { kind: "table-item", handle: at("handle"), key, value };
    }
    case "delete_table_item":
      return { kind: "table-item", handle: at("handle"), key: node.get("key").string(), value: undefined };
    case "write_module":
    case "delete_module":
      return { kind: "module", address: at("address") };
    default:
      return { kind: "other", name };
  }
}
