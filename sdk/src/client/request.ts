import { t } from "../errors/marked-text.ts";
import { joinBytes } from "../bytes/byte-array.ts";
import {
  chainMismatch,
  httpAnswerInvalid,
  networkAborted,
  networkTimeout,
  networkUnreachable,
} from "../errors/client-errors.ts";
import { refusal } from "./http-refusal.ts";
import { parseNodeUrl } from "./node-url.ts";

/** The forms of the node's interface: v1 as specified, v3 as newer nodes speak it, v4 which is v3 with proofs. */
export type Dialect = "v1" | "v3" | "v4";

/** The part of `fetch` that the client uses; a devnode's `fetch` fits. */
export type Fetch = (request: Request) => Promise<Response>;

/** How to reach a node. */
export interface HttpOptions {
  /** The node's address without a path, `https://rpc-testnet.supra.com`. */
  readonly url: string;
  readonly dialect?: Dialect;
  /** Expected chain ID, from the network profile. A response that names another chain is rejected. */
  readonly chainId?: number;
  readonly fetch?: Fetch;
  /** Milliseconds for one request, answer included. Default 20,000. */
  readonly timeoutMs?: number;
  /** Largest answer read, in bytes. Default 16 MiB. */
  readonly maxAnswerBytes?: number;
}

/** Options that every call of the network takes. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

/** What one request needs besides the node. */
export interface RequestCall extends CallOptions {
  /** JSON text, or bytes of another type; a request with one is a POST. */
  readonly data?: string | Uint8Array<ArrayBuffer>;
  /** Of the data; JSON unless it is given. */
  readonly contentType?: string;
  /** Statuses that are answers, not errors: 404 where it means "none". */
  readonly accept?: readonly number[];
  /** For the question which chain a node is on: the answer is wanted from any. */
  readonly anyChain?: boolean;
  /** Is handed the bytes of a success as they arrive. */
  readonly onBytes?: (bytes: Uint8Array) => void;
}

/** An answer as it came. */
interface TextAnswer {
  readonly response: Response;
  /** Without what {@link RequestCall.onBytes} was handed. */
  readonly text: string;
}

/** Sends one request and reads the whole answer; `path` is relative to `/rpc/v1`, or to that of another dialect. Never retries. */
export async function requestText(node: HttpOptions, path: string, call: RequestCall): Promise<TextAnswer> {
  const base = parseNodeUrl(node.url);
  const url = new URL(`${base.pathname.replace(/\/$/, "")}/rpc/${node.dialect ?? "v1"}${path}`, base);
  const { timeoutMs = 20_000, maxAnswerBytes = 16 * 1024 * 1024 } = node;
  const timeout = AbortSignal.timeout(timeoutMs);
  const init: RequestInit = {
    signal: call.signal === undefined ? timeout : AbortSignal.any([call.signal, timeout]),
  };
  if (call.data !== undefined) {
    init.method = "POST";
    init.headers = { "content-type": call.contentType ?? "application/json" };
    init.body = call.data;
  }
  const send = node.fetch ?? fetch;
  try {
    const response = await send(new Request(url, init));
    if (call.anyChain !== true) await expectChain(response, node.chainId);
    const text = await readText(response, maxAnswerBytes, base.host, call.onBytes);
    if (!response.ok && call.accept?.includes(response.status) !== true) throw refusal(response, path, text);
    return { response, text };
  } catch (cause) {
    // SDK errors pass through; others are classified.
    if (cause instanceof Error && cause.name === "SupraError") throw cause;
    if (call.signal?.aborted === true) throw networkAborted({}, { cause });
    if (timeout.aborted) throw networkTimeout({ host: base.host, timeoutMs }, { cause });
    throw networkUnreachable({ host: base.host }, { cause });
  }
}

/**
 * Refuses what comes from another chain. Nodes name theirs in a header; one that names none is checked by the answer to
 * `chain.expectId`, which asks for it.
 */
async function expectChain(response: Response, expected: number | undefined): Promise<void> {
  const headerValue = response.headers.get("x-supra-chain-id");
  if (expected === undefined || headerValue === null || headerValue === String(expected)) return;
  await response.body?.cancel();
  throw chainMismatch({ expected, got: Number(headerValue) });
}

/**
 * Limits the size, so that a node can't fill the memory. Decodes the whole text at once: in Node.js, decoding in
 * pieces takes twice as long.
 */
async function readText(
  response: Response,
  most: number,
  host: string,
  onBytes: RequestCall["onBytes"],
): Promise<string> {
  const reader = response.body?.getReader();
  const pieces: Uint8Array[] = [];
  const take = (response.ok && onBytes) || ((bytes: Uint8Array) => pieces.push(bytes));
  let left = most - Number(response.headers.get("content-length") ?? 0);
  if (left >= 0) left = most;
  while (left >= 0) {
    const chunk: ReadableStreamReadResult<Uint8Array> | undefined = await reader?.read();
    if (chunk?.value === undefined) return new TextDecoder().decode(joinBytes(pieces));
    left -= chunk.value.length;
    take(chunk.value);
  }
  await reader?.cancel();
  throw httpAnswerInvalid({ host, reason: t`the body has more than ${most} bytes` });
}
