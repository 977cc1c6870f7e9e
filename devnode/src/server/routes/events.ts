import {
  bytesToHex,
  formatStructTag,
  inclusionProofToJson,
  isTransactionHash,
  parseStructTag,
  type JsonValue,
} from "@holdfast/sdk";
import type { Context } from "hono";
import type { Chain } from "../../chain/chain.ts";
import { eventHash } from "../../chain/event-hash.ts";
import type { LocatedEvent } from "../../chain/event.ts";
import { inDialects, type RouteContext } from "../route.ts";
import { answer, answerPruned, getDialect } from "../answer.ts";
import { eventJson } from "../json/event-json.ts";
import { emissionProofJson } from "../json/proof-json.ts";
import { flag, pageSize, pathParam, wholeNumber } from "../request.ts";
import { requestRefused } from "../server-errors.ts";

/** Maximum blocks of a v1 request (documented). */
const MAX_RANGE = 10;

export function eventRoutes(api: RouteContext): void {
  api.app.on("GET", inDialects("/events/:type"), (context) =>
    getDialect(context) === "v1" ? eventsOfRange(api, context) : eventsFrom(api, context),
  );
}

/** v1: both `start` and `end` are required; `end` is exclusive (documented). */
function eventsOfRange({ chain }: RouteContext, context: Context): Response {
  const start = readHeight(context, "start") ?? missing("start");
  const end = readHeight(context, "end") ?? missing("end");
  if (end - start > MAX_RANGE)
    throw requestRefused({ status: 400, sentence: `The range is limited to ${MAX_RANGE} blocks` });
  const data: JsonValue[] = [];
  for (const { event } of chain.events({ type: eventTypeText(pathParam(context, "type")), start, end }))
    data.push(eventJson(event));
  return answer({ data });
}

/** v3: each event with its block and transaction; `start` is a cursor (documented). */
function eventsFrom({ chain }: RouteContext, context: Context): Response {
  const isV4 = getDialect(context) === "v4";
  const isProven = isV4 && flag(context, "include_proof", false);
  const limit = pageSize(context, "limit");
  const [height = 0, skip = 0] = (context.req.query("start") ?? "").split("-").map(Number);
  const asked = readHeight(context, "start_height");
  const start = Math.max(asked ?? 0, height);
  if (isProven && asked !== undefined && asked < chain.oldest && chain.oldest > 1)
    return answerPruned(chain.oldest);
  const end = readHeight(context, "end_height") ?? chain.head.header.height + 1;
  const data: JsonValue[] = [];
  let inBlock = { height: start, seen: 0 };
  for (const located of chain.events({ type: eventTypeText(pathParam(context, "type")), start, end })) {
    if (located.height !== inBlock.height) inBlock = { height: located.height, seen: 0 };
    inBlock.seen++;
    if (located.height === height && inBlock.seen <= skip) continue;
    data.push(isV4 ? provenJson(chain, located, isProven) : locatedJson(located));
    if (data.length === limit) return answer({ data }, { cursor: `${inBlock.height}-${inBlock.seen}` });
  }
  return answer({ data });
}

function locatedJson({ event, height, hash }: LocatedEvent): JsonValue {
  return { event: eventJson(event), block_height: height, transaction_hash: hash };
}

/** v4 adds the event's hash, and on request two proofs (documented). Block events have none. */
function provenJson(chain: Chain, located: LocatedEvent, isProven: boolean): JsonValue {
  const { event, height, hash, place } = located;
  const isOfTransaction = isProven && place !== undefined && isTransactionHash(hash);
  const inclusion = isOfTransaction ? chain.proofs.inclusion(hash) : undefined;
  const emission = isOfTransaction ? chain.proofs.emission(hash, place) : undefined;
  return {
    event: { ...eventJson(event), hash: bytesToHex(eventHash(event)) },
    block_height: height,
    transaction_hash: hash,
    proofs:
      inclusion === undefined || emission === undefined
        ? null
        : {
            transaction_inclusion_proof: inclusionProofToJson(inclusion),
            event_emission_proof: emissionProofJson(emission),
          },
  };
}

/** The canonical form has no 0x and all zeros (documented); the usual form is accepted too. */
export function eventTypeText(text: string): string {
  return formatStructTag(parseStructTag(text.startsWith("0x") ? text : `0x${text}`));
}

function readHeight(context: Context, name: string): number | undefined {
  const value = wholeNumber(context, name);
  return value === undefined ? undefined : Number(value);
}

function missing(name: string): never {
  throw requestRefused({ status: 400, sentence: `Query parameter ${name} is required` });
}
