import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Address } from "@holdfast/sdk";
import { useLocation } from "@tanstack/react-router";
import { useMemo, useState, type ReactElement } from "react";
import { useKnownAddresses } from "../../components/addresses/known-addresses.ts";
import { sortCollectibles, type SortedCollectibles } from "../../components/gifts/collectible-arrival.ts";
import { useStoredCollectibles } from "../../storage/collectibles.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { Button } from "../../ui/button.tsx";
import { CoinGift, CoinGiftInSight, PieceGift } from "./gift-rows.tsx";
import type { ListedHolding } from "./holding-groups.ts";

export interface GiftDrawerProps {
  readonly account: Address;
  /** Coins that accounts put there that the account never dealt with. */
  readonly gifts: readonly ListedHolding[];
  /** Coins that the user does not want to see. */
  readonly hidden: readonly ListedHolding[];
  /** There are so many that each is read when it comes into sight. */
  readonly isCrowded: boolean;
}

/**
 * Coins and collectibles from strangers, behind a press and outside of every total: no link of theirs can be followed,
 * no picture is asked for, and nothing happens to them until the user accepts or hides them. Draws nothing where there
 * is none.
 */
export function GiftDrawer({ account, gifts, hidden, isCrowded }: GiftDrawerProps): ReactElement | undefined {
  const isWanted = useLocation({ select: ({ hash }) => hash === "gifts" });
  const [isOpen, setIsOpen] = useState(isWanted);
  const [isHiddenShown, setIsHiddenShown] = useState(false);
  const [most, setMost] = useState(FIRST);
  const pieces = usePieces(account);
  const hiddenCount = hidden.length + pieces.hidden.length;
  const count = gifts.length + pieces.gifts.length;
  if (count === 0 && hiddenCount === 0) return undefined;
  const Coin = isCrowded ? CoinGiftInSight : CoinGift;
  const coinRow = (gift: ListedHolding, isHidden: boolean): ReactElement => (
    <Coin key={gift.coin} account={account} gift={gift} isHidden={isHidden} />
  );
  const rows = [
    ...gifts.map((gift) => () => coinRow(gift, false)),
    ...pieces.gifts.map((kept) => () => <PieceGift key={kept.token} account={account} kept={kept} />),
    ...(isHiddenShown ? hidden.map((gift) => () => coinRow(gift, true)) : []),
    ...(isHiddenShown
      ? pieces.hidden.map((kept) => () => <PieceGift key={kept.token} account={account} kept={kept} />)
      : []),
  ];
  return (
    <section id="gifts" aria-label={t`From unknown senders`} className="border-t border-line text-small">
      <div className="flex flex-wrap items-center justify-between gap-3 px-5 py-3 text-text-quiet sm:px-6">
        <GiftCount coins={gifts.length} pieces={pieces.gifts.length} />
        <Button size="small" tone="quiet" onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? t`Close the drawer` : t`Open the drawer`}
        </Button>
      </div>
      {isOpen && (
        <div className="flex flex-col gap-4 px-5 pb-4 sm:px-6">
          {count > 0 && <p className="max-w-prose text-text-quiet">{EXPLANATION}</p>}
          <ul aria-label={t`Gifts from unknown senders`} className="flex flex-col gap-4">
            {rows.slice(0, most).map((draw) => draw())}
          </ul>
          {rows.length > most && (
            <Button size="small" tone="quiet" onClick={() => setMost(most + FIRST)}>
              <Trans>Show more</Trans>
            </Button>
          )}
          {hiddenCount > 0 && (
            <Button size="small" tone="quiet" onClick={() => setIsHiddenShown(!isHiddenShown)}>
              {isHiddenShown ? t`Leave out what was hidden` : t`Show what was hidden`}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

/** Gifts that are drawn at first, and more with each press. */
const FIRST = 10;

const EXPLANATION = t`Anyone can send a coin of any name, or a collectible with any picture, to any address. Receiving it does no harm; following its instructions can. You don't need to do anything.`;

/** What is remembered of collectibles: they are looked for on their own screen. */
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
