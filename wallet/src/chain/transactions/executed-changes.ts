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

/** What a transaction moved, with the stores looked up that neither its call nor `viewer` tells. Without an answer of the node, as far as events go. */
export async function readExecutedChanges(
  client: SupraClient,
  transaction: FinishedTransaction,
  viewer: Address,
  call: CallOptions = {},
): Promise<BalanceChanges> {
  const reading = readBalanceChanges(client, transaction, knownFor(transaction, viewer), call);
  return (await optional(reading)) ?? executedChanges(transaction, viewer);
}

/** What a transaction moved, as far as its events and its call tell. */
export function executedChanges(
  transaction: FinishedTransaction,
  viewer: Address,
  stores?: KnownHoldings["stores"],
): BalanceChanges {
  const known = knownFor(transaction, viewer);
  return balanceChanges(transaction, stores === undefined ? known : { ...known, stores });
}

/** Whose stores and which assets may be meant: the viewer's, and those that the call names. */
function knownFor({ payload, events }: FinishedTransaction, viewer: Address): KnownHoldings {
  if (!events.some(({ type }) => type.startsWith("0x1::fungible_asset::"))) return {};
  const call = payload.kind === "multisig" ? payload.inner : payload;
  const named = call?.kind === "entry-function" ? [...new Set(call.arguments.flatMap(readAddress))] : [];
  return { accounts: [viewer, ...named], assets: named };
}

/** An argument that is an address, or an object: nodes write that as `{"inner": "0x…"}` too. */
function readAddress(argument: JsonValue): Address | [] {
  const text =
    typeof argument === "string"
      ? argument
      : stringifyJson(argument).replace(/^\{"inner":"(0x\w+)"\}$/, "$1");
  return attempt(() => parseAddress(text)) ?? [];
}
