import { LONGEST_LIFE_SECS, MAX_CLOCK_SKEW_SECS } from "../transaction/defaults.ts";
import { attempt } from "../errors/supra-error.ts";
import { isTransactionHash } from "../transaction/transaction-hash.ts";
import {
  createOutboxEntry,
  isFinal,
  type DescribePayload,
  type OutboxEntry,
  type OutboxOutcome,
  type OutboxState,
  type UnprovenEnd,
} from "./outbox-entry.ts";
import type { OutboxOwner } from "./outbox-store.ts";

const STATES: readonly OutboxState[] = [
  "signed",
  "unknown",
  "pending",
  "succeeded",
  "failed-on-chain",
  "expired",
  "taken",
];
const UNPROVEN_ENDS: readonly UnprovenEnd[] = ["expired", "taken", "failed"];

/** Replaces a lost number. Above all others, so that none counts as taken. */
const NO_NUMBER = 2n ** 64n - 1n;

/**
 * A stored entry, repaired if damaged: all but its progress is decoded from the bytes again. Without bytes,
 * it can only be looked up. A final state with an incomplete outcome is queried again. `lost` if nothing is
 * known.
 */
export function repairRecord(
  record: unknown,
  owner: OutboxOwner,
  nowMs: number,
  describe?: DescribePayload,
): OutboxEntry | "lost" | "of-another" {
  const data = asFields(record);
  const { hash } = data;
  if (!isTransactionHash(hash)) return "lost";
  const createdAt = readCount(data["createdAt"]) ?? nowMs;
  const { signedBytes } = data;
  const fresh =
    signedBytes instanceof Uint8Array
      ? attempt(() => createOutboxEntry(signedBytes, createdAt, describe))
      : undefined;
  if (fresh?.hash === hash)
    return belongsTo(owner, fresh) ? { ...fresh, ...readProgress(data) } : "of-another";
  if (!belongsTo(owner, data)) return "lost";
  // The latest possible expiry: the stored number may be damaged too.
  const latest = BigInt(Math.ceil(createdAt / 1000) + MAX_CLOCK_SKEW_SECS) + LONGEST_LIFE_SECS;
  const stored = readWhole(data["expirationSecs"]) ?? 0n;
  return {
    ...owner,
    hash,
    sequenceNumber: readWhole(data["sequenceNumber"]) ?? NO_NUMBER,
    expirationSecs: stored > latest ? stored : latest,
    signedBytes: new Uint8Array(),
    action: data["action"],
    createdAt,
    ...readProgress(data),
    isDamaged: true,
  };
}

function belongsTo(
  { chainId, sender }: OutboxOwner,
  data: { readonly chainId?: unknown; readonly sender?: unknown },
): boolean {
  return data.chainId === chainId && data.sender === sender;
}

/** Fast path that needs no bytes. */
export function isWholeAndFinal(entry: OutboxEntry): boolean {
  return (
    typeof entry.hash === "string" &&
    readEnum(STATES, entry.state) !== undefined &&
    isFinal(entry) &&
    typeof entry.sequenceNumber === "bigint" &&
    (needsNoOutcome(entry.state) || readOutcome(entry.outcome) !== undefined)
  );
}

function readProgress(
  data: Data,
): Pick<
  OutboxEntry,
  "state" | "sendings" | "intent" | "lastProblem" | "outcome" | "isChainReset" | "unproven" | "isRiskAccepted"
> {
  const storedState = readEnum(STATES, data["state"]) ?? "unknown";
  const outcome = readOutcome(data["outcome"]);
  const lastProblem = readProblem(data["lastProblem"]);
  const unproven = readEnum(UNPROVEN_ENDS, data["unproven"]);
  const hasOutcome = needsNoOutcome(storedState) || outcome !== undefined;
  return {
    state: hasOutcome ? storedState : "unknown",
    sendings: readCount(data["sendings"]) ?? 1,
    ...(typeof data["intent"] === "string" ? { intent: data["intent"] } : {}),
    ...(lastProblem === undefined ? {} : { lastProblem }),
    ...(outcome === undefined ? {} : { outcome }),
    ...(unproven === undefined ? {} : { unproven }),
    ...(data["isRiskAccepted"] === true ? { isRiskAccepted: true } : {}),
    ...(data["isChainReset"] === true ? { isChainReset: true } : {}),
  };
}

function readOutcome(value: unknown): OutboxOutcome | undefined {
  const { vmStatus, gasUsed, cost, blockHeight, timestampMicros, proposalFailure } = asFields(value);
  const areWhole = [gasUsed, cost, blockHeight, timestampMicros].every((one) => typeof one === "bigint");
  const areTexts = [vmStatus, proposalFailure ?? ""].every((one) => typeof one === "string");
  return areWhole && areTexts ? (value as OutboxOutcome) : undefined;
}

function readProblem(value: unknown): OutboxEntry["lastProblem"] {
  const { code, message } = asFields(value);
  return typeof code === "string" && typeof message === "string" ? { code, message } : undefined;
}

function needsNoOutcome(state: OutboxState): boolean {
  return state !== "succeeded" && state !== "failed-on-chain";
}

type Data = Readonly<Record<string, unknown>>;

function asFields(value: unknown): Data {
  return typeof value === "object" && value !== null ? (value as Data) : {};
}

function readEnum<T extends string>(all: readonly T[], value: unknown): T | undefined {
  return all.find((one) => one === value);
}

function readWhole(value: unknown): bigint | undefined {
  return typeof value === "bigint" ? value : undefined;
}

function readCount(value: unknown): number | undefined {
  return Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : undefined;
}
