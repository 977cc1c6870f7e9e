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

/** v1: as specified; v3: newer nodes; v4: v3 with proofs. */
export type Dialect = "v1" | "v3" | "v4";

/** Used part of `fetch`; a devnode's fits. */
export type Fetch = (request: Request) => Promise<Response>;

/** A node and its limits. */
export interface HttpOptions {
  /** Without a path: `https://rpc-testnet.supra.com`. */
  readonly url: string;
  readonly dialect?: Dialect;
  /** From the network profile. Responses of another chain are rejected. */
  readonly chainId?: number;
  readonly fetch?: Fetch;
  /** Milliseconds per request, including the response. Default 20,000. */
  readonly timeoutMs?: number;
  /** Maximum response size in bytes. Default 16 MiB. */
  readonly maxAnswerBytes?: number;
}

/** Options of every call. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

/** Options of one request. */
export interface RequestCall extends CallOptions {
  /** JSON text, or bytes of another type; makes it a POST. */
  readonly data?: string | Uint8Array<ArrayBuffer>;
  /** Default: JSON. */
  readonly contentType?: string;
  readonly accept?: readonly number[];
  readonly anyChain?: boolean;
  /** Receives the bytes of a success. */
  readonly onBytes?: (bytes: Uint8Array) => void;
}

interface TextAnswer {
  readonly response: Response;
  readonly text: string;
}

/** `path` is relative to the dialect's, such as `/rpc/v1`. Never retries. */
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
    // SDK errors pass through.
    if (cause instanceof Error && cause.name === "SupraError") throw cause;
    if (call.signal?.aborted === true) throw networkAborted({}, { cause });
    if (timeout.aborted) throw networkTimeout({ host: base.host, timeoutMs }, { cause });
    throw networkUnreachable({ host: base.host }, { cause });
  }
}

/** Rejects another chain by the response header. Without a header, `chain.expectId` checks. */
async function expectChain(response: Response, expected: number | undefined): Promise<void> {
  const headerValue = response.headers.get("x-supra-chain-id");
  if (expected === undefined || headerValue === null || headerValue === String(expected)) return;
  await response.body?.cancel();
  throw chainMismatch({ expected, got: Number(headerValue) });
}

/** Limits the size. Decodes at once: in Node.js, pieces take twice as long. */
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
