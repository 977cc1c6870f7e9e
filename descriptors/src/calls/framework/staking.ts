import type { CallDescription } from "../call-description.ts";

const payOut = { takes: "nothing", rule: "call/pay-out" } as const;

export const STAKING_CALLS = {
  "0x1::pbo_delegation_pool::add_stake": {
    parameters: ["pool_address", "amount"],
    takes: { stake: "amount" },
    rule: "call/add-stake",
  },
  "0x1::pbo_delegation_pool::delegate_voting_power": {
    parameters: ["pool_address", "new_voter"],
    rule: "call/stake-voter",
  },
  "0x1::pbo_delegation_pool::enable_partial_governance_voting": {
    parameters: ["pool_address"],
    rule: "call/stake-voter",
  },
  "0x1::pbo_delegation_pool::reactivate_stake": {
    parameters: ["pool_address", "amount"],
    takes: "nothing",
    rule: "call/add-stake",
  },
  "0x1::pbo_delegation_pool::replace_delegator": {
    parameters: ["pool_address", "old_delegator", "new_delegator"],
    rule: "call/vesting-end",
  },
  "0x1::pbo_delegation_pool::set_beneficiary_for_operator": {
    parameters: ["new_beneficiary"],
    rule: "call/beneficiary",
  },
  "0x1::pbo_delegation_pool::set_delegated_voter": { parameters: ["new_voter"], rule: "call/stake-voter" },
  "0x1::pbo_delegation_pool::set_operator": { parameters: ["new_operator"], rule: "call/stake-operator" },
  "0x1::pbo_delegation_pool::synchronize_delegation_pool": {
    parameters: ["pool_address"],
    takes: "nothing",
    rule: "none",
  },
  "0x1::pbo_delegation_pool::unlock": { parameters: ["pool_address", "amount"], ...payOut },
  "0x1::pbo_delegation_pool::update_commission_percentage": {
    parameters: ["new_commission_percentage"],
    rule: "call/commission",
  },
  "0x1::pbo_delegation_pool::withdraw": { parameters: ["pool_address", "amount"], ...payOut },
  "0x1::stake::add_stake": { parameters: ["amount"], takes: { stake: "amount" }, rule: "call/add-stake" },
  "0x1::stake::increase_lockup": { parameters: [], rule: "call/lockup" },
  "0x1::stake::initialize_stake_owner": {
    parameters: ["initial_stake_amount", "operator", "voter"],
    rule: "call/stake-operator",
  },
  "0x1::stake::initialize_validator": {
    parameters: ["consensus_pubkey", "network_addresses", "fullnode_addresses"],
    rule: "call/stake-operator",
  },
  "0x1::stake::join_validator_set": { parameters: ["pool_address"], rule: "call/validator" },
  "0x1::stake::leave_validator_set": { parameters: ["pool_address"], rule: "call/validator" },
  "0x1::stake::reactivate_stake": { parameters: ["amount"], takes: "nothing", rule: "call/add-stake" },
  "0x1::stake::rotate_consensus_key": {
    parameters: ["pool_address", "new_consensus_pubkey"],
    rule: "call/stake-operator",
  },
  "0x1::stake::set_delegated_voter": { parameters: ["new_voter"], rule: "call/stake-voter" },
  "0x1::stake::set_operator": { parameters: ["new_operator"], rule: "call/stake-operator" },
  "0x1::stake::unlock": { parameters: ["amount"], ...payOut },
  "0x1::stake::update_network_and_fullnode_addresses": {
    parameters: ["pool_address", "new_network_addresses", "new_fullnode_addresses"],
    rule: "call/validator",
  },
  "0x1::stake::withdraw": { parameters: ["withdraw_amount"], ...payOut },
  "0x1::staking_contract::add_stake": {
    parameters: ["operator", "amount"],
    takes: { stake: "amount" },
    rule: "call/add-stake",
  },
  "0x1::staking_contract::create_staking_contract": {
    parameters: ["operator", "voter", "amount", "commission_percentage", "contract_creation_seed"],
    rule: "call/stake-operator",
  },
  "0x1::staking_contract::distribute": { parameters: ["staker", "operator"], ...payOut },
  "0x1::staking_contract::request_commission": { parameters: ["staker", "operator"], rule: "call/pay-out" },
  "0x1::staking_contract::reset_lockup": { parameters: ["operator"], rule: "call/lockup" },
  "0x1::staking_contract::set_beneficiary_for_operator": {
    parameters: ["new_beneficiary"],
    rule: "call/beneficiary",
  },
  "0x1::staking_contract::switch_operator": {
    parameters: ["old_operator", "new_operator", "new_commission_percentage"],
    rule: "call/stake-operator",
  },
  "0x1::staking_contract::switch_operator_with_same_commission": {
    parameters: ["old_operator", "new_operator"],
    rule: "call/stake-operator",
  },
  "0x1::staking_contract::unlock_rewards": { parameters: ["operator"], rule: "call/pay-out" },
  "0x1::staking_contract::unlock_stake": { parameters: ["operator", "amount"], rule: "call/pay-out" },
  "0x1::staking_contract::update_commision": {
    parameters: ["operator", "new_commission_percentage"],
    rule: "call/commission",
  },
  "0x1::staking_contract::update_voter": { parameters: ["operator", "new_voter"], rule: "call/stake-voter" },
  "0x1::staking_proxy::set_operator": {
    parameters: ["old_operator", "new_operator"],
    rule: "call/stake-operator",
  },
  "0x1::staking_proxy::set_stake_pool_operator": {
    parameters: ["new_operator"],
    rule: "call/stake-operator",
  },
  "0x1::staking_proxy::set_stake_pool_voter": { parameters: ["new_voter"], rule: "call/stake-voter" },
  "0x1::staking_proxy::set_staking_contract_operator": {
    parameters: ["old_operator", "new_operator"],
    rule: "call/stake-operator",
  },
  "0x1::staking_proxy::set_staking_contract_voter": {
    parameters: ["operator", "new_voter"],
    rule: "call/stake-voter",
  },
  "0x1::staking_proxy::set_vesting_contract_operator": {
    parameters: ["old_operator", "new_operator"],
    rule: "call/stake-operator",
  },
  "0x1::staking_proxy::set_vesting_contract_voter": {
    parameters: ["operator", "new_voter"],
    rule: "call/stake-voter",
  },
  "0x1::staking_proxy::set_voter": { parameters: ["operator", "new_voter"], rule: "call/stake-voter" },
  "0x1::staking_contract::switch_operator*": { rule: "call/stake-operator" },
} as const satisfies Readonly<Record<string, CallDescription>>;
