import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Address } from "@holdfast/sdk";
import { clsx } from "clsx";
import type { ReactElement, ReactNode } from "react";
import type { DelegationPool, RewardRate, Stake } from "../../chain/queries/staking-queries.ts";
import { useAddressNames } from "../../components/addresses/account-names.ts";
import { formatSupra } from "../../components/coins/supra-amount.tsx";
import { formatAddress } from "../../format/address.ts";
import { formatDuration } from "../../format/time.ts";
import { Identicon } from "../../ui/identicon.tsx";
import { formatPercent, yearlyRate } from "./staking-rewards.ts";

interface PoolTableProps {
  readonly pools: readonly DelegationPool[];
  /** Undefined while it is not known. */
  readonly reward: RewardRate | undefined;
  readonly stakes: readonly Stake[] | undefined;
  /** The chain's time, in seconds since 1970. */
  readonly nowSecs: bigint;
  readonly chosen: Address;
  readonly onChoose: (pool: Address) => void;
}

/** The pools beside each other. Where there is no room for columns, each is a row with its facts below. */
export function PoolTable(props: PoolTableProps): ReactElement {
  return (
    <div className="overflow-x-auto">
      <table className="tabular w-full text-left max-sm:block">
        <caption className="sr-only">
          <Trans>Pools</Trans>
        </caption>
        <thead className="text-small text-text-quiet max-sm:hidden">
          <tr>
            <th className="py-3 pr-4 pl-6 font-medium">
              <Trans>Pool</Trans>
            </th>
            <Heading>
              <Trans>Commission</Trans>
            </Heading>
            <Heading>
              <Trans>Estimated APR</Trans>
            </Heading>
            <Heading>
              <Trans>Lockup left</Trans>
            </Heading>
            <Heading>
              <Trans>Total staked</Trans>
            </Heading>
            <th className="py-3 pr-6 text-right font-medium">
              <Trans>Your stake</Trans>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line sm:border-t sm:border-line max-sm:block">
          {props.pools.map((pool) => (
            <PoolRow key={pool.address} {...props} pool={pool} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Heading({ children }: { readonly children: ReactNode }): ReactElement {
  return <th className="py-3 pr-4 text-right font-medium">{children}</th>;
}

interface PoolRowProps extends PoolTableProps {
  readonly pool: DelegationPool;
}

function PoolRow({ pool, reward, stakes, nowSecs, chosen, onChoose }: PoolRowProps): ReactElement {
  const nameOf = useAddressNames();
  const { address, commission, active, lockedUntilSecs } = pool;
  const own = stakes?.find((stake) => stake.pool === address);
  const mine = own === undefined ? 0n : own.active + own.unlocking + own.withdrawable;
  const left = lockedUntilSecs > nowSecs ? lockedUntilSecs - nowSecs : 0n;
  const isChosen = address === chosen;
  return (
    <tr
      className={clsx(
        "max-sm:block max-sm:px-5 max-sm:py-3",
        isChosen && "bg-accent-soft text-on-accent-soft",
      )}
    >
      <th scope="row" className="py-2 pr-4 font-medium max-sm:block max-sm:pr-0 sm:pl-6">
        <button
          type="button"
          aria-pressed={isChosen}
          onClick={() => onChoose(address)}
          className="-mx-2 flex min-h-10 items-center gap-3 rounded-control px-2 text-left hover:bg-surface-soft hover:text-text touch:min-h-11"
        >
          <Identicon value={address} size="small" />
          {nameOf(address) ?? formatAddress(address)}
        </button>
      </th>
      <Fact label={t`Commission`}>{formatPercent(commission)}</Fact>
      <Fact label={t`Estimated APR`}>
        {reward === undefined ? "…" : `≈ ${formatPercent(yearlyRate(pool, reward))}`}
      </Fact>
      <Fact label={t`Lockup left`}>{formatDuration(Number(left))}</Fact>
      <Fact label={t`Total staked`}>{formatSupra(active)}</Fact>
      <Fact label={t`Your stake`} isLast>
        {stakes === undefined ? "…" : mine === 0n ? "–" : formatSupra(mine)}
      </Fact>
    </tr>
  );
}

function Fact(props: {
  readonly label: string;
  readonly isLast?: boolean;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <td
      className={clsx(
        "py-2 text-right whitespace-nowrap max-sm:flex max-sm:justify-between max-sm:py-0.5 max-sm:text-small",
        props.isLast === true ? "sm:pr-6" : "sm:pr-4",
      )}
    >
      <span aria-hidden="true" className="sm:hidden">
        {props.label}
      </span>
      <span>{props.children}</span>
    </td>
  );
}
