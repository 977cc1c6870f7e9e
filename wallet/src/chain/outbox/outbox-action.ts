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
  // Of another coin, or of a fungible asset by the address of its metadata; in its least units.
  z.object({ kind: z.literal("payment"), to: address, amount: z.bigint(), coin: z.string() }),
  // Several at once; in the coin's least units.
  z.object({
    kind: z.literal("batch"),
    receivers: z.readonly(z.array(address)),
    total: z.bigint(),
    coin: z.string(),
  }),
  z.object({ kind: z.literal("call"), function: z.string() }),
  // `modules` is their number, absent when the bytes are no list of modules.
  z.object({ kind: z.literal("publish"), modules: z.optional(count), isToObject: z.boolean() }),
  z.object({ kind: z.literal("script"), codeBytes: count }),
  // What a multisig account runs; absent when the chain has it stored.
  z.object({ kind: z.literal("multisig"), account: address, runs: z.optional(z.string()) }),
  z.object({ kind: z.literal("automation"), function: z.string() }),
]);

/** What a transaction does, as far as a list shows it. Amounts in quants unless said otherwise; functions as `0x1::account::rotate`. */
export type OutboxAction = Readonly<z.infer<typeof outboxAction>>;

/** What is stored beside bytes that this device has damaged. */
function readStoredAction(stored: unknown): OutboxAction {
  const result = z.safeParse(outboxAction, stored);
  return result.success ? result.data : { kind: "call", function: "unknown" };
}

/** What a payload does, read from its bytes alone. */
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

/** Whom it pays; empty for everything else. */
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

/** An entry of the outbox, with what its transaction does as far as a list shows it. */
export interface OutboxEntry extends StoredEntry {
  readonly action: OutboxAction;
}

/** Each read of the store gives new objects with the same bytes, and to hash them is the most work of a read. */
const readBefore = new Map<TransactionHash, OutboxEntry>();

/** Reads what an entry does from its bytes, or from what is stored beside them where this device has damaged them. */
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
