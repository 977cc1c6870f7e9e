import { isFailureClaimed, isFinal, hasWorked } from "@holdfast/sdk/outbox";
import { t } from "@lingui/core/macro";
import { explainStatus } from "@holdfast/sdk";
import type { OutboxEntry } from "../../chain/outbox/outbox-action.ts";
import { pendingWords, settledWords } from "./action-words.ts";

export interface TransactionOutcome {
  readonly kind: "ok" | "info" | "caution" | "danger";
  /** "1.5 SUPRA sent". No user address, as a locked screen may show it. */
  readonly title: string;
  readonly reason?: string | undefined;
  readonly text?: string;
  readonly vmStatus?: string;
}

export function transactionOutcome(
  entry: Pick<OutboxEntry, "state" | "action"> & Partial<OutboxEntry>,
  amount?: string,
): TransactionOutcome {
  if (entry.unproven === "failed") return claimedFailure(entry);
  if (!isFinal(entry)) {
    const title = amount === undefined ? pendingWords(entry.action) : t`Sending ${amount}`;
    return {
      kind: "info",
      title,
      text: t`You can leave this page. The transaction stays under Pending until it is final.`,
    };
  }
  if (entry.unproven !== undefined)
    return {
      kind: "caution",
      title: t`Status unknown`,
      reason: t`Not executed, according to one node`,
      text: t`One node reported that the transaction wasn't executed, and you stopped waiting. If you send the transaction again, you may pay twice.`,
    };
  return { ...ending(entry), title: formatTitle(entry, amount) };
}

function formatTitle(
  entry: Pick<OutboxEntry, "state" | "action" | "outcome">,
  amount: string | undefined,
): string {
  const isDone = hasWorked(entry);
  if (entry.state === "succeeded" && !isDone) return t`The proposal was executed and failed`;
  if (amount === undefined) return settledWords(entry.action, isDone);
  return isDone ? t`${amount} sent` : t`${amount} not sent`;
}

function claimedFailure(entry: Pick<OutboxEntry, "state"> & Partial<OutboxEntry>): TransactionOutcome {
  const { vmStatus = "" } = entry.outcome ?? {};
  if (!isFailureClaimed(entry))
    return {
      kind: "caution",
      title: t`Failed, according to one node`,
      reason: failureWords(vmStatus),
      text: t`One node reported that the transaction failed, and you allowed resending. Resending may pay twice.`,
      vmStatus,
    };
  return entry.state === "succeeded"
    ? {
        kind: "caution",
        title: t`The proposal was executed and failed, according to one node`,
        text: t`If the node is wrong, the proposal may have succeeded. Proposing it again could execute it twice.`,
      }
    : { kind: "caution", title: t`Failed, according to one node`, reason: failureWords(vmStatus), vmStatus };
}

function ending(
  entry: Pick<OutboxEntry, "state" | "action"> & Partial<OutboxEntry>,
): Omit<TransactionOutcome, "title"> {
  switch (entry.state) {
    case "failed-on-chain": {
      const { vmStatus = "" } = entry.outcome ?? {};
      return {
        kind: "danger",
        reason: failureWords(vmStatus),
        text: t`The fee was still charged.`,
        vmStatus,
      };
    }
    case "expired":
      return entry.isChainReset === true
        ? {
            kind: "caution",
            reason: t`Network reset`,
            text: t`The network was reset. This transaction was not executed on the new chain and can't run later.`,
          }
        : {
            kind: "caution",
            reason: t`Expired`,
            text: t`Nothing was moved and no fee was paid. This transaction can't run later, so you can safely send it again.`,
          };
    case "taken":
      return {
        kind: "caution",
        reason: t`Replaced: sequence number already used`,
        text: t`This transaction moved nothing and can't run later. You can safely send it again.`,
      };
    default:
      return entry.outcome?.proposalFailure === undefined
        ? { kind: "ok" }
        : {
            kind: "danger",
            text: t`The proposal failed and left the queue. To try again, create a new proposal.`,
          };
  }
}

/** Explains the status text; show the text itself nearby. */
export function failureWords(vmStatus: string): string {
  const known = explainStatus(vmStatus);
  if (known !== undefined) return `${known.what} ${known.fix}`;
  return KNOWN.find(([pattern]) => pattern.test(vmStatus))?.[1] ?? OTHER;
}

const OTHER = t`Execution failed. No assets were moved.`;

/** Texts of the chain's own error translator. */
const KNOWN: readonly (readonly [RegExp, string])[] = [
  [/INSUFFICIENT_BALANCE/, t`Insufficient balance. No assets were moved.`],
  [/^Out of gas|OUT_OF_GAS/i, t`Out of gas. No assets were moved.`],
  [/EFROZEN|STORE_IS_FROZEN/, t`The sender's or a recipient's coins are frozen. No assets were moved.`],
  [/COIN_STORE_NOT_PUBLISHED/, t`The recipient does not accept this coin. No assets were moved.`],
  [/DIRECT_COIN_TRANSFERS/, t`The recipient refuses direct transfers. No assets were moved.`],
  [/Invalid/, t`Discarded. No assets were moved and no fee was charged.`],
];
