import { formatAddress } from "../format/address.ts";

const TERMS_OF_OWNERS = "Change the owners of a multisig account";

/**
 * What calls of the framework are called on the review and its button. The module is always 0x1, so nobody else can
 * publish a function of the same name.
 */
const HEADLINES: Readonly<Record<string, string>> = {
  "0x1::multisig_account::create_with_owners": "Create a multisig account",
  "0x1::multisig_account::create_with_existing_account": "Convert an account to multisig",
  "0x1::multisig_account::create_with_existing_account_and_revoke_auth_key":
    "Convert an account to multisig and revoke its key",
  "0x1::multisig_account::add_owner": TERMS_OF_OWNERS,
  "0x1::multisig_account::add_owners": TERMS_OF_OWNERS,
  "0x1::multisig_account::add_owners_and_update_signatures_required": TERMS_OF_OWNERS,
  "0x1::multisig_account::remove_owner": TERMS_OF_OWNERS,
  "0x1::multisig_account::remove_owners": TERMS_OF_OWNERS,
  "0x1::multisig_account::swap_owner": TERMS_OF_OWNERS,
  "0x1::multisig_account::swap_owners": TERMS_OF_OWNERS,
  "0x1::multisig_account::swap_owners_and_update_signatures_required": TERMS_OF_OWNERS,
  "0x1::multisig_account::update_signatures_required": "Change how many must sign",
  "0x1::multisig_account::update_timeout_duration": "Change how long proposals are good for",
  "0x1::multisig_account::update_metadata": "Change what the account says about itself",
  "0x1::multisig_account::execute_rejected_transaction": "Remove the oldest proposal",
  "0x1::multisig_account::execute_rejected_transactions": "Remove the oldest proposals",
  "0x1::pbo_delegation_pool::add_stake": "Add stake",
  "0x1::pbo_delegation_pool::unlock": "Unlock stake",
  "0x1::pbo_delegation_pool::reactivate_stake": "Reactivate stake",
  "0x1::pbo_delegation_pool::withdraw": "Withdraw stake",
  "0x1::automation_registry::cancel_task": "Cancel a task",
  "0x1::automation_registry::stop_tasks": "Stop tasks",
};

/** A call in words; by its module and name, and whose they are: anybody may name a module as the framework's are. */
export function callHeadline(function_: string): string {
  const known = Object.hasOwn(HEADLINES, function_) ? HEADLINES[function_] : undefined;
  if (known !== undefined) return known;
  const [address = "", module = "", name = ""] = function_.split("::");
  return address === "0x1"
    ? `Call ${module}::${name}`
    : `Call ${module}::${name} of ${formatAddress(address)}`;
}
