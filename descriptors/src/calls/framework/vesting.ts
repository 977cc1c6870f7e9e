import type { CallDescription } from "../call-description.ts";

const payOut = { takes: "nothing", rule: "call/pay-out" } as const;

export const VESTING_CALLS = {
  "0x1::vesting::admin_withdraw": { parameters: ["contract_address"], rule: "call/vesting-end" },
  "0x1::vesting::distribute": { parameters: ["contract_address"], ...payOut },
  "0x1::vesting::distribute_many": { parameters: ["contract_addresses"], ...payOut },
  "0x1::vesting::reset_beneficiary": {
    parameters: ["contract_address", "shareholder"],
    rule: "call/beneficiary",
  },
  "0x1::vesting::reset_lockup": { parameters: ["contract_address"], rule: "call/lockup" },
  "0x1::vesting::set_beneficiary": {
    parameters: ["contract_address", "shareholder", "new_beneficiary"],
    rule: "call/beneficiary",
  },
  "0x1::vesting::set_beneficiary_for_operator": { parameters: ["new_beneficiary"], rule: "call/beneficiary" },
  "0x1::vesting::set_beneficiary_resetter": {
    parameters: ["contract_address", "beneficiary_resetter"],
    rule: "call/beneficiary",
  },
  "0x1::vesting::set_management_role": {
    parameters: ["contract_address", "role", "role_holder"],
    rule: "call/beneficiary",
  },
  "0x1::vesting::terminate_vesting_contract": { parameters: ["contract_address"], rule: "call/vesting-end" },
  "0x1::vesting::unlock_rewards": { parameters: ["contract_address"], ...payOut },
  "0x1::vesting::unlock_rewards_many": { parameters: ["contract_addresses"], ...payOut },
  "0x1::vesting::update_commission_percentage": {
    parameters: ["contract_address", "new_commission_percentage"],
    rule: "call/commission",
  },
  "0x1::vesting::update_operator": {
    parameters: ["contract_address", "new_operator", "commission_percentage"],
    rule: "call/stake-operator",
  },
  "0x1::vesting::update_operator_with_same_commission": {
    parameters: ["contract_address", "new_operator"],
    rule: "call/stake-operator",
  },
  "0x1::vesting::update_voter": { parameters: ["contract_address", "new_voter"], rule: "call/stake-voter" },
  "0x1::vesting::vest": { parameters: ["contract_address"], ...payOut },
  "0x1::vesting::vest_many": { parameters: ["contract_addresses"], ...payOut },
  "0x1::vesting_without_staking::admin_withdraw": {
    parameters: ["contract_address"],
    rule: "call/vesting-end",
  },
  "0x1::vesting_without_staking::create_vesting_contract_with_amounts": {
    parameters: [
      "shareholders",
      "shares",
      "vesting_numerators",
      "vesting_denominator",
      "start_timestamp_secs",
      "period_duration",
      "withdrawal_address",
      "contract_creation_seed",
    ],
    rule: "call/vesting-end",
  },
  "0x1::vesting_without_staking::remove_shareholder": {
    parameters: ["contract_address", "shareholder_address"],
    rule: "call/vesting-end",
  },
  "0x1::vesting_without_staking::reset_beneficiary": {
    parameters: ["contract_address", "shareholder"],
    rule: "call/beneficiary",
  },
  "0x1::vesting_without_staking::set_beneficiary": {
    parameters: ["contract_address", "shareholder", "new_beneficiary"],
    rule: "call/beneficiary",
  },
  "0x1::vesting_without_staking::set_beneficiary_resetter": {
    parameters: ["contract_address", "beneficiary_resetter"],
    rule: "call/beneficiary",
  },
  "0x1::vesting_without_staking::set_management_role": {
    parameters: ["contract_address", "role", "role_holder"],
    rule: "call/beneficiary",
  },
  "0x1::vesting_without_staking::terminate_vesting_contract": {
    parameters: ["contract_address"],
    rule: "call/vesting-end",
  },
  "0x1::vesting_without_staking::vest": { parameters: ["contract_address"], ...payOut },
  "0x1::vesting_without_staking::vest_individual": {
    parameters: ["contract_address", "shareholder_address"],
    ...payOut,
  },
  "0x1::vesting::update_operator*": { rule: "call/stake-operator" },
  "0x1::vesting::set_beneficiary*": { rule: "call/beneficiary" },
  "0x1::vesting_without_staking::set_beneficiary*": { rule: "call/beneficiary" },
  "0x1::vesting::unlock_rewards*": { rule: "call/pay-out" },
  "0x1::vesting::vest*": { rule: "call/pay-out" },
  "0x1::vesting::distribute*": { rule: "call/pay-out" },
  "0x1::vesting_without_staking::vest*": { rule: "call/pay-out" },
} as const satisfies Readonly<Record<string, CallDescription>>;
