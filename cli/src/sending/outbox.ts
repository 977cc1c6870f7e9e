import { readdirSync } from "node:fs";
import { join } from "node:path";
import {
  bytesToHex,
  decodeSignedTransaction,
  encodePayload,
  hexToBytes,
  isSupraError,
  JsonNode,
  parseJson,
  sha3,
  transactionHash,
  utf8ToBytes,
  type Address,
  type SignedTransaction,
  type TransactionPayload,
} from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import { lockFolder } from "@holdfast/devnode/program";
import type { SentTransaction, SignedIntent } from "@holdfast/sdk/sender";
import { folderInUse, recordDamaged } from "../cli-errors.ts";
import { readTextOf, writeWhole } from "../files.ts";
import { homeFolder, privateFolder } from "../home-folder.ts";
import type { Environment } from "../shell/environment.ts";

/** What is known of one intent: everything that was signed for it, and its end once the chain has told it. */
export interface OutboxRecord {
  readonly intent: string;
  readonly attempts: readonly { readonly hash: string; readonly bytes: Uint8Array }[];
  readonly end?: Pick<SentTransaction, "hash" | "status" | "vmStatus">;
  /** Given up by its owner: nothing is sent for it any more, and its number is free. */
  readonly isAbandoned?: boolean;
  /** It failed by the word of one node, and its owner accepts that sending the same again may pay twice. */
  readonly isRiskAccepted?: boolean;
}

/** The signed transactions of one account on one chain, each in a file that is there before it is sent. */
export interface Outbox {
  /** By intent. @throws cli/record-damaged */
  records(): readonly OutboxRecord[];
  find(intent: string): OutboxRecord | undefined;
  /** Adds what was signed, and answers when it is on the disk. */
  addSigned(signed: SignedIntent): void;
  addEnd(intent: string, end: SentTransaction): void;
  acceptRisk(intent: string): void;
  /** False for an intent that is not open. */
  abandon(intent: string): boolean;
}

const FORMAT = "holdfast-sent-1";
const MOST_BYTES = 16 * 1024 * 1024;

/** Opens the outbox of an account for this process alone. `close` gives it back. @throws cli/folder-in-use */
export function openOutbox(
  environment: Environment,
  chainId: number,
  sender: Address,
): Outbox & { close(): void } {
  const folder = privateFolder(environment, "outbox", `${chainId}-${sender}`);
  const unlock = lockFolder(folder, folderInUse);
  const find = (intent: string) =>
    namesIn(folder).includes(nameOf(intent)) ? read(folder, nameOf(intent)) : undefined;
  const write = (record: OutboxRecord) =>
    writeWhole(join(folder, nameOf(record.intent)), recordToText(record));
  return {
    records: () => namesIn(folder).map((name) => read(folder, name)),
    find,
    addSigned: ({ intent, hash, bytes }) =>
      write({ intent, attempts: [...(find(intent)?.attempts ?? []), { hash, bytes }] }),
    addEnd(intent, { hash, status, vmStatus }) {
      const known = find(intent);
      if (known !== undefined) write({ ...known, end: { hash, status, vmStatus } });
    },
    acceptRisk(intent) {
      const known = find(intent);
      if (known !== undefined) write({ ...known, isRiskAccepted: true });
    },
    abandon(intent) {
      const known = find(intent);
      if (known === undefined || !isOpen(known)) return false;
      write({ ...known, isAbandoned: true });
      return true;
    },
    close: unlock,
  };
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

/** Whether it may still be executed, as far as is known. */
export function isOpen({ end, isAbandoned }: OutboxRecord): boolean {
  return end === undefined && isAbandoned !== true;
}

/** All that was signed for records, as a sender takes it. */
export function signedOf(records: readonly OutboxRecord[]): readonly SignedIntent[] {
  return records.flatMap(({ intent, attempts }) =>
    attempts.map(({ bytes }) => ({ intent, bytes, hash: transactionHash(decodeSignedTransaction(bytes)) })),
  );
}

/** The transaction that was signed last for a record. @throws cli/record-damaged */
export function newestOf({ intent, attempts }: OutboxRecord): SignedTransaction {
  const newest = attempts.at(-1);
  if (newest === undefined) throw recordDamaged({ path: intent, reason: "nothing was signed for it" });
  return decodeSignedTransaction(newest.bytes);
}

/** The same payload has the same text. */
export function payloadText(payload: TransactionPayload): string {
  return bytesToHex(encodeBcs((writer) => encodePayload(writer, payload)));
}

function outboxFolder(environment: Environment): string {
  return join(homeFolder(environment), "outbox");
}

function nameOf(intent: string): string {
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

function recordToText({ intent, attempts, end, isAbandoned, isRiskAccepted }: OutboxRecord): string {
  const signed = attempts.map(({ hash, bytes }) => ({ hash, bytes: bytesToHex(bytes) }));
  const flags = { abandoned: isAbandoned, riskAccepted: isRiskAccepted };
  return `${JSON.stringify({ format: FORMAT, intent, attempts: signed, end, ...flags }, undefined, 2)}\n`;
}

function read(folder: string, name: string): OutboxRecord {
  const path = join(folder, name);
  try {
    const node = new JsonNode(parseJson(readTextOf(folder, name, MOST_BYTES)), "record");
    if (node.get("format").string() !== FORMAT)
      throw recordDamaged({ path, reason: "it is of another kind" });
    const intent = node.get("intent").string();
    const attempts = node.get("attempts").items().map(readAttempt);
    if (attempts.length === 0 || nameOf(intent) !== name)
      throw recordDamaged({ path, reason: "it does not belong to its name" });
    const end = node.get("end").optional(readEnd);
    const isAbandoned = node.get("abandoned").optional((flag) => flag.bool()) ?? false;
    const isRiskAccepted = node.get("riskAccepted").optional((flag) => flag.bool()) ?? false;
    return {
      intent,
      attempts,
      ...(end === undefined ? {} : { end }),
      ...(isAbandoned ? { isAbandoned } : {}),
      ...(isRiskAccepted ? { isRiskAccepted } : {}),
    };
  } catch (error) {
    if (isSupraError(error, recordDamaged)) throw error;
    throw recordDamaged({ path, reason: error instanceof Error ? error.message : "it cannot be read" });
  }
}

function readAttempt(node: JsonNode): OutboxRecord["attempts"][number] {
  const bytes = hexToBytes(node.get("bytes").string());
  const hash = transactionHash(decodeSignedTransaction(bytes));
  if (node.get("hash").string() !== hash) throw node.refuse("the hash of its bytes");
  return { hash, bytes };
}

function readEnd(node: JsonNode): NonNullable<OutboxRecord["end"]> {
  const status = node.get("status").string();
  if (status !== "Success" && status !== "Failed") throw node.refuse("Success or Failed");
  return {
    hash: node.get("hash").string() as SentTransaction["hash"],
    status,
    vmStatus: node.get("vmStatus").string(),
  };
}
