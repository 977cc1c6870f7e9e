import { view } from "./declare/function.ts";
import type { Context } from "./declare/context.ts";
import type { Address } from "@holdfast/sdk";
import { defineModule } from "./declare/module.ts";
import { address, bool, u64 } from "./declare/type.ts";
import { StakePool, expectStakePool, stakeStructs } from "./stake-structs.ts";
import { VALIDATOR, readStake, validatorState } from "./stake.ts";
import { nowSeconds } from "./timestamp.ts";

const OF_POOL = { parameters: [address], returns: [u64] } as const;

function currentPower(context: Context, at: Address): bigint {
  const { active, pendingInactive } = readStake(context, at);
  const state = validatorState(context, at);
  return state === VALIDATOR.ACTIVE || state === VALIDATOR.PENDING_INACTIVE ? active + pendingInactive : 0n;
}

/**
 * What a holder can ask about a validator's pool. The functions by which validators run their pools are not here: a
 * devnode has one validator, which does nothing and is always there.
 */
export const stakeModule = defineModule({
  name: "stake",
  structs: stakeStructs,
  functions: () => [
    view("get_lockup_secs", OF_POOL, (context, [at]) => [expectStakePool(context, at).locked_until_secs]),
    view("get_remaining_lockup_secs", OF_POOL, (context, [at]) => {
      const left = expectStakePool(context, at).locked_until_secs - nowSeconds(context);
      return [left > 0n ? left : 0n];
    }),
    view("get_stake", { parameters: [address], returns: [u64, u64, u64, u64] as const }, (context, [at]) => {
      const { active, inactive, pendingActive, pendingInactive } = readStake(context, at);
      return [active, inactive, pendingActive, pendingInactive];
    }),
    view("get_validator_state", OF_POOL, (context, [at]) => [validatorState(context, at)]),
    view("get_current_epoch_voting_power", OF_POOL, (context, [at]) => [currentPower(context, at)]),
    view("get_delegated_voter", { parameters: [address], returns: [address] }, (context, [at]) => [
      expectStakePool(context, at).delegated_voter,
    ]),
    view("get_operator", { parameters: [address], returns: [address] }, (context, [at]) => [
      expectStakePool(context, at).operator_address,
    ]),
    view("stake_pool_exists", { parameters: [address], returns: [bool] }, (context, [at]) => [
      context.exists(at, StakePool.of()),
    ]),
  ],
});
