import { t, plural } from "@lingui/core/macro";
import type { ReactElement } from "react";
import { bytesToHex, hexToBytes, isHex, isSupraError, type Address } from "@holdfast/sdk";
import type { MultisigMetadata } from "@holdfast/sdk/multisig";
import { Field } from "../../ui/field.tsx";
import { Select, type SelectOption } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { appLocale } from "../../format/locale.ts";
import type { SavedAddress } from "../../components/addresses/known-addresses.ts";
import { readRecipientText } from "../../components/addresses/recipient-text.ts";
import { problemText } from "../../components/feedback/problem.tsx";

/** Addresses and names of saved ones that are separated by white space, or what is wrong with one of them. */
export function readAddresses(
  text: string,
  saved: readonly SavedAddress[],
): { readonly addresses: readonly Address[] } | { readonly problem: string } {
  try {
    const addresses = text
      .split(/\s+/)
      .filter((word) => word !== "")
      .map((word) => readRecipientText(word, saved));
    const isTwice = new Set(addresses).size < addresses.length;
    return isTwice ? { problem: t`Duplicate address. Remove one.` } : { addresses };
  } catch (error) {
    if (isSupraError(error)) return { problem: problemText(error) };
    throw error;
  }
}

/** What a choice of owners and signatures means, in one sentence. */
export interface ThresholdAdvice {
  readonly kind: "ok" | "caution" | "danger";
  readonly text: string;
  /** From 0 to 100: against one who goes astray and against a key that is lost, each for half. */
  readonly score: number;
}

/** Advice on how many of the owners must sign: against one who goes astray, and against one who is lost. */
export function adviseThreshold(owners: number, signatures: number): ThresholdAdvice {
  if (signatures < 1 || signatures > owners)
    return {
      kind: "danger",
      text: plural(owners, {
        one: "There is only one owner: add the others, or choose one signature.",
        other: `Choose from 1 to ${owners} signatures.`,
      }),
      score: 0,
    };
  if (owners === 1)
    return {
      kind: "caution",
      text: t`One owner decides everything. If that key is lost, the assets are lost.`,
      score: 10,
    };
  if (signatures === 1)
    return {
      kind: "caution",
      text: t`Any one owner can take everything. Two signatures are safer.`,
      score: 15,
    };
  if (signatures === owners)
    return {
      kind: "caution",
      text: t`Every owner must sign. If one key is lost, no one can move the assets.`,
      score: 50,
    };
  if (signatures * 2 <= owners)
    return { kind: "caution", text: t`Half the owners or fewer can take everything.`, score: 60 };
  return {
    kind: "ok",
    text: plural(owners - signatures, {
      one: `${signatures} of ${owners} must sign. You can lose 1 key and still move the assets.`,
      other: `${signatures} of ${owners} must sign. You can lose # keys and still move the assets.`,
    }),
    score: 100,
  };
}

/** How many of the owners must sign, with what that means. */
export function SignaturesField(props: {
  readonly advice: ThresholdAdvice;
  /** What is still missing is no mistake yet: it is said as a hint. */
  readonly isStarted?: boolean;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
}): ReactElement {
  const { advice, isStarted = true, value, onValueChange } = props;
  const isHint = advice.kind === "danger" && !isStarted;
  return (
    <div className="flex flex-col gap-1">
      <Field
        label={t`Signatures needed`}
        hint={advice.text}
        verdict={
          isHint ? undefined : { kind: advice.kind === "danger" ? "error" : advice.kind, text: advice.text }
        }
      >
        <TextInput
          inputMode="numeric"
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
        />
      </Field>
      {!isHint && <p className="text-small text-text-quiet">{t`Security score: ${advice.score} of 100`}</p>}
    </div>
  );
}

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

export interface TimeoutFieldProps {
  readonly value: { readonly text: string; readonly unit: TimeUnit };
  readonly problem: string | undefined;
  readonly onValueChange: (value: TimeoutFieldProps["value"]) => void;
}

/** How long a proposal can be executed: a number and its unit. */
export function TimeoutField({ value, problem, onValueChange }: TimeoutFieldProps): ReactElement {
  return (
    <div className="grid w-full items-start gap-3 sm:grid-cols-[1fr_9rem]">
      <Field
        label={t`Proposal lifetime`}
        hint={t`After that, the proposal can only be removed.`}
        {...(problem === undefined ? {} : { verdict: { kind: "error", text: problem } })}
      >
        <TextInput
          inputMode="numeric"
          value={value.text}
          onChange={(event) => onValueChange({ ...value, text: event.target.value })}
        />
      </Field>
      <Field label={t`Unit`}>
        <Select<TimeUnit>
          value={value.unit}
          onValueChange={(unit) => onValueChange({ ...value, unit })}
          options={UNITS}
        />
      </Field>
    </div>
  );
}

const UNITS: readonly SelectOption<TimeUnit>[] = [
  { value: "minutes", label: t`minutes` },
  { value: "hours", label: t`hours` },
  { value: "days", label: t`days` },
];

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

/** Ends of lines and other controls: a text field may swallow or change them. */
const UNSHOWN = /[\p{Cc}\u2028\u2029]/u;

function textToValue(text: string): Uint8Array {
  return isHex(text) && text.length % 2 === 0 ? hexToBytes(text) : new TextEncoder().encode(text);
}

/** What a multisig account tells everybody of itself. */
export function MetadataField(props: {
  readonly value: string;
  readonly problem: string | undefined;
  readonly onValueChange: (text: string) => void;
}): ReactElement {
  const { value, problem, onValueChange } = props;
  return (
    <Field
      label={t`Metadata`}
      hint={t`One name, colon and value per line. Public on the chain.`}
      verdict={problem === undefined ? undefined : { kind: "error", text: problem }}
    >
      <TextArea rows={2} value={value} onChange={(event) => onValueChange(event.target.value)} />
    </Field>
  );
}
