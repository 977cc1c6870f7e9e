import { useState, type ReactElement } from "react";
import Image from "lucide-react/icons/image";
import Plus from "lucide-react/icons/plus";
import { StaleNote } from "../../components/feedback/stale-note.tsx";
import { plural } from "../../format/plural.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import type { VaultAccount } from "../../vault/vault-api.ts";
import { useActiveAccount } from "../../vault/vault-context.tsx";
import { AddCollectible } from "./add-collectible.tsx";
import { GalleryGrid } from "./gallery-grid.tsx";
import { GiftNote } from "./gift-note.tsx";
import { OlderTokens } from "./older-tokens.tsx";
import { SearchHistory } from "./search-history.tsx";
import { useCollectibles } from "./use-collectibles.ts";

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
        title="Collectibles"
        aside={
          <Button icon={<Plus />} onClick={() => setIsAdding(true)}>
            Add by address
          </Button>
        }
      >
        No node lists what an account owns. This is what its own history and the latest transfers on the chain
        show, and what you added, so some pieces may be missing.
      </PageHeading>
      <StaleNote query={look} />
      {own.length > 0 ? (
        <section className="flex flex-col gap-4">
          <p className="text-text-quiet">
            {plural(own.length, { one: "1 piece", other: `${own.length} pieces` })}
          </p>
          <GalleryGrid label="Collectibles" account={account.address} pieces={own} />
        </section>
      ) : (
        <Card padding="flush">
          <EmptyState
            icon={<Image />}
            title={
              look.isPending
                ? "Looking for collectibles"
                : look.data === undefined
                  ? "Not known which collectibles there are"
                  : "No collectibles found"
            }
          >
            {look.isPending
              ? "The account's history and the latest transfers are being read."
              : "If you know the address of one, add it."}
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
