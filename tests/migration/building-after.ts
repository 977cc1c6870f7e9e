import {
  buildTransaction,
  decodeRawTransaction,
  encodeRawTransaction,
  executeMultisig,
  proposeMultisigHash,
  registerAutomation,
  signedTransactionToJson,
  signTransaction,
  transferCoins,
  transferSupra,
  type Account,
  type Address,
  type TransactionPayload,
} from "@holdfast/sdk";

/** Chain ID, number and limits in one object. `prepareTransaction` fills in from the chain what you leave out. */
const options = (sender: Address, expirationTimestampSecs: bigint) => ({
  sender,
  sequenceNumber: 0n,
  chainId: 4,
  maxGasAmount: 5_000n,
  gasUnitPrice: 100n,
  expirationTimestampSecs,
});

/** A raw transaction is a plain object; building it asks nobody. */
export function createRawTxObject(from: Address, to: Address, expiry: bigint) {
  const raw = buildTransaction(transferSupra(to, 1000n), options(from, expiry));
  return encodeRawTransaction(raw);
}

/** Any function: `createEntryFunction("0x1::module::function", typeArguments, args)`. */
export function createSerializedRawTxObject(from: Address, to: Address, expiry: bigint) {
  const raw = buildTransaction(transferCoins(to, 1000n), options(from, expiry));
  return encodeRawTransaction(raw);
}

/** Arguments above 2^53 are exact, and u16 is among them. */
export function createSerializedScriptTxPayloadRawTxObject(from: Address, code: Uint8Array, expiry: bigint) {
  const payload: TransactionPayload = {
    kind: "script",
    script: { code, typeArguments: [], arguments: [{ kind: "u64", value: 1000n }] },
  };
  return encodeRawTransaction(buildTransaction(payload, options(from, expiry)));
}

export function createSerializedAutomationRegistrationTxPayloadRawTxObject(
  from: Address,
  to: Address,
  expiry: bigint,
) {
  const task = registerAutomation(transferSupra(to, 1000n), {
    maxGasAmount: 50_000n,
    gasPriceCap: 100n,
    automationFeeCapForEpoch: 1_000_000_000n,
    expirationTimestampSecs: expiry + 86_400n,
  });
  return encodeRawTransaction(buildTransaction(task, options(from, expiry)));
}

/** The action may be left out when the chain has the whole proposal. */
export function createSerializedMultisigPayloadRawTxObject(from: Address, to: Address, expiry: bigint) {
  const multisig = to;
  const payload = executeMultisig(multisig, transferSupra(to, 1000n));
  return encodeRawTransaction(buildTransaction(payload, options(from, expiry)));
}

/** By its hash alone, as before; `proposeMultisig` stores the whole action, so that every owner can read it. */
export function createSerializedRawTxObjectToCreateMultisigTx(from: Address, to: Address, expiry: bigint) {
  const multisig = to;
  const proposal = proposeMultisigHash(multisig, transferSupra(to, 1000n));
  return encodeRawTransaction(buildTransaction(proposal, options(from, expiry)));
}

/** The body of a submission, for a program that posts it itself. */
export async function getSendTxPayload(account: Account, bytes: Uint8Array) {
  const signed = await signTransaction(decodeRawTransaction(bytes), account);
  return signedTransactionToJson(signed);
}
