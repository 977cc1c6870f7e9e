import type { JsonNode } from "../bytes/json-node.ts";
import type { JsonValue } from "../bytes/json.ts";
import { httpRefused } from "../errors/client-errors.ts";
import { isSupraError } from "../errors/supra-error.ts";
import { formatTypeTag, type TypeTag } from "../move/type-tag.ts";
import type { Http } from "./http.ts";
import { askNewer } from "./newer-route.ts";
import type { CallOptions } from "./request.ts";

/** A view call. Arguments in the node's JSON: u64 and wider as decimal text, bytes as hex. */
export interface ViewRequest extends CallOptions {
  /** `address::module::function`. */
  readonly function: string;
  readonly typeArguments?: readonly (TypeTag | string)[];
  readonly arguments?: readonly JsonValue[];
}

/** Result of one view in a batch. */
export type ViewResult = { readonly values: readonly JsonNode[] } | { readonly problem: string };

/** View functions and tables. */
export function viewApi(http: Http) {
  const call = async (request: ViewRequest): Promise<readonly JsonNode[]> =>
    (await http.post("/view", encodeViewRequest(request), { signal: request.signal })).body
      .get("result")
      .items();
  return {
    /** A view's results in order. @throws http/refused, or http/server on older nodes, if the function aborts */
    call,

    /** Up to 100 calls, each with results or the node's error message. Before version 12, one by one. */
    async batch(
      requests: readonly Omit<ViewRequest, "signal">[],
      options: CallOptions = {},
    ): Promise<readonly ViewResult[]> {
      const data = { requests: requests.map(encodeViewRequest) };
      const answer = await askNewer(http, { path: "/view/batch", data, options });
      if (answer === undefined)
        return Promise.all(requests.map((request) => readViewResult(call({ ...request, ...options }))));
      return answer.body
        .get("results")
        .items()
        .map((item) =>
          item.has("error")
            ? { problem: item.get("error").get("message").string() }
            : { values: item.get("result").items() },
        );
    },

    /** A table item in the node's JSON. `key` is JSON of `keyType`. */
    async tableItem(
      handle: string,
      item: { readonly keyType: string; readonly valueType: string; readonly key: JsonValue } & CallOptions,
    ): Promise<JsonValue> {
      const body = { key_type: item.keyType, value_type: item.valueType, key: item.key };
      return (await http.post(`/tables/${handle}/item`, body, { signal: item.signal })).body.value ?? null;
    },
  };
}

function encodeViewRequest(request: Omit<ViewRequest, "signal">) {
  return {
    function: request.function,
    type_arguments: (request.typeArguments ?? []).map(typeText),
    arguments: request.arguments ?? [],
  };
}

/** Only rejections are about this view. */
async function readViewResult(values: Promise<readonly JsonNode[]>): Promise<ViewResult> {
  try {
    return { values: await values };
  } catch (error) {
    if (isSupraError(error, httpRefused)) return { problem: error.context.nodeMessage };
    throw error;
  }
}

function typeText(type: TypeTag | string): string {
  return typeof type === "string" ? type : formatTypeTag(type);
}
