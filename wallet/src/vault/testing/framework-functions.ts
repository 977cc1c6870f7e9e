/** Whether an unlocked session may sign a call: always, up to an amount, or only with the password. */
export type CallVerdict = "free" | "amount" | "password";

/** An entry function with its parameters, without signers. */
export interface FrameworkFunction {
  readonly name: string;
  readonly typeArguments: number;
  readonly parameters: readonly string[];
  readonly verdict: CallVerdict;
}

/** Entry functions at 0x1, 0x3 and 0x4: verdict, name, number of type arguments, parameters. */
const TABLE = `
password 0x1::account::offer_rotation_capability 0 vector<u8> u8 vector<u8> address
password 0x1::account::offer_signer_capability 0 vector<u8> u8 vector<u8> address
free 0x1::account::revoke_any_rotation_capability 0
free 0x1::account::revoke_any_signer_capability 0
free 0x1::account::revoke_rotation_capability 0 address
free 0x1::account::revoke_signer_capability 0 address
password 0x1::account::rotate_authentication_key 0 u8 vector<u8> u8 vector<u8> vector<u8> vector<u8>
password 0x1::account::rotate_authentication_key_call 0 vector<u8>
password 0x1::account::rotate_authentication_key_with_rotation_capability 0 address u8 vector<u8> vector<u8>
password 0x1::automation_registry::cancel_system_task 0 u64
free 0x1::automation_registry::cancel_task 0 u64
password 0x1::automation_registry::stop_system_tasks 0 vector<u64>
free 0x1::automation_registry::stop_tasks 0 vector<u64>
password 0x1::code::publish_package_txn 0 vector<u8> vector<vector<u8>>
password 0x1::coin::create_coin_conversion_map 0
password 0x1::coin::create_pairing 1
password 0x1::coin::freeze_coin_store 1 address &FreezeCapability<CoinType>
free 0x1::coin::migrate_to_fungible_store 1
amount 0x1::coin::transfer 1 address u64
password 0x1::coin::unfreeze_coin_store 1 address &FreezeCapability<CoinType>
password 0x1::coin::upgrade_supply 1
password 0x1::committee_map::remove_committee 0 address u64
password 0x1::committee_map::remove_committee_bulk 0 address vector<u64>
password 0x1::committee_map::remove_committee_member 0 address u64 address
password 0x1::committee_map::update_dkg_flag 0 address u64 bool
password 0x1::committee_map::upsert_committee 0 address u64 vector<address> vector<vector<u8>> vector<vector<u8>> vector<vector<u8>> vector<vector<u8>> vector<u16> vector<u16> u8
password 0x1::committee_map::upsert_committee_bulk 0 address vector<u64> vector<vector<address>> vector<vector<vector<u8>>> vector<vector<vector<u8>>> vector<vector<vector<u8>>> vector<vector<vector<u8>>> vector<vector<u16>> vector<vector<u16>> vector<u8>
password 0x1::committee_map::upsert_committee_member 0 address u64 address vector<u8> vector<u8> vector<u8> vector<u8> u16 u16
password 0x1::committee_map::upsert_committee_member_bulk 0 address vector<u64> vector<address> vector<vector<u8>> vector<vector<u8>> vector<vector<u8>> vector<vector<u8>> vector<u16> vector<u16>
password 0x1::dispatchable_fungible_asset::transfer 1 address address u64
password 0x1::dispatchable_fungible_asset::transfer_assert_minimum_deposit 1 address address u64 u64
password 0x1::fungible_asset::transfer 1 address address u64
password 0x1::fungible_asset::upgrade_store_to_concurrent 1 address
password 0x1::managed_coin::burn 1 u64
password 0x1::managed_coin::initialize 1 vector<u8> vector<u8> u8 bool
password 0x1::managed_coin::mint 1 address u64
free 0x1::managed_coin::register 1
password 0x1::multisig_account::add_owner 0 address
password 0x1::multisig_account::add_owners 0 vector<address>
password 0x1::multisig_account::add_owners_and_update_signatures_required 0 vector<address> u64
password 0x1::multisig_account::approve_transaction 0 address u64
free 0x1::multisig_account::create 0 u64 vector<String> vector<vector<u8>> u64
password 0x1::multisig_account::create_transaction 0 address vector<u8>
password 0x1::multisig_account::create_transaction_with_hash 0 address vector<u8>
password 0x1::multisig_account::create_with_existing_account 0 address vector<address> u64 u8 vector<u8> vector<u8> vector<String> vector<vector<u8>> u64
password 0x1::multisig_account::create_with_existing_account_and_revoke_auth_key 0 address vector<address> u64 u8 vector<u8> vector<u8> vector<String> vector<vector<u8>> u64
free 0x1::multisig_account::create_with_owners 0 vector<address> u64 vector<String> vector<vector<u8>> u64
free 0x1::multisig_account::create_with_owners_then_remove_bootstrapper 0 vector<address> u64 vector<String> vector<vector<u8>> u64
free 0x1::multisig_account::execute_rejected_transaction 0 address
free 0x1::multisig_account::execute_rejected_transactions 0 address u64
free 0x1::multisig_account::reject_transaction 0 address u64
password 0x1::multisig_account::remove_owner 0 address
password 0x1::multisig_account::remove_owners 0 vector<address>
password 0x1::multisig_account::swap_owner 0 address address
password 0x1::multisig_account::swap_owners 0 vector<address> vector<address>
password 0x1::multisig_account::swap_owners_and_update_signatures_required 0 vector<address> vector<address> u64
password 0x1::multisig_account::update_metadata 0 vector<String> vector<vector<u8>>
password 0x1::multisig_account::update_signatures_required 0 u64
password 0x1::multisig_account::update_timeout_duration 0 u64
password 0x1::multisig_account::vote_transaction 0 address u64 bool
password 0x1::multisig_account::vote_transactions 0 address u64 u64 bool
password 0x1::multisig_account::vote_transanction 0 address u64 bool
password 0x1::object::burn 1 address
password 0x1::object::transfer 1 address address
password 0x1::object::transfer_call 0 address address
password 0x1::object::transfer_to_object 2 address address
password 0x1::object::unburn 1 address
password 0x1::object_code_deployment::freeze_code_object 0 address
password 0x1::object_code_deployment::publish 0 vector<u8> vector<vector<u8>>
password 0x1::object_code_deployment::upgrade 0 vector<u8> vector<vector<u8>> address
amount 0x1::pbo_delegation_pool::add_stake 0 address u64
password 0x1::pbo_delegation_pool::delegate_voting_power 0 address address
password 0x1::pbo_delegation_pool::enable_partial_governance_voting 0 address
free 0x1::pbo_delegation_pool::reactivate_stake 0 address u64
password 0x1::pbo_delegation_pool::replace_delegator 0 address address address
password 0x1::pbo_delegation_pool::set_beneficiary_for_operator 0 address
password 0x1::pbo_delegation_pool::set_delegated_voter 0 address
password 0x1::pbo_delegation_pool::set_operator 0 address
free 0x1::pbo_delegation_pool::synchronize_delegation_pool 0 address
free 0x1::pbo_delegation_pool::unlock 0 address u64
password 0x1::pbo_delegation_pool::update_commission_percentage 0 u64
free 0x1::pbo_delegation_pool::withdraw 0 address u64
amount 0x1::primary_fungible_store::transfer 1 address address u64
password 0x1::primary_fungible_store::transfer_assert_minimum_deposit 1 address address u64 u64
password 0x1::resource_account::create_resource_account 0 vector<u8> vector<u8>
password 0x1::resource_account::create_resource_account_and_fund 0 vector<u8> vector<u8> u64
password 0x1::resource_account::create_resource_account_and_publish_package 0 vector<u8> vector<u8> vector<vector<u8>>
amount 0x1::stake::add_stake 0 u64
password 0x1::stake::increase_lockup 0
password 0x1::stake::initialize_stake_owner 0 u64 address address
password 0x1::stake::initialize_validator 0 vector<u8> vector<u8> vector<u8>
password 0x1::stake::join_validator_set 0 address
password 0x1::stake::leave_validator_set 0 address
free 0x1::stake::reactivate_stake 0 u64
password 0x1::stake::rotate_consensus_key 0 address vector<u8>
password 0x1::stake::set_delegated_voter 0 address
password 0x1::stake::set_operator 0 address
password 0x1::stake::test_staking_validator_index 0
free 0x1::stake::unlock 0 u64
password 0x1::stake::update_network_and_fullnode_addresses 0 address vector<u8> vector<u8>
free 0x1::stake::withdraw 0 u64
amount 0x1::staking_contract::add_stake 0 address u64
password 0x1::staking_contract::create_staking_contract 0 address address u64 u64 vector<u8>
free 0x1::staking_contract::distribute 0 address address
password 0x1::staking_contract::request_commission 0 address address
password 0x1::staking_contract::reset_lockup 0 address
password 0x1::staking_contract::set_beneficiary_for_operator 0 address
password 0x1::staking_contract::switch_operator 0 address address u64
password 0x1::staking_contract::switch_operator_with_same_commission 0 address address
password 0x1::staking_contract::test_get_expected_stake_pool_address 0 address address
password 0x1::staking_contract::unlock_rewards 0 address
password 0x1::staking_contract::unlock_stake 0 address u64
password 0x1::staking_contract::update_commision 0 address u64
password 0x1::staking_contract::update_voter 0 address address
password 0x1::staking_proxy::set_operator 0 address address
password 0x1::staking_proxy::set_stake_pool_operator 0 address
password 0x1::staking_proxy::set_stake_pool_voter 0 address
password 0x1::staking_proxy::set_staking_contract_operator 0 address address
password 0x1::staking_proxy::set_staking_contract_voter 0 address address
password 0x1::staking_proxy::set_vesting_contract_operator 0 address address
password 0x1::staking_proxy::set_vesting_contract_voter 0 address address
password 0x1::staking_proxy::set_voter 0 address address
password 0x1::staking_proxy::test_set_operator 0
password 0x1::staking_proxy::test_set_operator_nothing_to_change 0
password 0x1::staking_proxy::test_set_voter 0
password 0x1::staking_proxy::test_set_voter_nothing_to_change 0
amount 0x1::supra_account::batch_transfer 0 vector<address> vector<u64>
amount 0x1::supra_account::batch_transfer_coins 1 vector<address> vector<u64>
free 0x1::supra_account::create_account 0 address
free 0x1::supra_account::set_allow_direct_coin_transfers 0 bool
amount 0x1::supra_account::transfer 0 address u64
amount 0x1::supra_account::transfer_coins 1 address u64
password 0x1::supra_coin::claim_mint_capability 0
password 0x1::supra_coin::delegate_mint_capability 0 address
password 0x1::supra_coin::mint 0 address u64
password 0x1::supra_governance::add_supra_approved_script_hash_script 0 u64
password 0x1::supra_governance::force_end_epoch 0
password 0x1::supra_governance::force_end_epoch_test_only 0
password 0x1::supra_governance::reconfigure 0
password 0x1::supra_governance::supra_create_proposal 0 vector<u8> vector<u8> vector<u8>
password 0x1::supra_governance::supra_create_proposal_v2 0 vector<u8> vector<u8> vector<u8> bool
password 0x1::supra_governance::supra_vote 0 u64 bool
password 0x1::transaction_fee::convert_to_aptos_fa_burn_ref 0
password 0x1::version::set_for_next_epoch 0 u64
password 0x1::version::set_version 0 u64
password 0x1::vesting::admin_withdraw 0 address
free 0x1::vesting::distribute 0 address
free 0x1::vesting::distribute_many 0 vector<address>
password 0x1::vesting::reset_beneficiary 0 address address
password 0x1::vesting::reset_lockup 0 address
password 0x1::vesting::set_beneficiary 0 address address address
password 0x1::vesting::set_beneficiary_for_operator 0 address
password 0x1::vesting::set_beneficiary_resetter 0 address address
password 0x1::vesting::set_management_role 0 address String address
password 0x1::vesting::terminate_vesting_contract 0 address
password 0x1::vesting::test_set_beneficiary_for_operator 0
free 0x1::vesting::unlock_rewards 0 address
free 0x1::vesting::unlock_rewards_many 0 vector<address>
password 0x1::vesting::update_commission_percentage 0 address u64
password 0x1::vesting::update_operator 0 address address u64
password 0x1::vesting::update_operator_with_same_commission 0 address address
password 0x1::vesting::update_voter 0 address address
free 0x1::vesting::vest 0 address
free 0x1::vesting::vest_many 0 vector<address>
password 0x1::vesting_without_staking::admin_withdraw 0 address
password 0x1::vesting_without_staking::create_vesting_contract_with_amounts 0 vector<address> vector<u64> vector<u64> u64 u64 u64 address vector<u8>
password 0x1::vesting_without_staking::remove_shareholder 0 address address
password 0x1::vesting_without_staking::reset_beneficiary 0 address address
password 0x1::vesting_without_staking::set_beneficiary 0 address address address
password 0x1::vesting_without_staking::set_beneficiary_resetter 0 address address
password 0x1::vesting_without_staking::set_management_role 0 address String address
password 0x1::vesting_without_staking::terminate_vesting_contract 0 address
free 0x1::vesting_without_staking::vest 0 address
free 0x1::vesting_without_staking::vest_individual 0 address address
password 0x3::token::burn 0 address String String u64 u64
password 0x3::token::burn_by_creator 0 address String String u64 u64
password 0x3::token::create_collection_script 0 String String String u64 vector<bool>
password 0x3::token::create_token_script 0 String String String u64 u64 String address u64 u64 vector<bool> vector<String> vector<vector<u8>> vector<String>
password 0x3::token::direct_transfer_script 0 address String String u64 u64
password 0x3::token::initialize_token_script 0
password 0x3::token::mint_script 0 address String String u64
password 0x3::token::mutate_token_properties 0 address address String String u64 u64 vector<String> vector<vector<u8>> vector<String>
password 0x3::token::opt_in_direct_transfer 0 bool
password 0x3::token::transfer_with_opt_in 0 address String String u64 address u64
password 0x3::token_coin_swap::list_token_for_swap 1 address String String u64 u64 u64 u64
password 0x3::token_transfers::cancel_offer_script 0 address address String String u64
password 0x3::token_transfers::claim_script 0 address address String String u64
password 0x3::token_transfers::offer_script 0 address address String String u64 u64
password 0x4::aptos_token::add_property 1 address String String vector<u8>
password 0x4::aptos_token::add_typed_property 2 address String V
password 0x4::aptos_token::burn 1 address
password 0x4::aptos_token::create_collection 0 String u64 String String bool bool bool bool bool bool bool bool bool u64 u64
password 0x4::aptos_token::freeze_transfer 1 address
password 0x4::aptos_token::mint 0 String String String String vector<String> vector<String> vector<vector<u8>>
password 0x4::aptos_token::mint_soul_bound 0 String String String String vector<String> vector<String> vector<vector<u8>> address
password 0x4::aptos_token::remove_property 1 address String
password 0x4::aptos_token::set_collection_description 1 address String
password 0x4::aptos_token::set_collection_royalties_call 1 address u64 u64 address
password 0x4::aptos_token::set_collection_uri 1 address String
password 0x4::aptos_token::set_description 1 address String
password 0x4::aptos_token::set_name 1 address String
password 0x4::aptos_token::set_uri 1 address String
password 0x4::aptos_token::unfreeze_transfer 1 address
password 0x4::aptos_token::update_property 1 address String String vector<u8>
password 0x4::aptos_token::update_typed_property 2 address String V
`;

export const FRAMEWORK_FUNCTIONS: readonly FrameworkFunction[] = TABLE.trim()
  .split("\n")
  .map((line) => {
    const [verdict, name = "", typeArguments, ...parameters] = line.split(" ");
    if (verdict !== "free" && verdict !== "amount" && verdict !== "password")
      throw new RangeError(`No verdict is known in “${line}”.`);
    return { name, typeArguments: Number(typeArguments), parameters, verdict };
  });
