import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState, type ReactElement } from "react";
import type { Address } from "@holdfast/sdk";
import type { SortedCollectibles } from "../../components/gifts/collectible-arrival.ts";
import { Button } from "../../ui/button.tsx";
import type { GiftDrawerProps } from "./gift-drawer.tsx";
import type { ListedHolding } from "./holding-groups.ts";
import { CoinAmount } from "../../components/coins/coin-amount.tsx";
import { formatCoinType, giftDoubts } from "../../components/coins/coin-words.ts";
import { NotRead } from "../../components/coins/not-read.tsx";
import { useHolding } from "../../components/coins/use-holdings.ts";
import { formatAddress } from "../../format/address.ts";
import { cleanChainText, showChainText } from "../../format/chain-text.ts";
import { getCoinOrigin } from "../../chain/queries/holdings-query.ts";
import { changeCollectibles, withCollectible, type StoredCollectible } from "../../storage/collectibles.ts";
import { hiddenCoins } from "../../storage/hidden-coins.ts";
import { useActiveNetwork, useSettingsStore } from "../../storage/settings/settings.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { Chip } from "../../ui/chip.tsx";

interface GiftListProps extends GiftDrawerProps {
  readonly pieces: SortedCollectibles;
}

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
      <ul aria-label={t`From unknown senders`} className="flex flex-col gap-4">
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

const FIRST = 10;

const EXPLANATION = t`Anyone can send coins or collectibles to any address. Receiving them is safe, but following instructions in them isn't. You don't need to do anything.`;

interface CoinGiftProps {
  readonly account: Address;
  readonly gift: ListedHolding;
  readonly isHidden: boolean;
}

function CoinGiftInSight(props: CoinGiftProps): ReactElement {
  const { account, gift } = props;
  return <CoinGift {...props} gift={{ ...gift, ...useHolding(account, gift) }} />;
}

function CoinGift({ gift, isHidden }: CoinGiftProps): ReactElement {
  const { coin, balance, info } = gift;
  const { chainId } = useActiveNetwork();
  const settings = useSettingsStore();
  const name = info === undefined ? formatCoinType(coin) : showChainText(info.name);
  const take = (): void => {
    hiddenCoins.remove({ chainId, coin });
    settings.keepCoin(coin);
  };
  return (
    <li className="flex flex-col gap-2">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="font-medium wrap-anywhere">{name}</span>
        {balance === undefined ? (
          <NotRead {...gift} />
        ) : (
          <CoinAmount coinType={coin} value={balance} info={info} />
        )}
      </span>
      <span className="wrap-anywhere text-text-quiet">
        <Trans>Defined by {getCoinOrigin(coin)}</Trans>
      </span>
      <Marks gift={gift} isHidden={isHidden} />
      <span className="flex flex-wrap gap-2">
        <Button size="small" onClick={take} aria-label={t`Accept ${name}`}>
          <Trans>Accept</Trans>
        </Button>
        {!isHidden && (
          <Button
            size="small"
            tone="quiet"
            onClick={() => hiddenCoins.put({ chainId, coin })}
            aria-label={t`Hide ${name} permanently`}
          >
            <Trans>Hide permanently</Trans>
          </Button>
        )}
      </span>
    </li>
  );
}

function Marks({
  gift: { info, looksLike },
  isHidden,
}: {
  readonly gift: ListedHolding;
  readonly isHidden: boolean;
}): ReactElement | undefined {
  const { hasLink, hasAddress } = giftDoubts(info);
  if (looksLike === undefined && !hasLink && !hasAddress && !isHidden) return undefined;
  return (
    <span className="flex flex-wrap gap-2">
      {isHidden && (
        <Chip>
          <Trans>Hidden</Trans>
        </Chip>
      )}
      {looksLike !== undefined && (
        <Chip tone="danger">
          <Trans>Not {cleanChainText(looksLike, 20)}</Trans>
        </Chip>
      )}
      {hasLink && (
        <Chip tone="danger">
          <Trans>Name contains a link</Trans>
        </Chip>
      )}
      {hasAddress && (
        <Chip tone="danger">
          <Trans>Name contains an address</Trans>
        </Chip>
      )}
    </span>
  );
}

interface PieceGiftProps {
  readonly account: Address;
  readonly kept: StoredCollectible;
}

/** Shows only address and sender, never the picture or texts. */
function PieceGift({ account, kept }: PieceGiftProps): ReactElement {
  const { chainId } = useActiveNetwork();
  const { token, from, standing } = kept;
  const settle = (next: StoredCollectible["standing"]): void =>
    changeCollectibles(chainId, account, (all) => withCollectible(all, { ...kept, standing: next }));
  return (
    <li className="flex flex-col gap-2">
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="font-medium">
          <Trans>Collectible</Trans>
        </span>
        <AddressText value={token} />
      </span>
      {from !== undefined && (
        <span className="flex flex-wrap items-center gap-x-2 text-text-quiet">
          <Trans>
            From <AddressText value={from} />
          </Trans>
        </span>
      )}
      {standing === "hidden" && (
        <span className="flex">
          <Chip>
            <Trans>Hidden</Trans>
          </Chip>
        </span>
      )}
      <span className="flex flex-wrap gap-2">
        <Button
          size="small"
          onClick={() => settle("accepted")}
          aria-label={t`Accept collectible ${formatAddress(token)}`}
        >
          <Trans>Accept</Trans>
        </Button>
        {standing !== "hidden" && (
          <Button
            size="small"
            tone="quiet"
            onClick={() => settle("hidden")}
            aria-label={t`Hide collectible ${formatAddress(token)} permanently`}
          >
            <Trans>Hide permanently</Trans>
          </Button>
        )}
      </span>
    </li>
  );
}
