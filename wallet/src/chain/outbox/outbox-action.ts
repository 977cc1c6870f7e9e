import {
  type AutomationSummary,
  type CallSummary,
  type Payment,
  summarizePayload,
} from "@holdfast/descriptors/calls";
import {
  equalBytes,
  SUPRA_COIN,
  type Address,
  type TransactionHash,
  type TransactionPayload,
} from "@holdfast/sdk";
import * as z from "zod/mini";
import { signedTransactionOf, type OutboxEntry as StoredEntry } from "@holdfast/sdk/outbox";

const address = z.custom<Address>((value) => typeof value === "string" && /^0x[0-9a-f]{64}$/.test(value));
const count = z.int().check(z.minimum(0));
const outboxAction = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("transfer"), to: address, amount: z.bigint() }),
  // A coin, or an asset by metadata address; in base units.
  z.object({ kind: z.literal("payment"), to: address, amount: z.bigint(), coin: z.string() }),
  // Several payments; in base units.
  z.object({
    kind: z.literal("batch"),
    receivers: z.readonly(z.array(address)),
    total: z.bigint(),
    coin: z.string(),
  }),
  z.object({ kind: z.literal("call"), function: z.string() }),
  // `modules` is their number, if the bytes are valid.
  z.object({ kind: z.literal("publish"), modules: z.optional(count), isToObject: z.boolean() }),
  z.object({ kind: z.literal("script"), codeBytes: count }),
  // `runs` is missing if the chain has it.
  z.object({ kind: z.literal("multisig"), account: address, runs: z.optional(z.string()) }),
  z.object({ kind: z.literal("automation"), function: z.string() }),
]);

/** Summary for a list. Amounts in quants unless noted; functions as `0x1::account::rotate`. */
export type OutboxAction = Readonly<z.infer<typeof outboxAction>>;

/** For damaged bytes. */
function readStoredAction(stored: unknown): OutboxAction {
  const result = z.safeParse(outboxAction, stored);
  return result.success ? result.data : { kind: "call", function: "unknown" };
}

/** From the bytes alone. */
export function describeAction(payload: TransactionPayload): OutboxAction {
  const action = summarizePayload(payload);
  switch (action.kind) {
    case "script":
      return { kind: "script", codeBytes: action.codeSize };
    case "multisig": {
      const { multisigAddress: account, inner } = action;
      return { kind: "multisig", account, runs: inner && getFunctionName(inner) };
    }
    case "automation":
      return { kind: "automation", function: getFunctionName(action) };
    default:
      return describeCall(action);
  }
}

/** Empty unless a payment. */
export function listReceivers(action: OutboxAction): readonly Address[] {
  if (action.kind === "batch") return action.receivers;
  return action.kind === "transfer" || action.kind === "payment" ? [action.to] : [];
}

function describeCall(call: CallSummary): OutboxAction {
  switch (call.kind) {
    case "transfer":
      return toPaymentAction(call, call.coinType);
    case "asset-transfer":
      return { kind: "payment", to: call.to, amount: call.amount, coin: call.asset };
    case "batch-transfer":
      return {
        kind: "batch",
        receivers: call.payments.map(({ to }) => to),
        total: call.total,
        coin: call.coinType,
      };
    case "publish":
      return {
        kind: "publish",
        modules: call.package.modules.length,
        isToObject: call.target.kind !== "account",
      };
    default:
      return { kind: "call", function: call.function };
  }
}

function toPaymentAction({ to, amount }: Payment, coin: string): OutboxAction {
  return coin === SUPRA_COIN ? { kind: "transfer", to, amount } : { kind: "payment", to, amount, coin };
}

function getFunctionName(action: CallSummary | AutomationSummary): string {
  return action.kind === "automation" ? action.call.function : action.function;
}

/** With its action. */
export interface OutboxEntry extends StoredEntry {
  readonly action: OutboxAction;
}

/** Cached, because hashing takes most of a read and each read returns new objects. */
const readBefore = new Map<TransactionHash, OutboxEntry>();

/** From the bytes, or the stored action if these are damaged. */
export function withAction(entry: StoredEntry): OutboxEntry {
  return { ...entry, action: readAction(entry) };
}

function readAction(entry: StoredEntry): OutboxAction {
  const before = readBefore.get(entry.hash);
  if (before !== undefined && equalBytes(before.signedBytes, entry.signedBytes)) return before.action;
  const signed = signedTransactionOf(entry);
  if (signed === undefined) return readStoredAction(entry.action);
  const action = describeAction(signed.raw.payload);
  readBefore.set(entry.hash, { ...entry, action });
  return action;
}
