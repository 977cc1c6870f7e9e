import { JsonNode } from "../bytes/json-node.ts";
import { derivedObjectAddress } from "../account/authentication-key.ts";
import { payloadUnsupported } from "../errors/transaction-errors.ts";
import { parseAddress, type Address } from "../move/address.ts";
import { SUPRA_COIN } from "../move/framework.ts";
import type { FinishedTransaction, TransactionDetail, TransactionEvent } from "./transaction-detail.ts";
import type { PayloadView } from "./payload-view.ts";

/** The module events that move a coin, and in which direction. */
const COIN_EVENTS: ReadonlyMap<string, bigint> = /* @__PURE__ */ new Map([
  ["0x1::coin::CoinDeposit", 1n],
  ["0x1::coin::CoinWithdraw", -1n],
]);

/** What kind of thing a transaction does (interface specification §4). */
export type TransactionType =
  | "CoinTransfer"
  | "EntryFunctionCall"
  | "ScriptCall"
  | "MultisigPayload"
  | "AutomationRegistration";

/** How much of one coin an account gained (positive) or lost, fees not counted. */
export interface CoinChange {
  readonly coinType: string;
  readonly amount: bigint;
}

/** What a transaction means for one account. */
export interface TransactionInsights {
  readonly type: TransactionType;
  /** Only for a coin transfer. */
  readonly coinReceiver?: Address;
  readonly coinChange: readonly CoinChange[];
}

/**
 * Insights by the formulas of the interface specification §3: for a transfer its amount, negated when `viewer` is
 * the sender; for any other successful transaction the viewer's deposits minus withdrawals per coin.
 * @throws transaction/payload-unsupported
 */
export function transactionInsights(transaction: TransactionDetail, viewer: Address): TransactionInsights {
  const { payload } = transaction;
  if (payload === undefined) throw payloadUnsupported({});
  const type = transactionType(payload);
  const transfer = readTransfer(payload);
  if (transfer !== undefined) {
    const amount = transaction.sender === viewer ? -transfer.amount : transfer.amount;
    return {
      type,
      coinReceiver: transfer.receiver,
      coinChange: [{ coinType: transfer.coinType, amount }],
    };
  }
  return { type, coinChange: transaction.status === "Success" ? coinChange(transaction.events, viewer) : [] };
}

/** Which of the five types a payload is. @throws transaction/payload-unsupported */
export function transactionType(payload: PayloadView): TransactionType {
  switch (payload.kind) {
    case "entry-function":
      return TRANSFERS.has(payload.function) ? "CoinTransfer" : "EntryFunctionCall";
    case "script":
      return "ScriptCall";
    case "multisig":
      return "MultisigPayload";
    case "automation-registration":
      return "AutomationRegistration";
    case "unknown":
      throw payloadUnsupported({});
  }
}

/** Deposits minus withdrawals of an account per coin type, from the coin module's events, in order of appearance. */
export function coinChange(events: readonly TransactionEvent[], account: Address): CoinChange[] {
  const changes = new Map<string, bigint>();
  for (const event of events) {
    const sign = COIN_EVENTS.get(event.type);
    if (sign === undefined) continue;
    const data = new JsonNode(event.data, event.type);
    if (parseAddress(data.get("account").string()) !== account) continue;
    const coinType = data.get("coin_type").string();
    changes.set(coinType, (changes.get(coinType) ?? 0n) + sign * data.get("amount").bigint());
  }
  return Array.from(changes, ([coinType, amount]) => ({ coinType, amount }));
}

/**
 * An addition to the specification: what an account gained or lost of fungible assets, which the coin events above
 * do not show. An asset is known by its metadata address; its store is the account's primary store.
 */
export function assetChange(
  transaction: Pick<FinishedTransaction, "events">,
  account: Address,
  metadata: readonly Address[],
): { readonly metadata: Address; readonly amount: bigint }[] {
  return metadata
    .map((asset) => ({
      metadata: asset,
      amount: storeChange(transaction.events, derivedObjectAddress(account, asset)),
    }))
    .filter(({ amount }) => amount !== 0n);
}

const TRANSFERS: ReadonlySet<string> = /* @__PURE__ */ new Set([
  "0x1::supra_account::transfer",
  "0x1::supra_account::transfer_coins",
  "0x1::coin::transfer",
]);

function readTransfer(payload: PayloadView) {
  if (payload.kind !== "entry-function" || !TRANSFERS.has(payload.function)) return undefined;
  const [receiver, amount] = payload.arguments.map((argument) => new JsonNode(argument, payload.function));
  if (receiver === undefined || amount === undefined) return undefined;
  const isNative = payload.function === "0x1::supra_account::transfer";
  return {
    receiver: parseAddress(receiver.string()),
    amount: amount.bigint(),
    coinType: isNative ? SUPRA_COIN : (payload.typeArguments[0] ?? SUPRA_COIN),
  };
}

function storeChange(events: readonly TransactionEvent[], store: Address): bigint {
  let change = 0n;
  for (const event of events) {
    const isDeposit = event.type === "0x1::fungible_asset::Deposit";
    if (!isDeposit && event.type !== "0x1::fungible_asset::Withdraw") continue;
    const data = new JsonNode(event.data, event.type);
    if (parseAddress(data.get("store").string()) !== store) continue;
    change += isDeposit ? data.get("amount").bigint() : -data.get("amount").bigint();
  }
  return change;
}
