import { t } from "@lingui/core/macro";
import { summarizePayments } from "@holdfast/descriptors/calls";
import { SUPRA_COIN } from "@holdfast/sdk";
import type { VerificationDifference, VerificationVerdict } from "../../chain/nodes/verification-node.ts";
import { formatSupra } from "../../components/coins/supra-amount.tsx";
import type { TransactionSummary } from "../../vault/signing.ts";
import type { Rule } from "./rule.ts";

const SOURCE = t`responses from two nodes, compared`;

export const VERIFICATION_RULES: readonly Rule[] = [
  {
    id: "witness-large",
    label: t`Two nodes disagree, and the amount is large or unknown`,
    level: "block",
    minLevel: "critical",
    limit: { label: t`Large payments exceed`, unit: "SUPRA", usual: 10_000_000_000n },
    find: ({ verification, summary }, limit, _list, level) =>
      verification.state !== "disagrees" || !isLarge(summary, limit)
        ? undefined
        : {
            title:
              level === "block"
                ? t`Two nodes disagree, so Holdfast won't sign this transaction.`
                : t`Two nodes disagree, and the amount is large or unknown.`,
            why: t`${formatDifferences(verification)} Review the transaction again in a moment. If the nodes still disagree, check them under Networks.`,
            source: SOURCE,
            target: summary.sender,
          },
  },
  {
    id: "witness-disagrees",
    label: t`Two nodes disagree`,
    level: "warning",
    minLevel: "info",
    find: ({ verification }) =>
      verification.state !== "disagrees"
        ? undefined
        : {
            title: t`Two nodes disagree.`,
            why: t`${formatDifferences(verification)} If you can wait, review the transaction again in a moment.`,
            source: SOURCE,
          },
  },
  {
    id: "witness-silent",
    label: t`No response from the verification node`,
    level: "info",
    minLevel: "off",
    find: ({ verification }) =>
      verification.state !== "silent"
        ? undefined
        : {
            title: t`The verification node didn't respond.`,
            why: t`${verification.host} couldn't be reached, so only one node confirms what you see.`,
            source: SOURCE,
          },
  },
];

/** Signed outflow. Amounts not in SUPRA count as large. */
function isLarge({ action, maxFee }: TransactionSummary, limit: bigint): boolean {
  const paid = summarizePayments(action);
  return paid?.coin !== SUPRA_COIN || paid.total + maxFee > limit;
}

function formatDifferences({
  host,
  differences,
}: Extract<VerificationVerdict, { state: "disagrees" }>): string {
  return differences.map((difference) => differenceWords(difference, host)).join(" ");
}

function differenceWords({ about, first, second }: VerificationDifference, host: string): string {
  switch (about) {
    case "chain":
      return t`${host} is on chain ${second}, not on chain ${first}.`;
    case "balance":
      return t`Balance: ${formatSupra(BigInt(first))} according to your node, ${formatSupra(BigInt(second))} according to ${host}.`;
    case "sequence-number":
      return t`Transactions sent by this account: ${first} according to your node, ${second} according to ${host}.`;
    case "result":
      return t`The simulation returned “${first}” on your node, but “${second}” on ${host}.`;
    case "gas":
      return t`Your node reports ${first} gas, and ${host} reports ${second}.`;
    case "moved":
      return t`${host} predicts different coin transfers.`;
    case "proposals":
      return t`The proposal is different on ${host}.`;
    case "coins":
      return t`A coin's name or decimals differ on ${host}.`;
    case "recipients":
      return t`The nodes disagree about which recipients exist.`;
    case "objects":
      return t`An object has a different owner on ${host}.`;
    case "collectibles":
      return t`The collectible's name differs on ${host}.`;
    case "interfaces":
      return t`The called function has different arguments on ${host}.`;
    case "packages":
      return t`The nodes disagree about whether the code can change.`;
    case "contracts":
      return t`The pool, contract or account in this call is different on ${host}.`;
    case "automation":
      return t`The rules for automations are different on ${host}.`;
    case "holdings":
      return t`The account's holdings differ on ${host}.`;
    case "frozen":
      return t`The asset transfer has a different result on ${host}.`;
    case "simulation":
    case "events":
      return t`Different simulation result on ${host}.`;
  }
}
