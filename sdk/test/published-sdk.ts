import { BCS, TxnBuilderTypes as types } from "supra-l1-sdk-core";
import { SupraAccount, SupraClient } from "supra-l1-sdk";
import { addressToBytes, type Address } from "../src/move/address.ts";
import type { StructTag, TypeTag } from "../src/move/type-tag.ts";
import type { EntryFunction } from "../src/transaction/entry-function.ts";
import type { TransactionPayload } from "../src/transaction/payload.ts";
import type { RawTransaction } from "../src/transaction/raw-transaction.ts";
import type { ScriptArgument } from "../src/transaction/script.ts";

/** A transaction by supra-l1-sdk 4.6.0 and supra-l1-sdk-core 2.0.1, for comparison. */
export interface PublishedTransaction {
  readonly rawBcs: Uint8Array;
  readonly signingMessage: Uint8Array;
  readonly signature: Uint8Array;
  readonly signedBcs: Uint8Array;
  readonly hash: string;
}

/** The published SDK has no automation V2, and no automation in a multisig. */
export function isKnownToPublishedSdk({ payload }: RawTransaction): boolean {
  if (payload.kind === "automation-registration") return payload.registration.version === "V1";
  return payload.kind !== "multisig" || payload.inner?.kind !== "automation-registration";
}

/** Signs with the published SDK. */
export function signWithPublishedSdk(raw: RawTransaction, seed: Uint8Array): PublishedTransaction {
  const transaction = toPublished(raw);
  const account = new SupraAccount(seed);
  const signed = SupraClient.createSignedTransaction(account, transaction);
  const signedBcs = BCS.bcsToBytes(signed);
  return {
    rawBcs: BCS.bcsToBytes(transaction),
    signingMessage: SupraClient.getSupraTransactionSignatureMessage(transaction),
    signature: signedBcs.slice(-64), // an Ed25519 authenticator ends with its signature
    signedBcs,
    hash: `0x${SupraClient.deriveTransactionHash(signed)}`,
  };
}

/** The messages of a multi-agent and a sponsored transaction by the published SDK. */
export function publishedMessages(raw: RawTransaction, secondary: readonly Address[], feePayer: Address) {
  const transaction = toPublished(raw);
  const others = secondary.map(toAddress);
  return {
    multiAgent: SupraClient.getSupraTransactionSignatureMessage(
      new types.MultiAgentRawTransaction(transaction, others),
    ),
    feePayer: SupraClient.getSupraTransactionSignatureMessage(
      new types.FeePayerRawTransaction(transaction, others, toAddress(feePayer)),
    ),
  };
}

/** The raw transaction in the published SDK's classes. */
export function toPublished(raw: RawTransaction): types.RawTransaction {
  return new types.RawTransaction(
    toAddress(raw.sender),
    raw.sequenceNumber,
    toPayload(raw.payload),
    raw.maxGasAmount,
    raw.gasUnitPrice,
    raw.expirationTimestampSecs,
    new types.ChainId(raw.chainId),
  );
}

function toPayload(payload: TransactionPayload): types.TransactionPayload {
  switch (payload.kind) {
    case "entry-function":
      return new types.TransactionPayloadEntryFunction(toEntryFunction(payload.entryFunction));
    case "script": {
      const { code, typeArguments, arguments: args } = payload.script;
      return new types.TransactionPayloadScript(
        new types.Script(code, typeArguments.map(toTypeTag), args.map(toScriptArgument)),
      );
    }
    case "multisig": {
      const inner = payload.inner;
      const call =
        inner?.kind === "entry-function"
          ? new types.MultiSigTransactionPayload(toEntryFunction(inner.entryFunction))
          : undefined;
      return new types.TransactionPayloadMultisig(
        new types.MultiSig(toAddress(payload.multisigAddress), call),
      );
    }
    case "automation-registration": {
      const task = payload.registration;
      const fields = new types.AutomationRegistrationParamsV1Data(
        toEntryFunction(task.automatedFunction),
        task.maxGasAmount,
        task.gasPriceCap,
        task.automationFeeCapForEpoch,
        task.expirationTimestampSecs,
        [...task.auxData],
      );
      return new types.TransactionPayloadAutomationRegistration(
        new types.AutomationRegistrationParamsV1(fields),
      );
    }
  }
}

function toEntryFunction(call: EntryFunction): types.EntryFunction {
  const { module, name } = call.function;
  return new types.EntryFunction(
    new types.ModuleId(toAddress(module.address), new types.Identifier(module.name)),
    new types.Identifier(name),
    call.typeArguments.map(toTypeTag),
    [...call.arguments],
  );
}

function toScriptArgument(argument: ScriptArgument): types.TransactionArgument {
  switch (argument.kind) {
    case "u8":
      return new types.TransactionArgumentU8(argument.value);
    case "u16":
      return new types.TransactionArgumentU16(argument.value);
    case "u32":
      return new types.TransactionArgumentU32(argument.value);
    case "u64":
      return new types.TransactionArgumentU64(argument.value);
    case "u128":
      return new types.TransactionArgumentU128(argument.value);
    case "u256":
      return new types.TransactionArgumentU256(argument.value);
    case "address":
      return new types.TransactionArgumentAddress(toAddress(argument.value));
    case "u8-vector":
      return new types.TransactionArgumentU8Vector(argument.value);
    case "bool":
      return new types.TransactionArgumentBool(argument.value);
  }
}

function toTypeTag(tag: TypeTag): types.TypeTag {
  switch (tag.kind) {
    case "vector":
      return new types.TypeTagVector(toTypeTag(tag.item));
    case "struct":
      return new types.TypeTagStruct(toStructTag(tag.struct));
    default:
      return new primitives[tag.kind]();
  }
}

function toStructTag(struct: StructTag): types.StructTag {
  return new types.StructTag(
    toAddress(struct.address),
    new types.Identifier(struct.module),
    new types.Identifier(struct.name),
    struct.typeArguments.map(toTypeTag),
  );
}

const primitives = {
  bool: types.TypeTagBool,
  u8: types.TypeTagU8,
  u16: types.TypeTagU16,
  u32: types.TypeTagU32,
  u64: types.TypeTagU64,
  u128: types.TypeTagU128,
  u256: types.TypeTagU256,
  address: types.TypeTagAddress,
  signer: types.TypeTagSigner,
} as const;

function toAddress(address: Address): types.AccountAddress {
  return new types.AccountAddress(addressToBytes(address));
}
