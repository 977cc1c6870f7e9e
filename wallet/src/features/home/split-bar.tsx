import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { clsx } from "clsx";
import type { Stake } from "../../chain/queries/staking-queries.ts";
import { SupraAmount } from "../../components/coins/supra-amount.tsx";
import { useAmountsHidden } from "../../ui/amounts-hidden.ts";

export interface SplitBarProps {
  /** Quants that can be spent now. */
  readonly available: bigint;
  readonly stakes: Omit<Stake, "pool">;
}

/** Available and staked amounts as one bar and one line. Empty without a stake. */
export function SplitBar({ available, stakes }: SplitBarProps): ReactElement | undefined {
  const { active, unlocking, withdrawable } = stakes;
  const isHidden = useAmountsHidden();
  const total = available + active + unlocking + withdrawable;
  if (total === available) return undefined;
  const parts = [
    { label: t`Available`, value: available, fill: "bg-accent" },
    { label: t`Staked`, value: active, fill: "bg-account-violet" },
    { label: t`Unlocking`, value: unlocking, fill: "bg-account-amber" },
    { label: t`Ready to withdraw`, value: withdrawable, fill: "bg-positive" },
  ].filter(({ value }) => value > 0n);
  return (
    <div className="flex flex-col gap-2">
      {!isHidden && (
        <div aria-hidden="true" className="flex h-2 gap-0.5 overflow-clip rounded-full">
          {parts.map(({ label, value, fill }) => (
            <span key={label} className={clsx("min-w-1", fill)} style={{ flexGrow: shareOf(value, total) }} />
          ))}
        </div>
      )}
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-small">
        {parts.map(({ label, value, fill }) => (
          <div key={label} className="flex items-center gap-2">
            <span aria-hidden="true" className={clsx("size-2 rounded-full", fill)} />
            <dt className="text-text-quiet">{label}</dt>
            <dd>
              <SupraAmount value={value} />
            </dd>
          </div>
        ))}
        <div className="flex items-center gap-2">
          <dt className="text-text-quiet">
            <Trans>Total</Trans>
          </dt>
          <dd className="font-medium">
            <SupraAmount value={total} />
          </dd>
        </div>
      </dl>
    </div>
  );
}

/** A picture, not an amount: four digits are enough. */
function shareOf(part: bigint, whole: bigint): number {
  return Number((part * 10_000n) / whole) / 10_000;
}
