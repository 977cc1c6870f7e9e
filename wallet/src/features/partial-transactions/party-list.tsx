import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Address } from "@holdfast/sdk";
import type { PartialTransactionParty, PartialTransactionRole } from "@holdfast/sdk/partial-transaction";
import type { ReactElement } from "react";
import { useAddressNames } from "../../components/addresses/account-names.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { Chip, type ChipTone } from "../../ui/chip.tsx";

export function PartyList({
  parties,
}: {
  readonly parties: readonly PartialTransactionParty[];
}): ReactElement {
  return (
    <ul aria-label={t`Signers`} className="divide-y divide-line">
      {parties.map(({ role, address, state, isOwnKey }) => (
        <li
          key={roleWords(role)}
          className="flex items-start justify-between gap-4 py-3 first:pt-0 last:pb-0"
        >
          <div className="min-w-0">
            <p className="font-medium">{roleWords(role)}</p>
            <PartyAddress address={address} />
            {state === "signed" && !isOwnKey && (
              <p className="text-small text-text-quiet">
                <Trans>
                  Signed with a key that doesn't match the address. The network decides if it's valid.
                </Trans>
              </p>
            )}
          </div>
          <Chip tone={STATES[state].tone}>{STATES[state].word}</Chip>
        </li>
      ))}
    </ul>
  );
}

function PartyAddress({ address }: { readonly address: Address | undefined }): ReactElement {
  const nameOf = useAddressNames();
  if (address === undefined)
    return (
      <p className="text-small text-text-quiet">
        <Trans>Any sponsor</Trans>
      </p>
    );
  const name = nameOf(address);
  return (
    <div className="text-small text-text-quiet">
      {name !== undefined && <p className="truncate">{name}</p>}
      <AddressText value={address} copy={false} />
    </div>
  );
}

function roleWords(role: PartialTransactionRole): string {
  if (role.kind === "sender") return t`Sender`;
  return role.kind === "fee-payer" ? t`Fee payer` : t`Also signs (${role.index + 1})`;
}

const STATES: Readonly<
  Record<PartialTransactionParty["state"], { readonly word: string; readonly tone: ChipTone }>
> = {
  missing: { word: t`Not yet`, tone: "plain" },
  signed: { word: t`Signed`, tone: "positive" },
  invalid: { word: t`Invalid`, tone: "danger" },
  unproven: { word: t`Not checked`, tone: "caution" },
};
