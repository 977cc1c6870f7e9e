import { FRAMEWORK_ADDRESS } from "@holdfast/sdk";
import { failedIn } from "./declare/abort.ts";
import type { Context } from "./declare/context.ts";
import { defineModule } from "./declare/module.ts";
import { struct } from "./declare/struct.ts";
import { bool, u64, type ValueOf } from "./declare/type.ts";

export const StakingConfig = struct(
  "staking_config",
  "StakingConfig",
  {
    minimum_stake: u64,
    maximum_stake: u64,
    recurring_lockup_duration_secs: u64,
    allow_validator_set_change: bool,
    rewards_rate: u64,
    rewards_rate_denominator: u64,
    voting_power_increase_limit: u64,
  },
  { abilities: ["copy", "drop", "key"] },
);

type StakingConfigValue = ValueOf<ReturnType<typeof StakingConfig.as>>;

/** Mainnet's lockup (release notes: 172,800 s). The rest is inferred: about ten percent a year. */
const SETTINGS: StakingConfigValue = {
  minimum_stake: 1_000_000n * 100_000_000n,
  maximum_stake: 50_000_000_000n * 100_000_000n,
  recurring_lockup_duration_secs: 172_800n,
  allow_validator_set_change: false,
  rewards_rate: 22_831n,
  rewards_rate_denominator: 1_000_000_000n,
  voting_power_increase_limit: 50n,
};

export function initializeStakingConfig(context: Context): void {
  context.write(FRAMEWORK_ADDRESS, StakingConfig.of(), SETTINGS);
}

export function stakingConfig(context: Context): StakingConfigValue {
  const config = context.read(FRAMEWORK_ADDRESS, StakingConfig.of());
  if (config === undefined) throw failedIn("staking_config::get", "MISSING_DATA");
  return config;
}

export const stakingConfigModule = defineModule({ name: "staking_config", structs: [StakingConfig] });
