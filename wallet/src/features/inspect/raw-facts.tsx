import { t } from "@lingui/core/macro";
import type { Address, RawTransaction } from "@holdfast/sdk";
import type { ReactElement } from "react";
import { formatChainTime } from "../../format/time.ts";
import { useAddressNames } from "../../components/addresses/account-names.ts";
import { gasRow } from "../../components/coins/fee.tsx";
import { useNetworks } from "../../storage/settings/settings.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { KeyValues, type KeyValue } from "../../ui/key-values.tsx";
import { PayloadFacts } from "./payload-facts.tsx";

interface RawFactsProps {
  readonly raw: RawTransaction;
  readonly parties?: { readonly secondarySigners: readonly Address[]; readonly feePayer?: Address };
}

export function RawFacts({ raw, parties }: RawFactsProps): ReactElement {
  const networks = useNetworks().filter(({ chainId }) => chainId === raw.chainId);
  const nameOf = useAddressNames();
  const named = (label: string, address: Address): KeyValue => {
    const name = nameOf(address);
    return {
      label,
      value: <AddressText value={address} form="full" />,
      stacked: true,
      ...(name === undefined ? {} : { note: name }),
    };
  };
  return (
    <div className="flex flex-col gap-5">
      <PayloadFacts payload={raw.payload} sender={raw.sender} chainId={raw.chainId} />
      <KeyValues
        items={[
          named(t`Sender`, raw.sender),
          ...(parties?.secondarySigners ?? []).map((address) => named(t`Co-signer`, address)),
          ...(parties?.feePayer === undefined ? [] : [named(t`Fee payer`, parties.feePayer)]),
          { label: t`Sequence number`, value: String(raw.sequenceNumber) },
          {
            label: t`Chain`,
            value: [String(raw.chainId), ...networks.map(({ name }) => name)].join(", "),
          },
          gasRow("max", raw.maxGasAmount, raw.gasUnitPrice),
          {
            label: t({ context: "transaction", message: "Expires" }),
            value: formatChainTime(raw.expirationTimestampSecs),
          },
        ]}
      />
    </div>
  );
}
