import {
  bytesToHex,
  formatStructTag,
  hexToBytes,
  isSupraError,
  parseStructTag,
  type JsonValue,
  type TypeTag,
} from "@holdfast/sdk";
import { decodeBcs, encodeBcs } from "@holdfast/sdk/bcs";
import { jsonToValue, valueToJson } from "../framework/declare/value-json.ts";
import type { State } from "../state/state.ts";
import type { Write } from "../state/state-view.ts";
import { isMoveStruct, type MoveValue } from "../state/value.ts";
import { getStateLayouts } from "../vm/bytecode/layouts.ts";
import type { Cassette } from "./cassette.ts";
import { forkAnswerInvalid, forkNotOnCassette, forkOtherChain, forkTooLarge } from "./fork-errors.ts";
import { ForkedState, type LoadedRead } from "./forked-state.ts";
import { readKeyText, type ReadKey } from "./read-key.ts";
import { Remote, type RemoteAnswer, type RemoteNode } from "./remote.ts";

/** Source of a fork's state: a node, a cassette, or both. */
export interface ForkSource {
  readonly remote?: RemoteNode;
  /** Used before the node. */
  readonly cassette?: Cassette | undefined;
}

/** Maximum stored values and their total bytes. */
const MAX_READS = 100_000;
const MAX_BYTES = 256 * 1024 * 1024;
/** Maximum rounds of one piece of work. */
const MAX_ROUNDS = 20_000;

interface CachedRead extends LoadedRead {
  readonly names: readonly string[];
  /** Text as in a cassette. */
  readonly text: string | null;
}

/** Fetches another node's state on first access and stores it. */
export class ForkSession {
  readonly #remote: Remote | undefined;
  readonly #cassette: Cassette | undefined;
  readonly #kept = new Map<string, CachedRead>();
  readonly #loading = new Map<string, Promise<void>>();
  readonly #states = new Set<ForkedState>();
  #missing = new Map<string, ReadKey>();
  #misses = 0;
  #bytes = 0;
  #first: { readonly chainId: number; readonly height: bigint; readonly timestampMicros: bigint };
  #last: bigint;
  #isSameChain: boolean;

  private constructor(
    remote: Remote | undefined,
    cassette: Cassette | undefined,
    first: ForkSession["head"],
  ) {
    this.#remote = remote;
    this.#cassette = cassette;
    this.#first = first;
    this.#isSameChain = cassette === undefined;
    this.#last = cassette?.heights[1] ?? first.height;
  }

  /** Opens a fork and reads the node's or the cassette's height. @throws fork/remote-failed, fork/not-on-cassette */
  static async open({ remote, cassette }: ForkSource): Promise<ForkSession> {
    const node = remote === undefined ? undefined : new Remote(remote);
    if (cassette !== undefined) {
      const { chainId, heights, timestampMicros } = cassette;
      return new ForkSession(node, cassette, { chainId, height: heights[0], timestampMicros });
    }
    if (node === undefined) throw forkNotOnCassette({ key: "the newest block" });
    return new ForkSession(node, undefined, await node.head());
  }

  /** The node before the first read. */
  get head(): { readonly chainId: number; readonly height: bigint; readonly timestampMicros: bigint } {
    return this.#first;
  }

  /** Height after the last read, without a new request. */
  get knownHeight(): bigint {
    return this.#last;
  }

