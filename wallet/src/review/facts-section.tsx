import { t } from "@lingui/core/macro";
import type { Address } from "@holdfast/sdk";
import type { ReactElement } from "react";
import { formatChainTime, formatDuration } from "../format/time.ts";
import { useNameOf, useOwnNameOf } from "../components/addresses/account-names.ts";
import { usePrices } from "../components/worth/use-rate.ts";
import { useActiveNetwork } from "../storage/settings/settings.ts";
import { AddressText } from "../ui/address-text.tsx";
import { KeyValues, type KeyValue } from "../ui/key-values.tsx";
import { nodeSources } from "./node-sources.ts";
import type { Reviewed } from "./transaction-flow.ts";

export interface FactsSectionProps {
  readonly reviewed: Reviewed;
  readonly secondsLeft: number;
}

/** A contact's name is not that of an own account. */
function partyWords(label: string, ownName: string | undefined, name: string | undefined): string {
  if (ownName !== undefined) return t`${label}, your account ${ownName}`;
  return name === undefined ? label : `${label}, ${name}`;
}

/** Prices are there, and no second node has confirmed them. */
function isLone(reading: ReturnType<typeof usePrices>): boolean {
  if (reading === undefined || reading.prices.length === 0) return false;
  return reading.verification.state === "none" || reading.verification.state === "silent";
}

/** Sender, co-signers and fee payer. The account may be any of them. */
export function PartiesSection({ reviewed }: Pick<FactsSectionProps, "reviewed">): ReactElement {
  const { summary, prepared } = reviewed;
  const [ownNameOf, nameOf] = [useOwnNameOf(), useNameOf()];
  const { secondarySigners = [], feePayer } = prepared.parties;
  const from = nameOf(summary.sender);
  const party = (label: string, address: Address): KeyValue => ({
    label: partyWords(label, ownNameOf(address), nameOf(address)),
    value: <AddressText value={address} form="full" copy={false} />,
    stacked: true,
  });
  return (
    <KeyValues
      items={[
        {
          label: from === undefined ? t`From` : t`From ${from}`,
          value: <AddressText value={summary.sender} form="full" copy={false} />,
          stacked: true,
        },
        ...secondarySigners.map(({ address }) => party(t`Co-signers`, address)),
        ...(feePayer === undefined
          ? []
          : feePayer === "open"
            ? [{ label: t`Fee payer`, value: t`Any sponsor` }]
            : [party(t`Fee payer`, feePayer.address)]),
      ]}
    />
  );
}

/** Network, sources and expiry. */
export function FactsSection({ reviewed, secondsLeft }: FactsSectionProps): ReactElement {
  const { summary, verification } = reviewed;
  const network = useActiveNetwork();
  const hasLonePrices = isLone(usePrices());
  return (
    <KeyValues
      items={[
        { label: t`Network`, value: t`${network.name}, chain ID ${summary.chainId}` },
        nodeSources(network.url, verification, hasLonePrices),
        {
          label: t`Valid until`,
          value: formatChainTime(summary.expirationTimestampSecs),
          note: secondsLeft <= 0 ? t`Expired` : t`${formatDuration(secondsLeft)} from now`,
        },
        {
          label: t`Sequence number`,
          value: String(summary.sequenceNumber),
          note: t`earlier transactions from this account`,
        },
      ]}
    />
  );
}
