import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { SUPRA_COIN, type Address } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useCallback, useMemo, useState, type ReactElement, type ReactNode } from "react";
import Plus from "lucide-react/icons/plus";
import { useRouter } from "@tanstack/react-router";
import { formatRelativeTime } from "../../format/time.ts";
import { useNow } from "../../ui/now.ts";
import { cleanChainText } from "../../format/chain-text.ts";
import { CoinAmount } from "../../components/coins/coin-amount.tsx";
import { Worth } from "../../components/worth/worth.tsx";
import { formatCoinType, formatOrigin } from "../../components/coins/coin-words.ts";
import { useDealtCoins } from "../../components/coins/dealt-coins.ts";
import { NotRead } from "../../components/coins/not-read.tsx";
import { useHolding, useHoldings } from "../../components/coins/use-holdings.ts";
import { chainCheckQuery } from "../../chain/queries/queries.ts";
import type { Holding } from "../../chain/queries/holdings-query.ts";
import { useHiddenCoins } from "../../storage/hidden-coins.ts";
import { useActiveNetwork, useSettings } from "../../storage/settings/settings.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { ListRow } from "../../ui/list-row.tsx";
import { WindowedRows } from "../../ui/windowed-rows.tsx";
import { GiftDrawer } from "./gift-drawer.tsx";
import { groupHoldings, type HoldingGroups, type ListedHolding } from "./holding-groups.ts";
import { RowLink } from "../../ui/row-link.tsx";

const AddCoin = lazy(async () => ({ default: (await import("./add-coin.tsx")).AddCoin }));

