import { t } from "@lingui/core/macro";
import type { ReactElement } from "react";
import { formatAddress } from "../../format/address.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { Field } from "../../ui/field.tsx";
import { Identicon } from "../../ui/identicon.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { Select } from "../../ui/select.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { useSessionState } from "../../vault/vault-context.ts";

interface AccountChoiceProps {
  readonly account: VaultAccount;
  readonly onChoose: (account: VaultAccount) => void;
}

/** Which account a site gets to see: chosen here, whichever the wallet shows. */
export function AccountChoice({ account, onChoose }: AccountChoiceProps): ReactElement {
  const accounts = useSessionState((state) => state.accounts).filter(
    ({ id, isHidden }) => id === account.id || isHidden !== true,
  );
  if (accounts.length === 1)
    return (
      <KeyValues
        items={[
          {
            label: t`Account`,
            value: (
              <span className="flex items-center gap-3">
                <Identicon size="small" value={account.address} />
                <span className="min-w-0">
                  {account.name} <AddressText value={account.address} copy={false} />
                </span>
              </span>
            ),
          },
        ]}
      />
    );
  return (
    <Field label={t`Account`}>
      <Select
        options={accounts.map(({ id, name, address }) => ({
          value: id,
          label: name,
          note: formatAddress(address),
        }))}
        value={account.id}
        onValueChange={(id) => onChoose(accounts.find((one) => one.id === id) ?? account)}
      />
    </Field>
  );
}
