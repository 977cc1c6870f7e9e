/**
 * Calls of the framework that give nothing to anybody but the signer, whatever their arguments, and change nothing of who
 * controls what: the amount that is signed without the password does not count them, and the review has no word for
 * them. Whole names: what a family of functions may get tomorrow is not in it.
 */
export const HARMLESS_CALLS: ReadonlySet<string> = /* @__PURE__ */ new Set([
  "0x1::account::revoke_any_rotation_capability",
  "0x1::account::revoke_any_signer_capability",
  "0x1::account::revoke_rotation_capability",
  "0x1::account::revoke_signer_capability",
  "0x1::automation_registry::cancel_task",
  "0x1::automation_registry::stop_tasks",
  "0x1::managed_coin::register",
  "0x1::multisig_account::create",
  "0x1::multisig_account::create_with_owners",
  "0x1::multisig_account::execute_rejected_transaction",
  "0x1::multisig_account::execute_rejected_transactions",
  "0x1::pbo_delegation_pool::synchronize_delegation_pool",
  "0x1::supra_account::create_account",
  "0x1::supra_account::set_allow_direct_coin_transfers",
]);

/** Calls that give nothing to anybody but the signer either, but that the review has a word for. */
export const MENTIONED_CALLS: ReadonlySet<string> = /* @__PURE__ */ new Set([
  "0x1::coin::migrate_to_fungible_store",
  "0x1::multisig_account::create_with_owners_then_remove_bootstrapper",
  "0x1::pbo_delegation_pool::reactivate_stake",
  "0x1::pbo_delegation_pool::unlock",
  "0x1::pbo_delegation_pool::withdraw",
  "0x1::stake::reactivate_stake",
  "0x1::stake::unlock",
  "0x1::stake::withdraw",
  "0x1::staking_contract::distribute",
  "0x1::vesting::distribute",
  "0x1::vesting::distribute_many",
  "0x1::vesting::unlock_rewards",
  "0x1::vesting::unlock_rewards_many",
  "0x1::vesting::vest",
  "0x1::vesting::vest_many",
  "0x1::vesting_without_staking::vest",
  "0x1::vesting_without_staking::vest_individual",
]);

/** Calls that the review has no word for, and that take the password all the same: nobody has counted what they cost. */
export const UNCOUNTED_CALLS: ReadonlySet<string> = /* @__PURE__ */ new Set([
  // Taking back what was handed over.
  "0x1::object::unburn",
  "0x3::token_transfers::cancel_offer_script",
  "0x3::token_transfers::claim_script",
  // Making room for what comes in.
  "0x1::fungible_asset::upgrade_store_to_concurrent",
  "0x1::managed_coin::initialize",
  "0x3::token::initialize_token_script",
  // Tokens that somebody makes and describes.
  "0x3::token::create_collection_script",
  "0x3::token::create_token_script",
  "0x3::token::mint_script",
  "0x4::aptos_token::create_collection",
  "0x4::aptos_token::mint",
  "0x4::aptos_token::set_description",
  "0x4::aptos_token::set_name",
  "0x4::aptos_token::set_uri",
  "0x4::aptos_token::add_property",
  "0x4::aptos_token::add_typed_property",
  "0x4::aptos_token::remove_property",
  "0x4::aptos_token::update_property",
  "0x4::aptos_token::update_typed_property",
  "0x4::aptos_token::set_collection_description",
  "0x4::aptos_token::set_collection_uri",
]);
