import type { Address } from "@holdfast/sdk";
import { useState, type ReactElement } from "react";
import { CoinAmount } from "../../components/coins/coin-amount.tsx";
import { formatCoinType } from "../../components/coins/coin-words.ts";
import { NotRead } from "../../components/coins/not-read.tsx";
import { useHolding } from "../../components/coins/use-holdings.ts";
import { giftDoubts } from "../../components/coins/gift-doubts.ts";
import { cleanChainText, showChainText } from "../../format/chain-text.ts";
import { plural } from "../../format/plural.ts";
import { originOf } from "../../chain/queries/holdings-query.ts";
import { hideCoin, showCoin } from "../../storage/hidden-coins.ts";
import { useActiveNetwork, useSettingsStore } from "../../storage/settings/settings.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import type { ListedHolding } from "./holding-groups.ts";

export interface GiftDrawerProps {
  readonly account: Address;
  /** What accounts put there that the account never dealt with. */
  readonly gifts: readonly ListedHolding[];
  /** What the user does not want to see. */
  readonly hidden: readonly ListedHolding[];
  /** There are so many that each is read when it comes into sight. */
  readonly isCrowded: boolean;
}

/**
 * Coins from strangers, behind a press and outside of every total: no link of theirs can be followed, no picture is
 * asked for, and nothing happens to them until the user takes or hides them. Draws nothing where there is none.
 */
export function GiftDrawer({ account, gifts, hidden, isCrowded }: GiftDrawerProps): ReactElement | undefined {
  const [isOpen, setIsOpen] = useState(false);
  const [isHiddenShown, setIsHiddenShown] = useState(false);
  const [most, setMost] = useState(FIRST);
  const listed = [...gifts, ...(isHiddenShown ? hidden : [])];
  if (gifts.length === 0 && hidden.length === 0) return undefined;
  return (
    <section aria-label="From strangers" className="border-t border-line text-small">
      <div className="flex flex-wrap items-center justify-between gap-3 px-5 py-3 text-text-quiet sm:px-6">
        <span>
          {plural(gifts.length, {
            one: "1 coin from a stranger. It counts in no total.",
            other: `${gifts.length} coins from strangers. They count in no total.`,
          })}
        </span>
        <Button size="small" tone="quiet" onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? "Close the drawer" : "Open the drawer"}
        </Button>
      </div>
      {isOpen && (
        <div className="flex flex-col gap-4 px-5 pb-4 sm:px-6">
          {gifts.length > 0 && <p className="max-w-prose text-text-quiet">{EXPLANATION}</p>}
          <ul aria-label="Coins from strangers" className="flex flex-col gap-4">
            {listed.slice(0, most).map((gift) => {
              const isHidden = hidden.includes(gift);
              return isCrowded ? (
                <GiftInSight key={gift.coin} account={account} gift={gift} isHidden={isHidden} />
              ) : (
                <Gift key={gift.coin} gift={gift} isHidden={isHidden} />
              );
            })}
          </ul>
          {listed.length > most && (
            <Button size="small" tone="quiet" onClick={() => setMost(most + FIRST)}>
              Show more
            </Button>
          )}
          {hidden.length > 0 && (
            <Button size="small" tone="quiet" onClick={() => setIsHiddenShown(!isHiddenShown)}>
              {isHiddenShown ? "Leave out what was hidden" : "Show what was hidden"}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

/** Gifts that are drawn at first, and more with each press. */
const FIRST = 10;

const EXPLANATION =
  "Anybody can send a coin of any name to any address. Taking it does no harm; following what its name says can. Nothing has to be done.";

interface GiftProps {
  readonly gift: ListedHolding;
  readonly isHidden: boolean;
}

/** One of very many: it is read now that it is in sight. */
function GiftInSight({ account, gift, isHidden }: GiftProps & { readonly account: Address }): ReactElement {
  const { balance, info } = useHolding(account, gift);
  return <Gift gift={{ ...gift, balance, info }} isHidden={isHidden} />;
}

function Gift({ gift, isHidden }: GiftProps): ReactElement {
  const { coin, balance, info } = gift;
  const { chainId } = useActiveNetwork();
  const settings = useSettingsStore();
  const name = info === undefined ? formatCoinType(coin) : showChainText(info.name);
  const take = (): void => {
    showCoin({ chainId, coin });
    settings.keepCoin(coin);
  };
  return (
    <li className="flex flex-col gap-2">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="font-medium wrap-anywhere">{name}</span>
        {balance === undefined ? <NotRead /> : <CoinAmount coinType={coin} value={balance} info={info} />}
      </span>
      <span className="wrap-anywhere text-text-quiet">Defined by {originOf(coin)}</span>
      <Marks gift={gift} isHidden={isHidden} />
      <span className="flex flex-wrap gap-2">
        <Button size="small" onClick={take} aria-label={`Accept ${name}`}>
          Accept
        </Button>
        {!isHidden && (
          <Button
            size="small"
            tone="quiet"
            onClick={() => hideCoin({ chainId, coin })}
            aria-label={`Hide ${name} for good`}
          >
            Hide for good
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
      {isHidden && <Chip>Hidden</Chip>}
      {looksLike !== undefined && <Chip tone="danger">Not {cleanChainText(looksLike, 20)}</Chip>}
      {hasLink && <Chip tone="danger">A link in its name</Chip>}
      {hasAddress && <Chip tone="danger">An address in its name</Chip>}
    </span>
  );
}
