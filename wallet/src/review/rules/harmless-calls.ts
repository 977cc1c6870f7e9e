/**
 * Calls of the framework that hand over nothing of whoever signs them and change nothing of who controls what. Any
 * other of its calls that has no meaning or rule of its own is said to be unknown.
 */
export const HARMLESS_CALLS: ReadonlySet<string> = new Set([
  // Taking back what was handed over.
  "0x1::account::revoke_rotation_capability",
  "0x1::account::revoke_any_rotation_capability",
  "0x1::account::revoke_signer_capability",
  "0x1::account::revoke_any_signer_capability",
  "0x1::automation_registry::cancel_task",
  "0x1::automation_registry::stop_tasks",
  "0x1::object::unburn",
  "0x3::token_transfers::cancel_offer_script",
  "0x3::token_transfers::claim_script",
  // Making room for what comes in.
  "0x1::fungible_asset::upgrade_store_to_concurrent",
  "0x1::managed_coin::initialize",
  "0x1::managed_coin::register",
  "0x1::supra_account::create_account",
  "0x1::supra_account::set_allow_direct_coin_transfers", // that it refuses has a rule
  "0x3::token::initialize_token_script",
  // A new shared account holds nothing, and removing what was rejected does nothing else.
  "0x1::multisig_account::create",
  "0x1::multisig_account::create_with_owners",
  "0x1::multisig_account::execute_rejected_transaction",
  "0x1::multisig_account::execute_rejected_transactions",
  "0x1::pbo_delegation_pool::synchronize_delegation_pool",
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
