import { t } from "@holdfast/sdk/text";
import { utf8ToBytes } from "@holdfast/sdk";
import { messageNotPlain } from "./sign-errors.ts";

/** Bytes; more than any sign-in text needs. */
const LONGEST_PLAIN_MESSAGE = 4_096;

/**
 * The bytes of a text that is safe to sign without a prefix. Every message that the chain accepts begins with
 * a hash that is invalid UTF-8 or has a zero byte, so no text is one.
 * @throws message/not-plain also over 4,096 bytes, and for control characters but line break and tab
 */
export function plainMessageBytes(message: string | Uint8Array): Uint8Array {
  if (typeof message !== "string") throw messageNotPlain({ reason: t`it is binary data, not text` });
  if (message === "") throw messageNotPlain({ reason: t`it is empty` });
  // Half a surrogate pair would be signed as a question mark, not as shown.
  if (/\p{Surrogate}/u.test(message)) throw messageNotPlain({ reason: t`it contains an invalid character` });
  const control = /[^\P{Control}\n\t]/u.exec(message)?.[0];
  if (control !== undefined)
    throw messageNotPlain({ reason: t`it contains the control character ${formatCodePoint(control)}` });
  const bytes = utf8ToBytes(message);
  if (bytes.length > LONGEST_PLAIN_MESSAGE)
    throw messageNotPlain({
      reason: t`it has ${bytes.length} bytes; the limit is ${LONGEST_PLAIN_MESSAGE}`,
    });
  return bytes;
}

function formatCodePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
