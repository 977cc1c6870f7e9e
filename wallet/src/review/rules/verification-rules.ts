import { SUPRA_COIN } from "@holdfast/sdk";
import type { VerificationDifference, VerificationVerdict } from "../../chain/nodes/verification-node.ts";
import { formatSupra } from "../../components/coins/supra-amount.tsx";
import type { TransactionSummary } from "../../vault/signing.ts";
import type { Rule } from "./rule.ts";

const SOURCE = "two nodes were asked and compared";

/** What a second node makes of what the first one said. */
export const VERIFICATION_RULES: readonly Rule[] = [
  {
    id: "witness-large",
    label: "Two nodes disagree about a large payment",
    level: "block",
    least: "critical",
    limit: { label: "Large is above", unit: "SUPRA", usual: 10_000_000_000n },
    find: ({ verification, summary }, limit) =>
      verification.state !== "disagrees" || !isLarge(summary, limit)
        ? undefined
        : {
            title: "Two nodes disagree, so this is not signed.",
            why: `${wordsOf(verification)} Wait a moment and review it again. If it stays so, one of the nodes is wrong: check them under Networks.`,
            source: SOURCE,
            target: summary.sender,
          },
  },
  {
    id: "witness-disagrees",
    label: "Two nodes disagree",
    level: "warning",
    least: "info",
    find: ({ verification }) =>
      verification.state !== "disagrees"
        ? undefined
        : {
            title: "Two nodes disagree.",
            why: `${wordsOf(verification)} Review it again in a moment if you are not in a hurry.`,
            source: SOURCE,
          },
  },
  {
    id: "witness-silent",
    label: "The verification node is silent",
    level: "info",
    least: "off",
    find: ({ verification }) =>
      verification.state !== "silent"
        ? undefined
        : {
            title: "The verification node did not answer.",
            why: `${verification.host} could not be asked, so only one node vouches for what you see.`,
            source: SOURCE,
          },
  },
];

/** What leaves by the signed bytes. What cannot be counted in SUPRA is taken for large: it may hand over everything. */
function isLarge({ action, maxFee }: TransactionSummary, limit: bigint): boolean {
  const isSupra = "coinType" in action && action.coinType === SUPRA_COIN;
  if (isSupra && action.kind === "transfer") return action.amount + maxFee > limit;
  if (isSupra && action.kind === "batch-transfer") return action.total + maxFee > limit;
  return true;
}

function wordsOf({ host, differences }: Extract<VerificationVerdict, { state: "disagrees" }>): string {
  return differences.map((difference) => differenceWords(difference, host)).join(" ");
}

function differenceWords({ about, first, second }: VerificationDifference, host: string): string {
  switch (about) {
    case "chain":
      return `${host} is on chain ${second}, not on chain ${first}.`;
    case "balance":
      return `The first node tells of ${formatSupra(BigInt(first))}, ${host} of ${formatSupra(BigInt(second))}.`;
    case "sequence-number":
      return `The first node counts ${first} transactions of this account, ${host} counts ${second}.`;
    case "result":
      return `Simulated by the first node: \u201c${first}\u201d; by ${host}: \u201c${second}\u201d.`;
    case "gas":
      return `The first node uses ${first} gas, ${host} uses ${second}.`;
    case "moved":
      return `The coins that move are not the same on ${host}.`;
    case "proposals":
      return `The proposal is different on ${host}.`;
    case "coins":
      return `A coin has another name or other decimals on ${host}.`;
    case "recipients":
      return `The nodes disagree about which recipients exist.`;
    case "objects":
      return `An object has another owner on ${host}.`;
    case "collectibles":
      return `The collectible has another name on ${host}.`;
    case "interfaces":
      return `The called function takes other arguments on ${host}.`;
    case "packages":
      return `The nodes disagree about whether the code can change.`;
    case "contracts":
      return `The named pool, contract or account is different on ${host}.`;
    case "automation":
      return `The rules for automations are different on ${host}.`;
    case "holdings":
      return `The account holds something else on ${host}.`;
    case "frozen":
      return `The payment of this asset ends differently on ${host}.`;
    case "simulation":
    case "events":
      return `The simulation ends differently on ${host}.`;
  }
}
