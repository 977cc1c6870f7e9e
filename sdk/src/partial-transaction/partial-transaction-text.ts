import { t } from "../errors/marked-text.ts";
import { base64urlnopad } from "@scure/base";
import { expectText, ownBytes } from "../bytes/owned-bytes.ts";
import { notAPartialTransaction } from "../errors/partial-transaction-errors.ts";

const TEXT_MARK = "partial-transaction:";
const OLDER_TEXT_MARK = "capsule:";
/** Name in a link's fragment, which never leaves the browser. */
const LINK_PART = "capsule";

/** A partially signed transaction as one line of text: a mark and base64url. */
export function partialTransactionToText(bytes: Uint8Array): string {
  return TEXT_MARK + base64urlnopad.encode(ownBytes(bytes));
}

/** A link with the partially signed transaction in its fragment, which servers don't receive. */
export function partialTransactionToLink(bytes: Uint8Array, page: string): string {
  return `${page.split("#", 1)[0] ?? ""}#${LINK_PART}=${base64urlnopad.encode(ownBytes(bytes))}`;
}

/** Bytes from pasted text or a link, ignoring white space and line breaks. @throws capsule/not-a-capsule */
export function parsePartialTransactionText(text: string): Uint8Array {
  expectText(text);
  const joined = text.replace(/\s+/g, "");
  const mark = [TEXT_MARK, OLDER_TEXT_MARK].find((one) => joined.startsWith(one));
  const body = linkPart(joined) ?? (mark === undefined ? undefined : joined.slice(mark.length));
  const bytes = body === undefined ? undefined : decodeBase64url(body);
  if (bytes === undefined || bytes.length === 0) throw notAPartialTransaction({ got: shorten(text.trim()) });
  return bytes;
}

function linkPart(text: string): string | undefined {
  const begins = `${LINK_PART}=`;
  const at = text.lastIndexOf(begins);
  const body = text.slice(at + begins.length);
  const isPart = at > 0 && "#&".includes(text.charAt(at - 1));
  return isPart && !body.includes("&") ? body : undefined;
}

function decodeBase64url(text: string): Uint8Array | undefined {
  try {
    return base64urlnopad.decode(text);
  } catch {
    return undefined;
  }
}

/** Shortened, because a wrong paste may be a secret. */
function shorten(text: string): string {
  if (text === "") return t`nothing`;
  return text.length <= 4 ? `"${text}"` : `"${text.slice(0, 4)}…"`;
}
