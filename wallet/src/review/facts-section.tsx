import { t } from "@lingui/core/macro";
import type { Address } from "@holdfast/sdk";
import type { ReactElement } from "react";
import { formatChainTime, formatDuration } from "../format/time.ts";
import { useAddressNames, useOwnNames } from "../components/addresses/account-names.ts";
import { usePrices } from "../components/worth/worth.tsx";
import { useActiveNetwork } from "../storage/settings/settings.ts";
import { KeyValues, type KeyValue } from "../ui/key-values.tsx";
import { addressRow } from "./subject-section.tsx";
import type { Reviewed } from "./transaction-flow.ts";
import type { FactKind, VerificationVerdict } from "../chain/nodes/verification-node.ts";

interface FactsSectionProps {
  readonly reviewed: Reviewed;
  readonly secondsLeft: number;
}

/** A contact's name is not that of an own account. */
function partyWords(label: string, ownName: string | undefined, name: string | undefined): string {
  if (ownName !== undefined) return t`${label} (your account ${ownName})`;
  return name === undefined ? label : `${label}, ${name}`;
}

/** Prices are there, and no second node has confirmed them. */
function isLone(reading: ReturnType<typeof usePrices>): boolean {
  if (reading === undefined || reading.prices.length === 0) return false;
  return reading.verification.state === "none" || reading.verification.state === "silent";
}

export function PartiesSection({ reviewed }: Pick<FactsSectionProps, "reviewed">): ReactElement {
  const { summary, prepared } = reviewed;
  const [ownNameOf, nameOf] = [useOwnNames(), useAddressNames()];
  const { secondarySigners = [], feePayer } = prepared.parties;
  const from = nameOf(summary.sender);
  const party = (label: string, address: Address): KeyValue =>
    addressRow(partyWords(label, ownNameOf(address), nameOf(address)), address);
  return (
    <KeyValues
      items={[
        addressRow(from === undefined ? t`From` : t`From ${from}`, summary.sender),
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

/** Which nodes vouch for a review, and what in it rests on one node's word alone. */
function nodeSources(url: string, verification: VerificationVerdict, hasLonePrices: boolean): KeyValue {
  const { host } = new URL(url);
  const kinds = [...verification.oneNode, ...(hasLonePrices ? (["prices"] as const) : [])];
  const facts = kinds.map(factWords).join(", ");
  switch (verification.state) {
    case "none":
      return {
        label: t`Source`,
        value: t`Only ${host}`,
        note: t`Reported by one node only: ${facts}. Add a verification node under Networks.`,
      };
    case "silent":
      return {
        label: t`Source`,
        value: t`Only ${host}`,
        note: t`Reported by one node only: ${facts}. ${verification.host} did not respond.`,
      };
    case "agrees":
      return {
        label: t`Source`,
        value: t`${host} and ${verification.host} agree`,
        note: facts === "" ? undefined : t`Reported only by ${host}: ${facts}.`,
      };
    case "disagrees":
      return {
        label: t`Source`,
        value: t`${host} and ${verification.host} disagree`,
        note: facts === "" ? undefined : t`Reported only by ${host}: ${facts}.`,
      };
  }
}

function factWords(kind: FactKind | "prices"): string {
  switch (kind) {
    case "prices":
      return t`all prices`;
    case "proposals":
      return t`the proposal`;
    case "coins":
      return t`coin names and decimals`;
    case "recipients":
      return t`which recipients exist`;
    case "objects":
      return t`object owners`;
    case "collectibles":
      return t`collectible names`;
    case "interfaces":
      return t`argument names and types`;
    case "packages":
      return t`whether the code can change`;
    case "contracts":
      return t`the pool, contract or account in the call`;
    case "automation":
      return t`automation rules`;
    case "holdings":
      return t`the account's holdings`;
    case "frozen":
      return t`the asset transfer`;
    case "balance":
      return t`balance`;
    case "sequence-number":
      return t`sequence number`;
    case "simulation":
      return t`simulation`;
    case "events":
      return t`some events`;
  }
}
