import { parseFunctionId, SUPRA_ASSET, SUPRA_COIN, type Address } from "@holdfast/sdk";
import { decodeBcs } from "@holdfast/sdk/bcs";
import { describeCall, isFrameworkAddress } from "./framework-calls.ts";
import type { PasswordReason } from "./call-description.ts";
import type { CallSummary, PayloadSummary, Proposal } from "./payload-summary.ts";

export interface Outflow {
  /** Quants of SUPRA besides the fee. */
  readonly supra: bigint;
  readonly payments: readonly OutgoingPayment[];
  /** Objects that change owner, with their contents. */
  readonly objects: readonly { readonly object: Address; readonly to: Address }[];
  /** Why the amounts don't limit the outflow; empty if they do. */
  readonly unbounded: readonly UnboundedReason[];
}

type UnboundedReason = Extract<PasswordReason, "unknown-code" | "uncounted" | "unseen" | "repetition">;

export interface OutgoingPayment {
  readonly to: Address;
  /** Coin type, or an asset's metadata address. */
  readonly coin: string;
  /** Base units. */
  readonly amount: bigint;
  /** Value in quants; undefined if unknown. */
  readonly supra: bigint | undefined;
  /** Repeated by the chain, so the amount doesn't limit it. */
  readonly isRepeated: boolean;
}

export const NOTHING: Outflow = { supra: 0n, payments: [], objects: [], unbounded: [] };

export function computeOutflow(action: PayloadSummary): Outflow {
  switch (action.kind) {
    case "script":
      return unbounded("unknown-code");
    case "multisig":
      // An owner's signature moves the multisig account's coins.
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
      // Any approval may be the last, and the approved call is not in the bytes.
      return call.isApproved ? unbounded("unseen") : NOTHING;
    default:
      return outflowOfName(call);
  }
}

/** A proposal includes an approval, after which others can execute it. */
function outflowOfProposal(proposal: Proposal): Outflow {
  return proposal.kind === "whole" ? computeOutflow(proposal.action) : unbounded("unseen");
}

function outflowOfName(call: CallSummary): Outflow {
  const { password, takes } = describeCall(call.function) ?? {};
  // Such calls always need the password.
  if (password !== undefined || takes === "nothing") return NOTHING;
  const staked = stakedBy(call);
  if (staked !== undefined) return { ...NOTHING, supra: staked };
  const isKnown = isFrameworkAddress(parseFunctionId(call.function).module.address);
  return { ...unbounded(isKnown ? "uncounted" : "unknown-code"), objects: objectsGivenBy(call) };
}

/** Staked amount; undefined for other calls and invalid arguments. */
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
