import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { FRAMEWORK_ADDRESS, isSupraError, type Address } from "@holdfast/sdk";
import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import Blocks from "lucide-react/icons/blocks";
import { useContacts } from "../../storage/address-book/address-book.ts";
import { Card } from "../../ui/card.tsx";
import { Identicon } from "../../ui/identicon.tsx";
import { ListRow, ListRows, RowIcon } from "../../ui/list-row.tsx";
import { Page } from "../../ui/page.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { formatAddress } from "../../format/address.ts";
import { useSessionState } from "../../vault/vault-context.tsx";
import { PlaceSearch, type PlaceReading } from "../../components/forms/place-search.tsx";
import { PinnedValues } from "./pinned-values.tsx";
import { parseTypedAddress } from "../../format/typed-address.ts";

/** Whose resources to look at. */
export function StatePage(): ReactElement {
  const navigate = useNavigate();
  const accounts = useSessionState((state) => state.accounts);
  const contacts = useContacts();
  return (
    <Page>
      <PageHeading title={t`State`}>
        <Trans>View the on-chain resources, fields and table items of any address.</Trans>
      </PageHeading>
      <Card>
        <PlaceSearch
          label={t`Address`}
          hint={t`An account or object address. Short forms such as 0x1 work.`}
          missing={t`Enter an address to view.`}
          button={t`Show resources`}
          read={readAddress}
          onOpen={(address) => void navigate({ to: "/state/$address", params: { address } })}
        />
      </Card>
      <PinnedValues />
      <Card title={t`Suggestions`} padding="flush">
        <ListRows label={t`Suggestions`}>
          {[...accounts, ...contacts].map(({ name, address }) => (
            <ListRow
              key={address}
              lead={<Identicon value={address} />}
              title={name}
              note={formatAddress(address)}
              action={<Link to="/state/$address" params={{ address }} />}
            />
          ))}
          <ListRow
            lead={
              <RowIcon>
                <Blocks />
              </RowIcon>
            }
            title="0x1"
            note={t`The network's own resources`}
            action={<Link to="/state/$address" params={{ address: FRAMEWORK_ADDRESS }} />}
          />
        </ListRows>
      </Card>
    </Page>
  );
}

function readAddress(text: string): PlaceReading<Address> {
  if (text.trim() === "") return { kind: "empty" };
  try {
    return { kind: "ok", target: parseTypedAddress(text) };
  } catch (error) {
    if (isSupraError(error)) return { kind: "wrong", text: `${error.message} ${error.fix}` };
    throw error;
  }
}
