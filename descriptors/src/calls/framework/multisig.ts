import type { CallDescription } from "../call-description.ts";
import {
  addOwner,
  addOwners,
  addOwnersAndThreshold,
  approve,
  changeLifetime,
  changeThreshold,
  propose,
  proposeHash,
  reject,
  removeNext,
  removeOwner,
  removeOwners,
  swapOwner,
  swapOwners,
  swapOwnersAndThreshold,
  vote,
  voteOnSeveral,
} from "./multisig-readings.ts";

const ownerChange = { password: "owner-change", rule: "call/shared-owners" } as const;
const becomeShared = { password: "owner-change", rule: "call/become-shared" } as const;
const harmless = { takes: "nothing", rule: "none" } as const;

const ofExistingAccount = {
  parameters: [
    "multisig_address",
    "owners",
    "num_signatures_required",
    "account_scheme",
    "account_public_key",
    "create_multisig_account_signed_message",
    "metadata_keys",
    "metadata_values",
    "timeout_duration",
  ],
  ...becomeShared,
} as const;

export const MULTISIG_CALLS = {
  "0x1::multisig_account::add_owner": { parameters: ["new_owner"], read: addOwner, ...ownerChange },
  "0x1::multisig_account::add_owners": { parameters: ["new_owners"], read: addOwners, ...ownerChange },
  "0x1::multisig_account::add_owners_and_update_signatures_required": {
    parameters: ["new_owners", "new_num_signatures_required"],
    read: addOwnersAndThreshold,
    ...ownerChange,
  },
  "0x1::multisig_account::approve_transaction": {
    parameters: ["multisig_account", "sequence_number"],
    read: approve,
  },
  "0x1::multisig_account::create": {
    parameters: ["num_signatures_required", "metadata_keys", "metadata_values", "timeout_duration"],
    ...harmless,
  },
  "0x1::multisig_account::create_transaction": { parameters: ["multisig_account", "payload"], read: propose },
  "0x1::multisig_account::create_transaction_with_hash": {
    parameters: ["multisig_account", "payload_hash"],
    read: proposeHash,
  },
  "0x1::multisig_account::create_with_existing_account": ofExistingAccount,
  "0x1::multisig_account::create_with_existing_account_and_revoke_auth_key": ofExistingAccount,
  "0x1::multisig_account::create_with_owners": {
    parameters: [
      "additional_owners",
      "num_signatures_required",
      "metadata_keys",
      "metadata_values",
      "timeout_duration",
    ],
    ...harmless,
  },
  "0x1::multisig_account::create_with_owners_then_remove_bootstrapper": {
    parameters: ["owners", "num_signatures_required", "metadata_keys", "metadata_values", "timeout_duration"],
    takes: "nothing",
    rule: "call/shared-terms",
  },
  "0x1::multisig_account::execute_rejected_transaction": {
    parameters: ["multisig_account"],
    read: removeNext,
    ...harmless,
  },
  "0x1::multisig_account::execute_rejected_transactions": {
    parameters: ["multisig_account", "final_sequence_number"],
    ...harmless,
  },
  "0x1::multisig_account::reject_transaction": {
    parameters: ["multisig_account", "sequence_number"],
    read: reject,
  },
  "0x1::multisig_account::remove_owner": {
    parameters: ["owner_to_remove"],
    read: removeOwner,
    ...ownerChange,
  },
  "0x1::multisig_account::remove_owners": {
    parameters: ["owners_to_remove"],
    read: removeOwners,
    ...ownerChange,
  },
  "0x1::multisig_account::swap_owner": {
    parameters: ["to_swap_in", "to_swap_out"],
    read: swapOwner,
    ...ownerChange,
  },
  "0x1::multisig_account::swap_owners": {
    parameters: ["to_swap_in", "to_swap_out"],
    read: swapOwners,
    ...ownerChange,
  },
  "0x1::multisig_account::swap_owners_and_update_signatures_required": {
    parameters: ["new_owners", "owners_to_remove", "new_num_signatures_required"],
    read: swapOwnersAndThreshold,
    ...ownerChange,
  },
  "0x1::multisig_account::update_metadata": { parameters: ["keys", "values"], rule: "call/shared-terms" },
  "0x1::multisig_account::update_signatures_required": {
    parameters: ["new_num_signatures_required"],
    read: changeThreshold,
    ...ownerChange,
  },
  "0x1::multisig_account::update_timeout_duration": {
    parameters: ["timeout_duration"],
    read: changeLifetime,
    rule: "call/shared-terms",
  },
  "0x1::multisig_account::vote_transaction": {
    parameters: ["multisig_account", "sequence_number", "approved"],
    read: vote,
  },
  "0x1::multisig_account::vote_transactions": {
    parameters: ["multisig_account", "starting_sequence_number", "final_sequence_number", "approved"],
    read: voteOnSeveral,
  },
  "0x1::multisig_account::vote_transanction": {
    parameters: ["multisig_account", "sequence_number", "approved"],
    read: vote,
  },
  "0x1::multisig_account::create_with_existing_account*": becomeShared,
  "0x1::multisig_account::add_owner*": ownerChange,
  "0x1::multisig_account::remove_owner*": ownerChange,
  "0x1::multisig_account::swap_owner*": ownerChange,
  "0x1::multisig_account::update_signatures_required*": ownerChange,
} as const satisfies Readonly<Record<string, CallDescription>>;
