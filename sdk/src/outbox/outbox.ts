import { t } from "../errors/marked-text.ts";
import { equalBytes } from "../bytes/byte-array.ts";
import { networkAborted } from "../errors/client-errors.ts";
import type { SupraClient } from "../client/client.ts";
import type { NetworkProfile } from "../client/network.ts";
import type { Address } from "../move/address.ts";
import type { TransactionHash } from "../transaction/transaction-hash.ts";
import {
  outboxBusy,
  outboxFailureClaimed,
  outboxNotStored,
  outboxRecordLost,
  outboxSequenceUsed,
  outboxUnreadable,
  outboxWrongChain,
} from "../errors/outbox-errors.ts";
import { isSupraError } from "../errors/supra-error.ts";
import { expirySecsOf, graceSecsOf, type OutboxNetwork } from "./outbox-network.ts";
import { deliver, isRecent, newestFirst } from "./delivery.ts";
import {
  createOutboxEntry,
  isFailureClaimed,
  isFinal,
  isSamePayload,
  type DescribePayload,
  type OutboxEntry,
} from "./outbox-entry.ts";
import { isWholeAndFinal, repairRecord } from "./outbox-record.ts";
import type { OutboxOwner, OutboxStore } from "./outbox-store.ts";
import { Wakeup } from "./wakeup.ts";

/** Dependencies of an outbox. */
export interface OutboxOptions {
  readonly store: OutboxStore;
  /** Creates a client for a network or its verification node. */
  readonly clientOf: (node: Pick<NetworkProfile, "url" | "dialect" | "chainId">) => SupraClient;
  readonly describe?: DescribePayload;
  /** Runs one holder of a name at a time, across all windows. */
  readonly exclusive: <T>(name: string, run: () => Promise<T>) => Promise<T>;
  /** Waits for milliseconds. */
  readonly pause: (ms: number) => Promise<void>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Maximum pending transactions per account. Default 1: each decides the next one's number and balance. */
  readonly maxPending?: number;
  /** Final transactions to keep per account, besides unaccepted failures. Default 100. */
  readonly maxEnded?: number;
  /** Milliseconds before the second check; later ones are less frequent. Default 600. */
  readonly intervalMs?: number;
  /** 0 to 1. Default: the platform's. */
  readonly random?: () => number;
  /** Notifies other windows when an owner's entries change. */
  readonly channel?: OutboxChannel;
  /** Called for faults of this device, such as failing storage. Deliveries continue. */
  readonly onProblem: (error: unknown) => void;
}

/** A channel between programs that share a store, such as browser windows. */
export interface OutboxChannel {
  post(owner: OutboxOwner): void;
  listen(listener: (owner: OutboxOwner) => void): void;
}

/** Stores and delivers signed transactions. One window delivers per account and chain. */
export interface Outbox {
  /**
   * Stores signed bytes, then delivers them. Resolves when stored. Attempts at one intent may share a
   * sequence number, so at most one is executed.
   * @throws outbox/busy, outbox/failure-claimed, outbox/sequence-used, outbox/wrong-chain, outbox/not-stored,
   * outbox/unreadable: nothing was sent
   */
  send(network: OutboxNetwork, signedBytes: Uint8Array, intent?: string): Promise<OutboxEntry>;
  /** Delivers all pending transactions of an account. Never rejects: `onProblem` gets faults; it retries. */
  resume(network: OutboxNetwork, sender: Address): Promise<void>;
  /** Stored entries, newest first. @throws outbox/unreadable */
  list(network: OutboxNetwork, sender: Address): Promise<readonly OutboxEntry[]>;
  /** True if a local transaction used this sequence number or a later one. @throws outbox/unreadable */
  hasUsed(network: OutboxNetwork, sender: Address, sequenceNumber: bigint): Promise<boolean>;
  /** `seen` is from `readTimeAndAccount`. @throws outbox/busy while one is pending, outbox/unreadable */
  nextSequence(
    network: OutboxNetwork,
    sender: Address,
    seen: { readonly onChain: bigint; readonly chainTimeSecs: bigint },
  ): Promise<bigint>;
  /**
   * Accepts one node's report that a transaction failed or was not executed, and the risk of paying twice.
   * Does nothing for other entries. @throws outbox/not-stored, outbox/unreadable
   */
  release(network: OutboxNetwork, sender: Address, hash: TransactionHash): Promise<void>;
  /** Checks at once in all windows, for example because the page is visible again. */
  wake(): void;
  /** Calls `listener` when an account's entries change. Returns a function that unsubscribes. */
  subscribe(network: OutboxNetwork, sender: Address, listener: () => void): () => void;
  /** Entries, newest first; the same array until something changes. */
  getSnapshot(network: OutboxNetwork, sender: Address): readonly OutboxEntry[];
  /** Resolves with the first result of `look`, now or after a change. @throws network/aborted */
  until<T>(
    network: OutboxNetwork,
    sender: Address,
    look: (entries: readonly OutboxEntry[]) => T | undefined,
    signal?: AbortSignal,
  ): Promise<T>;
  /** Resolves when the transaction is final. */
  settled(network: OutboxNetwork, sender: Address, hash: TransactionHash): Promise<OutboxEntry>;
  /** Ends all deliveries without a final status, as closing the page does. */
  stop(): void;
}

