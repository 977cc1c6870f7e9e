import { isSupraError, isTransactionHash, type Address } from "@holdfast/sdk";
import * as z from "zod/mini";
import type { OutboxAction } from "./outbox-action.ts";
import {
  createOutboxEntry,
  isFinal,
  LONGEST_LIFE_SECS,
  type OutboxEntry,
  type OutboxOutcome,
} from "./outbox-entry.ts";
import type { OutboxOwner } from "./outbox-store.ts";

const states = z.enum(["signed", "unknown", "pending", "succeeded", "failed-on-chain", "expired", "taken"]);
const unprovenEnds = z.enum(["expired", "taken", "failed"]);
const count = z.int().check(z.minimum(0));
const problem = z.object({ code: z.string(), message: z.string() });
const outcome = z.object({
  vmStatus: z.string(),
  gasUsed: z.bigint(),
  cost: z.bigint(),
  blockHeight: z.bigint(),
  timestampMicros: z.bigint(),
  proposalFailure: z.optional(z.string()),
});

const address = z.custom<Address>((value) => typeof value === "string" && /^0x[0-9a-f]{64}$/.test(value));
const action = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("transfer"), to: address, amount: z.bigint() }),
  z.object({ kind: z.literal("payment"), to: address, amount: z.bigint(), coin: z.string() }),
  z.object({
    kind: z.literal("batch"),
    receivers: z.array(address),
    total: z.bigint(),
    coin: z.string(),
  }),
  z.object({ kind: z.literal("call"), function: z.string() }),
  z.object({ kind: z.literal("publish"), isToObject: z.boolean() }),
  z.object({ kind: z.literal("script"), codeBytes: count }),
  z.object({ kind: z.literal("multisig"), account: address }),
  z.object({ kind: z.literal("automation"), function: z.string() }),
]);

/** Stands for a number that is not known any more: above all others, so that none of them says that it is taken. */
const NO_NUMBER = 2n ** 64n - 1n;

/**
 * An entry as it was stored, restored where the device has damaged it: everything but its progress is read out of the
 * bytes again. With the bytes gone it can be looked up, and not submitted again. A final word needs its outcome to be
 * whole, else it is asked for once more. `lost` when nothing can be said of it.
 */
export function repairRecord(
  record: unknown,
  owner: OutboxOwner,
  nowMs: number,
): OutboxEntry | "lost" | "of-another" {
  const fields = z.safeParse(z.record(z.string(), z.unknown()), record);
  if (!fields.success || !isTransactionHash(fields.data["hash"])) return "lost";
  const { hash, ...data } = fields.data;
  const createdAt = read(count, data["createdAt"]) ?? nowMs;
  const fresh = fromBytes(data["signedBytes"], createdAt);
  if (fresh?.hash === hash) return isOf(owner, fresh) ? { ...fresh, ...readProgress(data) } : "of-another";
  if (!isOf(owner, data)) return "lost";
  // No earlier than any outbox may have signed for: the number that is stored may be damaged too.
  const latest = BigInt(Math.ceil(createdAt / 1000)) + LONGEST_LIFE_SECS;
  const stored = read(z.bigint(), data["expirationSecs"]) ?? 0n;
  return {
    ...owner,
    hash,
    sequenceNumber: read(z.bigint(), data["sequenceNumber"]) ?? NO_NUMBER,
    expirationSecs: stored > latest ? stored : latest,
    signedBytes: new Uint8Array(),
    action: readAction(data["action"]),
    createdAt,
    ...readProgress(data),
    isDamaged: true,
  };
}

function isOf({ chainId, sender }: OutboxOwner, record: { chainId?: unknown; sender?: unknown }): boolean {
  return record.chainId === chainId && record.sender === sender;
}

/** The fast way for what is whole and has ended: nothing is done with its bytes any more. */
export function isWholeAndFinal(entry: OutboxEntry): boolean {
  return (
    typeof entry.hash === "string" &&
    read(states, entry.state) !== undefined &&
    isFinal(entry) &&
    isEnded(entry)
  );
}

function isEnded(entry: OutboxEntry): boolean {
  const hasWords = typeof entry.sequenceNumber === "bigint" && typeof entry.action === "object";
  return hasWords && (needsNoOutcome(entry.state) || read(outcome, entry.outcome) !== undefined);
}

function readProgress(
  data: Readonly<Record<string, unknown>>,
): Pick<
  OutboxEntry,
  "state" | "sendings" | "lastProblem" | "outcome" | "isChainReset" | "unproven" | "isRiskAccepted"
> {
  const told = read(states, data["state"]) ?? "unknown";
  const ended = read(outcome, data["outcome"]);
  const lastProblem = read(problem, data["lastProblem"]);
  const unproven = read(unprovenEnds, data["unproven"]);
  const isTold = needsNoOutcome(told) || ended !== undefined;
  return {
    state: isTold ? told : "unknown",
    sendings: read(count, data["sendings"]) ?? 1,
    ...(lastProblem === undefined ? {} : { lastProblem }),
    ...(ended === undefined ? {} : { outcome: outcomeWith(ended) }),
    ...(unproven === undefined ? {} : { unproven }),
    ...(data["isRiskAccepted"] === true ? { isRiskAccepted: true } : {}),
    ...(data["isChainReset"] === true ? { isChainReset: true } : {}),
  };
}

function outcomeWith({ proposalFailure, ...ended }: z.infer<typeof outcome>): OutboxOutcome {
  return proposalFailure === undefined ? ended : { ...ended, proposalFailure };
}

/** What is stored of it beside the bytes: nothing is sent by it, and a user recognises it. */
function readAction(stored: unknown): OutboxAction {
  return read(action, stored) ?? { kind: "call", function: "unknown" };
}

function needsNoOutcome(state: OutboxEntry["state"]): boolean {
  return state !== "succeeded" && state !== "failed-on-chain";
}

function fromBytes(bytes: unknown, createdAt: number): OutboxEntry | undefined {
  if (!(bytes instanceof Uint8Array)) return undefined;
  try {
    return createOutboxEntry(bytes, createdAt);
  } catch (error) {
    if (isSupraError(error)) return undefined;
    throw error;
  }
}

function read<T>(schema: z.ZodMiniType<T>, value: unknown): T | undefined {
  const result = z.safeParse(schema, value);
  return result.success ? result.data : undefined;
}
