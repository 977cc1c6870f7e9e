import { t } from "@lingui/core/macro";
import { SUPRA_COIN } from "@holdfast/sdk";
import type { Stake } from "../../chain/queries/staking-queries.ts";
import { SupraAmount } from "../../components/coins/supra-amount.tsx";
import { Worth } from "../../components/worth/worth.tsx";
import type { KeyValue } from "../../ui/key-values.tsx";

/** What can be spent, what is staked and unlocking, and all of it; nothing where nothing is staked. */
export function splitItems(available: bigint, stakes: Omit<Stake, "pool">): readonly KeyValue[] {
  const { active, unlocking, withdrawable } = stakes;
  const staked = active + unlocking + withdrawable;
  if (staked === 0n) return [];
  return [
    { label: t`Available`, value: <SupraAmount value={available} /> },
    { label: t`Staked`, value: <SupraAmount value={active} />, note: t`earns rewards` },
    ...(unlocking > 0n
      ? [{ label: t`Unlocking`, value: <SupraAmount value={unlocking} />, note: t`until the lockup ends` }]
      : []),
    ...(withdrawable > 0n
      ? [{ label: t`Ready to withdraw`, value: <SupraAmount value={withdrawable} /> }]
      : []),
    {
      label: t`Total`,
      value: <SupraAmount value={available + staked} />,
      note: <Worth coinType={SUPRA_COIN} value={available + staked} />,
    },
  ];
}
