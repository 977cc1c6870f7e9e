import { t } from "@lingui/core/macro";
import type { Address } from "@holdfast/sdk";
import type { ReactElement } from "react";
import { useAddressNames } from "../../components/addresses/account-names.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { Card } from "../../ui/card.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { OwnerCircle } from "./owner-circle.tsx";

export interface CreateSummaryProps {
  readonly own: Address;
  /** The account itself first. */
  readonly owners: readonly Address[];
  readonly required: number;
  readonly lifetime: string | undefined;
}

/** The account as it would be, while the form is filled in. */
export function CreateSummary({ own, owners, required, lifetime }: CreateSummaryProps): ReactElement {
  const nameOf = useAddressNames();
  return (
    <Card title={t`Summary`}>
      <div className="flex flex-col gap-4">
        <OwnerCircle owners={owners} required={required} own={own} />
        <ul aria-label={t`Owners of the new account`} className="flex flex-col gap-1 text-small">
          {owners.map((owner) => (
            <li key={owner} className="truncate">
              {nameOf(owner) ?? <AddressText value={owner} form="ends" />}
            </li>
          ))}
        </ul>
        {lifetime !== undefined && <KeyValues items={[{ label: t`Proposal lifetime`, value: lifetime }]} />}
      </div>
    </Card>
  );
}
