import { t } from "@lingui/core/macro";
import type { ReactElement } from "react";
import type { SimilarAddress } from "../storage/address-book/address-poisoning.ts";
import { AddressText } from "../ui/address-text.tsx";
import { KeyValues } from "../ui/key-values.tsx";

/** Two addresses that are easily mixed up, one above the other, and where they agree. */
export function AddressPoisoningPair({ pair }: { readonly pair: SimilarAddress }): ReactElement {
  const { address, knownAddress, known } = pair;
  return (
    <div className="mt-3 flex flex-col gap-2">
      <KeyValues
        items={[
          {
            label: t`In this transaction`,
            value: <AddressText value={address} form="full" copy={false} />,
            stacked: true,
          },
          {
            label: labelOf(known),
            value: <AddressText value={knownAddress} form="full" copy={false} />,
            stacked: true,
          },
        ]}
      />
      <p>{agreementOf(pair)}</p>
    </div>
  );
}

function labelOf(known: SimilarAddress["known"]): string {
  switch (known.as) {
    case "account":
      return t`Your account ${known.name}`;
    case "contact":
      return t`Your contact ${known.name}`;
    case "paid":
      return t`Address you paid before`;
  }
}

function agreementOf({ front, back }: SimilarAddress): string {
  if (front < 2) return t`Same last ${back} digits; the others differ.`;
  if (back < 2) return t`Same first ${front} digits; the others differ.`;
  return t`Same first ${front} and last ${back} digits; the others differ.`;
}
