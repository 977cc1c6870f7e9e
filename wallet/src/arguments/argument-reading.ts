import { t } from "@lingui/core/macro";
import { addressNotStrict } from "@holdfast/sdk/errors";
import { hexToBytes, isSupraError, utf8ToBytes, type ArgumentValue } from "@holdfast/sdk";
import { parseTypedRecipient } from "../format/typed-address.ts";
import type { ArgumentDraft, ByteEncoding } from "./argument-draft.ts";
import { fieldInvalid } from "./argument-errors.ts";
import type { ArgumentShape } from "./argument-shape.ts";

export type ArgumentReading =
  | { readonly kind: "ok"; readonly value: ArgumentValue }
  | { readonly kind: "empty"; readonly text: string }
  | { readonly kind: "wrong"; readonly text: string };

export function readLeaf(shape: ArgumentShape, draft: ArgumentDraft): ArgumentReading {
  if (draft.kind === "bytes") return readBytes(draft.encoding, draft.text);
  const text = draft.kind === "text" ? draft.text : "";
  if (shape.kind === "text") return readString(text);
  if (WAITING.test(text))
    return {
      kind: "empty",
      text: t`Enter a value. ${text.trim()} is a placeholder that only a playbook can fill in.`,
    };
  switch (shape.kind) {
    case "bool":
      return readBool(text.trim());
    case "integer":
      return readInteger(shape.bits, text.trim());
    case "fixed-point":
      return readFixedPoint(shape.bits, text.trim());
    case "address":
    case "object":
      return readAddress(text.trim());
    case "undecided":
      return { kind: "empty", text: t`Enter a type for ${shape.type} first.` };
    default:
      return {
        kind: "wrong",
        text: t`Values of type ${shape.type} can't be passed in a transaction.`,
      };
  }
}

/** The SDK's plain value. @throws form/field-invalid with the place of the first invalid field */
export function readDraft(shape: ArgumentShape, draft: ArgumentDraft, place: string): ArgumentValue {
  if (shape.kind === "list") {
    if (draft.kind !== "list") throw fieldInvalid({ place, reason: t`Fill in the list.` });
    return draft.items.map((item, index) => readDraft(shape.item, item, `${place}[${index}]`));
  }
  if (shape.kind === "option") {
    if (draft.kind !== "option") throw fieldInvalid({ place, reason: t`Choose a value or none.` });
    // An option within an option is ambiguous in short form.
    return { vec: draft.item === undefined ? [] : [readDraft(shape.item, draft.item, place)] };
  }
  const reading = readLeaf(shape, draft);
  if (reading.kind !== "ok") throw fieldInvalid({ place, reason: reading.text });
  return reading.value;
}

/** A playbook's variable; text arguments may contain such braces. */
const WAITING = /^\s*\{\{\s*[A-Za-z_]\w*\s*\}\}\s*$/;

function readString(text: string): ArgumentReading {
  return /\p{Surrogate}/u.test(text)
    ? { kind: "wrong", text: t`This text contains an invalid character. Type the text again.` }
    : { kind: "ok", value: text };
}

function readBool(text: string): ArgumentReading {
  if (text === "") return { kind: "empty", text: t`Choose true or false.` };
  if (text !== "true" && text !== "false")
    return { kind: "wrong", text: t`Choose true or false, not ${quote(text)}.` };
  return { kind: "ok", value: text === "true" };
}

function readInteger(bits: number, text: string): ArgumentReading {
  const largest = 2n ** BigInt(bits) - 1n;
  if (text === "") return { kind: "empty", text: t`Enter a whole number from 0 to ${String(largest)}.` };
  if (!/^\d+$/.test(text))
    return { kind: "wrong", text: t`${quote(text)} is not a whole number. Use digits only, without a sign.` };
  // 2^256 has 78 digits; longer text is not worth parsing.
  const value = text.replace(/^0+(?=\d)/, "");
  if (value.length > 78 || BigInt(value) > largest)
    return { kind: "wrong", text: t`Enter a number up to ${String(largest)}.` };
  return { kind: "ok", value: BigInt(value) };
}

/** Half of the bits are the fraction: 64 bits have at most 64 decimals. */
function readFixedPoint(bits: number, text: string): ArgumentReading {
  if (text === "") return { kind: "empty", text: t`Enter a number such as 1.5.` };
  const [, whole = "", fraction = ""] = /^(\d{1,39})(?:\.(\d{1,64}))?$/.exec(text) ?? [];
  if (whole === "") return { kind: "wrong", text: t`Enter a number such as 1.5, not ${quote(text)}.` };
  const raw = (BigInt(whole + fraction) << BigInt(bits)) / 10n ** BigInt(fraction.length);
  if (raw >> BigInt(2 * bits) !== 0n)
    return { kind: "wrong", text: t`Enter a number below ${String(2n ** BigInt(bits))}.` };
  return { kind: "ok", value: raw };
}

function readAddress(text: string): ArgumentReading {
  if (text === "") return { kind: "empty", text: t`Enter an address: 0x followed by 64 hex digits.` };
  try {
    return { kind: "ok", value: parseTypedRecipient(text) };
  } catch (error) {
    if (!isSupraError(error)) throw error;
    const words = isSupraError(error, addressNotStrict)
      ? t`Enter all 64 hex digits of the address. If a digit is missing, the address belongs to a different account.`
      : error.message;
    return { kind: "wrong", text: words };
  }
}

function readBytes(encoding: ByteEncoding, text: string): ArgumentReading {
  if (encoding !== "text" && WAITING.test(text))
    return {
      kind: "empty",
      text: t`Enter a value. ${text.trim()} is a placeholder that only a playbook can fill in.`,
    };
  switch (encoding) {
    case "hex":
      return readHex(text.trim());
    case "base64":
      return readBase64(text.trim());
    case "text":
      return /\p{Surrogate}/u.test(text)
        ? { kind: "wrong", text: t`This text contains an invalid character. Type the text again.` }
        : { kind: "ok", value: utf8ToBytes(text) };
  }
}

function readHex(text: string): ArgumentReading {
  const digits = text.replace(/^0x/i, "");
  if (!/^[0-9a-f]*$/i.test(digits))
    return { kind: "wrong", text: t`Use only the hex digits 0 to 9 and a to f.` };
  if (digits.length % 2 !== 0)
    return {
      kind: "wrong",
      text: t`Each byte needs two hex digits. This input has ${digits.length} digits, so one is missing.`,
    };
  return { kind: "ok", value: hexToBytes(`0x${digits}`) };
}

function readBase64(text: string): ArgumentReading {
  const wrong = {
    kind: "wrong",
    text: t`Invalid base64. Use letters, digits, + and / in groups of four.`,
  } as const;
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text)) return wrong;
  const binary = atob(text);
  // Decoding would silently drop spare bits that are not zero.
  return btoa(binary) === text
    ? { kind: "ok", value: Uint8Array.from(binary, (character) => character.charCodeAt(0)) }
    : wrong;
}

function quote(text: string): string {
  const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  return t`“${shown}”`;
}
