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

/** `untold`: the events don't show it. */
export type DescriptionCheck = "as-described" | "otherwise" | "untold";

/**
 * The call's description compared with the simulation; undefined without one. For a multisig account, its
 * movements count. `executes`: the stored proposal, if executed.
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
  // A transaction succeeds even if its proposal's call fails.
  if (simulation.kind !== "worked" || proposalFailureStatus(simulation.events) !== undefined)
    return { ...found, check: "untold" };
  const simulated = simulatedEffects({ simulation, raw, parties });
  const moved = { simulated, moves, arguments: call.arguments };
  const check = await heldAgainst(found.description, { ...moved, caller });
  const own =
    caller === raw.sender ? check : await heldAgainst({ effects: [] }, { ...moved, caller: raw.sender });
  return { ...found, check: check === "as-described" || own === "otherwise" ? own : check };
}

interface Simulated extends Pick<PreparedTransaction, "parties"> {
  readonly simulation: Simulation;
  readonly moves?: BalanceChanges | undefined;
}

function callMadeBy(
  { payload, sender }: RawTransaction,
  executes: MultisigInnerPayload | undefined,
): { readonly call: EntryFunction; readonly caller: Address } | undefined {
  if (payload.kind === "entry-function") return { call: payload.entryFunction, caller: sender };
  return payload.kind === "multisig" && executes?.kind === "entry-function"
    ? { call: executes.entryFunction, caller: payload.multisigAddress }
    : undefined;
}

/** True if the sentence or a finding is shown above. */
export function isSettled(described: DescribedCall | undefined): boolean {
  return described !== undefined && (described.kind === "stale" || described.check !== "untold");
}

/** Compares movements with the description. All outflow must be declared; objects must be arguments. */
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

/** Without coin events nothing came in, which "any amount" allows. */
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
  /** BCS. */
  readonly arguments: readonly Uint8Array[];
  /** Complete movements; else those of the events for the called addresses. */
  readonly moves?: BalanceChanges | undefined;
}

function listMovements({ changes }: BalanceChanges, caller: Address): readonly Movement[] {
  return changes
    .filter(({ account }) => account === caller)
    .map(({ coinType, amount }) => ({ coin: coinType, amount }));
}
