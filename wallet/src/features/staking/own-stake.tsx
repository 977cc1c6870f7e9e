import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { clsx } from "clsx";
import type { ReactElement } from "react";
import type { Stake } from "../../chain/queries/staking-queries.ts";
import { formatSupra } from "../../components/coins/supra-amount.tsx";
import { Button } from "../../ui/button.tsx";
import { roundReward } from "./staking-rewards.ts";
import { STAKE_ACTIONS, type StakeAction } from "./stake-action.ts";

interface OwnStakeProps {
  readonly stake: Stake;
  /** Quants; undefined while the chain's rate is not known. */
  readonly monthly: bigint | undefined;
  /** When the lockup ends, as it is read. */
  readonly until: string;
  readonly onAction: (action: StakeAction) => void;
}

/**
 * What an account has in a pool as one bar of its states, each with its date and the one thing to do with it. Nothing
 * where it has nothing.
 */
export function OwnStake({ stake, monthly, until, onAction }: OwnStakeProps): ReactElement | undefined {
  const states: readonly StakePart[] = [
    {
      label: t`Earning`,
      value: stake.active,
      note: t`Earns rewards every epoch.`,
      kind: "unlock",
      fill: "bg-accent",
    },
    {
      label: t`Unlocking`,
      value: stake.unlocking,
      note: t`Withdrawable from ${until}.`,
      kind: "reactivate",
      fill: "bg-caution",
    },
    {
      label: t`Ready`,
      value: stake.withdrawable,
      note: t`Withdrawable now.`,
      kind: "withdraw",
      fill: "bg-positive",
    },
  ];
  const parts = states.filter(({ value }) => value > 0n);
  const total = parts.reduce((sum, { value }) => sum + value, 0n);
  if (total === 0n) return undefined;
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-semibold">
        <Trans>Your stake</Trans>
      </h3>
      <div aria-hidden="true" className="flex h-3 gap-0.5 overflow-clip rounded-full bg-surface-soft">
        {parts.map(({ label, value, fill }) => (
          <span
            key={label}
            className={clsx("min-w-1", fill)}
            style={{ flexGrow: computeShare(value, total) }}
          />
        ))}
      </div>
      <ul aria-label={t`Your stake by status`} className="divide-y divide-line">
        {parts.map((part) => (
          <PartRow key={part.label} part={part} onAction={onAction} />
        ))}
      </ul>
      {monthly !== undefined && monthly > 0n && (
        <p className="text-small text-text-quiet">
          {t`Earns about ${formatSupra(roundReward(monthly))} a month at today's rate. The rate and the pool's commission can change.`}
        </p>
      )}
    </section>
  );
}

interface StakePart {
  readonly label: string;
  readonly value: bigint;
  readonly note: string;
  readonly kind: StakeAction;
  readonly fill: string;
}

function PartRow(props: {
  readonly part: StakePart;
  readonly onAction: OwnStakeProps["onAction"];
}): ReactElement {
  const { label, value, note, kind, fill } = props.part;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <span aria-hidden="true" className={clsx("size-3 shrink-0 rounded-full", fill)} />
      <span className="min-w-40 flex-1">
        <span className="block font-medium">{label}</span>
        <span className="block text-small text-text-quiet">{note}</span>
      </span>
      <span className="tabular">{formatSupra(value)}</span>
      <Button size="small" onClick={() => props.onAction(kind)}>
        {STAKE_ACTIONS[kind].label}
      </Button>
    </li>
  );
}

/** For the picture only: parts of a thousand. */
function computeShare(value: bigint, total: bigint): number {
  return Number((value * 1000n) / total);
}