const MAX_ENDED = 100;
const AFTER_PROBLEM_MS = 3000;
const NONE: readonly OutboxEntry[] = [];

/** Makes an outbox on a store. Sends no request until something is sent or resumed. */
export function createOutbox(options: OutboxOptions): Outbox {
  return new StoredOutbox(options);
}

interface OwnerState {
  readonly owner: OutboxOwner;
  entries: readonly OutboxEntry[];
  readonly listeners: Set<() => void>;
  driver: Promise<void> | undefined;
  /** Requested since the last delivery began. */
  isRequested: boolean;
  isRead: boolean;
  readonly deliveries: Map<TransactionHash, Promise<void>>;
  nudge: () => void;
}

class StoredOutbox implements Outbox {
  readonly #options: OutboxOptions;
  readonly #ownerStates = new Map<string, OwnerState>();
  readonly #wakeup: Wakeup;
  readonly #stopped = new AbortController();

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#wakeup = new Wakeup(options.pause);
    options.channel?.listen((owner) => {
      this.#wakeup.ring();
      this.#reload(owner).catch(options.onProblem);
      this.#ownerState(owner).nudge();
    });
  }

  send: Outbox["send"] = async (network, signedBytes, intent) => {
    const fresh = createOutboxEntry(signedBytes, this.#options.now(), this.#options.describe);
    const entry = intent === undefined ? fresh : { ...fresh, intent };
    if (entry.chainId !== network.chainId)
      throw outboxWrongChain({ expected: network.chainId, got: entry.chainId });
    const stored = await this.#options.exclusive(lockName("append", entry), () =>
      this.#append(network, entry),
    );
    void this.resume(network, entry.sender);
    return stored;
  };

  async resume(network: OutboxNetwork, sender: Address): Promise<void> {
    const owner = createOwner(network, sender);
    const ownerState = this.#ownerState(owner);
    ownerState.isRequested = true;
    ownerState.nudge();
    ownerState.driver ??= this.#deliverWhileWanted(network, ownerState);
    await ownerState.driver;
  }

  list: Outbox["list"] = (network, sender) => this.#reload(createOwner(network, sender));

  hasUsed: Outbox["hasUsed"] = async (network, sender, sequenceNumber) => {
    const entries = await this.#reload(createOwner(network, sender));
    return entries.some((entry) => entry.sequenceNumber >= sequenceNumber);
  };

  nextSequence: Outbox["nextSequence"] = async (network, sender, { onChain, chainTimeSecs }) => {
    const entries = await this.#reload(createOwner(network, sender));
    this.#expectRoom(network, entries);
    const recent = entries.filter((entry) => isRecent(entry, network, chainTimeSecs));
    let next = recent.reduce(
      (after, { sequenceNumber }) => (sequenceNumber >= after ? sequenceNumber + 1n : after),
      onChain,
    );
    const held = new Set(entries.filter((entry) => !isFinal(entry)).map((entry) => entry.sequenceNumber));
    while (held.has(next)) next += 1n;
    return next;
  };

  release: Outbox["release"] = async (network, sender, hash) => {
    const owner = createOwner(network, sender);
    await this.#options.exclusive(lockName("append", owner), async () => {
      const entry = (await this.#reload(owner)).find((item) => item.hash === hash);
      if (entry === undefined) return;
      const accepted = { ...entry, isRiskAccepted: true };
      if (isFailureClaimed(entry)) await this.#store(accepted);
      else if (entry.unproven === undefined || entry.unproven === "failed" || isFinal(entry)) return;
      else await this.#store({ ...accepted, state: entry.unproven });
      await this.#reload(owner);
    });
    this.wake();
  };

  wake(): void {
    this.#wakeup.ring();
    // Another window may be delivering, and a hidden one checks rarely.
    for (const { owner } of this.#ownerStates.values()) this.#options.channel?.post(owner);
  }

  subscribe: Outbox["subscribe"] = (network, sender, listener) => {
    const owner = createOwner(network, sender);
    const ownerState = this.#ownerState(owner);
    const { listeners } = ownerState;
    listeners.add(listener);
    if (listeners.size === 1) {
      ownerState.isRead = false;
      const isWanted = () => !ownerState.isRead && listeners.size > 0;
      void this.#retry(() => this.#reload(owner), isWanted);
    }
    return () => listeners.delete(listener);
  };

  getSnapshot: Outbox["getSnapshot"] = (network, sender) =>
    this.#ownerStates.get(ownerKey(createOwner(network, sender)))?.entries ?? NONE;

  until: Outbox["until"] = (network, sender, look, signal) =>
    new Promise((resolve, reject) => {
      const end = (): void => {
        unsubscribe();
        signal?.removeEventListener("abort", abort);
      };
      const abort = (): void => {
        end();
        reject(networkAborted({}));
      };
      const check = (): void => {
        const found = look(this.getSnapshot(network, sender));
        if (found === undefined) return;
        end();
        resolve(found);
      };
      const unsubscribe = this.subscribe(network, sender, check);
      signal?.addEventListener("abort", abort);
      if (signal?.aborted === true) abort();
      else check();
    });

  settled: Outbox["settled"] = (network, sender, hash) =>
    this.until(network, sender, (entries) => entries.find((one) => one.hash === hash && isFinal(one)));

  stop(): void {
    this.#stopped.abort();
    this.#wakeup.ring();
  }

  /** Equal bytes are one entry; other bytes with a number that may still count are rejected. */
  async #append(network: OutboxNetwork, entry: OutboxEntry): Promise<OutboxEntry> {
    const entries = await this.#reload(entry);
    const same = entries.find(({ hash }) => hash === entry.hash);
    if (same !== undefined) return same;
    this.#expectRoom(network, entries);
    const claimed = entries.find((other) => isFailureClaimed(other) && isSamePayload(other, entry));
    if (claimed !== undefined) throw outboxFailureClaimed({ hash: claimed.hash });
    const used = entries.find(
      (other) =>
        other.sequenceNumber === entry.sequenceNumber &&
        (isHeldFrom(entry, other) || isRecent(other, network, entry.expirationSecs - expirySecsOf(network))),
    );
    if (used !== undefined) throw outboxSequenceUsed({ sequenceNumber: entry.sequenceNumber });
    await this.#store(entry);
    const readBack = (await this.#list(entry)).find(({ hash }) => hash === entry.hash);
    if (readBack === undefined || !equalBytes(readBack.signedBytes, entry.signedBytes)) throw notStored();
    const forgettable = entries.filter((other) => isFinal(other) && !isFailureClaimed(other));
    await this.#forget(forgettable.slice(this.#options.maxEnded ?? MAX_ENDED));
    await this.#reload(entry);
    this.#options.channel?.post({ chainId: entry.chainId, sender: entry.sender });
    return entry;
  }

  /** Failing to remove old entries must not stop a stored transaction. */
  async #forget(entries: readonly OutboxEntry[]): Promise<void> {
    try {
      for (const { hash } of entries) await this.#options.store.remove(hash);
    } catch (error) {
      this.#options.onProblem(error);
    }
  }

  #expectRoom(network: OutboxNetwork, entries: readonly OutboxEntry[]): void {
    const open = entries.filter((entry) => !isFinal(entry));
    const [pending] = open;
    if (pending === undefined || open.length < (this.#options.maxPending ?? 1)) return;
    void this.resume(network, pending.sender);
    throw outboxBusy({ hash: pending.hash, sequenceNumber: pending.sequenceNumber });
  }

  async #store(entry: OutboxEntry): Promise<void> {
    try {
      await this.#options.store.put(entry);
    } catch (error) {
      throw outboxNotStored({ reason: nameOfError(error) }, { cause: error });
    }
  }

  async #list({ chainId, sender }: OutboxOwner): Promise<readonly OutboxEntry[]> {
    try {
      const records = await this.#options.store.list({ chainId, sender });
      return records.flatMap((record) => this.#repair(record, { chainId, sender }) ?? []);
    } catch (error) {
      throw outboxUnreadable({ reason: nameOfError(error) }, { cause: error });
    }
  }

  #repair(record: OutboxEntry, owner: OutboxOwner): OutboxEntry | undefined {
    if (isWholeAndFinal(record)) return record;
    const entry = repairRecord(record, owner, this.#options.now(), this.#options.describe);
    if (entry === "lost") this.#options.onProblem(outboxRecordLost({}));
    return typeof entry === "object" ? entry : undefined;
  }

  /** Delivery can end while an entry is being stored, so its caller asks again. */
  async #deliverWhileWanted(network: OutboxNetwork, ownerState: OwnerState): Promise<void> {
    const { exclusive, onProblem } = this.#options;
    while (ownerState.isRequested && !this.#stopped.signal.aborted) {
      ownerState.isRequested = false;
      const { owner } = ownerState;
      const run = () => this.#retry(() => this.#deliverPending(network, owner));
      await exclusive(lockName("deliver", owner), run).catch(onProblem);
    }
    ownerState.driver = undefined;
  }

  /** A failing store may recover; pending transactions must not be left behind. */
  async #retry(run: () => Promise<unknown>, isWanted = () => true): Promise<void> {
    while (isWanted() && !this.#stopped.signal.aborted) {
      try {
        await run();
        return;
      } catch (error) {
        this.#options.onProblem(error);
        await this.#wakeup.pause(AFTER_PROBLEM_MS);
      }
    }
  }

  async #deliverPending(network: OutboxNetwork, owner: OutboxOwner): Promise<void> {
    const ownerState = this.#ownerState(owner);
    const { deliveries } = ownerState;
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      const news = new Promise<void>((resolve) => (ownerState.nudge = resolve));
      const entries = await this.#reload(owner);
      const open = entries.filter((entry) => !isFinal(entry) && !deliveries.has(entry.hash));
      for (const entry of open.toReversed()) {
        const delivery = this.#deliver(network, ownerState, entry);
        deliveries.set(
          entry.hash,
          delivery.finally(() => deliveries.delete(entry.hash)),
        );
      }
      if (deliveries.size === 0) return;
      await Promise.race([news, ...deliveries.values()]);
    }
    await Promise.all(deliveries.values());
  }

  async #deliver(network: OutboxNetwork, ownerState: OwnerState, entry: OutboxEntry): Promise<void> {
    const { store, clientOf, channel, random = Math.random, intervalMs, onProblem } = this.#options;
    const { owner } = ownerState;
    try {
      await deliver(entry, {
        client: clientOf(network),
        verification: this.#verificationNodeOf(network),
        graceSecs: graceSecsOf(network),
        hasOwnTime: network.blocksOnDemand === true,
        now: this.#options.now,
        others: () => ownerState.entries,
        stored: async () => (await this.#list(owner)).find(({ hash }) => hash === entry.hash),
        pause: (ms) => this.#wakeup.pause(ms),
        intervalMs,
        random,
        signal: this.#stopped.signal,
        save: async (changed) => {
          await store.put(changed);
          const kept = (await this.#reload(owner)).find(({ hash }) => hash === changed.hash);
          // As an open entry, it would be delivered again forever.
          if (isFinal(changed) && kept !== undefined && !isFinal(kept)) throw notStored();
          channel?.post(owner);
        },
      });
    } catch (error) {
      onProblem(error);
      await this.#wakeup.pause(AFTER_PROBLEM_MS);
    }
  }

  #verificationNodeOf({ verificationUrl: url, dialect, chainId }: OutboxNetwork): SupraClient | undefined {
    return url === undefined ? undefined : this.#options.clientOf({ url, dialect, chainId });
  }

  async #reload(owner: OutboxOwner): Promise<readonly OutboxEntry[]> {
    const ownerState = this.#ownerState(owner);
    const entries = (await this.#list(owner)).toSorted(newestFirst);
    ownerState.entries = entries;
    ownerState.isRead = true;
    for (const listener of ownerState.listeners) listener();
    return entries;
  }

  #ownerState({ chainId, sender }: OutboxOwner): OwnerState {
    const owner = { chainId, sender };
    const name = ownerKey(owner);
    const known = this.#ownerStates.get(name);
    if (known !== undefined) return known;
    const ownerState: OwnerState = {
      owner,
      entries: NONE,
      listeners: new Set(),
      driver: undefined,
      isRequested: false,
      isRead: false,
      deliveries: new Map(),
      nudge: () => undefined,
    };
    this.#ownerStates.set(name, ownerState);
    return ownerState;
  }
}

function isHeldFrom(entry: OutboxEntry, other: OutboxEntry): boolean {
  return !isFinal(other) && (other.intent === undefined || other.intent !== entry.intent);
}

function notStored(): Error {
  return outboxNotStored({ reason: t`the value read back differs from the value written` });
}

function nameOfError(error: unknown): string {
  if (isSupraError(error)) return error.message.replace(/\.$/, "");
  return error instanceof Error ? error.name : "unknown";
}

function createOwner({ chainId }: OutboxNetwork, sender: Address): OutboxOwner {
  return { chainId, sender };
}

function ownerKey({ chainId, sender }: OutboxOwner): string {
  return `${chainId}:${sender}`;
}

function lockName(what: "append" | "deliver", owner: OutboxOwner): string {
  return `holdfast-outbox:${what}:${ownerKey(owner)}`;
}
