import { t } from "@lingui/core/macro";
import { createEntryFunction, encodeArgument, type Address, type TransactionPayload } from "@holdfast/sdk";
import { fieldsToText } from "../../components/forms/form-draft.ts";
import type { Stake, DelegationPool, RewardRate } from "../../chain/queries/staking-queries.ts";
import { localeSeparators } from "../../format/locale.ts";

export type StakeAction = "add" | "unlock" | "reactivate" | "withdraw";

export const STAKE_ACTIONS: Readonly<
  Record<
    StakeAction,
    { readonly label: string; readonly note: string; readonly verb: string; readonly function: string }
  >
> = {
  add: {
    label: t`Add stake`,
    note: t`Starts earning in the next epoch.`,
    verb: t`Review stake`,
    function: "add_stake",
  },
  unlock: {
    label: t`Unlock stake`,
    note: t`Keeps earning until the lockup ends, then becomes available.`,
    verb: t`Review unlock`,
    function: "unlock",
  },
  reactivate: {
    label: t`Reactivate stake`,
    note: t`Cancels a pending unlock.`,
    verb: t`Review reactivation`,
    function: "reactivate_stake",
  },
  withdraw: {
    label: t`Withdraw`,
    note: t`Returns inactive stake to your balance.`,
    verb: t`Review withdrawal`,
    function: "withdraw",
  },
};

export interface StakeDraft {
  readonly action: StakeAction;
  readonly amount: string;
}

export function stakeToText({ action, amount }: StakeDraft): string {
  return amount === "" ? "" : fieldsToText({ action, amount });
}

/** Anything unreadable resets the form. */
export function textToStake(text: string): StakeDraft {
  const fields = new URLSearchParams(text);
  const action = ALL_ACTIONS.find((one) => one === fields.get("action")) ?? "add";
  return { action, amount: fields.get("amount") ?? "" };
}

export const ALL_ACTIONS: readonly StakeAction[] = ["add", "unlock", "reactivate", "withdraw"];

/** The maximum in quants, without fees; undefined while loading. */
export function computeLimit(
  action: StakeAction,
  stake: Stake | undefined,
  balance: bigint | undefined,
): bigint | undefined {
  switch (action) {
    case "add":
      return balance;
    case "unlock":
      return stake?.active;
    case "reactivate":
      return stake?.unlocking;
    case "withdraw":
      return stake?.withdrawable;
  }
}

/** @param amount in quants */
export function stakeCall(action: StakeAction, pool: Address, amount: bigint): TransactionPayload {
  const entryFunction = createEntryFunction(
    `0x1::pbo_delegation_pool::${STAKE_ACTIONS[action].function}`,
    [],
    [encodeArgument("address", pool), encodeArgument("u64", amount)],
  );
  return { kind: "entry-function", entryFunction };
}

const YEAR_SECS = 31_536_000n;
const MONTHS = 12n;
/** In hundredths of a percent. */
const ALL = 10_000n;

/** In hundredths of a percent, rounded down, without compounding. */
export function yearlyRate({ commission }: Pick<DelegationPool, "commission">, reward: RewardRate): bigint {
  const { rate, denominator, epochSecs } = reward;
  return denominator === 0n || epochSecs === 0n
    ? 0n
    : (rate * YEAR_SECS * (ALL - commission)) / (denominator * epochSecs);
}

/** Quants per month at the current rate, rounded down. Unlocking stake still earns. */
export function monthlyReward(
  { active, unlocking }: Pick<Stake, "active" | "unlocking">,
  pool: Pick<DelegationPool, "commission">,
  { rate, denominator, epochSecs }: RewardRate,
): bigint {
  if (denominator === 0n || epochSecs === 0n) return 0n;
  const share = rate * YEAR_SECS * (ALL - pool.commission);
  return ((active + unlocking) * share) / (denominator * epochSecs * ALL * MONTHS);
}

export function formatPercent(hundredths: bigint): string {
  const fraction = (hundredths % 100n).toString().padStart(2, "0").replace(/0+$/, "");
  return `${hundredths / 100n}${fraction === "" ? "" : `${localeSeparators().decimal}${fraction}`} %`;
}

const HUNDREDTH = 1_000_000n;

/** Rounds an estimate to hundredths of a SUPRA, unless it's smaller. */
export function roundReward(quants: bigint): bigint {
  return quants < HUNDREDTH ? quants : quants - (quants % HUNDREDTH);
}
