import { stringifyJson, type JsonValue } from "@holdfast/sdk";
import type { Context } from "hono";

/** API versions; v4 is v3 with proofs. */
export type Dialect = "v1" | "v3" | "v4";

/** The first path segment after /rpc. */
export function getDialect(context: Context): Dialect {
  const { path } = context.req;
  if (path.startsWith("/rpc/v4/")) return "v4";
  return path.startsWith("/rpc/v1/") ? "v1" : "v3";
}

interface AnswerOptions {
  readonly status?: number;
  /** Start of the next page; sent as `x-supra-cursor`. */
  readonly cursor?: string;
}

/** A JSON response; large integers are exact. */
export function answer(value: JsonValue, { status = 200, cursor }: AnswerOptions = {}): Response {
  const content = new TextEncoder().encode(stringifyJson(value));
  const headers = new Headers({
    "content-type": "application/json; charset=utf-8",
    "content-length": String(content.length), // a response to HEAD has no body
  });
  if (cursor !== undefined) headers.set("x-supra-cursor", cursor);
  return new Response(content, { status, headers });
}

/** The node's error body, the same for every status (documented as ErrResp). */
export function answerError(status: number, message: string): Response {
  return answer({ message }, { status });
}

/** 410 with the oldest remaining block, as v3 and v4 answer for pruned data (documented). */
export function answerPruned(oldest: number): Response {
  const gone = answerError(410, "Block has been pruned");
  gone.headers.set("x-supra-oldest-block", String(oldest));
  return gone;
}
