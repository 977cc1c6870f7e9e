/**
 * Requests that only devnodes support, for tests and tools.
 * @module @holdfast/sdk/dev
 */
import { t } from "../errors/marked-text.ts";
import { bytesToHex, hexToFixedBytes } from "../bytes/hex.ts";
import type { JsonNode } from "../bytes/json-node.ts";
import type { JsonValue } from "../bytes/json.ts";
import { parseAddress, type Address } from "../move/address.ts";
import { bytesToTransactionHash, type TransactionHash } from "../transaction/transaction-hash.ts";
import { createHttp } from "./http.ts";
import type { CallOptions, HttpOptions } from "./request.ts";

/** Status of a devnode. */
export interface DevStatus {
  readonly height: bigint;
  readonly epoch: bigint;
  /** Microseconds since 1970, by the chain's clock. */
  readonly nowMicros: bigint;
  /** Waiting transactions. */
  readonly waiting: bigint;
  /** `on demand`, `at intervals` or `paused`. */
  readonly mining: string;
}

/** A transaction without block. */
export interface WaitingTransaction {
  readonly hash: TransactionHash;
  readonly sender: Address;
  readonly sequenceNumber: bigint;
  /** Short name of the request. */
  readonly what: string;
}

/** A rule that makes requests fail; the devnode's README lists the kinds. */
export interface DevFault {
  readonly kind: string;
  readonly method?: string;
  /** A part of the path. */
  readonly path?: string;
  readonly times?: number;
  /** 0 to 1, with a `seed` that makes it repeatable. */
  readonly rate?: number;
  readonly seed?: number;
  readonly delayMs?: number;
}

/** An active rule. */
export interface ActiveDevFault extends DevFault {
  readonly id: number;
  /** Remaining requests; missing if unlimited. */
  readonly left?: number;
}

/** Requests that only a devnode supports. With `--strict`, they throw http/not-found. */
export interface DevClient {
  status(call?: CallOptions): Promise<DevStatus>;
  /** Transfers from the faucet; creates the account if needed. */
  fund(address: Address, quants: bigint, call?: CallOptions): Promise<TransactionHash>;
  /** Sets a balance without a transaction; creates the account if needed. */
  setBalance(address: Address, quants: bigint, call?: CallOptions): Promise<void>;
  /** Writes a resource from BCS, or removes it with `undefined`. Only the type is checked. */
  setResource(address: Address, type: string, bcs: Uint8Array | undefined, call?: CallOptions): Promise<void>;
  /** Writes a table item; key and value are BCS. */
  setTableItem(
    item: {
      readonly handle: Address;
      readonly key: Uint8Array;
      readonly valueType: string;
      readonly value: Uint8Array | undefined;
    } & CallOptions,
  ): Promise<void>;
  /** Disables signature checks for this account. */
  impersonate(address: Address, call?: CallOptions): Promise<void>;
  stopImpersonating(address: Address, call?: CallOptions): Promise<void>;
  /** Makes blocks now, empty or not. Default 1. */
  mine(blocks?: number, call?: CallOptions): Promise<void>;
  /** Blocks no transactions until {@link resume}. */
  pause(call?: CallOptions): Promise<void>;
  resume(call?: CallOptions): Promise<void>;
  /** Moves the chain's time forward, through every epoch. */
  advanceTime(seconds: bigint, call?: CallOptions): Promise<void>;
  /** Returns a number for {@link revert}. */
  snapshot(call?: CallOptions): Promise<number>;
  /** Restores a snapshot, and deletes it and all later ones. */
  revert(id: number, call?: CallOptions): Promise<void>;
  /** Restores the initial state. */
  reset(call?: CallOptions): Promise<void>;
  /** Waiting transactions, in order of arrival. */
  mempool(call?: CallOptions): Promise<readonly WaitingTransaction[]>;
  /** Removes a waiting transaction. Returns whether there was one. */
  drop(hash: TransactionHash, call?: CallOptions): Promise<boolean>;
  /** Sets the order of all waiting transactions; a sender's own follow their numbers. */
  reorder(hashes: readonly TransactionHash[], call?: CallOptions): Promise<void>;
  /** Returns the rule's number. */
  addFault(fault: DevFault, call?: CallOptions): Promise<number>;
  /** Active rules in order. */
  faults(call?: CallOptions): Promise<readonly ActiveDevFault[]>;
  /** Removes every rule. */
  clearFaults(call?: CallOptions): Promise<void>;
}

