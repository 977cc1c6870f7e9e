import { t } from "@lingui/core/macro";
import type { SignatureRisk } from "@holdfast/descriptors/calls";
import { formatFunctionId, type TransactionPayload } from "@holdfast/sdk";
import type { PartialTransaction } from "@holdfast/sdk/partial-transaction";
import type { ReactElement } from "react";
import { formatFee } from "../../components/coins/fee.tsx";
import { getEffectiveLimit } from "../../review/rules/rules.ts";
import { isAllowed, SPONSOR_RULES } from "../../review/rules/sponsor-rules.ts";
import type { ReviewRuleChoices } from "../../storage/settings/review-rules.ts";
import { useSettings } from "../../storage/settings/settings.ts";
import { Verdict } from "../../ui/verdict.tsx";
import { sponsorWords } from "./sponsor-words.ts";

interface SponsorVerdictProps {
  readonly partial: PartialTransaction;
  readonly risk: SignatureRisk;
}

/** Only a transaction that costs no more than its fee can fit the user's rules. */
export function SponsorVerdict({ partial, risk }: SponsorVerdictProps): ReactElement {
  const choices = useSettings((settings) => settings.reviewRules);
  const { kind, title, text } = sponsorWords(risk, sponsorProblems(partial, choices));
  return (
    <Verdict kind={kind} title={title}>
      {text}
    </Verdict>
  );
}

export function sponsorProblems(
  { request: { raw } }: Pick<PartialTransaction, "request">,
  choices: ReviewRuleChoices,
): readonly string[] {
  const limits = SPONSOR_RULES.filter(({ limit }) => limit !== undefined);
  const limit = limits.map((rule) => getEffectiveLimit(rule, choices[rule.id]))[0] ?? 0n;
  const list = choices["sponsor-function"]?.list ?? [];
  return [
    ...(raw.maxGasAmount * raw.gasUnitPrice > limit ? [t`Your limit: ${formatFee(limit)}.`] : []),
    ...(isAllowed(listFunctions(raw.payload), list)
      ? []
      : [t`This function isn't on your sponsorship list.`]),
  ];
}

function listFunctions(payload: TransactionPayload): readonly string[] {
  switch (payload.kind) {
    case "entry-function":
      return [formatFunctionId(payload.entryFunction.function)];
    case "automation-registration":
      return [formatFunctionId(payload.registration.automatedFunction.function)];
    case "multisig":
      return payload.inner === undefined ? [] : listFunctions(payload.inner);
    case "script":
      return [];
  }
}