  /** Numbers of state reads and of requests for them. */
  get counts(): { readonly reads: number; readonly requests: number } {
    return { reads: this.#kept.size, requests: this.#remote?.requests ?? 0 };
  }

  get misses(): number {
    return this.#misses;
  }

  newState(): ForkedState {
    const state: ForkedState = new ForkedState((key, text) => {
      this.#misses++;
      this.#missing.set(text, key);
    });
    for (const read of this.#kept.values()) state.load(read, read.names);
    this.#states.add(state);
    return state;
  }

  /**
   * Repeats side-effect-free work until all forked state it reads is available.
   * @throws fork/remote-failed, fork/answer-invalid, fork/not-on-cassette, fork/too-large
   */
  async settle<T>(work: () => T): Promise<T> {
    for (let round = 0; round < MAX_ROUNDS; round++) {
      this.#missing = new Map();
      const done = attempt(work);
      const missing = [...this.#missing.values()];
      this.#missing = new Map();
      if (missing.length === 0) return done();
      for (const key of missing) await this.#load(key);
    }
    throw forkTooLarge({ what: "read rounds for one operation", most: MAX_ROUNDS });
  }

  async loadMissing(): Promise<void> {
    const missing = [...this.#missing.values()];
    this.#missing = new Map();
    for (const key of missing) await this.#load(key);
  }

  /** Everything read so far, for a file. Queries the node's height again. */
  async cassette(): Promise<Cassette> {
    const { chainId, height, timestampMicros } = this.#first;
    const heights = [height, await this.lastHeight()] as const;
    const reads = Object.fromEntries([...this.#kept].map(([text, kept]) => [text, kept.text]));
    // Keep reads of earlier runs.
    return { chainId, heights, timestampMicros, reads: { ...this.#cassette?.reads, ...reads } };
  }

  async lastHeight(): Promise<bigint> {
    if (this.#remote !== undefined && this.#remote.requests > 0)
      this.#last = (await this.#remote.head()).height;
    return this.#last;
  }

  async #load(key: ReadKey): Promise<void> {
    const text = readKeyText(key);
    if (this.#kept.has(text)) return;
    const running =
      this.#loading.get(text) ?? this.#read(key, text).finally(() => this.#loading.delete(text));
    this.#loading.set(text, running);
    await running;
  }

  async #read(key: ReadKey, text: string): Promise<void> {
    if (this.#kept.size >= MAX_READS) throw forkTooLarge({ what: "pieces of state", most: MAX_READS });
    const known = this.#cassette?.reads[text];
    const read = known === undefined ? await this.#ofRemote(key, text) : await this.#ofCassette(key, known);
    this.#bytes += (read.text?.length ?? 0) / 2;
    if (this.#bytes > MAX_BYTES) throw forkTooLarge({ what: "bytes", most: MAX_BYTES });
    this.#kept.set(text, read);
    for (const state of this.#states) state.load(read, read.names);
  }

  async #ofRemote(key: ReadKey, text: string): Promise<CachedRead> {
    if (this.#remote === undefined) throw forkNotOnCassette({ key: text });
    if (!this.#isSameChain) await this.#expectSameChain(this.#remote);
    const answer = await this.#remote.read(key, await this.#keyJson(key));
    try {
      return await this.#understand(key, answer);
    } catch (cause) {
      if (isSupraError(cause) && cause.code.startsWith("fork/")) throw cause;
      const reason = (cause instanceof Error ? cause.message : String(cause)).replace(/\.$/, "");
      throw forkAnswerInvalid({ key: text, reason }, { cause });
    }
  }

  /** Requires the same chain ID on both. */
  async #expectSameChain(remote: Remote): Promise<void> {
    const { chainId } = await remote.head();
    if (chainId !== this.#first.chainId)
      throw forkOtherChain({ cassette: this.#first.chainId, node: chainId });
    this.#isSameChain = true;
  }

  async #understand(key: ReadKey, answer: RemoteAnswer): Promise<CachedRead> {
    switch (answer.kind) {
      case "code":
        return cachedCode(key, answer.code);
      case "names":
        return cachedNames(key, answer.names);
      case "tags": {
        if (key.kind === "resources")
          for (const tag of answer.tags) await this.#load({ kind: "resource", address: key.address, tag });
        return cachedNames(key, answer.tags.map(formatStructTag));
      }
      case "json": {
        const type = findType(key);
        const { json } = answer;
        if (json === undefined || type === undefined) return { key, write: undefined, names: [], text: null };
        const state = this.#anyState();
        const bytes = await this.settle(() => {
          const layout = getStateLayouts(state).of(type);
          const value = jsonToValue(layout, json);
          return encodeBcs((writer) => layout.write(writer, value));
        });
        return this.#cachedValue(key, type, bytes);
      }
    }
  }

  async #ofCassette(key: ReadKey, text: string | null): Promise<CachedRead> {
    if (key.kind === "module") return cachedCode(key, text === null ? undefined : hexToBytes(text));
    if (key.kind === "modules" || key.kind === "resources") {
      const names = text === null || text === "" ? [] : text.split(";");
      if (key.kind === "resources")
        for (const name of names)
          await this.#load({ kind: "resource", address: key.address, tag: parseStructTag(name) });
      return cachedNames(key, names);
    }
    const type = findType(key);
    if (text === null || type === undefined) return { key, write: undefined, names: [], text: null };
    return this.#cachedValue(key, type, hexToBytes(text));
  }

  async #cachedValue(key: ReadKey, type: TypeTag, bytes: Uint8Array): Promise<CachedRead> {
    const state = this.#anyState();
    const value = await this.settle((): MoveValue => {
      const layout = getStateLayouts(state).of(type);
      return decodeBcs(bytes, (reader) => layout.read(reader));
    });
    return { key, write: createWrite(key, type, value), names: [], text: bytesToHex(bytes) };
  }

  /** JSON of a table key, for the node's API. */
  async #keyJson(key: ReadKey): Promise<JsonValue> {
    if (key.kind !== "item" || key.types === undefined) return null;
    const { types } = key;
    const state = this.#anyState();
    return this.settle(() => {
      const layout = getStateLayouts(state).of(types.key);
      return valueToJson(
        layout,
        decodeBcs(key.key, (reader) => layout.read(reader)),
      );
    });
  }

  /** Any state: all have the same modules. */
  #anyState(): State {
    const [state] = this.#states;
    return state ?? this.newState();
  }
}

/** Runs the work now; the result or error comes when asked for. */
function attempt<T>(work: () => T): () => T {
  try {
    const value = work();
    return () => value;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

function findType(key: ReadKey): TypeTag | undefined {
  if (key.kind === "resource") return { kind: "struct", struct: key.tag };
  return key.kind === "item" ? key.types?.value : undefined;
}

function createWrite(key: ReadKey, type: TypeTag, value: MoveValue): Write | undefined {
  // Nodes don't return the storage deposit.
  if (key.kind === "item")
    return { kind: "table-item", handle: key.handle, key: key.key, valueType: type, value, deposit: 0n };
  if (key.kind !== "resource" || !isMoveStruct(value)) return undefined;
  return { kind: "resource", address: key.address, tag: key.tag, value, deposit: 0n };
}

function cachedCode(key: ReadKey, code: Uint8Array | undefined): CachedRead {
  if (code === undefined || key.kind !== "module") return { key, write: undefined, names: [], text: null };
  const { address, name } = key;
  const write: Write = { kind: "module", address, name, value: code, deposit: 0n };
  return { key, write, names: [], text: bytesToHex(code) };
}

function cachedNames(key: ReadKey, names: readonly string[]): CachedRead {
  return { key, write: undefined, names, text: names.join(";") };
}
