import { t } from "@holdfast/sdk/text";
import { utf8ToBytes } from "@holdfast/sdk";
import { messageNotPlain } from "./sign-errors.ts";

/** Bytes; more than any sign-in text needs. */
const LONGEST_PLAIN_MESSAGE = 4_096;

/**
 * The bytes of a text that may be signed without a domain of its own. Everything that the chain has signed begins with a hash that is
 * no UTF-8 or holds a zero byte, so no such text is a transaction, a multi-party transaction or a proof.
 * @throws message/not-plain for other things than text, over 4,096 bytes, and control characters but line break and tab
 */
export function plainMessageBytes(message: string | Uint8Array): Uint8Array {
  if (typeof message !== "string") throw messageNotPlain({ reason: t`it is binary data, not text` });
  if (message === "") throw messageNotPlain({ reason: t`it is empty` });
  // Half of a surrogate pair would be signed as a question mark, which is not what was shown.
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
