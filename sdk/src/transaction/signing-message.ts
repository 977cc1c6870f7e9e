import { decodeBcs } from "../bcs/reader.ts";
import { encodeBcs } from "../bcs/writer.ts";
import { startsWithBytes } from "../bytes/byte-array.ts";
import { hexToBytes } from "../bytes/hex.ts";
import { bcsUnknownVariant } from "../errors/bcs-errors.ts";
import { notSigningMessage } from "../errors/transaction-errors.ts";
import { decodeAddress, encodeAddress, type Address } from "../move/address.ts";
import {
  readRawTransaction,
  sizeOfRawTransaction,
  writeRawTransaction,
  type RawTransaction,
} from "./raw-transaction.ts";

/** sha3-256 of "SUPRA::RawTransaction", for single signers. */
export const RAW_TRANSACTION_PREFIX: Uint8Array = /* @__PURE__ */ hexToBytes(
  "88d16ed1aba6d77d521aafada6d6e92d7a174527adb457adfa66a9c5a0f1fe37",
);

/** sha3-256 of "SUPRA::RawTransactionWithData", for multi-agent and sponsored transactions. */
const RAW_TRANSACTION_WITH_DATA_PREFIX: Uint8Array = /* @__PURE__ */ hexToBytes(
  "99b6ef64e3879fc4e8cf0bb73ec45c100820a94d45c067a0622c023468cfaeef",
);

/** Message of a transaction's only signer. */
export function signingMessage(raw: RawTransaction): Uint8Array {
  return encodeBcs(
    (writer) => {
      writeRawTransaction(writer.fixedBytes(RAW_TRANSACTION_PREFIX), raw);
    },
    RAW_TRANSACTION_PREFIX.length + sizeOfRawTransaction(raw),
  );
}

/** Message of all signers of a multi-agent transaction. */
export function multiAgentSigningMessage(
  raw: RawTransaction,
  secondarySigners: readonly Address[],
): Uint8Array {
  return encodeBcs((writer) => {
    writeRawTransaction(writer.fixedBytes(RAW_TRANSACTION_WITH_DATA_PREFIX).uleb128(0), raw);
    writer.vector(secondarySigners, encodeAddress);
  });
}

/** Message of a sponsored transaction. Only the fee payer itself can't sign for an open payer (0x0). */
export function feePayerSigningMessage(
  raw: RawTransaction,
  secondarySigners: readonly Address[],
  feePayer: Address,
): Uint8Array {
  return encodeBcs((writer) => {
    writeRawTransaction(writer.fixedBytes(RAW_TRANSACTION_WITH_DATA_PREFIX).uleb128(1), raw);
    writer.vector(secondarySigners, encodeAddress);
    encodeAddress(writer, feePayer);
  });
}

/** A decoded signing message. */
export type DecodedSigningMessage =
  | { readonly kind: "single"; readonly raw: RawTransaction }
  | {
      readonly kind: "multi-agent";
      readonly raw: RawTransaction;
      readonly secondarySigners: readonly Address[];
    }
  | {
      readonly kind: "fee-payer";
      readonly raw: RawTransaction;
      readonly secondarySigners: readonly Address[];
      /** 0x0 while the payer is open. */
      readonly feePayer: Address;
    };

/** Decodes the bytes to sign, for a signer's screen. @throws transaction/not-a-message, decoding errors */
export function decodeSigningMessage(message: Uint8Array): DecodedSigningMessage {
  return decodeBcs(message, (reader) => {
    if (reader.accept(RAW_TRANSACTION_PREFIX)) return { kind: "single", raw: readRawTransaction(reader) };
    if (!reader.accept(RAW_TRANSACTION_WITH_DATA_PREFIX)) throw notSigningMessage({});
    const at = reader.offset;
    const index = reader.uleb128();
    if (index > 1) throw bcsUnknownVariant({ at, type: "RawTransactionWithData", index });
    const shared = { raw: readRawTransaction(reader), secondarySigners: reader.vector(decodeAddress) };
    return index === 0
      ? { kind: "multi-agent", ...shared }
      : { kind: "fee-payer", ...shared, feePayer: decodeAddress(reader) };
  });
}

/** True if signing these bytes as a message would sign a transaction. */
export function looksLikeTransaction(message: Uint8Array): boolean {
  return (
    startsWithBytes(message, RAW_TRANSACTION_PREFIX) ||
    startsWithBytes(message, RAW_TRANSACTION_WITH_DATA_PREFIX)
  );
}
