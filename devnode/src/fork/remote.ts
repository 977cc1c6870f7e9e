import {
  createSupraClient,
  formatStructTag,
  hexToBytes,
  isSupraError,
  JsonNode,
  parseJson,
  parseStructTag,
  type Address,
  type Fetch,
  type JsonValue,
  type StructTag,
  type SupraClient,
} from "@holdfast/sdk";
import { typeTagText } from "../state/tag-text.ts";
import { forkRemoteFailed } from "./fork-errors.ts";
import { readKeyText, type ReadKey } from "./read-key.ts";

/** Another node whose state is read. Untrusted: responses are checked against types and limits. */
export interface RemoteNode {
  /** `https://rpc-mainnet.supra.com`. */
  readonly url: string;
  /** For a node without HTTP. */
  readonly fetch?: Fetch;
  /** Timeout of one response in milliseconds. Default 20,000. */
  readonly timeoutMs?: number;
}

/** A node's value for a key; undefined if it has none. */
export type RemoteAnswer =
  | { readonly kind: "json"; readonly json: JsonValue | undefined }
  | { readonly kind: "code"; readonly code: Uint8Array | undefined }
  | { readonly kind: "tags"; readonly tags: readonly StructTag[] }
  | { readonly kind: "names"; readonly names: readonly string[] };

const MAX_ANSWER_BYTES = 8 * 1024 * 1024;
/** Maximum resources or modules of an account. */
const MAX_LISTED = 10_000;

/** Reads a node's state, and counts the requests. */
export class Remote {
  readonly #node: RemoteNode;
  readonly #client: SupraClient;
  requests = 0;

  constructor(node: RemoteNode) {
    const { url, fetch, timeoutMs } = node;
    this.#node = node;
    this.#client = createSupraClient({
      url,
      maxAnswerBytes: MAX_ANSWER_BYTES,
      ...(fetch === undefined ? {} : { fetch }),
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
    });
  }

  /** The node's chain ID and newest block. @throws fork/remote-failed */
  async head(): Promise<{
    readonly chainId: number;
    readonly height: bigint;
    readonly timestampMicros: bigint;
  }> {
    return this.#ask("its chain ID and newest block", async () => {
      const [chainId, block] = [await this.#client.chain.getId(), await this.#client.chain.getLatestBlock()];
      return { chainId, height: block.height, timestampMicros: block.timestampMicros };
    });
  }

  /** Minimum gas price in quants; storage prices depend on it. @throws fork/remote-failed */
  async minGasPrice(): Promise<bigint> {
    return this.#ask("its gas price", async () => (await this.#client.chain.getGasPrice()).min ?? 100n);
  }

  /** @throws fork/remote-failed */
  async moduleAbi(address: Address, name: string): Promise<JsonNode> {
    return this.#ask(`${address}::${name}`, async () => {
      return new JsonNode((await this.#client.modules.get(address, name)).abi, "abi");
    });
  }

  /** The response of a v3 path; undefined for 404. @throws fork/remote-failed */
  async json(path: string): Promise<JsonNode | undefined> {
    const { url, fetch: ask = fetch, timeoutMs = 20_000 } = this.#node;
    return this.#ask(path, async () => {
      const request = new Request(new URL(`/rpc/v3${path}`, url), { signal: AbortSignal.timeout(timeoutMs) });
      const response = await ask(request);
      if (response.status === 404) return undefined;
      const text = await boundedText(response);
      if (!response.ok) throw new TypeError(`HTTP status ${response.status}`);
      return new JsonNode(parseJson(text), "answer");
    });
  }

  /** The value of a key. `keyJson` is a table key as JSON. @throws fork/remote-failed */
  async read(key: ReadKey, keyJson: JsonValue = null): Promise<RemoteAnswer> {
    this.requests++;
    return this.#ask(readKeyText(key), () => this.#read(key, keyJson));
  }

  async #read(key: ReadKey, keyJson: JsonValue): Promise<RemoteAnswer> {
    switch (key.kind) {
      case "resource":
        return {
          kind: "json",
          json: await orAbsent(this.#client.resources.get(key.address, formatStructTag(key.tag))),
        };
      case "item": {
        if (key.types === undefined) throw new TypeError("the types of its key and value are unknown");
        const item = {
          keyType: typeTagText(key.types.key),
          valueType: typeTagText(key.types.value),
          key: keyJson,
        };
        return { kind: "json", json: await orAbsent(this.#client.view.tableItem(key.handle, item)) };
      }
      case "module": {
        const module = await orAbsent(this.#client.modules.get(key.address, key.name));
        const hex = module?.bytecode ?? "0x";
        // The framework's native modules have no bytecode.
        return { kind: "code", code: hex === "0x" ? undefined : hexToBytes(hex) };
      }
      case "resources": {
        const entries = await all(this.#client.resources.all(key.address));
        return { kind: "tags", tags: entries.map(({ type }) => parseStructTag(type)) };
      }
      case "modules":
        return { kind: "names", names: await all(this.#client.modules.all(key.address)) };
    }
  }

  async #ask<T>(what: string, ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (cause) {
      throw forkRemoteFailed(
        { key: what, reason: (cause instanceof Error ? cause.message : String(cause)).replace(/\.$/, "") },
        { cause },
      );
    }
  }
}

/** Text of a response up to the size limit. */
async function boundedText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  let [text, bytes] = ["", 0];
  for (;;) {
    const part = await reader?.read();
    if (part?.value === undefined) return text + decoder.decode();
    bytes += part.value.length;
    if (bytes > MAX_ANSWER_BYTES) {
      await reader?.cancel();
      throw new RangeError(`the response has more than ${MAX_ANSWER_BYTES} bytes`);
    }
    text += decoder.decode(part.value, { stream: true });
  }
}

/** Error codes for a missing resource, module or table item. The URL has been checked before. */
const ABSENT: ReadonlySet<string> = new Set(["resource/not-found", "module/not-found", "http/not-found"]);

async function orAbsent<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (!isSupraError(error)) throw error;
    const { status } = error.context as { readonly status?: unknown };
    if (ABSENT.has(error.code) || status === 404) return undefined;
    throw error;
  }
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) {
    if (found.length >= MAX_LISTED) throw new RangeError(`the account has more than ${MAX_LISTED} entries`);
    found.push(item);
  }
  return found;
}
