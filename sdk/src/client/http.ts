import { t } from "../errors/marked-text.ts";
import { JsonNode } from "../bytes/json-node.ts";
import { parseJson, stringifyJson, type JsonValue } from "../bytes/json.ts";
import { ownBytes } from "../bytes/owned-bytes.ts";
import { httpAnswerInvalid, postWithoutData } from "../errors/client-errors.ts";
import { parseNodeUrl } from "./node-url.ts";
import {
  requestText,
  type CallOptions,
  type Dialect,
  type HttpOptions,
  type RequestCall,
} from "./request.ts";

/** Status, JSON, and cursor of the next page. */
export interface Answer {
  readonly status: number;
  readonly body: JsonNode;
  readonly cursor?: string;
}

/** Options of a request. */
export interface RequestOptions extends CallOptions {
  readonly query?: Readonly<Record<string, string | number | bigint | undefined>>;
  /** Statuses to accept besides 2xx: 404 if it means "none". */
  readonly accept?: readonly number[];
  /** Accepts any chain, to find out which one it is. */
  readonly anyChain?: boolean;
}

/** Undefined without success. */
interface AnswerAs<T> {
  readonly status: number;
  readonly body: T | undefined;
  readonly cursor?: string;
}

interface BytesReader<T> {
  onBytes(this: void, bytes: Uint8Array): void;
  end(): T;
}

/** Requests to one node, with typed errors. Never retries. */
export interface Http {
  readonly dialect: Dialect;
  readonly url: string;
  /** The same node in another dialect, which some services require. */
  inDialect(dialect: Dialect): Http;
  /** `path` is relative to the dialect's, such as `/rpc/v1`. */
  get(path: string, options?: RequestOptions): Promise<Answer>;
  /** For long responses. @throws http/answer-invalid if the reader's end throws */
  getAs<T>(path: string, reader: BytesReader<T>, options?: RequestOptions): Promise<AnswerAs<T>>;
  post(path: string, data: JsonValue | undefined, options?: RequestOptions): Promise<Answer>;
  postBytes(path: string, bytes: Uint8Array, contentType: string, options?: RequestOptions): Promise<Answer>;
}

/** @throws network/url-invalid */
export function createHttp(options: HttpOptions): Http {
  const base = parseNodeUrl(options.url);
  const exchange = async <T>(
    path: string,
    { query = {}, ...call }: RequestOptions,
    read: (text: string) => T,
    more: RequestCall = {},
  ): Promise<AnswerAs<T>> => {
    const search = new URLSearchParams();
    for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
    const target = search.size === 0 ? path : `${path}?${search}`;
    const { response, text } = await requestText(options, target, { ...call, ...more });
    const cursor = response.headers.get("x-supra-cursor");
    return {
      status: response.status,
      body: response.ok ? readAnswer(base.href, () => read(text)) : undefined,
      ...(cursor === null || cursor === "" ? {} : { cursor }),
    };
  };
  const exchangeJson = async (path: string, call: RequestOptions, more?: RequestCall): Promise<Answer> => {
    const answer = await exchange(path, call, readJson, more);
    return { ...answer, body: new JsonNode(answer.body, "answer") };
  };
  return {
    dialect: options.dialect ?? "v1",
    url: base.href.replace(/\/$/, ""),
    inDialect: (dialect) => createHttp({ ...options, dialect }),
    get: (path, call = {}) => exchangeJson(path, call),
    getAs: (path, reader, call = {}) => exchange(path, call, () => reader.end(), { onBytes: reader.onBytes }),
    async post(path, data, call = {}) {
      if (data === undefined) throw postWithoutData({});
      return exchangeJson(path, call, { data: stringifyJson(data) });
    },
    postBytes: (path, bytes, contentType, call = {}) =>
      exchangeJson(path, call, { data: ownBytes(bytes), contentType }),
  };
}

function readJson(text: string): JsonValue {
  return text === "" ? null : parseJson(text);
}

/** Calls `read` on an answer of `url`. @throws http/answer-invalid if it throws */
export function readAnswer<T>(url: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw httpAnswerInvalid({ host: new URL(url).host, reason: t`the body is not JSON` }, { cause });
  }
}
