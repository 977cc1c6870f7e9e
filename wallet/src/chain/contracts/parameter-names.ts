const CONVERSION = [
  "multisig_address",
  "owners",
  "num_signatures_required",
  "account_scheme",
  "account_public_key",
  "create_multisig_account_signed_message",
  "metadata_keys",
  "metadata_values",
  "timeout_duration",
];

/**
 * What the parameters of well-known functions are called, in the order in which a caller gives them: a node's interface
 * gives their types alone.
 */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  "0x1::supra_account::transfer": ["to", "amount"],
  "0x1::supra_account::transfer_coins": ["to", "amount"],
  "0x1::supra_account::batch_transfer": ["recipients", "amounts"],
  "0x1::supra_account::batch_transfer_coins": ["recipients", "amounts"],
  "0x1::supra_account::create_account": ["auth_key"],
  "0x1::supra_account::set_allow_direct_coin_transfers": ["allow"],
  "0x1::coin::transfer": ["to", "amount"],
  "0x1::managed_coin::initialize": ["name", "symbol", "decimals", "monitor_supply"],
  "0x1::managed_coin::mint": ["dst_addr", "amount"],
  "0x1::managed_coin::burn": ["amount"],
  "0x1::primary_fungible_store::transfer": ["metadata", "recipient", "amount"],
  "0x1::object::transfer": ["object", "to"],
  "0x1::object::transfer_call": ["object", "to"],
  "0x1::code::publish_package_txn": ["metadata_serialized", "code"],
  "0x1::object_code_deployment::publish": ["metadata_serialized", "code"],
  "0x1::object_code_deployment::upgrade": ["metadata_serialized", "code", "code_object"],
  "0x1::object_code_deployment::freeze_code_object": ["code_object"],
  "0x1::resource_account::create_resource_account": ["seed", "optional_auth_key"],
  "0x1::resource_account::create_resource_account_and_fund": ["seed", "optional_auth_key", "fund_amount"],
  "0x1::resource_account::create_resource_account_and_publish_package": [
    "seed",
    "metadata_serialized",
    "code",
  ],
  "0x1::multisig_account::create": [
    "num_signatures_required",
    "metadata_keys",
    "metadata_values",
    "timeout_duration",
  ],
  "0x1::multisig_account::create_with_owners": [
    "additional_owners",
    "num_signatures_required",
    "metadata_keys",
    "metadata_values",
    "timeout_duration",
  ],
  "0x1::multisig_account::create_with_owners_then_remove_bootstrapper": [
    "owners",
    "num_signatures_required",
    "metadata_keys",
    "metadata_values",
    "timeout_duration",
  ],
  "0x1::multisig_account::create_with_existing_account": CONVERSION,
  "0x1::multisig_account::create_with_existing_account_and_revoke_auth_key": CONVERSION,
  "0x1::multisig_account::create_transaction": ["multisig_account", "payload"],
  "0x1::multisig_account::create_transaction_with_hash": ["multisig_account", "payload_hash"],
  "0x1::multisig_account::approve_transaction": ["multisig_account", "sequence_number"],
  "0x1::multisig_account::reject_transaction": ["multisig_account", "sequence_number"],
  "0x1::multisig_account::vote_transaction": ["multisig_account", "sequence_number", "approved"],
  "0x1::multisig_account::vote_transanction": ["multisig_account", "sequence_number", "approved"],
  "0x1::multisig_account::vote_transactions": [
    "multisig_account",
    "starting_sequence_number",
    "final_sequence_number",
    "approved",
  ],
  "0x1::multisig_account::execute_rejected_transaction": ["multisig_account"],
  "0x1::multisig_account::execute_rejected_transactions": ["multisig_account", "final_sequence_number"],
  "0x1::multisig_account::add_owner": ["new_owner"],
  "0x1::multisig_account::add_owners": ["new_owners"],
  "0x1::multisig_account::remove_owner": ["owner_to_remove"],
  "0x1::multisig_account::remove_owners": ["owners_to_remove"],
  "0x1::multisig_account::swap_owner": ["to_swap_in", "to_swap_out"],
  "0x1::multisig_account::add_owners_and_update_signatures_required": [
    "new_owners",
    "new_num_signatures_required",
  ],
  "0x1::multisig_account::swap_owners": ["to_swap_in", "to_swap_out"],
  "0x1::multisig_account::swap_owners_and_update_signatures_required": [
    "new_owners",
    "owners_to_remove",
    "new_num_signatures_required",
  ],
  "0x1::multisig_account::update_signatures_required": ["new_num_signatures_required"],
  "0x1::multisig_account::update_metadata": ["keys", "values"],
  "0x1::multisig_account::update_timeout_duration": ["timeout_duration"],
  "0x1::account::rotate_authentication_key": [
    "from_scheme",
    "from_public_key_bytes",
    "to_scheme",
    "to_public_key_bytes",
    "cap_rotate_key",
    "cap_update_table",
  ],
  "0x1::account::rotate_authentication_key_call": ["new_auth_key"],
  "0x1::account::rotate_authentication_key_with_rotation_capability": [
    "rotation_cap_offerer_address",
    "new_scheme",
    "new_public_key_bytes",
    "cap_update_table",
  ],
  "0x1::account::offer_rotation_capability": [
    "rotation_capability_sig_bytes",
    "account_scheme",
    "account_public_key_bytes",
    "recipient_address",
  ],
  "0x1::account::revoke_rotation_capability": ["to_be_revoked_address"],
  "0x1::account::offer_signer_capability": [
    "signer_capability_sig_bytes",
    "account_scheme",
    "account_public_key_bytes",
    "recipient_address",
  ],
  "0x1::account::revoke_signer_capability": ["to_be_revoked_address"],
  "0x1::pbo_delegation_pool::add_stake": ["pool_address", "amount"],
  "0x1::pbo_delegation_pool::unlock": ["pool_address", "amount"],
  "0x1::pbo_delegation_pool::reactivate_stake": ["pool_address", "amount"],
  "0x1::pbo_delegation_pool::withdraw": ["pool_address", "amount"],
  "0x1::automation_registry::cancel_task": ["task_index"],
};

