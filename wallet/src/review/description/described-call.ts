import { callFacts } from "@holdfast/descriptors/calls";
import type { Description, Movement } from "@holdfast/descriptors";
import {
  assetChange,
  bytesToAddress,
  coinChange,
  isAddress,
  SUPRA_ASSET,
  SUPRA_COIN,
  type Address,
  type EntryFunction,
  type MultisigInnerPayload,
  type RawTransaction,
  type TransactionEvent,
} from "@holdfast/sdk";
import { proposalFailureOf } from "../../chain/multisig/multisig-outcome.ts";
import type { Simulation } from "../../chain/transactions/prepare.ts";
import type { DescriptionFinder, FoundDescription } from "../../components/descriptions/found-description.ts";
import { howToldIs } from "../agreement.ts";

/** What a description says of a call. */
export type DescribedCall =
  | (Extract<FoundDescription, { kind: "fits" }> & { readonly check: DescriptionCheck })
  | Extract<FoundDescription, { kind: "stale" }>;

/** Whether what moved is what a description says; `untold` where that does not show. */
export type DescriptionCheck = "as-described" | "otherwise" | "untold";

/**
 * The description of what a transaction calls, held against its simulation; undefined where there is none. What a
 * multisig account carries out is held against what moves for that account.
 * @param executes what the chain has stored of the proposal that it carries out
 */
export async function describedCall(
  raw: RawTransaction,
  simulation: Simulation,
  find: DescriptionFinder,
  executes?: MultisigInnerPayload,
): Promise<DescribedCall | undefined> {
  const made = callMadeBy(raw, executes);
  if (made === undefined) return undefined;
  const { call, caller } = made;
  const found = await find(callFacts(call), { sender: caller, chainId: raw.chainId });
  if (found?.kind !== "fits") return found;
  const events = simulation.kind === "worked" ? simulation.events : undefined;
  // A transaction that carries out a proposal succeeds also where the call fails.
  if (events === undefined || proposalFailureOf(events) !== undefined) return { ...found, check: "untold" };
  const moved = { events, gasUnitPrice: raw.gasUnitPrice, arguments: call.arguments };
  const check = await heldAgainst(found.description, { ...moved, sender: caller });
  const isOwn = caller === raw.sender;
  // Nothing may leave the account of the signer.
  const own = isOwn ? check : await heldAgainst({ effects: [] }, { ...moved, sender: raw.sender });
  return { ...found, check: own === "otherwise" ? own : check };
}

/** The call that is made at once, and the account in whose name. */
function callMadeBy(
  { payload, sender }: RawTransaction,
  executes: MultisigInnerPayload | undefined,
): { readonly call: EntryFunction; readonly caller: Address } | undefined {
  if (payload.kind === "entry-function") return { call: payload.entryFunction, caller: sender };
  return payload.kind === "multisig" && executes?.kind === "entry-function"
    ? { call: executes.entryFunction, caller: payload.multisigAddress }
    : undefined;
}

/** Whether the sentence stands above, or a finding says why not: then nothing below says it once more. */
export function isSettled(described: DescribedCall | undefined): boolean {
  return described !== undefined && (described.kind === "stale" || described.check !== "untold");
}

/** Whether these events moved what a description says, for who called; `untold` where they do not tell. */
export async function heldAgainst(
  { effects }: Pick<Description, "effects">,
  { events, sender, gasUnitPrice, arguments: given }: Moved,
): Promise<DescriptionCheck> {
  const teller = { account: sender, gasUnitPrice };
  if (effects.some((effect) => !isTold(effect, events, teller))) return "untold";
  const { isAsDescribed } = await import("@holdfast/descriptors");
  const assets = [
    ...effects.map(({ coin }) => coin).filter((coin) => isAddress(coin)),
    ...addressesIn(given),
  ];
  // SUPRA in a fungible store is SUPRA.
  const expected = effects.map((effect) =>
    effect.coin === SUPRA_ASSET ? { ...effect, coin: SUPRA_COIN } : effect,
  );
  return isAsDescribed(expected, movements(events, sender, [...new Set(assets)], gasUnitPrice))
    ? "as-described"
    : "otherwise";
}

/** Whether events tell if an effect happened. Where none tells of any coin, nothing came in, which "any amount" allows. */
function isTold(
  { coin, direction, amount }: Description["effects"][number],
  events: readonly TransactionEvent[],
  teller: { readonly account: Address; readonly gasUnitPrice: bigint },
): boolean {
  const told = howToldIs(events, coin, teller);
  return told === "whose" || (told === "nothing" && direction === "in" && amount === undefined);
}

/** What happened, or was simulated. */
interface Moved {
  readonly events: readonly TransactionEvent[];
  readonly sender: Address;
  /** What a gas unit cost: by it the fee is told from what moved. */
  readonly gasUnitPrice: bigint;
  /** BCS of what was called with: events of assets name stores alone. */
  readonly arguments: readonly Uint8Array[];
}

function movements(
  events: readonly TransactionEvent[],
  sender: Address,
  assets: readonly Address[],
  gasUnitPrice: bigint,
): readonly Movement[] {
  return [
    ...coinChange(events, sender, gasUnitPrice).map(({ coinType, amount }) => ({ coin: coinType, amount })),
    ...assetChange({ events }, sender, assets).map(({ metadata, amount }) => ({ coin: metadata, amount })),
  ];
}

/** Among them are the assets that a call moves: events name stores. */
function addressesIn(given: readonly Uint8Array[]): readonly Address[] {
  return given.filter(({ length }) => length === 32).map((bytes) => bytesToAddress(bytes));
}
