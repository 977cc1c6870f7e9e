import {
  bytesToHex,
  encodePayload,
  formatFunctionId,
  formatTypeTag,
  SUPRA_COIN,
  type EntryFunction,
  type TransactionPayload,
} from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";

/** Arguments `(recipient, amount)`, in SUPRA. */
const SUPRA_TRANSFER = "0x1::supra_account::transfer";
/** Arguments `(recipient, amount)`, in the coin of the type argument. */
const COIN_TRANSFERS: ReadonlySet<string> = new Set([
  "0x1::coin::transfer",
  "0x1::supra_account::transfer_coins",
]);
/** Arguments `(asset, recipient, amount)`. */
const ASSET_TRANSFER = "0x1::primary_fungible_store::transfer";
const SUPRA_ASSET = `0x${"a".padStart(64, "0")}`;

/** Equal for one payment: coin, recipient and amount count; gas, expiry and number don't. */
export function describeEffect(payload: TransactionPayload | EntryFunction): string {
  const call = findEntryFunction(payload);
  if (call === undefined)
    return `payload ${bytesToHex(encodeBcs((writer) => encodePayload(writer, payload as TransactionPayload)))}`;
  const name = formatFunctionId(call.function);
  const types = call.typeArguments.map((type) => formatTypeTag(type)).join();
  const values = call.arguments.map((value) => bytesToHex(value));
  if (name === SUPRA_TRANSFER) return payment(SUPRA_COIN, values);
  if (COIN_TRANSFERS.has(name)) return payment(types, values);
  if (name === ASSET_TRANSFER) {
    const [asset = "", ...rest] = values;
    return payment(asset === SUPRA_ASSET ? SUPRA_COIN : asset, rest);
  }
  return `call ${name} <${types}> (${values.join()})`;
}

function payment(coin: string, recipientAndAmount: readonly string[]): string {
  return `pay ${coin} ${recipientAndAmount.join()}`;
}

function findEntryFunction(payload: TransactionPayload | EntryFunction): EntryFunction | undefined {
  if (!("kind" in payload)) return payload;
  return payload.kind === "entry-function" ? payload.entryFunction : undefined;
}
