import type { Holdings } from "@holdfast/descriptors/calls";
import type { Address } from "@holdfast/sdk";
import type { PackageStanding } from "../chain/contracts/package-standing.ts";
import type { AssetMove } from "./asset-moves.ts";

/** What the chain says of what a transaction uses: the word of a node, so never a reason to worry less about bytes. */
export interface OnChainContext {
  /** What accounts hold in whose name code runs, where that is known. */
  readonly accountHoldings: ReadonlyMap<Address, Holdings>;
  /** How long a cycle of automation is, and what a registration costs; undefined where the chain did not say. */
  readonly automation: { readonly cycleSecs: bigint; readonly registrationFee: bigint } | undefined;
  /** Milliseconds between two blocks, at least. */
  readonly fastestBlockMs: bigint;
  /** Whether code can be replaced, by `0xaddress::module`. */
  readonly packages: ReadonlyMap<string, PackageStanding>;
  /** What a script calls, by its bytecode; functions as `0xaddress::module::name`. */
  readonly scriptCalls: readonly string[];
  /** How what an execution carries compares with what is stored; undefined for anything else. */
  readonly stored: StoredProposal | undefined;
  /** Who owns the objects among the addresses that its calls are handed; null for an address that is no object. */
  readonly objectOwners: ReadonlyMap<Address, Address | null>;
  /** What simulations show of payments of coins and assets that are not the network's own. */
  readonly assetMoves: readonly AssetMove[];
}

/** The proposal on the chain that an execution is about, beside the payload in its bytes. */
export interface StoredProposal {
  readonly state: "same" | "other" | "none" | "unknown";
  /** Of the oldest proposal that waits. */
  readonly sequenceNumber: bigint | undefined;
}
