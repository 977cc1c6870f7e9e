import {
  balanceChanges,
  attempt,
  parseAddress,
  readBalanceChanges,
  stringifyJson,
  type Address,
  type BalanceChanges,
  type CallOptions,
  type FinishedTransaction,
  type JsonValue,
  type KnownHoldings,
  type SupraClient,
} from "@holdfast/sdk";
import { optional } from "../nodes/optional.ts";

/** Looks up unknown stores. If the node fails, only what events show. */
export async function readExecutedChanges(
  client: SupraClient,
  transaction: FinishedTransaction,
  viewer: Address,
  call: CallOptions = {},
): Promise<BalanceChanges> {
  const reading = readBalanceChanges(client, transaction, knownFor(transaction, viewer), call);
  return (await optional(reading)) ?? executedChanges(transaction, viewer);
}

/** From events and call only. */
export function executedChanges(
  transaction: FinishedTransaction,
  viewer: Address,
  stores?: KnownHoldings["stores"],
): BalanceChanges {
  const known = knownFor(transaction, viewer);
  return balanceChanges(transaction, stores === undefined ? known : { ...known, stores });
}

/** The viewer's stores, and those in the call. */
function knownFor({ payload, events }: FinishedTransaction, viewer: Address): KnownHoldings {
  if (!events.some(({ type }) => type.startsWith("0x1::fungible_asset::"))) return {};
  const call = payload.kind === "multisig" ? payload.inner : payload;
  const named = call?.kind === "entry-function" ? [...new Set(call.arguments.flatMap(readAddress))] : [];
  return { accounts: [viewer, ...named], assets: named };
}

/** Address or object, which nodes write as `{"inner": "0x…"}`. */
function readAddress(argument: JsonValue): Address | [] {
  const text =
    typeof argument === "string"
      ? argument
      : stringifyJson(argument).replace(/^\{"inner":"(0x\w+)"\}$/, "$1");
  return attempt(() => parseAddress(text)) ?? [];
}
