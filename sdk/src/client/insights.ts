import { readJsonFields } from "../bytes/json-fields.ts";
import { JsonNode } from "../bytes/json-node.ts";
import type { JsonValue } from "../bytes/json.ts";
import { derivedObjectAddress } from "../account/authentication-key.ts";
import { payloadUnsupported } from "../errors/transaction-errors.ts";
import { parseAddress, type Address } from "../move/address.ts";
import { SUPRA_ASSET, SUPRA_COIN } from "../move/framework.ts";
import type { FinishedTransaction, TransactionDetail, TransactionEvent } from "./transaction-detail.ts";
import type { PayloadView } from "./payload-view.ts";

const ASSET_WITHDRAWAL = "0x1::fungible_asset::Withdraw";
const DEPOSITS: ReadonlySet<string> = /* @__PURE__ */ new Set([
  "0x1::coin::CoinDeposit",
  "0x1::fungible_asset::Deposit",
]);
const WITHDRAWALS: ReadonlySet<string> = /* @__PURE__ */ new Set([
  "0x1::coin::CoinWithdraw",
  ASSET_WITHDRAWAL,
]);

/** What kind of thing a transaction does (interface specification §4). */
export type TransactionType =
  | "CoinTransfer"
  | "EntryFunctionCall"
  | "ScriptCall"
  | "MultisigPayload"
  | "AutomationRegistration";

/** How much of one coin an account gained (positive) or lost by the specification's formulas, fees not counted. */
export interface CoinChange {
  readonly coinType: string;
  readonly amount: bigint;
}

/** Summary of a transaction for one account. */
export interface TransactionInsights {
  readonly type: TransactionType;
  /** Only for a coin transfer. */
  readonly coinReceiver?: Address;
  readonly coinChange: readonly CoinChange[];
}

/**
 * Summary by the interface specification §3: a transfer's amount, negative for the sender; otherwise deposits
 * minus withdrawals per coin. For lists only: it miscounts sponsors, payments to oneself and converted coin
 * stores. For accounting, use `balanceChanges`.
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
  if (transaction.status !== "Success") return { type, coinChange: [] };
  return { type, coinChange: coinChange(transaction.events, viewer, transaction.gasUnitPrice) };
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
      return typeByName(payload.type, payload.body);
  }
}

function typeByName(name: string, body: JsonValue): TransactionType {
  switch (name) {
    case "entry_function_payload": {
      const called = readJsonFields(body)["function"];
      return typeof called === "string" && TRANSFERS.has(called) ? "CoinTransfer" : "EntryFunctionCall";
    }
    case "script_payload":
      return "ScriptCall";
    case "multisig_payload":
      return "MultisigPayload";
    case "automation_registration_payload":
      return "AutomationRegistration";
    default:
      throw payloadUnsupported({});
  }
}

/** One deposit or withdrawal of an account, as an event tells it. */
export interface CoinMovement extends CoinChange {
  readonly isDeposit: boolean;
}

/** Coin movements of an account, one per event. `gasUnitPrice` excludes fees paid by a fungible store. */
export function coinMovements(
  events: readonly TransactionEvent[],
  account: Address,
  gasUnitPrice?: bigint,
): readonly CoinMovement[] {
  const counted = gasUnitPrice === undefined ? events : withoutFee(events, gasUnitPrice);
  const movements: CoinMovement[] = [];
  let supraStore: Address | undefined; // a hash, rarely needed
  for (const { type, data: value } of counted) {
    const isDeposit = DEPOSITS.has(type);
    if (!isDeposit && !WITHDRAWALS.has(type)) continue;
    const data = new JsonNode(value, type);
    const isCoin = type.startsWith("0x1::coin::");
    const mover = parseAddress(data.get(isCoin ? "account" : "store").string());
    if (mover !== (isCoin ? account : (supraStore ??= derivedObjectAddress(account, SUPRA_ASSET)))) continue;
    const coinType = isCoin ? data.get("coin_type").string() : SUPRA_COIN;
    movements.push({ coinType, amount: data.get("amount").bigint(), isDeposit });
  }
  return movements;
}

/** Deposits minus withdrawals per coin type, as specified. Not for accounting: see `balanceChanges`. */
export function coinChange(
  events: readonly TransactionEvent[],
  account: Address,
  gasUnitPrice?: bigint,
): CoinChange[] {
  const changes = new Map<string, bigint>();
  for (const { coinType, amount, isDeposit } of coinMovements(events, account, gasUnitPrice))
    changes.set(coinType, (changes.get(coinType) ?? 0n) + (isDeposit ? amount : -amount));
  return Array.from(changes, ([coinType, amount]) => ({ coinType, amount }));
}

/** Removes the fee event directly before the fee statement, only if the amounts are equal. */
function withoutFee(events: readonly TransactionEvent[], gasUnitPrice: bigint): readonly TransactionEvent[] {
  const [payment, statement] = events.slice(-2);
  if (payment?.type !== ASSET_WITHDRAWAL || statement?.type !== "0x1::transaction_fee::FeeStatement")
    return events;
  const statementData = new JsonNode(statement.data, statement.type);
  const units = statementData.get("total_charge_gas_units").bigint();
  const refund = statementData.get("storage_fee_refund_quants").bigint();
  const paid = new JsonNode(payment.data, payment.type).get("amount").bigint();
  return paid === units * gasUnitPrice - refund ? events.slice(0, -2) : events;
}

/** Changes of assets in primary stores, by metadata address, without SUPRA: {@link coinChange} counts it. */
export function assetChange(
  transaction: Pick<FinishedTransaction, "events">,
  account: Address,
  metadata: readonly Address[],
): { readonly metadata: Address; readonly amount: bigint }[] {
  return metadata
    .filter((asset) => asset !== SUPRA_ASSET)
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
  const [receiver, amount] = payload.arguments;
  if (receiver === undefined || amount === undefined) return undefined;
  const isNative = payload.function === "0x1::supra_account::transfer";
  const coinType = isNative ? SUPRA_COIN : payload.typeArguments[0];
  if (coinType === undefined) return undefined;
  return {
    receiver: parseAddress(new JsonNode(receiver, payload.function).string()),
    amount: new JsonNode(amount, payload.function).bigint(),
    coinType,
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
