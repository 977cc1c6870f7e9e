import {
  addressToBytes,
  encodeRawTransaction,
  equalBytes,
  parseAddress,
  type Address,
  type AccountAuthenticator,
  type SignedTransaction,
} from "@holdfast/sdk";
import { canPayFee } from "../framework/transaction-fee.ts";
import { Account } from "../framework/account-structs.ts";
import { isFeatureEnabled } from "../framework/features.ts";
import type { StateView } from "../state/state-view.ts";
import { deriveAuthenticationKey, listConsents, type Consents } from "./authentication.ts";
import { checkTaskFigures } from "./automation.ts";
import {
  GAS_PER_UNIT,
  MAX_GAS_AMOUNT,
  MAX_GAS_UNIT_PRICE,
  MAX_TRANSACTION_BYTES,
  intrinsicGas,
  storagePrices,
} from "./gas-schedule.ts";
import type { Environment, Refusal, ValidationPurpose } from "./machine.ts";
import { expectInstalled } from "./function-call.ts";
import { checkMultisig, MULTISIG_MODULE } from "./multisig.ts";
import { Session } from "./session.ts";
import { refuse, type DiscardCode } from "./status-codes.ts";

const MAX_SEQUENCE_NUMBER = 2n ** 63n;

/** Minimum execution gas units to create a sponsored sender. */
const SPONSORED_CREATION_UNITS = 10n;
/** Maximum slots of a sponsored creation: Account and CoinStore. */
const SPONSORED_CREATION_SLOTS = 2n;

/** Undefined if executable. Admission accepts future numbers; simulation rejects valid signatures. */
export function validate(
  state: StateView,
  transaction: SignedTransaction,
  environment: Environment,
  purpose: ValidationPurpose,
): Refusal | undefined {
  const { payload } = transaction.raw;
  if (payload.kind === "multisig") expectInstalled(state, MULTISIG_MODULE);
  if (payload.kind === "entry-function") expectInstalled(state, payload.entryFunction.function.module);
  const check: Check = {
    transaction,
    environment,
    purpose,
    consents: listConsents(transaction),
    session: new Session({
      state,
      transactionHash: environment.transactionHash,
      sender: transaction.raw.sender,
    }),
  };
  for (const step of STEPS) {
    const code = step(check);
    if (code !== undefined) return refuse(code);
  }
  return undefined;
}

/** Size of the raw transaction, for limits and base gas. */
export function transactionBytes(transaction: SignedTransaction): number {
  let size = sizes.get(transaction);
  if (size === undefined) {
    size = encodeRawTransaction(transaction.raw).length;
    sizes.set(transaction, size);
  }
  return size;
}

/** True if a sponsor pays for a sender without an account. */
export function createsSender(session: Session, { sender, feePayer }: Consents): boolean {
  return feePayer !== undefined && !session.exists(sender.address, Account.of());
}

const sizes = new WeakMap<SignedTransaction, number>();

interface Check {
  readonly transaction: SignedTransaction;
  readonly environment: Environment;
  readonly purpose: ValidationPurpose;
  readonly consents: Consents;
  /** State as the prologue sees it. */
  readonly session: Session;
}

type Step = (check: Check) => DiscardCode | undefined;

/** In the order of aptos_vm.rs validate_signed_transaction and transaction_validation.move. */
const STEPS: readonly Step[] = [
  checkFeatures,
  checkSignatures,
  checkDuplicates,
  checkGas,
  checkSponsoredCreation,
  checkExpiry,
  checkSender,
  checkBalance,
  checkSecondarySigners,
  checkFeePayer,
  checkMultisigPayload,
  checkAutomationTask,
];

function checkFeatures({ transaction, consents, session }: Check): DiscardCode | undefined {
  const authenticators = [consents.sender.authenticator, ...consents.secondary];
  const isSingleSender = transaction.authenticator.kind === "single-sender";
  if (isSingleSender && !isFeatureEnabled(session, "SINGLE_SENDER_AUTHENTICATOR"))
    return "FEATURE_UNDER_GATING";
  if (authenticators.some(usesWebauthn) && !isFeatureEnabled(session, "WEBAUTHN_SIGNATURE"))
    return "FEATURE_UNDER_GATING";
  const isAutomation = transaction.raw.payload.kind === "automation-registration";
  if (isAutomation && !isFeatureEnabled(session, "SUPRA_NATIVE_AUTOMATION")) return "FEATURE_UNDER_GATING";
  return undefined;
}

/** A node operator could submit a simulation with valid signatures, so it is rejected. */
function checkSignatures({ environment, purpose }: Check): DiscardCode | undefined {
  return environment.signaturesValid === (purpose === "simulation") ? "INVALID_SIGNATURE" : undefined;
}

function checkDuplicates({ consents }: Check): DiscardCode | undefined {
  const addresses = [consents.sender.address, ...consents.secondaryAddresses];
  return new Set(addresses).size < addresses.length ? "SIGNERS_CONTAIN_DUPLICATES" : undefined;
}

function checkGas({ transaction, environment }: Check): DiscardCode | undefined {
  const { maxGasAmount, gasUnitPrice } = transaction.raw;
  const size = transactionBytes(transaction);
  if (size > MAX_TRANSACTION_BYTES) return "EXCEEDED_MAX_TRANSACTION_SIZE";
  if (maxGasAmount > MAX_GAS_AMOUNT) return "MAX_GAS_UNITS_EXCEEDS_MAX_GAS_UNITS_BOUND";
  if (maxGasAmount * GAS_PER_UNIT < intrinsicGas(size))
    return "MAX_GAS_UNITS_BELOW_MIN_TRANSACTION_GAS_UNITS";
  if (gasUnitPrice < environment.minGasUnitPrice) return "GAS_UNIT_PRICE_BELOW_MIN_BOUND";
  if (gasUnitPrice > MAX_GAS_UNIT_PRICE) return "GAS_UNIT_PRICE_ABOVE_MAX_BOUND";
  return undefined;
}

