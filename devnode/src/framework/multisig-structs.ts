import type { Address } from "@holdfast/sdk";
import type { MoveStruct } from "../state/value.ts";
import { SignerCapability } from "./account-structs.ts";
import { declareErrors } from "./declare/abort.ts";
import type { Context } from "./declare/context.ts";
import { event, resource, struct, type Fields, type Struct } from "./declare/struct.ts";
import { address, bool, bytes, u64, u8, vector, type ValueOf } from "./declare/type.ts";
import { emitThrough, eventHandle, type EventHandle } from "./event.ts";
import { isFeatureEnabled } from "./features.ts";
import { option } from "./option.ts";
import { simpleMap } from "./simple-map.ts";
import { string } from "./string.ts";
import { findTable } from "./table.ts";

const NAME = "multisig_account";
const COPY_DROP_STORE = { abilities: ["copy", "drop", "store"] } as const;

export const MultisigTransaction = struct(
  NAME,
  "MultisigTransaction",
  {
    payload: option(bytes),
    payload_hash: option(bytes),
    votes: simpleMap(address, bool),
    creator: address,
    creation_time_secs: u64,
  },
  COPY_DROP_STORE,
);
export const transactionsTable = findTable(u64, MultisigTransaction.as());
export const metadataMap = simpleMap(string, bytes);

const ExecutionError = struct(
  NAME,
  "ExecutionError",
  { abort_location: string, error_type: string, error_code: u64 },
  COPY_DROP_STORE,
);
const CREATION_MESSAGE = {
  chain_id: u8,
  account_address: address,
  sequence_number: u64,
  owners: vector(address),
  num_signatures_required: u64,
};
export const CreationMessage = struct(NAME, "MultisigAccountCreationMessage", CREATION_MESSAGE, {
  abilities: ["copy", "drop"],
});
export const CreationWithRevocationMessage = struct(
  NAME,
  "MultisigAccountCreationWithAuthKeyRevocationMessage",
  CREATION_MESSAGE,
  { abilities: ["copy", "drop"] },
);

/** An event that is emitted by the module and then through a handle of the account; the former names the account. */
function eventPair<const F extends Fields>(name: string, fields: F) {
  return {
    module: event(NAME, name, { multisig_account: address, ...fields }),
    handle: struct(NAME, `${name}Event`, fields, { abilities: ["drop", "store"] }),
  };
}

const EXECUTED = { executor: address, sequence_number: u64, transaction_payload: bytes, num_approvals: u64 };

export const AddOwners = eventPair("AddOwners", { owners_added: vector(address) });
export const RemoveOwners = eventPair("RemoveOwners", { owners_removed: vector(address) });
export const UpdateSignaturesRequired = eventPair("UpdateSignaturesRequired", {
  old_num_signatures_required: u64,
  new_num_signatures_required: u64,
});
export const CreateTransaction = eventPair("CreateTransaction", {
  creator: address,
  sequence_number: u64,
  transaction: MultisigTransaction.as(),
});
export const Vote = eventPair("Vote", { owner: address, sequence_number: u64, approved: bool });
export const ExecuteRejectedTransaction = eventPair("ExecuteRejectedTransaction", {
  sequence_number: u64,
  num_rejections: u64,
  executor: address,
});
export const TransactionExecutionSucceeded = eventPair("TransactionExecutionSucceeded", EXECUTED);
export const TransactionExecutionFailed = eventPair("TransactionExecutionFailed", {
  ...EXECUTED,
  execution_error: ExecutionError.as(),
});
export const MetadataUpdated = eventPair("MetadataUpdated", {
  old_metadata: metadataMap,
  new_metadata: metadataMap,
});
/** This one has no module event. */
export const TimeoutDurationUpdatedEvent = struct(
  NAME,
  "TimeoutDurationUpdatedEvent",
  { executor: address, old_timeout_duration: u64, new_timeout_duration: u64 },
  { abilities: ["drop", "store"] },
);

/** The account's event handles, in the order in which their creation numbers are taken. */
const HANDLES = {
  add_owners_events: eventHandle(AddOwners.handle),
  remove_owners_events: eventHandle(RemoveOwners.handle),
  update_signature_required_events: eventHandle(UpdateSignaturesRequired.handle),
  create_transaction_events: eventHandle(CreateTransaction.handle),
  vote_events: eventHandle(Vote.handle),
  execute_rejected_transaction_events: eventHandle(ExecuteRejectedTransaction.handle),
  execute_transaction_events: eventHandle(TransactionExecutionSucceeded.handle),
  transaction_execution_failed_events: eventHandle(TransactionExecutionFailed.handle),
  metadata_updated_events: eventHandle(MetadataUpdated.handle),
  TimeoutDurationUpdatedEvent: eventHandle(TimeoutDurationUpdatedEvent),
} as const;

type HandleName = keyof typeof HANDLES;
export const HANDLE_NAMES: readonly HandleName[] = [
  "add_owners_events",
  "remove_owners_events",
  "update_signature_required_events",
  "create_transaction_events",
  "vote_events",
  "execute_rejected_transaction_events",
  "execute_transaction_events",
  "transaction_execution_failed_events",
  "metadata_updated_events",
  "TimeoutDurationUpdatedEvent",
];

