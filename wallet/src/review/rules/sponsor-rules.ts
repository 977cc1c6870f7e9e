import { t } from "@lingui/core/macro";
import { listCalls } from "@holdfast/descriptors/calls";
import { SPONSORED_FEE } from "../../chain/transactions/prepare.ts";
import { formatFee } from "../../components/coins/fee.tsx";
import type { TransactionSummary } from "../../vault/signing.ts";
import { reviewRisk, type ReviewFacts, type Rule } from "./rule.ts";

const BYTES = t`bytes to sign`;

export const SPONSOR_RULES: readonly Rule[] = [
  {
    id: "sponsor-fee",
    label: t`Sponsored fee limit`,
    level: "critical",
    minLevel: "warning",
    limit: { label: t`Max fee`, unit: "SUPRA", usual: SPONSORED_FEE },
    find: (facts, limit) => {
      const { sender, maxFee } = facts.summary;
      if (!isPayerForOther(facts) || maxFee <= limit) return undefined;
      return {
        title: t`You would pay more than your sponsored fee limit.`,
        why: t`The fee can reach ${formatFee(maxFee)}, and your maximum is ${formatFee(limit)}. Ask the sender to lower the gas limit, or change the rule in Settings.`,
        source: BYTES,
        target: sender,
      };
    },
  },
  {
    id: "sponsor-function",
    label: t`Sponsored functions`,
    level: "critical",
    minLevel: "warning",
    list: {
      label: t`Functions that you pay for`,
      hint: t`One per line. Example: 0x1::supra_account::transfer. A final * matches any ending. Leave empty to allow all.`,
    },
    find: (facts, _, list) => {
      const { summary } = facts;
      const { sender } = summary;
      if (!isPayerForOther(facts) || isAllowed(listFunctions(summary), list)) return undefined;
      return {
        title: t`This function isn't on your sponsorship list.`,
        why: t`Reject the request, or add the function to your list in Settings.`,
        source: BYTES,
        target: sender,
      };
    },
  },
];

function isPayerForOther(facts: ReviewFacts): boolean {
  const { roles } = reviewRisk(facts);
  return roles.includes("fee-payer") && !roles.includes("sender");
}

/** An empty list allows everything, but a script is on no list. */
export function isAllowed(functions: readonly string[], list: readonly string[]): boolean {
  if (list.length === 0) return true;
  return functions.length > 0 && functions.every((name) => list.some((pattern) => matches(pattern, name)));
}

function listFunctions({ action }: TransactionSummary): readonly string[] {
  return listCalls(action).map(({ call }) => call.function);
}

function matches(pattern: string, name: string): boolean {
  return pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}
