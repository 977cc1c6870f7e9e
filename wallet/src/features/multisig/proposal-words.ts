import { t } from "@lingui/core/macro";
import { type CallSummary, summarizeAction } from "@holdfast/descriptors/calls";
import { SUPRA_COIN, type Address, type MultisigInnerPayload } from "@holdfast/sdk";
import type { ProposedAction } from "@holdfast/sdk/multisig";
import { formatSupra } from "../../components/coins/supra-amount.tsx";
import { callHeadline } from "../../review/review-words.ts";
import { formatAddress } from "../../format/address.ts";
import { lowerFirst } from "../../format/locale.ts";
import { formatDuration } from "../../format/time.ts";

/** Says who an address is. */
type NameOf = (address: Address) => string;

/** What a proposal would do, as one sentence without its full stop. Read from its bytes. */
export function proposalWords(
  action: ProposedAction,
  nameOf: (address: Address) => string | undefined,
): string {
  if (action.kind === "whole") return payloadWords(action.payload, nameOf);
  return action.kind === "hash"
    ? t`Only the hash is on the chain; the proposer has the payload`
    : t`Unreadable and can't be executed`;
}

/** What an account would do by a payload. */
export function payloadWords(
  payload: MultisigInnerPayload,
  nameOf: (address: Address) => string | undefined,
): string {
  const who: NameOf = (address) => nameOf(address) ?? formatAddress(address);
  const call = getCall(payload);
  const words = proposedCallWords(call, who) ?? callHeadline(call.function);
  return payload.kind === "automation-registration" ? t`Register an automation: ${lowerFirst(words)}` : words;
}

/** True when the words of a payload say all that it does; else its call must be shown beside them. */
export function hasHeadline(payload: MultisigInnerPayload): boolean {
  return (
    payload.kind === "entry-function" && proposedCallWords(getCall(payload), formatAddress) !== undefined
  );
}

/** What a payload calls, now or again and again. Arguments of another shape leave a plain call. */
function getCall(payload: MultisigInnerPayload): CallSummary {
  const action = summarizeAction(payload);
  return action.kind === "automation" ? action.call : action;
}

/** Whole sentences; undefined for a call that its arguments must be shown with. */
function proposedCallWords(call: CallSummary, who: NameOf): string | undefined {
  switch (call.kind) {
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
