import { t, plural } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState, type ReactElement, type RefObject, useEffect } from "react";
import type { PasswordReason } from "@holdfast/descriptors/calls";
import { clsx } from "clsx";
import { formatAddress, SHOWN_DIGITS } from "../format/address.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { PasswordInput } from "../ui/password-input.tsx";
import { TextInput } from "../ui/text-input.tsx";
import type { Reviewed } from "./transaction-flow.ts";
import type { SimilarAddress } from "../storage/address-book/address-poisoning.ts";
import type { Finding } from "./rules/finding.ts";

interface SevereReview {
  readonly findings: readonly Finding[];
  readonly summary: Pick<Reviewed["summary"], "sender" | "passwordReasons" | "mustConfirm">;
}

interface ConfirmSevereProps {
  readonly reviewed: SevereReview;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly password: RefObject<HTMLInputElement | null>;
  /** A passkey is enough. */
  readonly hasPasskey: boolean;
}

/** Asks for the password if the signer requires it, else for digits of an address. */
export function ConfirmSevere(props: ConfirmSevereProps): ReactElement | undefined {
  const { reviewed, typed, onType, password, hasPasskey } = props;
  if (reviewed.summary.passwordReasons.length > 0)
    return (
      <Field label={t`Confirm with password`} hint={passwordWords(reviewed.summary.passwordReasons)}>
        <PasswordInput ref={password} name="password" autoComplete="current-password" />
      </Field>
    );
  if (reviewed.summary.mustConfirm) return <ConfirmAmount password={password} hasPasskey={hasPasskey} />;
  const asked = askedDigits(reviewed);
  if (asked === undefined) return undefined;
  const isWrong = typed.trim().length >= asked.digits.length && !isSevereConfirmed(reviewed, typed);
  return (
    <Field label={asked.label} problem={isWrong && asked.wrong}>
      <TextInput mono name="confirm-grave" maxLength={12} value={typed} onValueChange={onType} />
    </Field>
  );
}

function ConfirmAmount({
  password,
  hasPasskey,
}: Pick<ConfirmSevereProps, "password" | "hasPasskey">): ReactElement {
  const [isByPassword, setIsByPassword] = useState(false);
  if (isByPassword || !hasPasskey)
    return (
      <Field label={t`Confirm with password`} hint={t`The amount is above your confirmation limit.`}>
        <PasswordInput ref={password} name="password" autoComplete="current-password" />
      </Field>
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-small text-text-quiet">
        <Trans>Confirm with your passkey: the amount is above your confirmation limit.</Trans>
      </p>
      <Button size="small" tone="quiet" onClick={() => setIsByPassword(true)}>
        <Trans>Confirm with password</Trans>
      </Button>
    </div>
  );
}

/** The signer checks the password. */
export function isSevereConfirmed(reviewed: SevereReview, typed: string): boolean {
  if (reviewed.summary.passwordReasons.length > 0 || reviewed.summary.mustConfirm) return true;
  const asked = askedDigits(reviewed);
  return asked === undefined || typed.trim().toLowerCase() === asked.digits;
}

/** Typing digits of an address proves that the user read a critical finding. */
interface AskedDigits {
  readonly digits: string;
  readonly label: string;
  readonly wrong: string;
}

const COUNT = 6;
/** Quoted whole up to this length, else the nearest digits. */
const QUOTED = 2 * SHOWN_DIGITS;

/**
 * For critical findings not compared yet: differing digits of a similar address, else the last digits of the
 * target or sender. Undefined if nothing is critical.
 */
function askedDigits({ findings, summary }: SevereReview): AskedDigits | undefined {
  const severe = findings.filter(({ level, isCompared }) => level === "critical" && isCompared !== true);
  if (severe.length === 0) return undefined;
  const finding =
    severe.find(({ similar = [] }) => similar.length > 0) ??
    severe.find(({ target }) => target !== undefined);
  const target = finding?.target ?? summary.sender;
  const pair = finding?.similar?.find(({ address }) => address === target);
  return pair === undefined ? lastDigits(target) : differingDigits(pair);
}

