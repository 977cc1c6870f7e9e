import type { ErrorNames } from "./declare/abort.ts";

const multisigAccount: ErrorNames = new Map([
  [1n, ["EDUPLICATE_OWNER", "An address can be in the list of owners only once."]],
  [4n, ["EPAYLOAD_CANNOT_BE_EMPTY", "A proposal must say what to run."]],
  [5n, ["ENOT_ENOUGH_OWNERS", "There must be at least as many owners as signatures required."]],
  [10n, ["ENOT_ENOUGH_REJECTIONS", "Too few owners have rejected the transaction."]],
  [
    11n,
    [
      "EINVALID_SIGNATURES_REQUIRED",
      "The number of signatures must be at least one and at most the number of owners.",
    ],
  ],
  [12n, ["EINVALID_PAYLOAD_HASH", "The hash of a payload is 32 bytes (sha3-256)."]],
  [13n, ["EOWNER_CANNOT_BE_MULTISIG_ACCOUNT_ITSELF", "A multisig account cannot own itself."]],
  [14n, ["EMULTISIG_ACCOUNTS_NOT_ENABLED_YET", "This network has no multisig accounts yet."]],
  [15n, ["ENUMBER_OF_METADATA_KEYS_AND_VALUES_DONT_MATCH", "Every metadata key needs one value."]],
  [16n, ["EDUPLICATE_METADATA_KEY", "A metadata key can be given only once."]],
  [17n, ["EINVALID_SEQUENCE_NUMBER", "There has been no transaction with this number."]],
  [18n, ["EOWNERS_TO_REMOVE_NEW_OWNERS_OVERLAP", "An owner cannot be added and removed at once."]],
  [19n, ["EMAX_PENDING_TRANSACTIONS_EXCEEDED", "Too many transactions are waiting already."]],
  [20n, ["EMULTISIG_V2_ENHANCEMENT_NOT_ENABLED", "This network does not have the second version yet."]],
  [21n, ["ETRANSACTION_TIMED_OUT", "The transaction waited too long and can only be rejected."]],
  [22n, ["EINVALID_TIMEOUT_DURATION", "The timeout must be at least 300 seconds."]],
  [2002n, ["EACCOUNT_NOT_MULTISIG", "The account is not a multisig account."]],
  [2003n, ["ENOT_OWNER", "The caller is not one of the multisig account's owners."]],
  [2006n, ["ETRANSACTION_NOT_FOUND", "No transaction with this number is waiting."]],
  [2008n, ["EPAYLOAD_DOES_NOT_MATCH_HASH", "The payload is not the one whose hash was proposed."]],
  [2009n, ["ENOT_ENOUGH_APPROVALS", "Too few owners have approved the transaction."]],
  [2010n, ["EPAYLOAD_DOES_NOT_MATCH", "The payload is not the one that was proposed."]],
]);

const delegationPool: ErrorNames = new Map([
  [1n, ["EOWNER_CAP_NOT_FOUND", "The account owns no delegation pool."]],
  [3n, ["EDELEGATION_POOL_DOES_NOT_EXIST", "There is no delegation pool at this address."]],
  [4n, ["EPENDING_WITHDRAWAL_EXISTS", "What was unlocked before must be withdrawn before more is unlocked."]],
  [6n, ["ENOT_ENOUGH_ACTIVE_STAKE_TO_UNLOCK", "The pool has less active stake than that."]],
  [
    7n,
    ["ESLASHED_INACTIVE_STAKE_ON_PAST_OLC", "The pool has less inactive stake than its delegators are owed."],
  ],
  [8n, ["EDELEGATOR_ACTIVE_BALANCE_TOO_LOW", "At least 1 SUPRA must be staked."]],
  [9n, ["EDELEGATOR_PENDING_INACTIVE_BALANCE_TOO_LOW", "At least 1 SUPRA must be unlocked."]],
  [11n, ["EWITHDRAW_ZERO_STAKE", "Withdraw more than zero."]],
  [14n, ["EPARTIAL_GOVERNANCE_VOTING_NOT_ENABLED", "The pool's delegators do not vote."]],
  [25n, ["EAMOUNT_REQUESTED_NOT_UNLOCKABLE", "Stake from the pool's beginning is locked by its schedule."]],
  [26n, ["EACTIVE_COIN_VALUE_NOT_SAME_STAKE_DELEGATION_POOL", "The pool's shares do not match its stake."]],
  [38n, ["EMINIMUM_UNLOCK_AMOUNT", "At least 1 SUPRA is staked, unlocked or reactivated at a time."]],
]);

const sharesPool: ErrorNames = new Map([
  [1n, ["ESHAREHOLDER_NOT_FOUND", "This account holds no shares."]],
  [4n, ["EINSUFFICIENT_SHARES", "The account holds fewer shares than that."]],
  [6n, ["EPOOL_TOTAL_COINS_OVERFLOW", "The pool's coins would not fit a u64."]],
  [7n, ["EPOOL_TOTAL_SHARES_OVERFLOW", "The pool's shares would not fit a u128."]],
]);

const stake: ErrorNames = new Map([
  [7n, ["ESTAKE_EXCEEDS_MAX", "A validator may not have as much stake as that."]],
  [
    13n,
    [
      "EVOTING_POWER_INCREASE_EXCEEDS_LIMIT",
      "The stake of all validators would grow more in one epoch than it may.",
    ],
  ],
  [14n, ["ESTAKE_POOL_DOES_NOT_EXIST", "There is no stake pool at this address."]],
  [15n, ["EOWNER_CAP_NOT_FOUND", "The account owns no stake pool."]],
]);

export const bytecodeModules: ReadonlyMap<string, ErrorNames> = new Map([
  ["multisig_account", multisigAccount],
  ["pbo_delegation_pool", delegationPool],
  ["pool_u64_unbound", sharesPool],
  ["stake", stake],
  ["staking_config", new Map()],
]);
