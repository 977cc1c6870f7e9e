import { t } from "@holdfast/sdk/text";
import { defineError, isSupraError, parseJson, postWithoutData, type JsonValue } from "@holdfast/sdk";
import type { ChainNetwork } from "./chain-network.ts";
import { loggedFetch } from "./network-log.ts";

export interface RawCall {
  readonly method: "GET" | "POST";
  /** For example `/transactions/chain_id`. */
  readonly path: string;
  readonly body: string;
}

export interface RawAnswer {
  readonly status: number;
  /** Undefined if `text` is not JSON. */
  readonly json: JsonValue | undefined;
  readonly text: string;
  readonly cursor: string | undefined;
}

/** A path leads to another server, or to a function that only Holdfast's own screens may call. */
const rawPathRefused = /* @__PURE__ */ defineError(
  "console/path-refused",
  (c: { path: string; reason: string }) =>
    t`${JSON.stringify(c.path)} can't be called from this page: ${c.reason}.`,
  () => t`Enter a path on the node. Example: /transactions/chain_id.`,
);

/** The request body is not JSON. */
const rawBodyInvalid = /* @__PURE__ */ defineError(
  "console/body-invalid",
  (c: { reason: string }) => t`Invalid request body. ${c.reason}`,
  () => t`Correct the request body. JSON strings need double quotes.`,
);

const MAX_TEXT = 500_000;

/** @throws console/path-refused */
export function rawCallUrl({ url, dialect }: Pick<ChainNetwork, "url" | "dialect">, path: string): URL {
  const refuse = (reason: string): Error => rawPathRefused({ path, reason });
  if (!path.startsWith("/") || path.startsWith("//")) throw refuse(t`the path must begin with a single /`);
  const base = new URL(`${url.replace(/\/$/, "")}/rpc/${dialect}/`);
  const target = new URL(`${base.href.replace(/\/$/, "")}${path}`);
  if (target.origin !== base.origin || !target.pathname.startsWith(base.pathname))
    throw refuse(t`the path is outside the node's API`);
  if (/\/transactions\/submit\/?$/.test(target.pathname))
    throw refuse(t`signed transactions go through the outbox, so they are never lost or sent twice`);
  return target;
}

/** @throws console/path-refused, console/body-invalid, http/post-without-data */
export async function callRaw(network: ChainNetwork, call: RawCall): Promise<RawAnswer> {
  const url = rawCallUrl(network, call.path);
  if (call.method === "POST") checkBody(call.body);
  const response = await loggedFetch(
    new Request(url, {
      method: call.method,
      ...(call.method === "POST" ? { body: call.body, headers: { "content-type": "application/json" } } : {}),
    }),
  );
  const text = (await response.text()).slice(0, MAX_TEXT);
  return {
    status: response.status,
    json: readJson(text),
    text,
    cursor: response.headers.get("x-supra-cursor") ?? undefined,
  };
}

function checkBody(body: string): void {
  if (body.trim() === "") throw postWithoutData({});
  try {
    parseJson(body);
  } catch (cause) {
    if (isSupraError(cause)) throw rawBodyInvalid({ reason: cause.message }, { cause });
    throw cause;
  }
}

function readJson(text: string): JsonValue | undefined {
  try {
    return parseJson(text);
  } catch (error) {
    if (isSupraError(error)) return undefined;
    throw error;
  }
}
