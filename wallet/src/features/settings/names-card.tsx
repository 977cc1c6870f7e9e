import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { primaryNameQuery } from "../../chain/names/name-query.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { Card } from "../../ui/card.tsx";
import { Identicon } from "../../ui/identicon.tsx";
import { ListRow, ListRows } from "../../ui/list-row.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { useSessionState } from "../../vault/vault-context.tsx";

/** What the accounts are called on the chain. Draws nothing on a network without a name service. */
export function NamesCard(): ReactElement | undefined {
  const network = useActiveNetwork();
  const accounts = useSessionState((state) => state.accounts);
  if (network.nameService === undefined) return undefined;
  return (
    <Card title={t`Names on the chain`} padding="flush">
      <ListRows label={t`Names on the chain`}>
        {accounts.map((account) => (
          <NameRow key={account.id} account={account} />
        ))}
      </ListRows>
      <p className="px-5 pb-4 sm:px-6 text-small text-text-quiet">
        <Trans>
          Others can pay these names instead of an address. A name appears only while it points to this
          account. The chain doesn't list other names you own.
        </Trans>
      </p>
    </Card>
  );
}

function NameRow({ account }: { readonly account: VaultAccount }): ReactElement {
  const { data, error } = useQuery(primaryNameQuery(useActiveNetwork(), account.address));
  const found = data === null ? t`No primary name` : data?.shown;
  return (
    <ListRow
      lead={<Identicon value={account.address} tint={account.color} />}
      title={account.name}
      note={<AddressText value={account.address} form="ends" />}
      end={<span>{error === null ? found : t`No response from the node`}</span>}
    />
  );
}
