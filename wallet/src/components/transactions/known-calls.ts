/** A call that the app itself offers, in words. No full stops: they are titles. */
export interface CallWords {
  /** "Adding stake" */
  readonly pending: string;
  /** "Stake was added" */
  readonly done: string;
  /** "No stake was added" */
  readonly failed: string;
}

/** The words of a call that the app builds by itself; undefined for one that only its function names. */
export function callWords(functionId: string): CallWords | undefined {
  return KNOWN.get(functionId);
}

/** The words of registering a call to run by itself, where the app has a form for it. */
export function automationWords(functionId: string): CallWords | undefined {
  return AUTOMATED.has(functionId) ? REGISTERED : undefined;
}

const AUTOMATED: ReadonlySet<string> = new Set([
  "0x1::supra_account::transfer",
  "0x1::pbo_delegation_pool::withdraw",
]);

const REGISTERED: CallWords = {
  pending: "Registering an automation",
  done: "The automation was registered",
  failed: "The automation was not registered",
};

const PROPOSED: CallWords = {
  pending: "Proposing to a multisig account",
  done: "The proposal was made",
  failed: "The proposal was not made",
};

const VOTED: CallWords = {
  pending: "Voting in a multisig account",
  done: "Your vote was counted",
  failed: "Your vote was not counted",
};

const REMOVED: CallWords = {
  pending: "Removing a rejected proposal",
  done: "The rejected proposal was removed",
  failed: "The rejected proposal was not removed",
};

const MADE: CallWords = {
  pending: "Creating a multisig account",
  done: "The multisig account was created",
  failed: "The multisig account was not created",
};

const CONVERTED: CallWords = {
  pending: "Converting to multisig",
  done: "The account is a multisig account now",
  failed: "The account was not converted to multisig",
};

const KNOWN: ReadonlyMap<string, CallWords> = new Map([
  [
    "0x1::pbo_delegation_pool::add_stake",
    { pending: "Adding stake", done: "Stake was added", failed: "No stake was added" },
  ],
  [
    "0x1::pbo_delegation_pool::unlock",
    {
      pending: "Unlocking stake",
      done: "The unlocking of stake has begun",
      failed: "No stake is being unlocked",
    },
  ],
  [
    "0x1::pbo_delegation_pool::reactivate_stake",
    { pending: "Reactivating stake", done: "Stake was reactivated", failed: "No stake was reactivated" },
  ],
  [
    "0x1::pbo_delegation_pool::withdraw",
    { pending: "Withdrawing stake", done: "Stake was withdrawn", failed: "No stake was withdrawn" },
  ],
  [
    "0x1::managed_coin::register",
    {
      pending: "Registering a coin",
      done: "The coin was registered",
      failed: "The coin was not registered",
    },
  ],
  [
    "0x1::supra_account::set_allow_direct_coin_transfers",
    {
      pending: "Changing which coins the account takes",
      done: "Which coins the account takes was changed",
      failed: "Which coins the account takes was not changed",
    },
  ],
  [
    "0x1::account::revoke_any_rotation_capability",
    {
      pending: "Taking back the right to change the key",
      done: "Key rotation is no longer delegated",
      failed: "The right to change the key was not taken back",
    },
  ],
  [
    "0x1::account::revoke_any_signer_capability",
    {
      pending: "Taking back the right to sign",
      done: "Signing is no longer delegated",
      failed: "The right to sign was not taken back",
    },
  ],
  [
    "0x1::account::rotate_authentication_key",
    {
      pending: "Changing the key of the account",
      done: "The key of the account was changed",
      failed: "The key of the account was not changed",
    },
  ],
  [
    "0x1::automation_registry::cancel_task",
    {
      pending: "Cancelling an automation",
      done: "The automation was cancelled",
      failed: "The automation was not cancelled",
    },
  ],
  [
    "0x1::automation_registry::stop_tasks",
    {
      pending: "Stopping an automation",
      done: "The automation was stopped",
      failed: "The automation was not stopped",
    },
  ],
  ["0x1::multisig_account::create_transaction", PROPOSED],
  ["0x1::multisig_account::create_transaction_with_hash", PROPOSED],
  ["0x1::multisig_account::vote_transaction", VOTED],
  ["0x1::multisig_account::vote_transanction", VOTED], // the framework's own spelling
  [
    "0x1::multisig_account::vote_transactions",
    {
      pending: "Voting in a multisig account",
      done: "Your votes were counted",
      failed: "Your votes were not counted",
    },
  ],
  ["0x1::multisig_account::approve_transaction", VOTED],
  ["0x1::multisig_account::reject_transaction", VOTED],
  ["0x1::multisig_account::execute_rejected_transaction", REMOVED],
  ["0x1::multisig_account::execute_rejected_transactions", REMOVED],
  ["0x1::multisig_account::create", MADE],
  ["0x1::multisig_account::create_with_owners", MADE],
  ["0x1::multisig_account::create_with_owners_then_remove_bootstrapper", MADE],
  ["0x1::multisig_account::create_with_existing_account", CONVERTED],
  ["0x1::multisig_account::create_with_existing_account_and_revoke_auth_key", CONVERTED],
]);
