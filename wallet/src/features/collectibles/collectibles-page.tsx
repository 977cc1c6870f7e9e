import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState, type ReactElement, useEffect, useMemo } from "react";
import Plus from "lucide-react/icons/plus";
import { StaleNote } from "../../components/feedback/stale-note.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { useActiveAccount } from "../../vault/vault-context.tsx";
import { AddCollectible } from "./add-collectible.tsx";
import { GalleryGrid } from "./gallery-grid.tsx";
import { OlderTokens } from "./older-tokens.tsx";
import { Link } from "@tanstack/react-router";
import { buttonStyle } from "../../ui/button-style.ts";
import type { Address } from "@holdfast/sdk";
import { useMutation, useQuery } from "@tanstack/react-query";
import { lookThroughHistory, foundCollectiblesQuery } from "../../chain/collectibles/found-collectibles.ts";
import { clientOf } from "../../chain/nodes/client-of.ts";
import { Problem } from "../../components/feedback/problem.tsx";
import { changeCollectibles, useStoredCollectibles } from "../../storage/collectibles.ts";
import { withFound } from "./collectible-list.ts";
import { sortCollectibles } from "../../components/gifts/collectible-arrival.ts";
import { useKnownAddresses } from "../../components/addresses/known-addresses.ts";

export function CollectiblesPage(): ReactElement | undefined {
  const account = useActiveAccount();
  const { id } = useActiveNetwork();
  return account === undefined ? undefined : <Collectibles key={`${id} ${account.id}`} account={account} />;
}

/** What an account has of which there is one each: pictures, tickets, names. */
function Collectibles({ account }: { readonly account: VaultAccount }): ReactElement {
  const { own, gifts, look } = useCollectibles(account.address);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Page width="full">
      <PageHeading
        title={t`Collectibles`}
        aside={
          <Button icon={<Plus />} onClick={() => setIsAdding(true)}>
            <Trans>Add by address</Trans>
          </Button>
        }
      >
        <Trans>
          Nodes don't list an account's collectibles. This list uses the account's history, the latest
          transfers and your own entries. Some collectibles may be missing.
        </Trans>
      </PageHeading>
      <StaleNote query={look} />
      {own.length > 0 ? (
        <section className="flex flex-col gap-4">
          <p className="text-text-quiet">
            {plural(own.length, { one: "1 collectible", other: `${own.length} collectibles` })}
          </p>
          <GalleryGrid label={t`Collectibles`} account={account.address} pieces={own} />
        </section>
      ) : (
        <Card padding="flush">
          <EmptyState
            drawing={<Drawing name="shell" />}
            title={
              look.isPending
                ? t`Looking for collectibles`
                : look.data === undefined
                  ? t`Collectibles unknown`
                  : t`No collectibles found`
            }
          >
            {look.isPending
              ? t`Loading the account's history and the latest transfers.`
              : t`If you know a collectible's address, add it.`}
          </EmptyState>
        </Card>
      )}
      <GiftNote count={gifts.length} />
      <SearchHistory account={account.address} />
      <OlderTokens account={account} />
      <AddCollectible account={account.address} isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </Page>
  );
}

/** Says that strangers sent something, and leads to the one drawer for gifts of every kind; nothing where they did not. */
function GiftNote({ count }: { readonly count: number }): ReactElement | undefined {
  if (count === 0) return undefined;
  return (
    <section
      aria-label={t`From unknown senders`}
      className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface-raised px-5 py-3 text-text-quiet sm:px-6"
    >
      <p>
        {plural(count, {
          one: "1 collectible from an unknown sender is under Gifts, without its picture and name.",
          other: `${count} collectibles from unknown senders are under Gifts, without their pictures and names.`,
        })}
      </p>
      <Link to="/home" hash="gifts" className={buttonStyle()}>
        <Trans>Show unknown items</Trans>
      </Link>
    </section>
  );
}

/** Goes through all that an account ever did, when the user asks for it: a page costs a request. */
function SearchHistory({ account }: { readonly account: Address }): ReactElement {
  const network = useActiveNetwork();
  const search = useMutation({
    mutationFn: async (): Promise<number> => {
      const found = await lookThroughHistory(clientOf(network), account, {});
      changeCollectibles(network.chainId, account, (kept) => withFound(kept, found));
      return found.filter(({ isHere }) => isHere).length;
    },
  });
  return (
    <div className="flex flex-col items-start gap-3">
      <Button loading={search.isPending && t`Searching`} onClick={() => search.mutate()}>
        <Trans>Search full history</Trans>
      </Button>
      {search.error !== null && <Problem error={search.error} unaffected={t`Your list didn't change.`} />}
      {search.data !== undefined && (
        <p role="status" className="text-small text-text-quiet">
          {plural(search.data, {
            one: "The history lists 1 collectible that arrived and did not leave.",
            other: `The history lists ${search.data} collectibles that arrived and did not leave.`,
          })}
        </p>
      )}
    </div>
  );
}

/** The collectibles of an account as this device knows them, and a look for more while they are in sight. */
function useCollectibles(account: Address) {
  const network = useActiveNetwork();
  const { chainId } = network;
  const kept = useStoredCollectibles(chainId, account);
  const known = useKnownAddresses(account);
  const scannedTo = kept.scannedTo === undefined ? undefined : BigInt(kept.scannedTo);
  const look = useQuery(foundCollectiblesQuery(network, account, scannedTo));
  const { data } = look;
  useEffect(() => {
    if (data === undefined) return;
    changeCollectibles(chainId, account, (before) => {
      const next = withFound(before, data.tokens);
      return data.scannedTo === undefined ? next : { ...next, scannedTo: String(data.scannedTo) };
    });
  }, [data, chainId, account]);
  return { look, ...useMemo(() => sortCollectibles(kept, known), [kept, known]) };
}
