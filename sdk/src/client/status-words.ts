import { t } from "../errors/marked-text.ts";
import { expectText } from "../bytes/owned-bytes.ts";
import { httpRefused, httpServer, simulationFailed } from "../errors/client-errors.ts";
import { isSupraError } from "../errors/supra-error.ts";

/** Explains why the chain rejects a transaction. */
export interface StatusWords {
  /** The chain's name. */
  readonly status: string;
  /** The problem, as a sentence. */
  readonly what: string;
  /** What to do, as a sentence. */
  readonly fix: string;
}

const GAS_TOO_LOW = t`The gas limit is too low for a transaction of this size.`;
const RAISE_GAS = t`Raise the gas limit.`;
const LOWER_GAS = t`Lower the gas limit.`;
const OTHER_PAYLOAD = t`The payload does not match the multisig account's next proposal.`;
const SAME_PAYLOAD = t`Pass the proposed payload.`;

/** vm_status.rs */
const WORDS: Readonly<Record<string, readonly [what: string, fix: string]>> = {
  INVALID_SIGNATURE: [
    t`A signature does not match the transaction.`,
    t`Sign the transaction again with the account's key.`,
  ],
  INVALID_AUTH_KEY: [
    t`This key does not control the account.`,
    t`Sign with the account's current key: the key may have been rotated.`,
  ],
  SEQUENCE_NUMBER_TOO_OLD: [
    t`The account has already used this sequence number.`,
    t`Before you send the transaction again, check whether it was executed.`,
  ],
  SEQUENCE_NUMBER_TOO_NEW: [
    t`The sequence number is ahead of the account's.`,
    t`Wait until the account's earlier transactions are executed, then send this one again.`,
  ],
  INSUFFICIENT_BALANCE_FOR_TRANSACTION_FEE: [
    t`The balance does not cover the max fee (gas limit × gas price).`,
    t`Lower the gas limit, or add coins to the account.`,
  ],
  // error::out_of_range(1005) in the epilogue: the transaction spent its fee.
  CANNOT_PAY_FEE: [
    t`The transaction would leave too few coins for its fee.`,
    t`Send less or lower the gas limit.`,
  ],
  TRANSACTION_EXPIRED: [t`The transaction has expired.`, t`Prepare and sign the transaction again.`],
  SENDING_ACCOUNT_DOES_NOT_EXIST: [
    t`A signer's account does not exist on this network.`,
    t`Send coins to that account first; on a test network, use the faucet.`,
  ],
  EXCEEDED_MAX_TRANSACTION_SIZE: [
    t`The transaction is larger than 65,536 bytes, the chain's limit.`,
    t`Send less data at once, or publish a package in parts.`,
  ],
  MAX_GAS_UNITS_EXCEEDS_MAX_GAS_UNITS_BOUND: [t`The gas limit is above the chain's maximum.`, LOWER_GAS],
  MAX_GAS_UNITS_BELOW_MIN_TRANSACTION_GAS_UNITS: [GAS_TOO_LOW, RAISE_GAS],
  GAS_UNIT_PRICE_BELOW_MIN_BOUND: [
    t`The gas price is below the network's minimum.`,
    t`Raise the gas price to the node's estimate.`,
  ],
  GAS_UNIT_PRICE_ABOVE_MAX_BOUND: [t`The gas price is above the chain's maximum.`, t`Lower the gas price.`],
  BAD_CHAIN_ID: [t`The transaction is for a different chain.`, t`Switch to the transaction's network.`],
  SEQUENCE_NUMBER_TOO_BIG: [t`The account has no sequence numbers left.`, t`Send from a different account.`],
  FEATURE_UNDER_GATING: [
    t`The transaction needs a feature that isn't enabled on this network.`,
    t`Use a network with this feature.`,
  ],
  SECONDARY_KEYS_ADDRESSES_COUNT_MISMATCH: [
    t`The number of signatures does not match the number of signers.`,
    t`Collect every signer's signature.`,
  ],
  SIGNERS_CONTAIN_DUPLICATES: [t`An account is listed as a signer twice.`, t`List each signer once.`],
  ACCOUNT_NOT_MULTISIG: [t`The account is not a multisig account.`, t`Check the address and the network.`],
  NOT_MULTISIG_OWNER: [
    t`The sender is not an owner of the multisig account.`,
    t`Send from an owner's account.`,
  ],
  MULTISIG_TRANSACTION_NOT_FOUND: [
    t`The multisig account has no pending proposal to execute.`,
    t`Check the multisig address and whether the proposal was already executed or removed.`,
  ],
  MULTISIG_TRANSACTION_INSUFFICIENT_APPROVALS: [
    t`The proposal does not have enough approvals.`,
    t`Ask more owners to approve the proposal.`,
  ],
  MULTISIG_TRANSACTION_PAYLOAD_DOES_NOT_MATCH_HASH: [OTHER_PAYLOAD, SAME_PAYLOAD],
  MULTISIG_TRANSACTION_PAYLOAD_DOES_NOT_MATCH: [OTHER_PAYLOAD, SAME_PAYLOAD],
  AUTOMATION_PAYLOAD_EXCEEDED_MAX_TRANSACTION_SIZE: [
    t`The automated call is larger than 65,536 bytes, the chain's limit.`,
    t`Automate a call with less data.`,
  ],
  AUTOMATION_TASK_MAX_GAS_UNITS_EXCEEDS_MAX_GAS_UNITS_BOUND: [
    t`The task's gas limit is above the chain's maximum.`,
    LOWER_GAS,
  ],
  AUTOMATION_TASK_MAX_GAS_UNITS_BELOW_MIN_TRANSACTION_GAS_UNITS: [
    t`The task's gas limit is too low for a call of this size.`,
    RAISE_GAS,
  ],
  AUTOMATION_TASK_GAS_PRICE_CAP_BELOW_MIN_BOUND: [
    t`The task's gas price cap is below the network's minimum.`,
    t`Raise the gas price cap.`,
  ],
  AUTOMATION_TASK_GAS_PRICE_CAP_ABOVE_MAX_BOUND: [
    t`The task's gas price cap is above the chain's maximum.`,
    t`Lower the gas price cap.`,
  ],
};

