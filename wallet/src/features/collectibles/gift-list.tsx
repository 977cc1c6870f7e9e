import type { Address } from "@holdfast/sdk";
import { useState, type ReactElement } from "react";
import { plural } from "../../format/plural.ts";
import { changeCollectibles, withCollectible, type KeptCollectible } from "../../storage/collectibles.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";

export interface GiftListProps {
  readonly account: Address;
  readonly gifts: readonly KeptCollectible[];
}

/** What strangers sent: neither pictures nor words of theirs, until it is accepted or hidden for good. */
export function GiftList({ account, gifts }: GiftListProps): ReactElement | undefined {
  const { chainId } = useActiveNetwork();
  const [shown, setShown] = useState(FIRST);
  if (gifts.length === 0) return undefined;
  const settle = (kept: KeptCollectible, standing: KeptCollectible["standing"]): void =>
    changeCollectibles(chainId, account, (all) => withCollectible(all, { ...kept, standing }));
  return (
    <Card
      title={plural(gifts.length, {
        one: "1 piece from a stranger",
        other: `${gifts.length} pieces from strangers`,
      })}
    >
      <p className="prose-width text-text-quiet">
        You never dealt with who sent these. Their pictures, names and links are not shown: gifts of this kind
        often lead to sites that steal. Accept what you expected; what you hide stays hidden.
      </p>
      <ul aria-label="From strangers" className="mt-4 divide-y divide-line">
        {gifts.slice(0, shown).map((kept) => (
          <li key={kept.token} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
            <span className="flex grow basis-52 flex-col">
              <AddressText value={kept.token} />
              {kept.from !== undefined && (
                <span className="flex items-center gap-2 text-small text-text-quiet">
                  From <AddressText value={kept.from} />
                </span>
              )}
            </span>
            <span className="flex gap-2">
              <Button onClick={() => settle(kept, "accepted")}>Accept</Button>
              <Button onClick={() => settle(kept, "hidden")}>Hide for good</Button>
            </span>
          </li>
        ))}
      </ul>
      {gifts.length > shown && <Button onClick={() => setShown(shown + FIRST)}>Show more</Button>}
    </Card>
  );
}

const FIRST = 10;
