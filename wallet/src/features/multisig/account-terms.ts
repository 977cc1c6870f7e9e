import { t } from "@lingui/core/macro";
import { bytesToHex, hexToBytes, isHex } from "@holdfast/sdk";
import type { MultisigMetadata } from "@holdfast/sdk/multisig";
import { appLocale } from "../../format/locale.ts";

/** Units in which a user thinks of how long a proposal is good for. */
export const TIME_UNITS = { minutes: 60n, hours: 3_600n, days: 86_400n } as const;

export type TimeUnit = keyof typeof TIME_UNITS;

/** The chain takes no less (multisig_account.move, MIN_TIMEOUT_DURATION_SECS). */
const MIN_SECS = 300n;
/** Longer than anybody remembers what a proposal was about. */
const MAX_SECS = 3_650n * 86_400n;

/** Seconds from a number and its unit, or what is wrong with them. */
export function readTimeout(
  text: string,
  unit: TimeUnit,
): { readonly secs: bigint } | { readonly problem: string } {
  if (!/^\d{1,6}$/.test(text.trim())) return { problem: t`Enter a whole number.` };
  const secs = BigInt(text.trim()) * TIME_UNITS[unit];
  if (secs < MIN_SECS) return { problem: t`The minimum is 5 minutes.` };
  return secs > MAX_SECS ? { problem: t`The maximum is ten years.` } : { secs };
}

/** The largest unit in which a time is a whole number; odd seconds are rounded up to a minute. */
export function timeoutFields(secs: bigint): { readonly text: string; readonly unit: TimeUnit } {
  for (const unit of ["days", "hours"] as const)
    if (secs > 0n && secs % TIME_UNITS[unit] === 0n) return { text: String(secs / TIME_UNITS[unit]), unit };
  return { text: String((secs + 59n) / 60n), unit: "minutes" };
}

/** How long a proposal is good for, as it is read out: `7 days`. */
export function formatTimeout(secs: bigint, locale: string = appLocale): string {
  const { text, unit } = timeoutFields(secs);
  const style = { style: "unit", unit: INTL_UNITS[unit], unitDisplay: "long" } as const;
  return new Intl.NumberFormat(locale, style).format(BigInt(text));
}

const INTL_UNITS = { minutes: "minute", hours: "hour", days: "day" } as const;

/** Ends of lines and other controls: a text field may swallow or change them. */
const UNSHOWN = /[\p{Cc}\u2028\u2029]/u;

/** Metadata as lines that a user can change: "name: value". Bytes that are no text stand as 0x and digits. */
export function metadataToText(metadata: readonly MultisigMetadata[]): string {
  return metadata.map(({ key, value }) => `${key}: ${valueToText(value)}`).join("\n");
}

/** The reverse of {@link metadataToText}, or what is wrong with a line. */
export function readMetadata(
  text: string,
): { readonly metadata: readonly MultisigMetadata[] } | { readonly problem: string } {
  const metadata: MultisigMetadata[] = [];
  for (const line of text.split("\n").filter((one) => one.trim() !== "")) {
    const [, key = "", value = ""] = /^([^:]+):(.*)$/s.exec(line) ?? [];
    const name = key.trim();
    if (name === "") return { problem: t`Enter “${line.trim()}” as a name, a colon and a value.` };
    if (metadata.some((one) => one.key === name)) return { problem: t`“${name}” appears twice.` };
    metadata.push({ key: name, value: textToValue(value.trim()) });
  }
  return { metadata };
}

/** A value of the metadata as text, or as 0x and digits where it is none. */
export function valueToText(value: Uint8Array): string {
  const text = new TextDecoder().decode(value);
  const isText = bytesToHex(new TextEncoder().encode(text)) === bytesToHex(value);
  // What would be read back as something else stands as its bytes, and so does what a field may change.
  const isPlain = isText && text === text.trim() && !UNSHOWN.test(text) && !text.startsWith("0x");
  return isPlain ? text : bytesToHex(value);
}

function textToValue(text: string): Uint8Array {
  return isHex(text) && text.length % 2 === 0 ? hexToBytes(text) : new TextEncoder().encode(text);
}
