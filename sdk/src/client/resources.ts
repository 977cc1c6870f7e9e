import type { JsonNode } from "../bytes/json-node.ts";
import type { JsonValue } from "../bytes/json.ts";
import { accountNotFound, resourceNotFound } from "../errors/client-errors.ts";
import type { Address } from "../move/address.ts";
import { formatStructTag } from "../move/type-tag.ts";
import { jsonToStructTag } from "../move/type-json.ts";
import { isEmptyAnswer } from "./account-answer.ts";
import type { Http } from "./http.ts";
import type { CallOptions, Dialect } from "./request.ts";
import { createPage, DEFAULT_PAGE_COUNT, eachItem, type Page, type PageOptions } from "./page.ts";

/** A resource in a list. v1 lists only types; read the data with `get`. */
export interface ResourceEntry {
  /** In the node's form: `0x1::coin::CoinStore<0x1::supra_coin::SupraCoin>`. */
  readonly type: string;
  /** Missing in v1. */
  readonly data?: JsonValue;
}

/** Resource queries. */
export function resourcesApi(http: Http) {
  const list = async (address: Address, options: PageOptions = {}): Promise<Page<ResourceEntry>> => {
    const { count = DEFAULT_PAGE_COUNT, start, signal } = options;
    const query = { count, start };
    const answer = await http.get(`/accounts/${address}/resources`, { query, signal });
    if (http.dialect !== "v1") {
      const items = answer.body.items().map((item) => ({
        type: item.get("type").string(),
        ...(item.get("data").value === undefined ? {} : { data: item.get("data").value ?? null }),
      }));
      return createPage(items, answer.cursor);
    }
    if (isEmptyAnswer(answer.body.value) || answer.body.get("Resources").isAbsent)
      throw accountNotFound({ address });
    const page = answer.body.get("Resources");
    return createPage(page.get("resource").items().map(readEntry), readCursor(page.get("cursor")));
  };
  return {
    /** One page of an account's resource types. @throws account/not-found if the node has no list */
    list,

    /** All resources of an account, page after page. */
    all(address: Address, options: PageOptions = {}): AsyncGenerator<ResourceEntry, void, undefined> {
      return eachItem((start) => list(address, { ...options, start }), options.start);
    },

    /** A resource with exact numbers. @throws resource/not-found */
    async get(address: Address, type: string, call: CallOptions = {}): Promise<JsonValue> {
      const path = `/accounts/${address}/resources/${encodeURIComponent(type)}`;
      const answer = await http.get(path, { ...call, accept: [404] });
      const data = answer.status === 404 ? undefined : readData(answer.body, http.dialect);
      if (data === undefined || data === null) throw resourceNotFound({ type, address });
      return data;
    },
  };
}

/** v1 wraps the data in a list of one. */
function readData(body: JsonNode, dialect: Dialect): JsonValue | undefined {
  if (isEmptyAnswer(body.value)) return undefined;
  if (dialect !== "v1") return body.get("data").value;
  return body.get("result").optional((result) => result.items()[0]?.value);
}

/** `[text, StructTag]`; only the tag is exact. */
function readEntry(entry: JsonNode): ResourceEntry {
  const [, tag] = entry.items();
  if (tag === undefined) throw entry.refuse("[type, struct]");
  return { type: formatStructTag(jsonToStructTag(tag)) };
}

/** Documented as bytes, but typed as text by a client: accepts both. */
function readCursor(node: JsonNode): string | undefined {
  if (node.isAbsent) return undefined;
  if (typeof node.value === "string") return node.value;
  return node
    .items()
    .map((byte) => byte.integer(255).toString(16).padStart(2, "0"))
    .join("");
}
