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
import { createOutboxEntry, isFinal, type OutboxEntry, type OutboxStore } from "@holdfast/sdk/outbox";
import { folderInUse, recordDamaged } from "../cli-errors.ts";
import { readFileText, writeWhole } from "../files.ts";
import { homeFolder, privateFolder } from "../home-folder.ts";
import type { Environment } from "../shell/environment.ts";

/** All transactions signed for one intent, oldest first. */
export interface OutboxRecord {
  readonly intent: string;
  readonly attempts: readonly OutboxEntry[];
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
  readonly #entries = new Map<TransactionHash, OutboxEntry>();
  /** By intent, as they are on the disk. */
  readonly #written = new Map<string, string>();
  readonly #closing = new AbortController();
  /** Fires when the folder is released. Nothing may be sent from it after that. */
  readonly closed = this.#closing.signal;

  constructor(folder: string, unlock: () => void) {
    this.#folder = folder;
    this.#unlock = unlock;
    for (const name of namesIn(folder))
      for (const entry of read(folder, name)) this.#entries.set(entry.hash, entry);
    this.store = {
      list: async () => [...this.#entries.values()],
      put: async (entry) => this.#put(entry),
      remove: async () => undefined, // no intent is ever forgotten
    };
  }

  records(): readonly OutboxRecord[] {
    const intents = new Set([...this.#entries.values()].map(getIntent));
    return [...intents].map((intent) => ({ intent, attempts: this.#attempts(intent) }));
  }

  find(intent: string): OutboxRecord | undefined {
    const attempts = this.#attempts(intent);
    return attempts.length === 0 ? undefined : { intent, attempts };
  }

  /** Its owner accepts that sending the same again may pay twice. */
  acceptRisk(intent: string): void {
    for (const entry of this.#attempts(intent))
      if (entry.unproven !== undefined) this.#put({ ...entry, isRiskAccepted: true });
  }

  /** Stops sending an intent and frees its number. False if it is not open. */
  abandon(intent: string): boolean {
    const open = this.#attempts(intent).filter((entry) => !isFinal(entry));
    for (const entry of open) this.#put({ ...entry, state: "expired", ...GIVEN_UP });
    return open.length > 0;
  }

  /** Unlocks the folder. The next process queries anything still unknown. */
  close(): void {
    this.#closing.abort();
    this.#unlock();
  }

  #attempts(intent: string): readonly OutboxEntry[] {
    return [...this.#entries.values()].filter((entry) => getIntent(entry) === intent);
  }

  #put(entry: OutboxEntry): void {
    if (this.closed.aborted) return;
    const intent = getIntent(entry);
    const others = this.#attempts(intent).filter(({ hash }) => hash !== entry.hash);
    const text = recordToText({ intent, attempts: [...others, entry] });
    if (text !== this.#written.get(intent)) writeWhole(join(this.#folder, formatName(intent)), text);
    this.#written.set(intent, text);
    this.#entries.set(entry.hash, entry);
  }
}

/** Marks an abandoned transaction, which may still have been executed. */
const GIVEN_UP = { unproven: "expired", isRiskAccepted: true } as const;

/** Given up before its end was known. */
export function isAbandoned({ attempts }: OutboxRecord): boolean {
  return (
    attempts.every(isFinal) &&
    attempts.some(({ state, unproven }) => state === "expired" && unproven !== undefined)
  );
}

function getIntent({ intent, hash }: OutboxEntry): string {
  return intent ?? hash;
}

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
export function isOpen({ attempts }: OutboxRecord): boolean {
  return findEnd({ attempts }) === undefined && !attempts.every(isFinal);
}

/** The executed attempt. */
export function findEnd({ attempts }: Pick<OutboxRecord, "attempts">): OutboxEntry | undefined {
  return attempts.find(({ outcome }) => outcome !== undefined);
}

/** Latest signed transaction of a record. @throws cli/record-damaged */
export function decodeNewest({ intent, attempts }: OutboxRecord): SignedTransaction {
  const newest = attempts.at(-1);
  if (newest === undefined)
    throw recordDamaged({ path: intent, reason: "it contains no signed transaction" });
  return decodeSignedTransaction(newest.signedBytes);
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
  const { intent, attempts } = record;
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
    ...(isAbandoned(record) ? { abandoned: true } : {}),
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

function read(folder: string, name: string): readonly OutboxEntry[] {
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
    if (end === undefined)
      return flag(node, "abandoned")
        ? attempts.map((entry) => ({ ...entry, state: "expired", ...GIVEN_UP }))
        : attempts;
    return attempts.map((entry) =>
      entry.hash === end.hash ? { ...entry, ...end, ...isAccepted } : { ...entry, state: "taken" },
    );
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
