import { plural, t } from "@lingui/core/macro";
import {
  summarizePayments,
  type CallSummary,
  type PayloadSummary,
  type SignatureRisk,
} from "@holdfast/descriptors/calls";
import { SUPRA_COIN, type Address } from "@holdfast/sdk";
import { formatAddress } from "../format/address.ts";
import { lowerFirst } from "../format/locale.ts";
import { formatChainTime, formatDateTime } from "../format/time.ts";
import type { TransactionSummary } from "../vault/signing.ts";
import { FRAMEWORK_HEADLINES } from "../components/transactions/framework-headlines.ts";
import { functionName } from "../components/transactions/function-name.ts";
import { showChainText } from "../format/chain-text.ts";

type FormatCoin = (value: bigint, coinType: string) => string;

type NameOf = (address: Address) => string | undefined;

/** Review heading and button text, from the bytes. */
function formatHeadline(
  action: PayloadSummary,
  formatCoin: FormatCoin,
  nameOf: NameOf = () => undefined,
): string {
  switch (action.kind) {
    case "script":
      return t`Run a script`;
    case "multisig":
      return action.inner === undefined
        ? t`Execute the next proposal`
        : t`Execute a proposal: ${lowerFirst(formatHeadline(action.inner, formatCoin, nameOf))}`;
    case "automation":
      return t`Repeat in every block until ${formatChainTime(action.expirationTimestampSecs, formatDateTime)}: ${lowerFirst(formatHeadline(action.call, formatCoin, nameOf))}`;
    default:
      return headlineOfCall(action, formatCoin, nameOf);
  }
}

/** Another sender's action is not worded as the user's. */
export function formatSignedHeadline(
  { action, sender }: Pick<TransactionSummary, "action" | "sender">,
  { part, actsFor }: Pick<SignatureRisk, "part" | "actsFor">,
  formatCoin: FormatCoin,
  nameOf: NameOf,
): string {
  const whose = showChainText(nameOf(sender) ?? formatAddress(sender));
  const headline = formatHeadline(action, formatCoin, nameOf);
  switch (part) {
    case "sender":
      return headline;
    case "co-signer":
      return t`Co-sign for ${whose}: ${lowerFirst(headline)}`;
    case "co-signer-and-payer":
      return t`Co-sign and pay the network fee for ${whose}: ${lowerFirst(headline)}`;
    case "sponsor":
    case "payer-for-own":
      return actsFor.includes(sender)
        ? t`Pay the network fee for your account ${whose}: ${lowerFirst(headline)}`
        : t`Pay the network fee for ${whose}: ${lowerFirst(headline)}`;
  }
}

export function getHeadlineCoin(action: PayloadSummary): string {
  if (action.kind === "automation") return getHeadlineCoin(action.call);
  if (action.kind === "multisig")
    return action.inner === undefined ? SUPRA_COIN : getHeadlineCoin(action.inner);
  return action.kind === "proposal" && action.proposal.kind === "whole"
    ? getHeadlineCoin(action.proposal.action)
    : (summarizePayments(action)?.coin ?? SUPRA_COIN);
}

function headlineOfCall(call: CallSummary, formatCoin: FormatCoin, nameOf: NameOf): string {
  switch (call.kind) {
    case "transfer":
      return sendHeadline(formatCoin(call.amount, call.coinType), nameOf(call.to));
    case "batch-transfer":
      return plural(call.payments.length, {
        one: `Send ${formatCoin(call.total, call.coinType)} to 1 address`,
        other: `Send ${formatCoin(call.total, call.coinType)} to ${call.payments.length} addresses`,
      });
    case "asset-transfer":
      return sendHeadline(formatCoin(call.amount, call.asset), nameOf(call.to));
    case "publish":
      return t`Publish ${showChainText(call.package.name)}`;
    case "key-rotation":
      return t`Rotate this account's key`;
    case "proposal":
      return call.proposal.kind === "whole"
        ? t`Propose: ${lowerFirst(formatHeadline(call.proposal.action, formatCoin, nameOf))}`
        : t`Propose a transaction`;
    case "vote":
      return voteHeadline(call);
    default:
      return callHeadline(call.function);
  }
}

/** Addresses without a name are shown below, with all digits. */
function sendHeadline(amount: string, name: string | undefined): string {
  return name === undefined ? t`Send ${amount}` : t`Send ${amount} to ${showChainText(name)}`;
}

function voteHeadline(vote: Extract<CallSummary, { kind: "vote" }>): string {
  const { proposalNumber, lastNumber, isApproved } = vote;
  if (lastNumber === proposalNumber)
    return isApproved
      ? t`Approve proposal ${String(proposalNumber)}`
      : t`Reject proposal ${String(proposalNumber)}`;
  return isApproved
    ? t`Approve proposals ${String(proposalNumber)} to ${String(lastNumber)}`
    : t`Reject proposals ${String(proposalNumber)} to ${String(lastNumber)}`;
}

export function callHeadline(functionId: string): string {
  return FRAMEWORK_HEADLINES.get(functionId) ?? t`Call ${functionName(functionId)}`;
}
