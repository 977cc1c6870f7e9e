import { readdirSync } from "node:fs";
import { join } from "node:path";
import {
  bytesToHex,
  decodeSignedTransaction,
  hexToBytes,
  isSupraError,
  JsonNode,
  parseJson,
  sha3,
  utf8ToBytes,
  type Address,
  type SignedTransaction,
  type TransactionHash,
} from "@holdfast/sdk";
import { lockFolder } from "@holdfast/devnode/program";
import {
  createOutboxEntry,
  intentStatus,
  isFinal,
  type IntentStatus,
  type OutboxEntry,
  type OutboxStore,
} from "@holdfast/sdk/outbox";
import { folderInUse, recordDamaged } from "../cli-errors.ts";
import { readFileText, writeWhole } from "../files.ts";
import { homeFolder, privateFolder } from "../home-folder.ts";
import type { Environment } from "../shell/environment.ts";

/** All transactions signed for one intent, and what became of it. */
export interface OutboxRecord {
  readonly intent: string;
  readonly attempts: readonly OutboxEntry[];
  readonly status: IntentStatus;
}

const FORMAT = "holdfast-sent-1";
const MAX_BYTES = 16 * 1024 * 1024;

/** Opens the outbox of an account for this process alone. @throws cli/folder-in-use, cli/record-damaged */
export function openOutbox(
  environment: Pick<Environment, "variables" | "folder">,
  chainId: number,
  sender: Address,
): FolderOutbox {
  const folder = privateFolder(environment, "outbox", `${chainId}-${sender}`);
  const unlock = lockFolder(folder, folderInUse);
  try {
    return new FolderOutbox(folder, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** The signed transactions of one account on one chain: an outbox's store, with a file for each intent. */
export class FolderOutbox {
  readonly store: OutboxStore;
  readonly #folder: string;
  readonly #unlock: () => void;
  readonly #records = new Map<string, OutboxRecord>();
  readonly #closing = new AbortController();
  /** Fires when the folder is released. Nothing may be sent from it after that. */
  readonly closed = this.#closing.signal;

  constructor(folder: string, unlock: () => void) {
    this.#folder = folder;
    this.#unlock = unlock;
    for (const name of namesIn(folder)) {
      const record = read(folder, name);
      this.#records.set(record.intent, record);
    }
    this.store = {
      list: async () => this.records().flatMap(({ attempts }) => attempts),
      put: async (entry) => this.#put(entry),
      remove: async () => undefined, // no intent is ever forgotten
    };
  }

  records(): readonly OutboxRecord[] {
    return [...this.#records.values()];
  }

  find(intent: string): OutboxRecord | undefined {
    return this.#records.get(intent);
  }

  /** Its owner accepts that sending the same again may pay twice. */
  acceptRisk({ attempts }: OutboxRecord): void {
    for (const entry of attempts)
      if (entry.unproven !== undefined) this.#put({ ...entry, isRiskAccepted: true });
  }

  /** Stops sending an intent and frees its number. False if it is not open. */
  abandon(intent: string): boolean {
    const open = this.find(intent)?.attempts.filter((entry) => !isFinal(entry)) ?? [];
    for (const entry of open) this.#put({ ...entry, state: "expired", ...GIVEN_UP });
    return open.length > 0;
  }

  /** Unlocks the folder. The next process queries anything still unknown. */
  close(): void {
    this.#closing.abort();
    this.#unlock();
  }

  #put(entry: OutboxEntry): void {
    if (this.closed.aborted) return;
    const { intent = entry.hash } = entry;
    const known = this.find(intent);
    const others = known?.attempts.filter(({ hash }) => hash !== entry.hash) ?? [];
    const record = createRecord(intent, [...others, entry]);
    const text = recordToText(record);
    if (known === undefined || text !== recordToText(known))
      writeWhole(join(this.#folder, formatName(intent)), text);
    this.#records.set(intent, record);
  }
}

/** Marks an abandoned transaction, which may still have been executed. */
const GIVEN_UP = { unproven: "expired", isRiskAccepted: true } as const;

/** The accounts that anything was signed for, with their chain. */
export function outboxOwners(
  environment: Environment,
): readonly { readonly chainId: number; readonly sender: Address }[] {
  return readNames(outboxFolder(environment)).flatMap((name) => {
    const [, chainId, sender] = /^(\d{1,3})-(0x[0-9a-f]{64})$/.exec(name) ?? [];
    return chainId === undefined || sender === undefined
      ? []
      : [{ chainId: Number(chainId), sender: sender as Address }];
  });
}

/** What may still be executed, of every account. @throws cli/folder-in-use, cli/record-damaged */
export function listOpen(
  environment: Environment,
): readonly { readonly chainId: number; readonly sender: Address; readonly record: OutboxRecord }[] {
  return outboxOwners(environment).flatMap((owner) => {
    const outbox = openOutbox(environment, owner.chainId, owner.sender);
    const open = outbox.records().filter(isOpen);
    outbox.close();
    return open.map((record) => ({ ...owner, record }));
  });
}

/** Whether it may still be executed, as far as is known. */
export function isOpen({ status: { kind } }: OutboxRecord): boolean {
  return kind === "open" || kind === "unknown" || kind === "expired";
}

/** The executed attempt. */
export function findEnd({ status }: OutboxRecord): OutboxEntry | undefined {
  return status.kind === "ended" ? status.end : undefined;
}

/** Latest signed transaction of a record. */
export function decodeNewest({ status }: OutboxRecord): SignedTransaction {
  return decodeSignedTransaction(status.newest.signedBytes);
}

/** @throws cli/record-damaged */
function createRecord(intent: string, attempts: readonly OutboxEntry[]): OutboxRecord {
  const status = intentStatus(attempts);
  if (status === undefined)
    throw recordDamaged({ path: intent, reason: "it contains no signed transaction" });
  return { intent, attempts, status };
}

function outboxFolder(environment: Environment): string {
  return join(homeFolder(environment), "outbox");
}

function formatName(intent: string): string {
  return `${bytesToHex(sha3(utf8ToBytes(intent))).slice(2, 34)}.json`;
}

function namesIn(folder: string): readonly string[] {
  return readNames(folder).filter((name) => /^[0-9a-f]{32}\.json$/.test(name));
}

function readNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return []; // there is none yet
  }
}

function recordToText(record: OutboxRecord): string {
  const { intent, attempts, status } = record;
  const end = findEnd(record);
  const signed = attempts.map(({ hash, signedBytes, createdAt, state, unproven }) => ({
    hash,
    bytes: bytesToHex(signedBytes),
    createdAt,
    // The next process queries a single node's claim again.
    ...(isFinal({ state }) && unproven === undefined ? { state } : {}),
  }));
  const text = {
    format: FORMAT,
    intent,
    attempts: signed,
    ...(end === undefined ? {} : { end: endToJson(end) }),
    ...(status.kind === "abandoned" ? { abandoned: true } : {}),
    ...(end?.isRiskAccepted === true ? { riskAccepted: true } : {}),
  };
  return `${JSON.stringify(text, undefined, 2)}\n`;
}

function endToJson({ hash, state, outcome, unproven }: OutboxEntry) {
  return {
    hash,
    status: state === "failed-on-chain" ? "Failed" : "Success",
    vmStatus: outcome?.vmStatus ?? "",
    proven: unproven === undefined,
    gasUsed: String(outcome?.gasUsed ?? 0n),
    cost: String(outcome?.cost ?? 0n),
    blockHeight: String(outcome?.blockHeight ?? 0n),
    timestampMicros: String(outcome?.timestampMicros ?? 0n),
    ...(outcome?.proposalFailure === undefined ? {} : { proposalFailure: outcome.proposalFailure }),
  };
}

function read(folder: string, name: string): OutboxRecord {
  const path = join(folder, name);
  try {
    const node = new JsonNode(parseJson(readFileText(folder, name, MAX_BYTES)), "record");
    if (node.get("format").string() !== FORMAT)
      throw recordDamaged({ path, reason: "it has an unexpected format" });
    const intent = node.get("intent").string();
    const attempts = node
      .get("attempts")
      .items()
      .map((attempt) => ({ ...readAttempt(attempt), intent }));
    if (attempts.length === 0 || formatName(intent) !== name)
      throw recordDamaged({ path, reason: "its contents do not match its file name" });
    const end = node.get("end").optional(readEnd);
    const isAccepted = flag(node, "riskAccepted") ? { isRiskAccepted: true } : {};
    const isAbandoned = flag(node, "abandoned");
    const read = attempts.map((entry): OutboxEntry => {
      if (end === undefined) return isAbandoned ? { ...entry, state: "expired", ...GIVEN_UP } : entry;
      return entry.hash === end.hash ? { ...entry, ...end, ...isAccepted } : { ...entry, state: "taken" };
    });
    return createRecord(intent, read);
  } catch (error) {
    if (isSupraError(error, recordDamaged)) throw error;
    throw recordDamaged({ path, reason: error instanceof Error ? error.message : "it can't be read" });
  }
}

function flag(node: JsonNode, name: string): boolean {
  return node.get(name).optional((value) => value.bool()) ?? false;
}

function readAttempt(node: JsonNode): OutboxEntry {
  const bytes = hexToBytes(node.get("bytes").string());
  const createdAt = node.get("createdAt").optional((value) => Number(value.bigint())) ?? 0;
  const entry = createOutboxEntry(bytes, createdAt);
  if (node.get("hash").string() !== entry.hash) throw node.refuse("the hash of its bytes");
  const state = node.get("state").optional((value) => value.string());
  return state === "expired" || state === "taken" ? { ...entry, state } : entry;
}

/** Records of earlier versions have no more of an end than its status, by the word of one node. */
function readEnd(node: JsonNode): Pick<OutboxEntry, "hash" | "state" | "outcome" | "unproven"> {
  const status = node.get("status").string();
  if (status !== "Success" && status !== "Failed") throw node.refuse("Success or Failed");
  const whole = (name: string): bigint => node.get(name).optional((value) => value.bigint()) ?? 0n;
  const proposalFailure = node.get("proposalFailure").optional((value) => value.string());
  const isProven = flag(node, "proven") || (status === "Success" && proposalFailure === undefined);
  return {
    hash: node.get("hash").string() as TransactionHash,
    state: status === "Failed" ? "failed-on-chain" : "succeeded",
    outcome: {
      vmStatus: node.get("vmStatus").string(),
      gasUsed: whole("gasUsed"),
      cost: whole("cost"),
      blockHeight: whole("blockHeight"),
      timestampMicros: whole("timestampMicros"),
      ...(proposalFailure === undefined ? {} : { proposalFailure }),
    },
    ...(isProven ? {} : { unproven: "failed" }),
  };
}