function lastDigits(target: string): AskedDigits {
  const digits = target.slice(-COUNT);
  return {
    digits,
    label: t`To continue, type the last six digits of ${formatAddress(target, { end: COUNT })}`,
    wrong: t`The last six digits are ${digits}.`,
  };
}

/** From the recipient's source, not the possible imitation. */
function differingDigits({ address, front, back }: SimilarAddress): AskedDigits {
  const all = address.slice(2);
  // The differing digit is after the common start, or before the common end.
  const isAfter = front >= back;
  const start = isAfter ? Math.min(front, all.length - COUNT) : Math.max(all.length - back - COUNT, 0);
  const digits = all.slice(start, start + COUNT);
  const [before, after] = [all.slice(0, start), all.slice(start + COUNT)];
  return {
    digits,
    label: isAfter
      ? t`To continue, type the six digits after ${quoteStart(before)} in the address that the recipient gave you`
      : t`To continue, type the six digits before ${quoteEnd(after)} in the address that the recipient gave you`,
    wrong: t`The transaction has different digits. If the recipient gave you the digits you typed, do not sign. Go back and enter the recipient's address again.`,
  };
}

function quoteStart(digits: string): string {
  return digits.length <= QUOTED ? `0x${digits}` : `0x${shortenDigits(digits)}`;
}

function quoteEnd(digits: string): string {
  return digits.length <= QUOTED ? `…${digits}` : `…${shortenDigits(digits)}`;
}

function shortenDigits(digits: string): string {
  return `${digits.slice(0, SHOWN_DIGITS)}…${digits.slice(-SHOWN_DIGITS)}`;
}

const WORDS: Readonly<Record<PasswordReason, string>> = {
  publish: t`This publishes code.`,
  "key-rotation": t`This rotates an account's key.`,
  capability: t`This lets another account act for yours.`,
  "owner-change": t`This changes who controls a multisig account.`,
  "new-recipient": t`You haven't confirmed a payment to this address with your password yet.`,
  "session-limit": t`This exceeds your limit for payments without a password.`,
  "unknown-code": t`This runs code with unknown effects.`,
  uncounted: t`This can give away coins or control in ways that your limits don't cover.`,
  unseen: t`This approves or executes a proposal whose contents are not in the transaction.`,
  repetition: t`The network can repeat this without asking again.`,
};

function passwordWords(reasons: readonly PasswordReason[]): string {
  return reasons.map((reason) => WORDS[reason]).join(" ");
}

const SECONDS = 3;

/** Seconds until a critical transaction can be signed. Counts its own, as the clock may be set. */
export function useSevereWait(findings: readonly Finding[]): number | undefined {
  const isSevere = findings.some(({ level }) => level === "critical");
  const [rest, setRest] = useState(SECONDS);
  useEffect(() => {
    if (!isSevere || rest === 0) return undefined;
    const timer = setTimeout(() => setRest(rest - 1), 1000);
    return () => clearTimeout(timer);
  }, [isSevere, rest]);
  return isSevere ? rest : undefined;
}

/** Keeps its place afterwards, so that buttons don't move. */
export function SevereWait({ rest }: { readonly rest: number | undefined }): ReactElement | undefined {
  if (rest === undefined) return undefined;
  return (
    <>
      <p className={clsx("text-center text-small text-text-quiet", rest === 0 && "invisible")}>
        {plural(rest, {
          one: "Take time to read what can go wrong. Signing is available in 1 second.",
          other: `Take time to read what can go wrong. Signing is available in ${rest} seconds.`,
        })}
      </p>
      {/* Announced once at the end, not every second. */}
      <p role="status" className="sr-only">
        {rest === 0 && t`You can sign now.`}
      </p>
    </>
  );
}
