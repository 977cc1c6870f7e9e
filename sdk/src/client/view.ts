import type { JsonNode } from "../bytes/json-node.ts";
import type { JsonValue } from "../bytes/json.ts";
import { formatTypeTag, type TypeTag } from "../move/type-tag.ts";
import type { Http } from "./http.ts";
import type { CallOptions } from "./request.ts";

/** A call of a view function; arguments in the node's JSON: u64 and wider as decimal text, bytes as hex. */
export interface ViewRequest extends CallOptions {
  /** `address::module::function`. */
  readonly function: string;
  readonly typeArguments?: readonly (TypeTag | string)[];
  readonly arguments?: readonly JsonValue[];
}

/** Read-only functions and tables. */
export function viewApi(http: Http) {
  return {
    /**
     * Calls a view function.
     * @returns its results in order
     * @throws http/refused (or http/server on older nodes) when the function aborts
     */
    async call(request: ViewRequest): Promise<readonly JsonNode[]> {
      const body = {
        function: request.function,
        type_arguments: (request.typeArguments ?? []).map(typeText),
        arguments: request.arguments ?? [],
      };
      return (await http.post("/view", body, signalOf(request))).body.get("result").items();
    },

    /** The value of a table item, in the node's JSON. `key` is JSON by `keyType`. */
    async tableItem(
      handle: string,
      item: { readonly keyType: string; readonly valueType: string; readonly key: JsonValue } & CallOptions,
    ): Promise<JsonValue> {
      const body = { key_type: item.keyType, value_type: item.valueType, key: item.key };
      return (await http.post(`/tables/${handle}/item`, body, signalOf(item))).body.value ?? null;
    },
  };
}

function typeText(type: TypeTag | string): string {
  return typeof type === "string" ? type : formatTypeTag(type);
}

function signalOf({ signal }: CallOptions): CallOptions {
  return signal === undefined ? {} : { signal };
}
