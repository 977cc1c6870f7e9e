import {
  attempt,
  hexToBytes,
  isIdentifier,
  isSupraError,
  isTypeTag,
  jsonToPayload,
  JsonNode,
  jsonToRawTransaction,
  jsonToSignedTransaction,
  parseFunctionId,
  parseAddress,
  parseJson,
  parseTypeTag,
  readReceipt,
  type JsonValue,
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
import { completeWord, splitPhrase } from "@holdfast/sdk/phrase";
import { readUnit } from "@holdfast/move";
import { decodeBcs, encodeBcs, type BcsReader, type BcsWriter } from "@holdfast/sdk/bcs";
import type { Inspection } from "./inspection.ts";

/** Fits the largest package. */
export const MAX_INSPECTED = 2_000_000;

/** Likeliest first. Makes no request and stores nothing. Never throws. */
export function inspectText(text: string): readonly Inspection[] {
  const trimmed = text.trim();
  if (trimmed === "" || trimmed.length > MAX_INSPECTED) return [];
  if (isPhraseLike(trimmed)) return [{ kind: "secret", secret: "phrase" }];
  if (/priv(?:ate)?[-_ ]?(?:key)?\W*(?:0x)?[0-9a-f]{64}\b/i.test(trimmed))
    return [{ kind: "secret", secret: "private-key" }];
  if (/^[[{]/.test(trimmed)) return inspectJson(trimmed);
  const bytes = readBytes(trimmed);
  return [...inspectName(trimmed), ...(bytes === undefined ? [] : inspectBytes(bytes))];
}

/** About as many list words as a phrase: one with a typo is a secret, too. */
function isPhraseLike(text: string): boolean {
  const words = splitPhrase(text);
  if (words.length < 11 || words.length > 26) return false;
  const known = words.filter((word) => completeWord(word, 1)[0] === word).length;
  return known >= words.length - 2;
}

function inspectName(text: string): readonly Inspection[] {
  if (/^0x[0-9a-f]{1,63}$/i.test(text) && text.length < 12)
    return [{ kind: "short-address", address: parseAddress(text) }];
  const parts = text.split("::");
  const found: Inspection[] = [];
  if (isTypeTag(text)) found.push({ kind: "type", tag: parseTypeTag(text), form: "text" });
  const [first = "", ...names] = parts;
  if (parts.length === 3 && /^0x[0-9a-f]{1,64}$/i.test(first) && names.every(isIdentifier))
    found.unshift({ kind: "function", id: parseFunctionId(text) });
  return found;
}

function inspectJson(text: string): readonly Inspection[] {
  const json = attempt(() => parseJson(text));
  if (json === undefined) return [];
  const bytes = byteList(json);
  if (bytes !== undefined) return inspectBytes(bytes);
  if (isReceiptLike(json)) return [inspectReceipt(text)];
  const signed = attempt(() => jsonToSignedTransaction(json));
  if (signed !== undefined) return [{ kind: "signed-transaction", signed, form: "json" }];
  const raw = attempt(() => jsonToRawTransaction(new JsonNode(json, "transaction")));
  if (raw !== undefined) return [{ kind: "raw-transaction", raw, form: "json" }];
  const payload = attempt(() => jsonToPayload(new JsonNode(json, "payload")));
  return payload === undefined ? [] : [{ kind: "payload", payload, form: "json" }];
}

/** A link has JSON as hex, because browsers escape its quotes. */
export function linkedText(hash: string): string {
  if (!/^0x7b(?:[0-9a-f]{2})+$/.test(hash)) return hash;
  return (
    attempt(() => {
      const text = new TextDecoder().decode(hexToBytes(hash));
      parseJson(text);
      return text;
    }) ?? hash
  );
}

function isReceiptLike(json: JsonValue): boolean {
  const node = new JsonNode(json, "receipt");
  if (Array.isArray(json) || !node.has("form")) return false;
  const form = node.get("form").value;
  return typeof form === "string" && /^holdfast inclusion receipt\b/.test(form);
}

/** Text that claims to be a receipt reports an error if invalid. */
function inspectReceipt(text: string): Inspection {
  try {
    return { kind: "receipt", receipt: readReceipt(text) };
  } catch (error) {
    if (!isSupraError(error)) throw error;
    return { kind: "broken-receipt", error };
  }
}

function byteList(json: JsonValue): Uint8Array | undefined {
  if (!Array.isArray(json) || json.length === 0) return undefined;
  const isBytes = json.every(
    (item: JsonValue) => typeof item === "number" && Number.isInteger(item) && item >= 0 && item <= 255,
  );
  return isBytes ? Uint8Array.from(json, Number) : undefined;
}

function readBytes(text: string): Uint8Array | undefined {
  const packed = text.replace(/\s+/g, "");
  if (/^(?:0x)?(?:[0-9a-f]{2})+$/i.test(packed)) return hexToBytes(`0x${packed.replace(/^0x/i, "")}`);
  if (!/^(?:[A-Za-z0-9+/]{4}){2,}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(packed)) return undefined;
  const binary = atob(packed);
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** All interpretations, likeliest first. Never throws. */
function inspectBytes(bytes: Uint8Array): readonly Inspection[] {
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
    ...inspectUtf8(bytes),
  ];
}

/** No encoder exists, as these are never signed; the decoder accepts only canonical bytes. */
function orderless(bytes: Uint8Array): readonly Inspection[] {
  const transaction = attempt(() => decodeOrderlessTransaction(bytes));
  if (transaction !== undefined) return [{ kind: "orderless", payload: transaction.payload, transaction }];
  const payload = attempt(() => decodeBcs(bytes, decodeOrderlessPayload));
  return payload === undefined ? [] : [{ kind: "orderless", payload }];
}

/** Accepts a decoder's result only if encoding it returns the same bytes. */
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

/** Only fully printable text counts. */
function inspectUtf8(bytes: Uint8Array): readonly Inspection[] {
  const text = new TextDecoder().decode(bytes);
  const isReadable = bytes.length > 2 && /^[\P{C}\n\t]+$/u.test(text) && !text.includes("\ufffd");
  return isReadable ? [{ kind: "text", text, size: bytes.length }] : [];
}
