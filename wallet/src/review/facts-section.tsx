import type { ReactElement } from "react";
import { formatDuration } from "../format/time.ts";
import { useNameOf } from "../parts/account-names.ts";
import { useActiveNetwork } from "../settings/settings.ts";
import { AddressText } from "../ui/address-text.tsx";
import { KeyValues, type KeyValue } from "../ui/key-values.tsx";
import type { Reviewed } from "./use-review.ts";

export interface FactsSectionProps {
  readonly reviewed: Reviewed;
  readonly secondsLeft: number;
}

/** Who signs, who pays, where, and until when. */
export function FactsSection({ reviewed, secondsLeft }: FactsSectionProps): ReactElement {
  const { account, summary, prepared } = reviewed;
  const network = useActiveNetwork();
  const nameOf = useNameOf();
  const { secondarySigners = [], feePayer } = prepared.parties;
  const party = (label: string, address: string, name: string | undefined): KeyValue => ({
    label: name === undefined ? label : `${label}, your account ${name}`,
    value: <AddressText value={address} form="full" copy={false} />,
    stacked: true,
  });
  return (
    <KeyValues
      items={[
        {
          label: `From ${account.name}`,
          value: <AddressText value={summary.sender} form="full" copy={false} />,
          stacked: true,
        },
        ...secondarySigners.map(({ address }) => party("Also signed by", address, nameOf(address))),
        ...(feePayer === undefined
          ? []
          : feePayer === "open"
            ? [{ label: "The fee is paid by", value: "Whoever agrees to" }]
            : [party("The fee is paid by", feePayer.address, nameOf(feePayer.address))]),
        { label: "Network", value: `${network.name}, chain id ${summary.chainId}` },
        {
          label: "Valid until",
          value: secondsLeft <= 0 ? "Too late to be executed" : `${formatDuration(secondsLeft)} from now`,
        },
        {
          label: "Sequence number",
          value: String(summary.sequenceNumber),
          note: "what you have sent before",
        },
      ]}
    />
  );
}
