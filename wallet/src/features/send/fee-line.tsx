import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { feeRow } from "../../components/coins/fee.tsx";
import { formatSupra } from "../../components/coins/supra-amount.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import type { SendLimits } from "./send-draft.ts";
import type { PaymentDraft } from "./use-payment-draft.ts";

/** What the network takes, as one line that opens; the line keeps its room before the fee is known. */
export function FeeLine({ draft }: { readonly draft: PaymentDraft }): ReactElement {
  const limits = draft.limits.data;
  if (limits === undefined) return <div className="min-h-12" />;
  const { expectedFee, worstFee } = limits;
  return (
    <Disclosure summary={<span className="text-small text-text-quiet">{feeWords(limits, draft)}</span>}>
      <KeyValues
        items={[
          ...(expectedFee === undefined ? [] : [feeRow("estimated", expectedFee)]),
          feeRow("max", worstFee),
        ]}
      />
      <p className="mt-3 text-small text-text-quiet">
        <Trans>
          Gas pays for the network's work. Unused gas is not charged. The review shows the simulated fee
          before you sign.
        </Trans>
      </p>
    </Disclosure>
  );
}

function feeWords({ expectedFee, worstFee }: SendLimits, { to }: PaymentDraft): string {
  const atMost = t`at most ${formatSupra(worstFee)}`;
  return to !== undefined && expectedFee !== undefined
    ? t`Network fee ≈ ${formatSupra(expectedFee)}, ${atMost}`
    : t`Network fee: usually ${atMost}`;
}
