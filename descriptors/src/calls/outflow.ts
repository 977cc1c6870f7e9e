import { parseFunctionId, SUPRA_ASSET, SUPRA_COIN, type Address } from "@holdfast/sdk";
import { decodeBcs } from "@holdfast/sdk/bcs";
import { describeCall, isFrameworkAddress } from "./framework-calls.ts";
import type { PasswordReason } from "./call-description.ts";
import type { CallSummary, PayloadSummary, Proposal } from "./payload-summary.ts";

/** What a payload takes from its signer, as far as it can be told. */
export interface Outflow {
  /** Quants of SUPRA that leave, besides the fee. */
  readonly supra: bigint;
  readonly payments: readonly OutgoingPayment[];
  /** Objects that get another owner, with all that they hold. */
  readonly objects: readonly { readonly object: Address; readonly to: Address }[];
  /** Why the amounts are no bound of what it can take; empty when they are. */
  readonly unbounded: readonly UnboundedReason[];
}

/** Why amounts say nothing: unknown code, a function that is not counted, a proposal that is not there, a repetition. */
type UnboundedReason = Extract<PasswordReason, "unknown-code" | "uncounted" | "unseen" | "repetition">;

/** Something that a recipient gets. */
export interface OutgoingPayment {
  readonly to: Address;
  /** A coin's type, or the address of an asset's metadata. */
  readonly coin: string;
  /** Least units. */
  readonly amount: bigint;
  /** Quants; undefined for something whose worth is not known here. */
  readonly supra: bigint | undefined;
  /** The chain repeats it, so its amount is no bound. */
  readonly isRepeated: boolean;
}

/** The outflow of what moves nothing. */
export const NOTHING: Outflow = { supra: 0n, payments: [], objects: [], unbounded: [] };

export function computeOutflow(action: PayloadSummary): Outflow {
  switch (action.kind) {
    case "script":
      return unbounded("unknown-code");
    case "multisig":
      // The coins are the multisig account's, and an owner's signature is what moves them.
      return action.inner === undefined ? unbounded("unseen") : computeOutflow(action.inner);
    case "automation": {
      const once = outflowOfCall(action.call);
      return {
        ...once,
        supra: once.supra + action.feeCapPerCycle,
        payments: once.payments.map((payment) => ({ ...payment, isRepeated: true })),
        unbounded: ["repetition", ...once.unbounded],
      };
    }
    default:
      return outflowOfCall(action);
  }
}

function outflowOfCall(call: CallSummary): Outflow {
  switch (call.kind) {
    case "transfer":
      return paid(call.coinType, [call]);
    case "batch-transfer":
      return paid(call.coinType, call.payments);
    case "asset-transfer":
      return paid(call.asset, [call]);
    case "proposal":
      return outflowOfProposal(call.proposal);
    case "vote":
      // Any approval may be the last one, and what it approves is not in the bytes.
      return call.isApproved ? unbounded("unseen") : NOTHING;
    default:
      return outflowOfName(call);
  }
}

/** A proposal is an approval too, after which others can carry it out. */
function outflowOfProposal(proposal: Proposal): Outflow {
  return proposal.kind === "whole" ? computeOutflow(proposal.action) : unbounded("unseen");
}

function outflowOfName(call: CallSummary): Outflow {
  const { password, takes } = describeCall(call.function) ?? {};
  // Those always take the password, for a reason of their own.
  if (password !== undefined || takes === "nothing") return NOTHING;
  const staked = stakedBy(call);
  if (staked !== undefined) return { ...NOTHING, supra: staked };
  const isKnown = isFrameworkAddress(parseFunctionId(call.function).module.address);
  return { ...unbounded(isKnown ? "uncounted" : "unknown-code"), objects: objectsGivenBy(call) };
}

/** What a call stakes; undefined for any other call, and for arguments of another shape. */
function stakedBy({ function: name, arguments: args }: CallSummary): bigint | undefined {
  const { parameters, takes } = describeCall(name) ?? {};
  if (typeof takes !== "object" || parameters?.length !== args.length) return undefined;
  try {
    return decodeBcs(args[parameters.indexOf(takes.stake)] ?? new Uint8Array(), (reader) => reader.u64());
  } catch {
    return undefined;
  }
}

function objectsGivenBy(call: CallSummary): Outflow["objects"] {
  if (call.kind !== "call" || call.subject?.kind !== "object") return [];
  const { object, to } = call.subject;
  return [{ object, to }];
}

function unbounded(reason: UnboundedReason): Outflow {
  return { ...NOTHING, unbounded: [reason] };
}

function paid(coin: string, payments: readonly { readonly to: Address; readonly amount: bigint }[]): Outflow {
  const isSupra = coin === SUPRA_COIN || coin === SUPRA_ASSET;
  return {
    ...NOTHING,
    supra: isSupra ? payments.reduce((sum, { amount }) => sum + amount, 0n) : 0n,
    payments: payments.map(({ to, amount }) => ({
      to,
      coin,
      amount,
      supra: isSupra ? amount : undefined,
      isRepeated: false,
    })),
  };
}
