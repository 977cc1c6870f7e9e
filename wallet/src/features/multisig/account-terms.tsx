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

export interface ThresholdAdvice {
  readonly kind: "ok" | "caution" | "danger";
  readonly text: string;
  /** 0 to 100: half for safety against one malicious owner, half against one lost key. */
  readonly score: number;
}

/** Weighs a malicious owner against a lost key. */
export function adviseThreshold(owners: number, signatures: number): ThresholdAdvice {
  if (signatures < 1 || signatures > owners)
    return {
      kind: "danger",
      text: plural(owners, {
        one: "There is only one owner. Add owners or choose one signature.",
        other: `Choose from 1 to ${owners} signatures.`,
      }),
      score: 0,
    };
  if (owners === 1)
    return {
      kind: "caution",
      text: t`One owner decides everything. If that owner's key is lost, the assets are lost.`,
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
      one: `${signatures} of ${owners} owners must sign. You can lose 1 key and still move the assets.`,
      other: `${signatures} of ${owners} owners must sign. You can lose # keys and still move the assets.`,
    }),
    score: 100,
  };
}

export function SignaturesField(props: {
  readonly advice: ThresholdAdvice;
  readonly isStarted?: boolean;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
}): ReactElement {
  const { advice, isStarted = true, value, onValueChange } = props;
  const isHint = advice.kind === "danger" && !isStarted;
  return (
    <div className="flex flex-col gap-1">
      <Field
        label={t`Required signatures`}
        hint={advice.text}
        verdict={
          isHint ? undefined : { kind: advice.kind === "danger" ? "error" : advice.kind, text: advice.text }
        }
      >
        <TextInput inputMode="numeric" value={value} onValueChange={onValueChange} />
      </Field>
      {!isHint && <p className="text-small text-text-quiet">{t`Security score: ${advice.score} of 100`}</p>}
    </div>
  );
}

const TIME_UNITS = { minutes: 60n, hours: 3_600n, days: 86_400n } as const;

export type TimeUnit = keyof typeof TIME_UNITS;

/** The chain's minimum (multisig_account.move, MIN_TIMEOUT_DURATION_SECS). */
const MIN_SECS = 300n;
const MAX_SECS = 3_650n * 86_400n;

export function readTimeout(
  text: string,
  unit: TimeUnit,
): { readonly secs: bigint } | { readonly problem: string } {
  if (!/^\d{1,6}$/.test(text.trim())) return { problem: t`Enter a whole number.` };
  const secs = BigInt(text.trim()) * TIME_UNITS[unit];
  if (secs < MIN_SECS) return { problem: t`The minimum is 5 minutes.` };
  return secs > MAX_SECS ? { problem: t`The maximum is ten years.` } : { secs };
}

export function timeoutFields(secs: bigint): { readonly text: string; readonly unit: TimeUnit } {
  for (const unit of ["days", "hours"] as const)
    if (secs > 0n && secs % TIME_UNITS[unit] === 0n) return { text: String(secs / TIME_UNITS[unit]), unit };
  return { text: String((secs + 59n) / 60n), unit: "minutes" };
}

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

export function TimeoutField({ value, problem, onValueChange }: TimeoutFieldProps): ReactElement {
  return (
    <div className="grid w-full items-start gap-3 sm:grid-cols-[1fr_9rem]">
      <Field
        label={t`Proposal lifetime`}
        hint={t`After this time, the proposal can only be removed.`}
        problem={problem}
      >
        <TextInput
          inputMode="numeric"
          value={value.text}
          onValueChange={(text) => onValueChange({ ...value, text })}
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

/** As lines "name: value". Bytes that aren't text are hex. */
export function metadataToText(metadata: readonly MultisigMetadata[]): string {
  return metadata.map(({ key, value }) => `${key}: ${valueToText(value)}`).join("\n");
}

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

/** Text, or hex if it isn't text. */
export function valueToText(value: Uint8Array): string {
  const text = new TextDecoder().decode(value);
  const isText = bytesToHex(new TextEncoder().encode(text)) === bytesToHex(value);
  // Use hex for anything that would not survive editing.
  const isPlain = isText && text === text.trim() && !UNSHOWN.test(text) && !text.startsWith("0x");
  return isPlain ? text : bytesToHex(value);
}

/** Line ends and controls, which a text field may drop or change. */
const UNSHOWN = /[\p{Cc}\u2028\u2029]/u;

function textToValue(text: string): Uint8Array {
  return isHex(text) && text.length % 2 === 0 ? hexToBytes(text) : new TextEncoder().encode(text);
}

export function MetadataField(props: {
  readonly value: string;
  readonly problem: string | undefined;
  readonly onValueChange: (text: string) => void;
}): ReactElement {
  const { value, problem, onValueChange } = props;
  return (
    <Field
      label={t`Metadata`}
      hint={t`One “name: value” pair per line. Anyone can read these values on the chain.`}
      problem={problem}
    >
      <TextArea rows={2} value={value} onValueChange={onValueChange} />
    </Field>
  );
}
