import {
  httpNotFound,
  httpPruned,
  httpRefused,
  httpServer,
  httpTooManyRequests,
} from "../errors/client-errors.ts";
import { NODE_ERROR_CODES, type NodeErrorCode } from "../errors/node-error-code.ts";
import { retryAfterSecs } from "./retry-after.ts";

/**
 * The error for a status that says no. The node's sentence is kept, shortened, and its code where it has one of those
 * that are known; its body is not.
 */
export function refusal(response: Response, path: string, text: string): Error {
  const { status } = response;
  const { nodeMessage, nodeCode } = readBody(text);
  const said = { path, nodeMessage, ...(nodeCode === undefined ? {} : { nodeCode }) };
  if (status === 404) return httpNotFound(said);
  if (status === 410) return httpPruned({ path, ...oldestBlock(response) });
  if (status === 429 || (status === 503 && asksToWait(response, nodeMessage)))
    return httpTooManyRequests(retryAfter(response));
  // These two are about the node's present state whatever the status: the same request may do better later.
  const isPassing = nodeCode === "mempool_is_full" || nodeCode === "internal_error";
  if (status >= 500 || isPassing) return httpServer(said);
  return httpRefused({ status, ...said });
}

/** A node that is being restarted, or has not yet what was asked for, answers 503 as well: that is no rate limit. */
function asksToWait({ headers }: Response, nodeMessage: string): boolean {
  return headers.has("retry-after") || /too many requests|rate.?limit/i.test(nodeMessage);
}

function retryAfter(response: Response): { retryAfterSecs?: number } {
  const secs = retryAfterSecs(response.headers);
  return secs === undefined ? {} : { retryAfterSecs: secs };
}

function oldestBlock({ headers }: Response): { oldestBlock?: bigint } {
  const told = headers.get("x-supra-oldest-block") ?? "";
  return /^[0-9]{1,20}$/.test(told) ? { oldestBlock: BigInt(told) } : {};
}

interface NodeBody {
  readonly nodeMessage: string;
  readonly nodeCode: NodeErrorCode | undefined;
}

/** The node's error body, or its `message` and code; an error page has neither. */
function readBody(text: string): NodeBody {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === "string") return { nodeMessage: shortened(body), nodeCode: codeIn(body) };
    const { message, error_code: errorCode, code } = body as Readonly<Record<string, unknown>>;
    return {
      nodeMessage: typeof message === "string" ? shortened(message) : "",
      nodeCode: codeIn(errorCode) ?? codeIn(code) ?? codeIn(message),
    };
  } catch {
    return { nodeMessage: "", nodeCode: undefined }; // an error page, not a node's answer
  }
}

/** The known code that a text is or names; where it stands is not documented. */
function codeIn(said: unknown): NodeErrorCode | undefined {
  if (typeof said !== "string") return undefined;
  return NODE_ERROR_CODES.find((code) => new RegExp(String.raw`\b${code}\b`, "i").test(said));
}

function shortened(sentence: string): string {
  return sentence.length > 300 ? `${sentence.slice(0, 300)}…` : sentence;
}
