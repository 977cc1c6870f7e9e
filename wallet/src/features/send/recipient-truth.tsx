import { t } from "@lingui/core/macro";
import type { Address } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { recipientQuery } from "../../chain/queries/recipient-query.ts";
import { formatRelativeTime } from "../../format/time.ts";
import { useAddressNames } from "../../components/addresses/account-names.ts";
import { PrimaryName } from "../../components/addresses/primary-name.tsx";
import { useNow } from "../../components/time/now.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { Identicon } from "../../ui/identicon.tsx";
import type { LastPaid } from "./last-paid.ts";
import { recipientWords } from "./recipient-words.ts";

export function RecipientTruth({
  address,
  lastPaid,
}: {
  readonly address: Address;
  readonly lastPaid: LastPaid;
}): ReactElement {
  const network = useActiveNetwork();
  const name = useAddressNames()(address);
  const now = useNow();
  const { data: truth } = useQuery(recipientQuery(network, address));
  const facts = [...paidWords(lastPaid, now), ...(truth === undefined ? [] : recipientWords(truth))];
  return (
    <div className="flex flex-col gap-2 rounded-control bg-surface-sunken p-4 max-sm:p-3">
      <div className="flex items-center gap-4">
        <Identicon value={address} />
        <div className="min-w-0">
          {name !== undefined && <p className="truncate font-semibold">{name}</p>}
          <PrimaryName address={address} />
          <AddressText key={address} value={address} form="full" copy={false} />
        </div>
      </div>
      {facts.length > 0 && (
        <ul className="flex flex-col gap-1 text-small text-text-quiet">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What this device did counts before what a node tells. */
function paidWords({ here, reported }: LastPaid, now: number): readonly string[] {
  if (here !== undefined) return [t`Last paid ${formatRelativeTime(here, now)}.`];
  if (reported === undefined) return [];
  return [t`Last paid ${formatRelativeTime(reported, now)}, according to the node.`];
}
