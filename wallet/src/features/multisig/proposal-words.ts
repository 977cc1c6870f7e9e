import { t } from "@lingui/core/macro";
import { type CallSummary, summarizeAction } from "@holdfast/descriptors/calls";
import { SUPRA_COIN, type Address, type MultisigInnerPayload } from "@holdfast/sdk";
import type { ProposedAction } from "@holdfast/sdk/multisig";
import { formatSupra } from "../../components/coins/supra-amount.tsx";
import { functionName } from "../../components/transactions/function-name.ts";
import { callHeadline } from "../../review/review-words.ts";
import { formatAddress } from "../../format/address.ts";
import { lowerFirst } from "../../format/locale.ts";
import { formatDuration } from "../../format/time.ts";

type NameOf = (address: Address) => string;

export function proposalWords(
  action: ProposedAction,
  nameOf: (address: Address) => string | undefined,
): string {
  if (action.kind === "whole") return payloadWords(action.payload, nameOf);
  return action.kind === "hash"
    ? t`Only the hash is on the chain; the proposer has the payload`
    : t`Can't be read or executed`;
}

export function payloadWords(
  payload: MultisigInnerPayload,
  nameOf: (address: Address) => string | undefined,
): string {
  const who: NameOf = (address) => nameOf(address) ?? formatAddress(address);
  const call = getCall(payload);
  const words = proposedCallWords(call, who) ?? callHeadline(call.function);
  return payload.kind === "automation-registration" ? t`Register an automation: ${lowerFirst(words)}` : words;
}

/** False if the call must be shown beside the words. */
export function hasHeadline(payload: MultisigInnerPayload): boolean {
  if (payload.kind !== "entry-function") return false;
  const call = getCall(payload);
  return call.kind !== "call" && proposedCallWords(call, formatAddress) !== undefined;
}

/** A plain or automated call. If arguments have an unexpected shape, only a plain call. */
function getCall(payload: MultisigInnerPayload): CallSummary {
  const action = summarizeAction(payload);
  return action.kind === "automation" ? action.call : action;
}

function proposedCallWords(call: CallSummary, who: NameOf): string | undefined {
  switch (call.kind) {
    case "call":
      return call.hasInvalidArguments === true
        ? t`Invalid arguments for ${functionName(call.function)}`
        : undefined;
    case "transfer":
      return call.coinType === SUPRA_COIN
        ? t`Send ${formatSupra(call.amount)} to ${who(call.to)}`
        : undefined;
    case "owner-change":
      return ownerWords(call, who);
    case "proposal-lifetime":
      return t`Set the proposal lifetime to ${formatDuration(Number(call.seconds))}`;
    default:
      return undefined;
  }
}

type OwnerChange = Extract<CallSummary, { kind: "owner-change" }>;

function ownerWords({ added, removed, signaturesRequired: count }: OwnerChange, who: NameOf): string {
  const [adds, removes] = [added, removed].map((owners) => owners.map(who).join(", "));
  if (added.length > 0 && removed.length > 0)
    return count === undefined
      ? t`Replace ${removes ?? ""} with ${adds ?? ""}`
      : t`Add ${adds ?? ""}, remove ${removes ?? ""} and set the required signatures to ${String(count)}`;
  if (added.length > 0)
    return count === undefined
      ? t`Add ${adds ?? ""} as owner`
      : t`Add ${adds ?? ""} as owner and set the required signatures to ${String(count)}`;
  if (removed.length > 0)
    return count === undefined
      ? t`Remove ${removes ?? ""} as owner`
      : t`Remove ${removes ?? ""} as owner and set the required signatures to ${String(count)}`;
  return count === undefined ? t`Keep the owners` : t`Set the required signatures to ${String(count)}`;
}
