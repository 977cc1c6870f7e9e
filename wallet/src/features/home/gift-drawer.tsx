import { plural, t } from "@lingui/core/macro";
import type { Address } from "@holdfast/sdk";
import { useLocation } from "@tanstack/react-router";
import { lazy, Suspense, useMemo, useState, type ReactElement } from "react";
import { useKnownAddresses } from "../../components/addresses/known-addresses.ts";
import { sortCollectibles, type SortedCollectibles } from "../../components/gifts/collectible-arrival.ts";
import { useStoredCollectibles } from "../../storage/collectibles.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { Button } from "../../ui/button.tsx";
import type { ListedHolding } from "./holding-groups.ts";

export interface GiftDrawerProps {
  readonly account: Address;
  readonly gifts: readonly ListedHolding[];
  readonly hidden: readonly ListedHolding[];
  readonly isCrowded: boolean;
}

const GiftList = lazy(async () => ({ default: (await import("./gift-list.tsx")).GiftList }));

/** None of their links or pictures is active until the user accepts them. */
export function GiftDrawer({ account, gifts, hidden, isCrowded }: GiftDrawerProps): ReactElement | undefined {
  const isWanted = useLocation({ select: ({ hash }) => hash === "gifts" });
  const [isOpen, setIsOpen] = useState(isWanted);
  const pieces = usePieces(account);
  const hiddenCount = hidden.length + pieces.hidden.length;
  const count = gifts.length + pieces.gifts.length;
  if (count === 0 && hiddenCount === 0) return undefined;
  return (
    <section id="gifts" aria-label={t`From unknown senders`} className="border-t border-line text-small">
      <div className="flex flex-wrap items-center justify-between gap-3 px-5 py-3 text-text-quiet sm:px-6">
        <GiftCount coins={gifts.length} pieces={pieces.gifts.length} />
        <Button size="small" tone="quiet" onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? t`Hide unknown items` : t`Show unknown items`}
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <GiftList account={account} gifts={gifts} hidden={hidden} pieces={pieces} isCrowded={isCrowded} />
        </Suspense>
      )}
    </section>
  );
}

/** Stored collectibles only; their own screen looks for new ones. */
function usePieces(account: Address): SortedCollectibles {
  const kept = useStoredCollectibles(useActiveNetwork().chainId, account);
  const known = useKnownAddresses(account);
  return useMemo(() => sortCollectibles(kept, known), [kept, known]);
}

function GiftCount({
  coins: count,
  pieces,
}: {
  readonly coins: number;
  readonly pieces: number;
}): ReactElement {
  return (
    <span className="flex flex-col">
      {(count > 0 || pieces === 0) && (
        <span>
          {plural(count, {
            one: "1 coin from an unknown sender, not counted in totals.",
            other: `${count} coins from unknown senders, not counted in totals.`,
          })}
        </span>
      )}
      {pieces > 0 && (
        <span>
          {plural(pieces, {
            one: "1 collectible from an unknown sender.",
            other: `${pieces} collectibles from unknown senders.`,
          })}
        </span>
      )}
    </span>
  );
}
