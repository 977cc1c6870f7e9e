import { t } from "@lingui/core/macro";
import type { SignatureRisk } from "@holdfast/descriptors/calls";
import { formatFee } from "../../components/coins/fee.tsx";
import type { VerdictKind } from "../../ui/verdict.tsx";

interface SponsorWords {
  readonly kind: VerdictKind;
  readonly title: string;
  readonly text: string;
  readonly word: string;
}

/** The user's rules apply only if the fee is the whole cost. @param problems broken rules, as sentences */
export function sponsorWords(risk: SignatureRisk, problems: readonly string[]): SponsorWords {
  const most = formatFee(risk.fee);
  if (risk.part === "co-signer-and-payer")
    return {
      kind: "danger",
      title: t`Max fee paid by you: ${most}. You also co-sign`,
      text: t`You also co-sign, so the transaction can use your account. Your sponsorship rules limit only the fee.`,
      word: t`Can cost more than the fee`,
    };
  if (risk.part !== "sponsor")
    return {
      kind: risk.isAccountGiven ? "danger" : "caution",
      title: t`Max fee paid by you: ${most}. Another of your accounts also signs`,
      text: t`The transaction may move your assets. Your sponsorship rules limit only the fee.`,
      word: t`Can cost more than the fee`,
    };
  if (problems.length > 0)
    return {
      kind: "danger",
      title: t`Max fee paid by you: ${most}. Breaks your rules`,
      text: t`${problems.join(" ")} You can change your rules in Settings, under Review before signing.`,
      word: t`Breaks your rules`,
    };
  return {
    kind: "ok",
    title: t`Max fee paid by you: ${most}`,
    text: t`Matches your sponsorship rules. The transaction moves the sender's assets, not yours.`,
    word: t`Matches your rules`,
  };
}
