/** Written by `npm run framework-abis`: change the devnode's declarations instead. */
export const stakingConfigAbi = {
  address: "0x1",
  name: "staking_config",
  exposed_functions: [
    { name: "reward_rate", visibility: "public", is_entry: false, is_view: true, generic_type_params: [], params: [], return: ["u64", "u64"] },
  ],
  structs: [
    { name: "StakingConfig", is_native: false, is_event: false, abilities: ["copy", "drop", "key"], generic_type_params: [], fields: [{ name: "minimum_stake", type: "u64" }, { name: "maximum_stake", type: "u64" }, { name: "recurring_lockup_duration_secs", type: "u64" }, { name: "allow_validator_set_change", type: "bool" }, { name: "rewards_rate", type: "u64" }, { name: "rewards_rate_denominator", type: "u64" }, { name: "voting_power_increase_limit", type: "u64" }] },
    { name: "StakingRewardsConfig", is_native: false, is_event: false, abilities: ["copy", "drop", "key"], generic_type_params: [], fields: [{ name: "rewards_rate", type: "0x1::fixed_point64::FixedPoint64" }, { name: "min_rewards_rate", type: "0x1::fixed_point64::FixedPoint64" }, { name: "rewards_rate_period_in_secs", type: "u64" }, { name: "last_rewards_rate_period_start_in_secs", type: "u64" }, { name: "rewards_rate_decrease_rate", type: "0x1::fixed_point64::FixedPoint64" }] },
  ],
} as const;
