import {
  bytesToHex,
  decodeAccountAuthenticator,
  decodeMultisigInnerPayload,
  decodeOrderlessPayload,
  decodeOrderlessTransaction,
  decodePayload,
  decodeRawTransaction,
  decodeSignedTransaction,
  decodeSigningMessage,
  decodeTransactionEnvelope,
  decodeTypeTag,
  encodeAccountAuthenticator,
  encodeMultisigInnerPayload,
  encodePayload,
  encodeRawTransaction,
  encodeSignedTransaction,
  encodeTransactionEnvelope,
  encodeTypeTag,
  equalBytes,
} from "@holdfast/sdk";
import { readUnit } from "@holdfast/move";
import { decodeBcs, encodeBcs, type BcsReader, type BcsWriter } from "@holdfast/sdk/bcs";
import { attempt } from "./attempt.ts";
import type { Inspection } from "./inspection.ts";

/** Everything that these bytes can be, the likeliest first. Never throws. */
export function inspectBytes(bytes: Uint8Array): readonly Inspection[] {
  const message = attempt(() => decodeSigningMessage(bytes));
  if (message !== undefined) return [{ kind: "signing-message", message }];
  const unit = attempt(() => readUnit(bytes));
  if (unit !== undefined) return [{ kind: "bytecode", unit, size: bytes.length }];
  return [
    ...(bytes.length === 32 ? [{ kind: "thirty-two-bytes", hex: bytesToHex(bytes) } as const] : []),
    ...whole(
      () => decodeSignedTransaction(bytes),
      encodeSignedTransaction,
      (signed) => ({ kind: "signed-transaction", signed, form: "bcs" }),
    )(bytes),
    ...whole(
      () => decodeTransactionEnvelope(bytes),
      encodeTransactionEnvelope,
      (signed) => ({ kind: "signed-transaction", signed, form: "envelope" }),
    )(bytes),
    ...whole(
      () => decodeRawTransaction(bytes),
      encodeRawTransaction,
      (raw) => ({ kind: "raw-transaction", raw, form: "bcs" }),
    )(bytes),
    ...part(decodePayload, encodePayload, (payload) => ({ kind: "payload", payload, form: "bcs" }))(bytes),
    ...orderless(bytes),
    ...part(decodeMultisigInnerPayload, encodeMultisigInnerPayload, (payload) => ({
      kind: "payload",
      payload,
      form: "multisig-bcs",
    }))(bytes),
    ...part(decodeAccountAuthenticator, encodeAccountAuthenticator, (authenticator) => ({
      kind: "authenticator",
      authenticator,
    }))(bytes),
    ...(bytes.length === 64 ? [{ kind: "signature", hex: bytesToHex(bytes) } as const] : []),
    ...part(decodeTypeTag, encodeTypeTag, (tag) => ({ kind: "type", tag, form: "bcs" }))(bytes),
    ...inspectText(bytes),
  ];
}

/** Its decoders take canonical bytes alone, and there is no encoder for what is never signed. */
function orderless(bytes: Uint8Array): readonly Inspection[] {
  const transaction = attempt(() => decodeOrderlessTransaction(bytes));
  if (transaction !== undefined) return [{ kind: "orderless", payload: transaction.payload, transaction }];
  const payload = attempt(() => decodeBcs(bytes, decodeOrderlessPayload));
  return payload === undefined ? [] : [{ kind: "orderless", payload }];
}

/** A decoder counts only when the bytes come out of its encoder again, every one of them. */
function whole<T>(
  decode: () => T,
  encode: (value: T) => Uint8Array,
  make: (value: T) => Inspection,
): (bytes: Uint8Array) => readonly Inspection[] {
  return (bytes) => {
    const value = attempt(decode);
    if (value === undefined) return [];
    const again = attempt(() => encode(value));
    return again !== undefined && equalBytes(again, bytes) ? [make(value)] : [];
  };
}

function part<T>(
  read: (reader: BcsReader) => T,
  write: (writer: BcsWriter, value: T) => void,
  make: (value: T) => Inspection,
): (bytes: Uint8Array) => readonly Inspection[] {
  return (bytes) =>
    whole(
      () => decodeBcs(bytes, (reader) => read(reader)),
      (value) => encodeBcs((writer) => write(writer, value)),
      make,
    )(bytes);
}

/** Text that was written as bytes: nothing but what a user can read. */
function inspectText(bytes: Uint8Array): readonly Inspection[] {
  const text = new TextDecoder().decode(bytes);
  const isReadable = bytes.length > 2 && /^[\P{C}\n\t]+$/u.test(text) && !text.includes("\ufffd");
  return isReadable ? [{ kind: "text", text, size: bytes.length }] : [];
}
