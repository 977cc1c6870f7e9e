import { formatFunctionId, type TransactionPayload } from "@holdfast/sdk";
import type { PartialTransaction } from "@holdfast/sdk/partial-transaction";
import type { ReactElement } from "react";
import { formatSupra } from "../../components/coins/supra-amount.tsx";
import { limitOf } from "../../review/rules/evaluate.ts";
import { isAllowed, SPONSOR_RULES } from "../../review/rules/sponsor-rules.ts";
import type { ReviewRuleChoices } from "../../storage/settings/review-rules.ts";
import type { SignatureRisk } from "../../calls/signature-risk.ts";
import { useSettings } from "../../storage/settings/settings.ts";
import { Verdict } from "../../ui/verdict.tsx";

export interface SponsorVerdictProps {
  readonly partial: PartialTransaction;
  /** What it can cost the account that would pay. */
  readonly risk: SignatureRisk;
}

/**
 * For who pays the fee of another: what that means, and whether it fits the own rules. Said before anything is signed.
 * Only what costs no more than the fee can fit.
 */
export function SponsorVerdict({ partial, risk }: SponsorVerdictProps): ReactElement {
  const choices = useSettings((settings) => settings.reviewRules);
  const { raw } = partial.request;
  const most = formatSupra(raw.maxGasAmount * raw.gasUnitPrice);
  if (risk.part === "co-signer-and-payer")
    return (
      <Verdict kind="danger" title={`Max fee paid by you: ${most}. You also sign along`}>
        This is more than sponsoring: the transaction can use your account. Your rules for paying for others
        cover the fee alone.
      </Verdict>
    );
  if (risk.part !== "sponsor")
    return (
      <Verdict
        kind={risk.isAccountGiven ? "danger" : "caution"}
        title={`Max fee paid by you: ${most}. Another of your accounts takes part`}
      >
        What the transaction moves can be yours. Your rules for paying for others cover the fee alone.
      </Verdict>
    );
  const problems = sponsorProblems(partial, choices);
  if (problems.length === 0)
    return (
      <Verdict kind="ok" title={`Max fee paid by you: ${most}`}>
        That fits your rules for paying for others. What the transaction moves is the sender’s, not yours.
      </Verdict>
    );
  return (
    <Verdict kind="danger" title={`Max fee paid by you: ${most}. It does not fit your rules`}>
      {`${problems.join(" ")} Your rules are in the settings, under Review before signing.`}
    </Verdict>
  );
}

/** Which of the user's rules for paying a partially signed transaction does not fit, as sentences. */
export function sponsorProblems(
  { request: { raw } }: Pick<PartialTransaction, "request">,
  choices: ReviewRuleChoices,
): readonly string[] {
  const limits = SPONSOR_RULES.filter(({ limit }) => limit !== undefined);
  const limit = limits.map((rule) => limitOf(rule, choices[rule.id]))[0] ?? 0n;
  const list = choices["sponsor-function"]?.list ?? [];
  return [
    ...(raw.maxGasAmount * raw.gasUnitPrice > limit ? [`Your limit: ${formatSupra(limit)}.`] : []),
    ...(isAllowed(functionsOf(raw.payload), list)
      ? []
      : ["What it calls is not among the functions that you pay for."]),
  ];
}

function functionsOf(payload: TransactionPayload): readonly string[] {
  switch (payload.kind) {
    case "entry-function":
      return [formatFunctionId(payload.entryFunction.function)];
    case "automation-registration":
      return [formatFunctionId(payload.registration.automatedFunction.function)];
    case "multisig":
      return payload.inner === undefined ? [] : functionsOf(payload.inner);
    case "script":
      return [];
  }
}
