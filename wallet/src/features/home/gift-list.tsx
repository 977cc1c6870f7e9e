import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState, type ReactElement } from "react";
import type { SortedCollectibles } from "../../components/gifts/collectible-arrival.ts";
import { Button } from "../../ui/button.tsx";
import type { GiftDrawerProps } from "./gift-drawer.tsx";
import { CoinGift, CoinGiftInSight, PieceGift } from "./gift-rows.tsx";
import type { ListedHolding } from "./holding-groups.ts";

export interface GiftListProps extends GiftDrawerProps {
  readonly pieces: SortedCollectibles;
}

/** What lies in the drawer of gifts. */
export function GiftList(props: GiftListProps): ReactElement {
  const { account, gifts, hidden, pieces, isCrowded } = props;
  const [isHiddenShown, setIsHiddenShown] = useState(false);
  const [most, setMost] = useState(FIRST);
  const hiddenCount = hidden.length + pieces.hidden.length;
  const count = gifts.length + pieces.gifts.length;
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
          {isHiddenShown ? t`Collapse hidden items` : t`Show hidden items`}
        </Button>
      )}
    </div>
  );
}

/** Gifts that are drawn at first, and more with each press. */
const FIRST = 10;

const EXPLANATION = t`Anyone can send coins or collectibles to any address. Receiving them is safe; following their instructions isn't. You don't need to do anything.`;