function checkSponsoredCreation({
  transaction,
  environment,
  consents,
  session,
}: Check): DiscardCode | undefined {
  const { maxGasAmount, gasUnitPrice, sequenceNumber } = transaction.raw;
  if (sequenceNumber > 0n || !createsSender(session, consents)) return undefined;
  const { slot } = storagePrices(environment.minGasUnitPrice);
  const needed = SPONSORED_CREATION_UNITS * gasUnitPrice + SPONSORED_CREATION_SLOTS * slot;
  return gasUnitPrice * maxGasAmount < needed ? "MAX_GAS_UNITS_BELOW_MIN_TRANSACTION_GAS_UNITS" : undefined;
}

function checkExpiry({ transaction, environment }: Check): DiscardCode | undefined {
  const { expirationTimestampSecs, chainId } = transaction.raw;
  if (environment.nowMicros / 1_000_000n >= expirationTimestampSecs) return "TRANSACTION_EXPIRED";
  return chainId === environment.chainId ? undefined : "BAD_CHAIN_ID";
}

function checkSender({
  transaction,
  consents,
  session,
  purpose,
  environment,
}: Check): DiscardCode | undefined {
  const { sender, sequenceNumber } = transaction.raw;
  const key = deriveAuthenticationKey(consents.sender.authenticator);
  if (sequenceNumber === 0n && createsSender(session, consents))
    return key === sender ? undefined : "INVALID_AUTH_KEY";
  const account = session.read(sender, Account.of());
  if (account === undefined) return "SENDING_ACCOUNT_DOES_NOT_EXIST";
  const isImpersonated = environment.impersonated?.has(sender) === true;
  if (!isImpersonated && !isSameKey(account.authentication_key, key)) return "INVALID_AUTH_KEY";
  if (sequenceNumber >= MAX_SEQUENCE_NUMBER) return "SEQUENCE_NUMBER_TOO_BIG";
  if (sequenceNumber < account.sequence_number) return "SEQUENCE_NUMBER_TOO_OLD";
  const isAhead = sequenceNumber > account.sequence_number;
  return isAhead && purpose !== "admission" ? "SEQUENCE_NUMBER_TOO_NEW" : undefined;
}

/** The balance must cover the max fee, even if the actual fee is lower. */
function checkBalance({ transaction, consents, session }: Check): DiscardCode | undefined {
  const { maxGasAmount, gasUnitPrice, sender } = transaction.raw;
  const payer = consents.feePayer?.address ?? sender;
  return canPayFee(session, payer, maxGasAmount * gasUnitPrice)
    ? undefined
    : "INSUFFICIENT_BALANCE_FOR_TRANSACTION_FEE";
}

function checkSecondarySigners({ consents, session }: Check): DiscardCode | undefined {
  const { secondary, secondaryAddresses } = consents;
  if (secondary.length !== secondaryAddresses.length) return "SECONDARY_KEYS_ADDRESSES_COUNT_MISMATCH";
  for (const [index, authenticator] of secondary.entries()) {
    const account = session.read(secondaryAddresses[index] ?? NOBODY, Account.of());
    if (account === undefined) return "SENDING_ACCOUNT_DOES_NOT_EXIST";
    if (!isSameKey(account.authentication_key, deriveAuthenticationKey(authenticator)))
      return "INVALID_AUTH_KEY";
  }
  return undefined;
}

function checkFeePayer({ consents: { feePayer }, session }: Check): DiscardCode | undefined {
  if (feePayer === undefined) return undefined;
  const account = session.read(feePayer.address, Account.of());
  // Someone sent coins to an address without an account.
  if (account === undefined) return "UNEXPECTED_ERROR_FROM_KNOWN_MOVE_FUNCTION";
  const key = deriveAuthenticationKey(feePayer.authenticator);
  return isSameKey(account.authentication_key, key) ? undefined : "INVALID_AUTH_KEY";
}

function checkMultisigPayload({ transaction, session, purpose }: Check): DiscardCode | undefined {
  const { payload, sender } = transaction.raw;
  if (payload.kind !== "multisig" || purpose === "simulation") return undefined;
  return checkMultisig(session, { executor: sender, at: payload.multisigAddress, inner: payload.inner });
}

function checkAutomationTask({ transaction, environment, session }: Check): DiscardCode | undefined {
  const { payload } = transaction.raw;
  if (payload.kind !== "automation-registration") return undefined;
  if (!isFeatureEnabled(session, "SUPRA_AUTOMATION_PAYLOAD_GAS_CHECK")) return undefined;
  return checkTaskFigures(payload.registration, environment);
}

function usesWebauthn(authenticator: AccountAuthenticator): boolean {
  if (authenticator.kind === "single-key") return authenticator.signature.kind === "webauthn";
  return (
    authenticator.kind === "multi-key" && authenticator.signatures.some(({ kind }) => kind === "webauthn")
  );
}

function isSameKey(key: Uint8Array, address: Address): boolean {
  return equalBytes(key, addressToBytes(address));
}

const NOBODY = parseAddress("0x0");
