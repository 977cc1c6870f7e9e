import { t } from "@lingui/core/macro";
import type { ReactElement } from "react";
import type { DelegationPool, RewardRate } from "../../chain/queries/staking-queries.ts";
import { formatSupra } from "../../components/coins/supra-amount.tsx";
import { formatExactTime } from "../../format/time.ts";
import { KeyValues, type KeyValue } from "../../ui/key-values.tsx";
import type { StakeAction } from "./stake-action.ts";
import { formatPercent, monthlyReward, roundReward, yearlyRate } from "./staking-rewards.ts";

export interface StakeTermsProps {
  readonly pool: DelegationPool;
  readonly action: StakeAction;
  /** Quants; undefined while none can be read. */
  readonly amount: bigint | undefined;
  /** Undefined while the chain's rate is not known. */
  readonly rate: RewardRate | undefined;
}

/** A stake's earnings and withdrawal date, before the user signs. */
export function StakeTerms({ pool, action, amount, rate }: StakeTermsProps): ReactElement | undefined {
  const until = formatExactTime(Number(pool.lockedUntilSecs) * 1000);
  const earns: KeyValue = { label: t`Earns`, value: formatEarnings(pool, amount, rate), note: t`estimate` };
  switch (action) {
    case "add":
      return (
        <KeyValues
          items={[
            earns,
            { label: t`Withdrawable from`, value: until, note: t`at the earliest, after unlocking` },
          ]}
        />
      );
    case "unlock":
      return <KeyValues items={[{ label: t`Withdrawable from`, value: until }]} />;
    case "reactivate":
      return <KeyValues items={[earns]} />;
    case "withdraw":
      return undefined;
  }
}

function formatEarnings(
  pool: DelegationPool,
  amount: bigint | undefined,
  rate: RewardRate | undefined,
): string {
  if (rate === undefined) return t`Unknown`;
  if (amount === undefined || amount === 0n) return t`≈ ${formatPercent(yearlyRate(pool, rate))} a year`;
  const monthly = monthlyReward({ active: amount, unlocking: 0n }, pool, rate);
  return t`≈ ${formatSupra(roundReward(monthly))} a month`;
}
