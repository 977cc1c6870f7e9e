import { JsonNode } from "../bytes/json-node.ts";
import { parseJson, stringifyJson, type JsonValue } from "../bytes/json.ts";
import { httpAnswerInvalid, postWithoutData } from "../errors/client-errors.ts";
import { parseNodeUrl } from "./node-url.ts";
import { requestText, type CallOptions, type Dialect, type HttpOptions } from "./request.ts";

/** A node's answer: its status, its JSON, and the cursor of the next page if there is one. */
export interface Answer {
  readonly status: number;
  readonly body: JsonNode;
  readonly cursor?: string;
}

interface RequestOptions extends CallOptions {
  readonly query?: Readonly<Record<string, string | number | bigint | undefined>>;
  /** Statuses that are answers, not errors: 404 where it means "none". */
  readonly accept?: readonly number[];
  /** For the question which chain a node is on: the answer is wanted from any. */
  readonly anyChain?: boolean;
}

/** Sends requests to one node and tells apart refusal, silence, delay and nonsense. Never retries. */
export interface Http {
  readonly dialect: Dialect;
  readonly url: string;
  /** `path` is relative to `/rpc/v1`, or to that of another dialect. */
  get(path: string, options?: RequestOptions): Promise<Answer>;
  post(path: string, data: JsonValue | undefined, options?: RequestOptions): Promise<Answer>;
}

/** @throws network/url-invalid */
export function createHttp(options: HttpOptions): Http {
  const base = parseNodeUrl(options.url);
  const exchange = async (path: string, { query = {}, ...call }: RequestOptions, data?: string) => {
    const search = new URLSearchParams();
    for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
    const target = search.size === 0 ? path : `${path}?${search}`;
    const body = data === undefined ? {} : { data };
    const { response, text } = await requestText(options, target, { ...call, ...body });
    const cursor = response.headers.get("x-supra-cursor");
    return {
      status: response.status,
      body: new JsonNode(response.ok ? readJson(text, base.host) : undefined, "answer"),
      ...(cursor === null || cursor === "" ? {} : { cursor }),
    };
  };
  return {
    dialect: options.dialect ?? "v1",
    url: base.href.replace(/\/$/, ""),
    get: (path, call = {}) => exchange(path, call),
    async post(path, data, call = {}) {
      if (data === undefined) throw postWithoutData({});
      return exchange(path, call, stringifyJson(data));
    },
  };
}

function readJson(text: string, host: string): JsonValue {
  if (text === "") return null; // HTTP 202 comes with no body
  try {
    return parseJson(text);
  } catch (cause) {
    throw httpAnswerInvalid({ host, reason: "not JSON" }, { cause });
  }
}