export const MultisigAccount = resource(NAME, "MultisigAccount", {
  owners: vector(address),
  num_signatures_required: u64,
  transactions: transactionsTable.type,
  last_executed_sequence_number: u64,
  next_sequence_number: u64,
  signer_cap: option(SignerCapability.as()),
  metadata: metadataMap,
  timeout_duration: u64,
  ...HANDLES,
});

export type MultisigAccountValue = ValueOf<ReturnType<typeof MultisigAccount.as>>;
export type MultisigTransactionValue = ValueOf<ReturnType<typeof MultisigTransaction.as>>;
export type ExecutionErrorValue = ValueOf<ReturnType<typeof ExecutionError.as>>;
export type MultisigHandles = { readonly [K in HandleName]: EventHandle };

/** Emits both events of a pair. */
export function announce<V extends MoveStruct>(
  context: Context,
  at: Address,
  name: HandleName,
  pair: { readonly module: Struct<MoveStruct>; readonly handle: Struct<V> },
  value: V,
): void {
  const account = expectMultisig(context, at);
  if (isFeatureEnabled(context, "MODULE_EVENT_MIGRATION"))
    context.emit(pair.module.of(), { multisig_account: at, ...value });
  const handle = emitThrough(context, account[name], pair.handle.of(), value);
  context.write(at, MultisigAccount.of(), { ...account, [name]: handle });
}

/** The multisig account at an address. @throws EACCOUNT_NOT_MULTISIG */
export function expectMultisig(context: Context, at: Address): MultisigAccountValue {
  const account = context.read(at, MultisigAccount.of());
  if (account === undefined) throw multisigErrors.EACCOUNT_NOT_MULTISIG();
  return account;
}

/** Errors of 0x1::multisig_account. */
export const multisigErrors = declareErrors(NAME, {
  EDUPLICATE_OWNER: ["invalidArgument", 1, "An address can be in the list of owners only once."],
  EPAYLOAD_CANNOT_BE_EMPTY: ["invalidArgument", 4, "A proposal must say what to run."],
  ENOT_ENOUGH_OWNERS: ["invalidState", 5, "There must be at least as many owners as signatures required."],
  ENOT_ENOUGH_REJECTIONS: ["invalidState", 10, "Too few owners have rejected the transaction."],
  EINVALID_SIGNATURES_REQUIRED: [
    "invalidArgument",
    11,
    "The number of signatures must be at least one and at most the number of owners.",
  ],
  EINVALID_PAYLOAD_HASH: ["invalidArgument", 12, "The hash of a payload is 32 bytes (sha3-256)."],
  EOWNER_CANNOT_BE_MULTISIG_ACCOUNT_ITSELF: ["invalidArgument", 13, "A multisig account cannot own itself."],
  EMULTISIG_ACCOUNTS_NOT_ENABLED_YET: ["unavailable", 14, "This network has no multisig accounts yet."],
  ENUMBER_OF_METADATA_KEYS_AND_VALUES_DONT_MATCH: [
    "invalidArgument",
    15,
    "Every metadata key needs one value.",
  ],
  EDUPLICATE_METADATA_KEY: ["invalidArgument", 16, "A metadata key can be given only once."],
  EINVALID_SEQUENCE_NUMBER: ["invalidArgument", 17, "There has been no transaction with this number."],
  EOWNERS_TO_REMOVE_NEW_OWNERS_OVERLAP: [
    "invalidArgument",
    18,
    "An owner cannot be added and removed at once.",
  ],
  EMAX_PENDING_TRANSACTIONS_EXCEEDED: ["invalidState", 19, "Too many transactions are waiting already."],
  EMULTISIG_V2_ENHANCEMENT_NOT_ENABLED: [
    "invalidState",
    20,
    "This network does not have the second version yet.",
  ],
  ETRANSACTION_TIMED_OUT: [
    "invalidArgument",
    21,
    "The transaction waited too long and can only be rejected.",
  ],
  EINVALID_TIMEOUT_DURATION: ["invalidArgument", 22, "The timeout must be at least 300 seconds."],
  EACCOUNT_NOT_MULTISIG: ["invalidState", 2002, "The account is not a multisig account."],
  ENOT_OWNER: ["permissionDenied", 2003, "The caller is not one of the multisig account's owners."],
  ETRANSACTION_NOT_FOUND: ["notFound", 2006, "No transaction with this number is waiting."],
  EPAYLOAD_DOES_NOT_MATCH_HASH: [
    "invalidArgument",
    2008,
    "The payload is not the one whose hash was proposed.",
  ],
  ENOT_ENOUGH_APPROVALS: ["invalidArgument", 2009, "Too few owners have approved the transaction."],
  EPAYLOAD_DOES_NOT_MATCH: ["invalidArgument", 2010, "The payload is not the one that was proposed."],
});

const PAIRS = [
  AddOwners,
  RemoveOwners,
  UpdateSignaturesRequired,
  CreateTransaction,
  Vote,
  ExecuteRejectedTransaction,
  TransactionExecutionSucceeded,
  TransactionExecutionFailed,
  MetadataUpdated,
];

export const multisigStructs = [
  MultisigAccount,
  MultisigTransaction,
  ExecutionError,
  CreationMessage,
  CreationWithRevocationMessage,
  TimeoutDurationUpdatedEvent,
  ...PAIRS.flatMap(({ module, handle }) => [module, handle]),
];
