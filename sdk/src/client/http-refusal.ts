import {
  httpNotFound,
  httpPruned,
  httpRefused,
  httpServer,
  httpTooManyRequests,
} from "../errors/client-errors.ts";
import { retryAfterSecs } from "./retry-after.ts";

/** Interface specification §8. */
const NODE_ERROR_CODES = [
  "account_not_found",
  "sequence_number_too_old",
  "mempool_is_full",
  "vm_error",
  "internal_error",
] as const;

/** Keeps the node's message and code, shortened, but not the body. */
export function refusal(response: Response, path: string, text: string): Error {
  const { status } = response;
  const { nodeMessage, nodeCode } = readBody(text);
  const refused = { path, nodeMessage, ...(nodeCode === undefined ? {} : { nodeCode }) };
  if (status === 404) return httpNotFound(refused);
  if (status === 410) return httpPruned({ path, ...oldestBlock(response) });
  if (status === 429 || (status === 503 && asksToWait(response, nodeMessage)))
    return httpTooManyRequests({ path, ...retryAfter(response) });
  // Temporary, whatever the status.
  const isPassing = nodeCode === "mempool_is_full" || nodeCode === "internal_error";
  if (status >= 500 || isPassing) return httpServer(refused);
  return httpRefused({ status, ...refused });
}

/** Nodes also send 503 during a restart, which is not a rate limit. */
function asksToWait({ headers }: Response, nodeMessage: string): boolean {
  return headers.has("retry-after") || /too many requests|rate.?limit/i.test(nodeMessage);
}

function retryAfter(response: Response): { retryAfterSecs?: number } {
  const secs = retryAfterSecs(response.headers);
  return secs === undefined ? {} : { retryAfterSecs: secs };
}

function oldestBlock({ headers }: Response): { oldestBlock?: bigint } {
  const oldest = headers.get("x-supra-oldest-block") ?? "";
  return /^[0-9]{1,20}$/.test(oldest) ? { oldestBlock: BigInt(oldest) } : {};
}

interface NodeBody {
  readonly nodeMessage: string;
  readonly nodeCode: string | undefined;
}

function readBody(text: string): NodeBody {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === "string") return readSentence(body);
    const { message, error_code: errorCode, code } = body as Readonly<Record<string, unknown>>;
    const messageText = typeof message === "string" ? message : "";
    return {
      nodeMessage: shortened(messageText),
      nodeCode:
        knownCodeIn(errorCode) ?? knownCodeIn(code) ?? knownCodeIn(messageText) ?? findCode(errorCode, code),
    };
  } catch {
    return readSentence(/^\s*</.test(text) ? "" : text.trim());
  }
}

function readSentence(sentence: string): NodeBody {
  return { nodeMessage: shortened(sentence), nodeCode: knownCodeIn(sentence) };
}

function findCode(...values: readonly unknown[]): string | undefined {
  for (const code of values) {
    if (typeof code === "string" && code !== "") return shortened(code);
    if (typeof code === "number") return String(code);
  }
  return undefined;
}

/** Its position is undocumented. */
function knownCodeIn(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  return NODE_ERROR_CODES.find((code) => new RegExp(String.raw`\b${code}\b`, "i").test(value));
}

function shortened(sentence: string): string {
  return sentence.length > 300 ? `${sentence.slice(0, 300)}…` : sentence;
}
