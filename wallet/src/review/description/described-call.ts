import { callFacts } from "@holdfast/descriptors/calls";
import type { Description, Movement } from "@holdfast/descriptors";
import {
  balanceChanges,
  isAddress,
  proposalFailureStatus,
  SUPRA_ASSET,
  SUPRA_COIN,
  type Address,
  type BalanceChanges,
  type EntryFunction,
  type MultisigInnerPayload,
  type RawTransaction,
  type TransactionEffects,
} from "@holdfast/sdk";
import type { PreparedTransaction, Simulation } from "../../chain/transactions/prepare.ts";
import type { DescriptionFinder, FoundDescription } from "../../components/descriptions/found-description.ts";
import { transferEvidence } from "../agreement.ts";
import { addressesAmong, leavesUnnamed, simulatedEffects } from "../balance-changes.ts";

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
  { simulation, moves, parties }: Simulated,
  find: DescriptionFinder,
  executes?: MultisigInnerPayload,
): Promise<DescribedCall | undefined> {
  const made = callMadeBy(raw, executes);
  if (made === undefined) return undefined;
  const { call, caller } = made;
  const found = await find(callFacts(call), { sender: caller, chainId: raw.chainId });
  if (found?.kind !== "fits") return found;
  // A transaction that carries out a proposal succeeds also where the call fails.
  if (simulation.kind !== "worked" || proposalFailureStatus(simulation.events) !== undefined)
    return { ...found, check: "untold" };
  const simulated = simulatedEffects({ simulation, raw, parties });
  const moved = { simulated, moves, arguments: call.arguments };
  const check = await heldAgainst(found.description, { ...moved, caller });
  // Nothing may leave the account of the signer.
  const own =
    caller === raw.sender ? check : await heldAgainst({ effects: [] }, { ...moved, caller: raw.sender });
  return { ...found, check: check === "as-described" || own === "otherwise" ? own : check };
}

/** A simulation, with what it moved where that was read. */
interface Simulated extends Pick<PreparedTransaction, "parties"> {
  readonly simulation: Simulation;
  readonly moves?: BalanceChanges | undefined;
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

/**
 * Whether these events moved what a description says, for who called; `untold` where they do not tell. Everything that
 * leaves must be declared: an object by being among the arguments, for the sentence names those.
 */
export async function heldAgainst(
  { effects }: Pick<Description, "effects">,
  { simulated, caller, arguments: given, moves: read }: Moved,
): Promise<DescriptionCheck> {
  if (effects.some((effect) => !hasEvidence(effect, simulated, caller))) return "untold";
  const { isAsDescribed } = await import("@holdfast/descriptors");
  const named = addressesAmong(given);
  const assets = [...effects.map(({ coin }) => coin).filter((coin) => isAddress(coin)), ...named];
  const moves = read ?? balanceChanges(simulated, { accounts: [caller], assets: [...new Set(assets)] });
  // SUPRA in a fungible store is SUPRA.
  const expected = effects.map((effect) =>
    effect.coin === SUPRA_ASSET ? { ...effect, coin: SUPRA_COIN } : effect,
  );
  const isObjectNamed = moves.objects.every(({ object, from }) => from !== caller || named.includes(object));
  if (!isObjectNamed || !isAsDescribed(expected, listMovements(moves, caller))) return "otherwise";
  const isGuessed = moves.conversions.some(({ account, isMeasured }) => account === caller && !isMeasured);
  return leavesUnnamed(moves) || isGuessed ? "untold" : "as-described";
}

/** Whether events tell if an effect happened. Where none tells of any coin, nothing came in, which "any amount" allows. */
function hasEvidence(
  { coin, direction, amount }: Description["effects"][number],
  simulated: TransactionEffects,
  caller: Address,
): boolean {
  const evidence = transferEvidence(simulated, coin, caller);
  return evidence === "whose" || (evidence === "nothing" && direction === "in" && amount === undefined);
}

interface Moved {
  readonly simulated: TransactionEffects;
  readonly caller: Address;
  /** BCS of what was called with. */
  readonly arguments: readonly Uint8Array[];
  /** What was read of it, stores included; else what the events say with the addresses that were called with. */
  readonly moves?: BalanceChanges | undefined;
}

function listMovements({ changes }: BalanceChanges, caller: Address): readonly Movement[] {
  return changes
    .filter(({ account }) => account === caller)
    .map(({ coinType, amount }) => ({ coin: coinType, amount }));
}
