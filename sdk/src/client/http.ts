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

/** The same, its text read by the caller: `null` where there is none, as of HTTP 202; absent where it is no success. */
interface AnswerAs<T> {
  readonly status: number;
  readonly body: T | null | undefined;
  readonly cursor?: string;
}

/** Sends requests to one node and tells apart refusal, silence, delay and nonsense. Never retries. */
export interface Http {
  readonly dialect: Dialect;
  readonly url: string;
  /** `path` is relative to `/rpc/v1`, or to that of another dialect. */
  get(path: string, options?: RequestOptions): Promise<Answer>;
  /** For long answers: `read` is handed the whole text. @throws http/answer-invalid where it throws */
  getAs<T>(path: string, read: (text: string) => T, options?: RequestOptions): Promise<AnswerAs<T>>;
  post(path: string, data: JsonValue | undefined, options?: RequestOptions): Promise<Answer>;
}

/** @throws network/url-invalid */
export function createHttp(options: HttpOptions): Http {
  const base = parseNodeUrl(options.url);
  const exchange = async <T>(
    path: string,
    { query = {}, ...call }: RequestOptions,
    read: (text: string) => T,
    data?: string,
  ): Promise<AnswerAs<T>> => {
    const search = new URLSearchParams();
    for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
    const target = search.size === 0 ? path : `${path}?${search}`;
    const body = data === undefined ? {} : { data };
    const { response, text } = await requestText(options, target, { ...call, ...body });
    const cursor = response.headers.get("x-supra-cursor");
    const readText = () => (text === "" ? null : readAnswer(base.href, () => read(text)));
    return {
      status: response.status,
      body: response.ok ? readText() : undefined,
      ...(cursor === null || cursor === "" ? {} : { cursor }),
    };
  };
  const exchangeJson = async (path: string, options: RequestOptions, data?: string): Promise<Answer> => {
    const answer = await exchange(path, options, parseJson, data);
    return { ...answer, body: new JsonNode(answer.body, "answer") };
  };
  return {
    dialect: options.dialect ?? "v1",
    url: base.href.replace(/\/$/, ""),
    get: (path, call = {}) => exchangeJson(path, call),
    getAs: (path, read, call = {}) => exchange(path, call, read),
    async post(path, data, call = {}) {
      if (data === undefined) throw postWithoutData({});
      return exchangeJson(path, call, stringifyJson(data));
    },
  };
}

/** What `read` makes of an answer of the node at `url`. @throws http/answer-invalid where it throws */
export function readAnswer<T>(url: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw httpAnswerInvalid({ host: new URL(url).host, reason: "not JSON" }, { cause });
  }
}