const DEV = "/../../dev";

/** Controls a devnode: balances, time, state and mempool. @throws client errors */
export function createDevClient(options: HttpOptions): DevClient {
  const http = createHttp(options);
  const get = async (path: string, call: CallOptions = {}) => (await http.get(`${DEV}${path}`, call)).body;
  const post = async (path: string, body: JsonValue, call: CallOptions = {}): Promise<JsonNode> =>
    (await http.post(`${DEV}${path}`, body, call)).body;
  const tell = async (path: string, body: JsonValue, call?: CallOptions): Promise<void> => {
    await post(path, body, call);
  };
  const hex = (bytes: Uint8Array | undefined) => (bytes === undefined ? null : bytesToHex(bytes));
  return {
    status: async (call) => readStatus(await get("/status", call)),
    fund: async (address, quants, call) =>
      readHash((await post("/fund", { address, amount: quants.toString() }, call)).get("hash")),
    setBalance: (address, quants, call) => tell("/balance", { address, balance: quants.toString() }, call),
    setResource: (address, type, bcs, call) => tell("/resource", { address, type, bcs: hex(bcs) }, call),
    setTableItem: ({ handle, key, valueType, value, ...call }) =>
      tell("/table-item", { handle, key: bytesToHex(key), value_type: valueType, bcs: hex(value) }, call),
    impersonate: (address, call) => tell("/impersonate", { address }, call),
    stopImpersonating: (address, call) => tell("/impersonate/stop", { address }, call),
    mine: (blocks = 1, call) => tell("/mine", { blocks }, call),
    pause: (call) => tell("/pause", {}, call),
    resume: (call) => tell("/resume", {}, call),
    advanceTime: (seconds, call) => tell("/time", { seconds: seconds.toString() }, call),
    snapshot: async (call) => (await post("/snapshot", {}, call)).get("id").integer(),
    revert: (id, call) => tell("/revert", { id }, call),
    reset: (call) => tell("/reset", {}, call),
    mempool: async (call) => (await get("/mempool", call)).items().map(readWaiting),
    drop: async (hash, call) => (await post("/mempool/drop", { hash }, call)).get("dropped").bool(),
    reorder: (hashes, call) => tell("/mempool/order", { hashes }, call),
    addFault: async ({ delayMs, ...rule }, call) =>
      (await post("/faults", { ...rule, delay_ms: delayMs }, call)).get("id").integer(),
    faults: async (call) => (await get("/faults", call)).items().map(readFault),
    clearFaults: (call) => tell("/faults/clear", {}, call),
  };
}

function readFault(node: JsonNode): ActiveDevFault {
  const text = (name: "method" | "path") => {
    const value = node.get(name).optional((found) => found.string());
    return value === undefined ? {} : { [name]: value };
  };
  const number = (name: string, as: keyof ActiveDevFault) => {
    const { value } = node.get(name);
    return typeof value === "number" ? { [as]: value } : {};
  };
  return {
    id: node.get("id").integer(),
    kind: node.get("kind").string(),
    ...text("method"),
    ...text("path"),
    ...number("times", "times"),
    ...number("left", "left"),
    ...number("rate", "rate"),
    ...number("seed", "seed"),
    ...number("delay_ms", "delayMs"),
  };
}

function readStatus(node: JsonNode): DevStatus {
  return {
    height: node.get("height").bigint(),
    epoch: node.get("epoch").bigint(),
    nowMicros: node.get("now_micros").bigint(),
    waiting: node.get("waiting").bigint(),
    mining: node.get("mining").string(),
  };
}

function readWaiting(node: JsonNode): WaitingTransaction {
  return {
    hash: readHash(node.get("hash")),
    sender: parseAddress(node.get("sender").string()),
    sequenceNumber: node.get("sequence_number").bigint(),
    what: node.get("what").string(),
  };
}

function readHash(node: JsonNode): TransactionHash {
  return bytesToTransactionHash(hexToFixedBytes(node.string(), 32, t`A transaction hash`));
}
