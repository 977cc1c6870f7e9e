import type { CallDescription, CallWords } from "../call-description.ts";
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
  removeOwner,
  removeOwners,
  swapOwner,
  swapOwners,
  swapOwnersAndThreshold,
  vote,
  voteOnSeveral,
} from "./multisig-readings.ts";

/** Multisig accounts: creating them, their owners, proposals and votes. */
export const MULTISIG_CALLS = {
  "0x1::multisig_account::add_owner": {
    parameters: ["new_owner"],
    read: addOwner,
    password: "owner-change",
    rule: "call/shared-owners",
  },
  "0x1::multisig_account::add_owners": {
    parameters: ["new_owners"],
    read: addOwners,
    password: "owner-change",
    rule: "call/shared-owners",
  },
  "0x1::multisig_account::add_owners_and_update_signatures_required": {
    parameters: ["new_owners", "new_num_signatures_required"],
    read: addOwnersAndThreshold,
    password: "owner-change",
    rule: "call/shared-owners",
  },
  "0x1::multisig_account::approve_transaction": {
    parameters: ["multisig_account", "sequence_number"],
    read: approve,
  },
  "0x1::multisig_account::create": {
    parameters: ["num_signatures_required", "metadata_keys", "metadata_values", "timeout_duration"],
    takes: "nothing",
    rule: "none",
  },
  "0x1::multisig_account::create_transaction": { parameters: ["multisig_account", "payload"], read: propose },
  "0x1::multisig_account::create_transaction_with_hash": {
    parameters: ["multisig_account", "payload_hash"],
    read: proposeHash,
  },
  "0x1::multisig_account::create_with_existing_account": {
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
    password: "owner-change",
    rule: "call/become-shared",
  },
  "0x1::multisig_account::create_with_existing_account_and_revoke_auth_key": {
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
    password: "owner-change",
    rule: "call/become-shared",
  },
  "0x1::multisig_account::create_with_owners": {
    parameters: [
      "additional_owners",
      "num_signatures_required",
      "metadata_keys",
      "metadata_values",
      "timeout_duration",
    ],
    takes: "nothing",
    rule: "none",
  },
  "0x1::multisig_account::create_with_owners_then_remove_bootstrapper": {
    parameters: ["owners", "num_signatures_required", "metadata_keys", "metadata_values", "timeout_duration"],
    takes: "nothing",
    rule: "call/shared-terms",
  },
  "0x1::multisig_account::execute_rejected_transaction": {
    parameters: ["multisig_account"],
    takes: "nothing",
    rule: "none",
  },
  "0x1::multisig_account::execute_rejected_transactions": {
    parameters: ["multisig_account", "final_sequence_number"],
    takes: "nothing",
    rule: "none",
  },
  "0x1::multisig_account::reject_transaction": {
    parameters: ["multisig_account", "sequence_number"],
    read: reject,
  },
  "0x1::multisig_account::remove_owner": {
    parameters: ["owner_to_remove"],
    read: removeOwner,
    password: "owner-change",
    rule: "call/shared-owners",
  },
  "0x1::multisig_account::remove_owners": {
    parameters: ["owners_to_remove"],
    read: removeOwners,
    password: "owner-change",
    rule: "call/shared-owners",
  },
  "0x1::multisig_account::swap_owner": {
    parameters: ["to_swap_in", "to_swap_out"],
    read: swapOwner,
    password: "owner-change",
    rule: "call/shared-owners",
  },
  "0x1::multisig_account::swap_owners": {
    parameters: ["to_swap_in", "to_swap_out"],
    read: swapOwners,
    password: "owner-change",
    rule: "call/shared-owners",
  },
  "0x1::multisig_account::swap_owners_and_update_signatures_required": {
    parameters: ["new_owners", "owners_to_remove", "new_num_signatures_required"],
    read: swapOwnersAndThreshold,
    password: "owner-change",
    rule: "call/shared-owners",
  },
  "0x1::multisig_account::update_metadata": { parameters: ["keys", "values"], rule: "call/shared-terms" },
  "0x1::multisig_account::update_signatures_required": {
    parameters: ["new_num_signatures_required"],
    read: changeThreshold,
    password: "owner-change",
    rule: "call/shared-owners",
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
  "0x1::multisig_account::create_with_existing_account*": {
    password: "owner-change",
    rule: "call/become-shared",
  },
  "0x1::multisig_account::add_owner*": { password: "owner-change", rule: "call/shared-owners" },
  "0x1::multisig_account::remove_owner*": { password: "owner-change", rule: "call/shared-owners" },
  "0x1::multisig_account::swap_owner*": { password: "owner-change", rule: "call/shared-owners" },
  "0x1::multisig_account::update_signatures_required*": {
    password: "owner-change",
    rule: "call/shared-owners",
  },
} as const satisfies Readonly<Record<string, CallDescription>>;

// Stryker disable all: words are for the screen

const OWNERS_CHANGED: CallWords = {
  headline: "Change the owners of a multisig account",
  pending: "Changing the owners of a multisig account",
  done: "The owners of the multisig account were changed",
  failed: "The owners of the multisig account were not changed",
};

const PROPOSED: CallWords = {
  headline: "Propose a transaction",
  pending: "Proposing to a multisig account",
  done: "The proposal was made",
  failed: "The proposal was not made",
};

const VOTED: CallWords = {
  headline: "Vote on a proposal",
  pending: "Voting in a multisig account",
  done: "Your vote was counted",
  failed: "Your vote was not counted",
};

const CREATED: CallWords = {
  headline: "Create a multisig account",
  pending: "Creating a multisig account",
  done: "The multisig account was created",
  failed: "The multisig account was not created",
};

export const MULTISIG_WORDS: Readonly<Partial<Record<keyof typeof MULTISIG_CALLS, CallWords>>> = {
  "0x1::multisig_account::create": CREATED,
  "0x1::multisig_account::create_with_owners": CREATED,
  "0x1::multisig_account::create_with_owners_then_remove_bootstrapper": CREATED,
  "0x1::multisig_account::create_with_existing_account": {
    headline: "Convert an account to multisig",
    pending: "Converting to multisig",
    done: "The account is a multisig account now",
    failed: "The account was not converted to multisig",
  },
  "0x1::multisig_account::create_with_existing_account_and_revoke_auth_key": {
    headline: "Convert an account to multisig and revoke its key",
    pending: "Converting to multisig",
    done: "The account is a multisig account now",
    failed: "The account was not converted to multisig",
  },
  "0x1::multisig_account::create_transaction": PROPOSED,
  "0x1::multisig_account::create_transaction_with_hash": PROPOSED,
  "0x1::multisig_account::approve_transaction": VOTED,
  "0x1::multisig_account::reject_transaction": VOTED,
  "0x1::multisig_account::vote_transaction": VOTED,
  "0x1::multisig_account::vote_transanction": VOTED,
  "0x1::multisig_account::vote_transactions": {
    headline: "Vote on proposals",
    pending: "Voting in a multisig account",
    done: "Your votes were counted",
    failed: "Your votes were not counted",
  },
  "0x1::multisig_account::execute_rejected_transaction": {
    headline: "Remove the oldest proposal",
    pending: "Removing a rejected proposal",
    done: "The rejected proposal was removed",
    failed: "The rejected proposal was not removed",
  },
  "0x1::multisig_account::execute_rejected_transactions": {
    headline: "Remove the oldest proposals",
    pending: "Removing rejected proposals",
    done: "The rejected proposals were removed",
    failed: "The rejected proposals were not removed",
  },
  "0x1::multisig_account::add_owner": OWNERS_CHANGED,
  "0x1::multisig_account::add_owners": OWNERS_CHANGED,
  "0x1::multisig_account::add_owners_and_update_signatures_required": OWNERS_CHANGED,
  "0x1::multisig_account::remove_owner": OWNERS_CHANGED,
  "0x1::multisig_account::remove_owners": OWNERS_CHANGED,
  "0x1::multisig_account::swap_owner": OWNERS_CHANGED,
  "0x1::multisig_account::swap_owners": OWNERS_CHANGED,
  "0x1::multisig_account::swap_owners_and_update_signatures_required": OWNERS_CHANGED,
  "0x1::multisig_account::update_signatures_required": {
    headline: "Change how many must sign",
    pending: "Changing how many must sign",
    done: "How many must sign was changed",
    failed: "How many must sign was not changed",
  },
  "0x1::multisig_account::update_timeout_duration": {
    headline: "Change how long proposals are good for",
    pending: "Changing how long proposals are good for",
    done: "How long proposals are good for was changed",
    failed: "How long proposals are good for was not changed",
  },
  "0x1::multisig_account::update_metadata": {
    headline: "Change what the account says about itself",
    pending: "Changing what the account says about itself",
    done: "What the account says about itself was changed",
    failed: "What the account says about itself was not changed",
  },
};
