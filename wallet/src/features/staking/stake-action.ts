import { t } from "@lingui/core/macro";
import { createEntryFunction, encodeArgument, type Address, type TransactionPayload } from "@holdfast/sdk";
import { fieldsToText } from "../../components/forms/form-draft.ts";
import type { Stake } from "../../chain/queries/staking-queries.ts";

export type StakeAction = "add" | "unlock" | "reactivate" | "withdraw";

export const STAKE_ACTIONS: Readonly<
  Record<
    StakeAction,
    { readonly label: string; readonly note: string; readonly verb: string; readonly function: string }
  >
> = {
  add: {
    label: t`Add stake`,
    note: t`Starts earning with the next epoch.`,
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
