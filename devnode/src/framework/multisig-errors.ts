import type { ErrorNames } from "./declare/abort.ts";

/** Errors of 0x1::multisig_account, in our words. */
export const multisigErrors: ErrorNames = new Map([
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