/** Of 0x1::transaction_validation, which checks before and after execution. */
const ABORTS: Readonly<Record<number, keyof typeof WORDS>> = {
  1001: "INVALID_AUTH_KEY",
  1002: "SEQUENCE_NUMBER_TOO_OLD",
  1003: "SEQUENCE_NUMBER_TOO_NEW",
  1004: "SENDING_ACCOUNT_DOES_NOT_EXIST",
  1005: "CANNOT_PAY_FEE",
  1006: "TRANSACTION_EXPIRED",
  1007: "BAD_CHAIN_ID",
  1008: "SEQUENCE_NUMBER_TOO_BIG",
  1009: "SECONDARY_KEYS_ADDRESSES_COUNT_MISMATCH",
  1010: "FEATURE_UNDER_GATING",
};

const VALIDATION_ABORT = /^Move abort in 0x0*1::transaction_validation: (?:\w+\()?(0x[0-9a-f]{1,16})\b/i;

/** Explains the validation status in a text; undefined without one. */
export function explainStatus(text: string): StatusWords | undefined {
  expectText(text);
  const [, code] = VALIDATION_ABORT.exec(text) ?? [];
  const named = code === undefined ? text.match(/\b[A-Z][A-Z_]+\b/g) : [ABORTS[Number(code) & 0xffff] ?? ""];
  const status = named?.find((word) => Object.hasOwn(WORDS, word));
  const [what, fix] = (status === undefined ? undefined : WORDS[status]) ?? [];
  return status === undefined || what === undefined || fix === undefined ? undefined : { status, what, fix };
}

interface RefusalContext {
  readonly vmStatus?: string;
  readonly nodeMessage?: string;
  readonly transactionBytes?: number;
}

/** Explains a rejected submission or simulation; undefined for other errors. Never throws. */
export function explainRefusal(error: unknown): StatusWords | undefined {
  const codes = [simulationFailed, httpServer, httpRefused].map(({ code }) => code as string);
  if (!isSupraError(error) || !codes.includes(error.code)) return undefined;
  const { vmStatus, nodeMessage, transactionBytes: bytes } = error.context as RefusalContext;
  const words = explainStatus(vmStatus ?? nodeMessage ?? "");
  if (words?.status !== "EXCEEDED_MAX_TRANSACTION_SIZE" || bytes === undefined) return words;
  const size = bytes.toLocaleString("en-US");
  return { ...words, what: t`The transaction has ${size} bytes; the chain's limit is 65,536.` };
}