/** What the app itself knows of a function, `address::module::name`; undefined for others. */
export function knownParameterNames(functionId: string): readonly string[] | undefined {
  return NAMES[functionId.replace(/^0x0*(?=1::)/, "0x")];
}

/**
 * What a function's parameters are called, read from the source that its package published: bytecode has no names.
 * The names are only words beside the fields; undefined where the source does not have exactly one such function.
 */
export function parameterNames(source: string, name: string): readonly string[] | undefined {
  const found = [...source.matchAll(new RegExp(`\\bfun\\s+${name}\\s*(<[^(]*>)?\\(`, "g"))];
  const [match] = found;
  if (found.length !== 1 || match === undefined) return undefined;
  const list = untilClosing(source.slice(match.index + match[0].length));
  return list === undefined
    ? undefined
    : splitTop(list.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, "")).flatMap(nameOf);
}

/** The names without those of signers, which the chain fills in. */
function nameOf(parameter: string): readonly string[] {
  const [, name = "", type = ""] = /^\s*(?:mut\s+)?([A-Za-z_]\w*)\s*:\s*([\s\S]+)$/.exec(parameter) ?? [];
  return name === "" || /^&?\s*signer\s*$/.test(type) ? [] : [name];
}

function untilClosing(text: string): string | undefined {
  let depth = 1;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "(") depth++;
    if (text[at] === ")") depth--;
    if (depth === 0) return text.slice(0, at);
  }
  return undefined;
}

/** Splits at the commas that stand in no brackets. */
function splitTop(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    if ("<(".includes(text.charAt(at))) depth++;
    if (">)".includes(text.charAt(at))) depth--;
    if (text[at] === "," && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}
