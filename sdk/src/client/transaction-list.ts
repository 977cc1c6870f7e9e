import { readJsonFields } from "../bytes/json-fields.ts";
import { JsonNode } from "../bytes/json-node.ts";
import type { JsonPart } from "../bytes/json-outline.ts";
import type { JsonValue } from "../bytes/json.ts";
import { ownValue } from "../bytes/owned-bytes.ts";
import { accountNotFound } from "../errors/client-errors.ts";
import type { Address } from "../move/address.ts";
import { isEmptyAnswer } from "./account-answer.ts";
import { readAnswer, type Http, type RequestOptions } from "./http.ts";
import { createPage, DEFAULT_PAGE_COUNT, type Page, type PageOptions } from "./page.ts";
import { readTransaction, type TransactionDetail } from "./transaction-detail.ts";

/** Part and order of a history. */
export interface HistoryOptions extends PageOptions {
  /** Default: oldest first with `start`, else newest. In v3, `start` with "newest" continues downward. */
  readonly order?: "newest" | "oldest";
}

/** Nodes return at most this many. */
export const MAX_PER_PAGE = 100;

/** A transaction, or its text if not yet or not readable. */
export type Item = TransactionDetail | JsonPart;

/** Errors are reported at the end, with their position. */
export function readEarly(part: JsonPart): Item {
  const { glance } = part;
  try {
    if (glance === undefined) return readTransaction(new JsonNode(part.parse(), "answer"));
    return readTransaction(new JsonNode(glance, "answer"), ownValue);
  } catch {
    return part;
  }
}

/** A page of transactions. */
export interface ListPage extends Page<Item> {
  readItem(part: JsonPart, index: number): JsonNode;
}

/** `read` parses items of a long list while it arrives. */
export async function readItems(
  http: Http,
  address: Address,
  name: string,
  options: HistoryOptions,
  read: (part: JsonPart) => Item = readEarly,
): Promise<ListPage> {
  const { count = DEFAULT_PAGE_COUNT, start, signal } = options;
  const order = options.order ?? (start === undefined ? "newest" : "oldest");
  const isV1 = http.dialect === "v1";
  const ascending = !isV1 && order === "oldest" ? "true" : undefined;
  const path = `/accounts/${address}/${name}`;
  const call = {
    query: { count, start, ascending },
    signal,
  };
  const { answer, cursor, itemsIn } =
    count > MAX_PER_PAGE ? await askForLong(http, path, call, read) : await ask(http, path, call);
  if (isV1 && (isEmptyAnswer(answer.value) || answer.get("record").isAbsent))
    throw accountNotFound({ address });
  const list = isV1 ? answer.get("record") : answer;
  const readItem = (part: JsonPart, index: number): JsonNode => {
    const value = readAnswer(http.url, () => part.parse());
    return new JsonNode(value, index, list);
  };
  return { ...createPage(itemsIn(list.list()), isV1 ? nextStart(answer.get("cursor")) : cursor), readItem };
}

interface ListAnswer {
  readonly answer: JsonNode;
  readonly cursor?: string | undefined;
  itemsIn(list: readonly JsonValue[]): readonly Item[];
}

async function ask(http: Http, path: string, call: RequestOptions): Promise<ListAnswer> {
  const { body: answer, cursor } = await http.get(path, call);
  const toJsonPart = (value: JsonValue): JsonPart => {
    const { hash: key } = readJsonFields(value);
    return { ...(typeof key === "string" ? { key } : {}), parse: () => value };
  };
  return { answer, cursor, itemsIn: (list) => list.map(toJsonPart) };
}

/** Faster and smaller: the list is read while it arrives. */
async function askForLong(
  http: Http,
  path: string,
  call: RequestOptions,
  read: (part: JsonPart) => Item,
): Promise<ListAnswer> {
  const { LongJsonReader } = await import("../bytes/long-json.ts");
  const reader = new LongJsonReader(http.dialect === "v1" ? 2 : 1, "hash", read);
  const { body, cursor } = await http.getAs(path, reader, call);
  return {
    answer: new JsonNode(body?.value, "answer"),
    cursor,
    itemsIn: (list) => body?.itemsIn(list) ?? [],
  };
}

/** Parses remaining items, after checking all for valid JSON. */
export function readDetails(
  { items, readItem }: ListPage,
  isIncluded: (part: JsonPart) => boolean = () => true,
): TransactionDetail[] {
  const known: (TransactionDetail | JsonNode)[] = [];
  for (const [index, item] of items.entries())
    if ("hash" in item) known.push(item);
    else if (isIncluded(item)) known.push(readItem(item, index));
  return known.map((item) => (item instanceof JsonNode ? readTransaction(item) : item));
}

/** v1's cursor is a number; the last page has none. */
function nextStart(cursor: JsonNode): string | undefined {
  return cursor.optional((node) => node.bigint(1n << 127n).toString());
}