export function AssetsCard(props: {
  readonly account: { readonly address: Address };
  readonly hasPages?: boolean;
}): ReactElement {
  const { account, hasPages = true } = props;
  const { holdings, seenAt, isCrowded } = useHoldings(account.address);
  const [isAdding, setIsAdding] = useState<boolean>();
  const { known, gifts, hidden } = useGroups(account.address, holdings);
  const isSilent = useQuery(chainCheckQuery(useActiveNetwork())).data?.state === "unreachable";
  const { address } = account;
  const renderRow = useCallback(
    (holding: ListedHolding, isPassing: boolean): ReactElement =>
      isCrowded ? (
        <HoldingInSight {...{ holding, isPassing, hasPages }} account={address} />
      ) : (
        <HoldingRow holding={holding} hasPage={hasPages} />
      ),
    [address, isCrowded, hasPages],
  );
  return (
    <Card
      title={t`Coins`}
      padding="flush"
      aside={
        <Button size="small" tone="quiet" icon={<Plus />} onClick={() => setIsAdding(true)}>
          <Trans>Add coin</Trans>
        </Button>
      }
    >
      <WindowedRows label={t`Coins`} items={known} keyOf={getCoin} renderRow={renderRow} />
      {known.length === 0 && isSilent && (
        <p className="px-5 pb-5 text-text-quiet sm:px-6">
          <Trans>Unknown: the node is not responding.</Trans>
        </p>
      )}
      <SeenNote seenAt={seenAt} />
      <GiftDrawer account={account.address} gifts={gifts} hidden={hidden} isCrowded={isCrowded} />
      {isAdding !== undefined && (
        <Suspense>
          <AddCoin isOpen={isAdding} onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
    </Card>
  );
}

function useGroups(account: Address, holdings: readonly Holding[]): HoldingGroups {
  const network = useActiveNetwork();
  const knownCoins = useSettings((settings) => settings.knownCoins);
  const hiddenCoins = useHiddenCoins(network.chainId);
  const dealt = useDealtCoins(account);
  return useMemo(
    () => groupHoldings(holdings, { knownCoins, dealt, hiddenCoins }),
    [holdings, knownCoins, hiddenCoins, dealt],
  );
}

function getCoin({ coin }: ListedHolding): string {
  return coin;
}

function SeenNote({ seenAt }: { readonly seenAt: number | undefined }): ReactElement | undefined {
  const now = useNow();
  if (seenAt === undefined || now - seenAt < FRESH_MS) return undefined;
  return (
    <p role="status" className="border-t border-line px-5 py-3 text-small text-text-quiet sm:px-6">
      {t`Last updated ${formatRelativeTime(seenAt, now)}.`}
    </p>
  );
}

const FRESH_MS = 60_000;

/** One coin of a crowded list, read once it stays visible. */
function HoldingInSight({
  account,
  holding,
  isPassing,
  hasPages,
}: {
  readonly account: Address;
  readonly holding: ListedHolding;
  readonly isPassing: boolean;
  readonly hasPages: boolean;
}): ReactElement {
  return (
    <>
      <HoldingRow holding={holding} hasPage={hasPages} />
      {!isPassing && <HoldingReader account={account} holding={holding} />}
    </>
  );
}

function HoldingReader({ account, holding }: { readonly account: Address; readonly holding: Holding }): null {
  useHolding(account, holding);
  return null;
}

/** Shows where a coin is defined, because anyone can choose its name. SUPRA is exempt. */
function HoldingRow(props: { readonly holding: ListedHolding; readonly hasPage: boolean }): ReactElement {
  const { holding, hasPage } = props;
  const { coin, balance, info, looksLike } = holding;
  const symbol = info === undefined ? formatCoinType(coin) : cleanChainText(info.symbol, 20);
  return (
    <ListRow
      lead={<CoinMark coin={coin} symbol={symbol} />}
      title={
        <>
          {info === undefined ? symbol : cleanChainText(info.name)}{" "}
          {looksLike !== undefined && (
            <Chip tone="caution">
              <Trans>Not {cleanChainText(looksLike, 20)}</Trans>
            </Chip>
          )}
        </>
      }
      note={coin === SUPRA_COIN ? t`The network's own coin` : t`Defined by ${formatOrigin(coin)}`}
      end={
        balance === undefined ? (
          <NotRead {...holding} />
        ) : (
          <CoinAmount coinType={coin} value={balance} info={info} size="row" />
        )
      }
      endNote={balance === undefined ? undefined : <Worth coinType={coin} value={balance} />}
      as="bare"
      {...(hasPage && { action: <CoinLink coin={coin} /> })}
    />
  );
}

interface CoinLinkProps {
  readonly coin: string;
  readonly className?: string;
  readonly children?: ReactNode;
}

function CoinLink({ coin, ...row }: CoinLinkProps): ReactElement {
  const router = useRouter();
  const place = { to: "/coins/$coin", params: { coin } } as const;
  return (
    <RowLink
      href={router.history.createHref(router.buildLocation(place).publicHref)}
      onFollow={() => void router.navigate(place)}
      onIntent={() => void router.preloadRoute(place)}
      {...row}
    />
  );
}

interface CoinMarkProps {
  /** A coin's type or metadata address; the mark depends on it. */
  readonly coin: string;
  readonly symbol: string;
}

/** A coin can choose its letter, but not its colors or shape, so none looks like SUPRA's mark. */
function CoinMark({ coin, symbol }: CoinMarkProps): ReactElement {
  if (coin === SUPRA_COIN)
    return (
      <svg viewBox="0 0 40 40" aria-hidden="true" className="size-10 shrink-0">
        <circle cx="20" cy="20" r="20" fill="oklch(0.56 0.22 22)" />
        <path
          d="M27.5 13.5h-9.2a4.3 4.3 0 0 0 0 8.6h3.4a2.2 2.2 0 0 1 0 4.4h-9.2"
          fill="none"
          stroke="oklch(1 0 0)"
          strokeWidth="4.2"
          strokeLinecap="square"
        />
      </svg>
    );
  const hue = hashText(coin);
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className="size-10 shrink-0">
      <rect width="40" height="40" rx="12" fill={`oklch(0.42 0.07 ${hue % 360})`} />
      <path
        d="M0 28 28 0H40V12L12 40H0Z"
        fill={`oklch(0.5 0.08 ${(hue + 60 + (hue % 90)) % 360})`}
        clipPath="inset(0 round 12px)"
        transform={`rotate(${(hue % 4) * 90} 20 20)`}
      />
      <text
        x="20"
        y="20"
        dominantBaseline="central"
        textAnchor="middle"
        fill="oklch(0.98 0.005 190)"
        fontSize="18"
        fontWeight="600"
      >
        {[...symbol][0]}
      </text>
    </svg>
  );
}

/** FNV-1a, which spreads similar texts. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}
