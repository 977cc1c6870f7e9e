import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Address } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement, type ReactNode, type Ref } from "react";
import { recipientQuery } from "../../chain/queries/recipient-query.ts";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { Field } from "../../ui/field.tsx";
import { Switch } from "../../ui/switch.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { useNameOf, useOwnNameOf } from "../../components/addresses/account-names.ts";
import { NameDoubts } from "../../components/addresses/name-doubts.tsx";
import type { PaidName } from "../../storage/paid-names.ts";
import { readScannedText, type PaymentLink } from "../../format/payment-link.ts";
import { PastingWarning } from "./pasting-warning.tsx";
import type { PastingDoubt } from "./pasting.ts";
import { RecipientTools } from "./recipient-tools.tsx";
import { RecipientTruth } from "./recipient-truth.tsx";
import { useLastPaid } from "./last-paid.ts";
import { checkRecipient, type RecipientReading } from "./recipient.ts";
import { Identicon } from "../../ui/identicon.tsx";
import { useActiveAccount, useSessionState } from "../../vault/vault-context.tsx";

export interface RecipientFieldProps {
  readonly sender: Address;
  readonly text: string;
  readonly reading: RecipientReading;
  /** A known address that the one entered imitates. */
  readonly similar: Address | undefined;
  /** The name entered stood for another address when it was last paid. */
  readonly changed: PaidName | undefined;
  /** The user compared the two and means the one entered. */
  readonly isCompared: boolean;
  readonly onCompared: (isCompared: boolean) => void;
  readonly isFinal: boolean;
  readonly onTextChange: (text: string) => void;
  /** What is suspicious about the address, if it was pasted. */
  readonly doubt: PastingDoubt | undefined;
  /** Text came out of the clipboard. */
  readonly onPaste: (text: string) => void;
  /** A code or the clipboard named more than an address. */
  readonly onLink: (link: PaymentLink) => void;
  /** The user left the field. */
  readonly onLeave: () => void;
  readonly ref: Ref<HTMLInputElement>;
  /** The screen was opened without a recipient. */
  readonly isFirst: boolean;
  /** One of the known addresses was chosen. */
  readonly onChoose: (address: Address) => void;
}

/** Whom to pay: the address, what the chain knows of it, and a warning if it imitates another one. */
export function RecipientField(props: RecipientFieldProps): ReactElement {
  const {
    sender,
    text,
    reading,
    similar,
    changed,
    isCompared,
    onCompared,
    isFinal,
    onTextChange,
    doubt,
    onPaste,
    onLink,
    ref,
  } = props;
  const network = useActiveNetwork();
  const nameOf = useNameOf();
  const ownNameOf = useOwnNameOf();
  const [hasLeft, setHasLeft] = useState(false);
  const address = reading.kind === "ok" ? reading.address : undefined;
  const truth = useQuery({ ...recipientQuery(network, address ?? sender), enabled: address !== undefined });
  const ownName = address === undefined ? undefined : ownNameOf(address);
  const lastPaid = useLastPaid(sender, address);
  const facts = { sender, ownName, lastPaid, account: truth.data?.account };
  return (
    <div className="flex flex-col gap-3">
      <Field
        label={t`To`}
        hint={t`The whole address, 0x and 64 digits, or a name that ends with .supra.`}
        verdict={checkRecipient(reading, facts, isFinal || hasLeft)}
      >
        <TextInput
          ref={ref}
          mono
          name="to"
          data-first-field={props.isFirst ? "" : undefined}
          placeholder="0x"
          value={text}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData("text");
            onPaste(pasted);
            const link = text === "" ? readScannedText(pasted) : undefined;
            if (link === undefined) return;
            event.preventDefault();
            onLink(link);
          }}
          onChange={(event) => {
            setHasLeft(false);
            onTextChange(event.target.value);
          }}
          onBlur={() => {
            setHasLeft(text.trim() !== "");
            props.onLeave();
          }}
        />
      </Field>
      {address !== undefined && <RecipientTruth address={address} lastPaid={lastPaid} />}
      {reading.kind === "ok" && reading.named !== undefined && (
        <NameDoubts {...reading.named} changed={changed}>
          <Compared isCompared={isCompared} onCompared={onCompared} />
        </NameDoubts>
      )}
      {address !== undefined && similar !== undefined && (
        <AddressPoisoningWarning address={similar} name={nameOf(similar)}>
          <Compared isCompared={isCompared} onCompared={onCompared} />
        </AddressPoisoningWarning>
      )}
      {address !== undefined && doubt !== undefined && (
        <PastingWarning doubt={doubt} isCompared={isCompared} onCompared={onCompared} />
      )}
      {address === undefined && (
        <>
          <RecipientTools onChoose={onTextChange} onLink={onLink} onText={onTextChange} onPaste={onPaste} />
          <OwnAccounts onChoose={props.onChoose} />
        </>
      )}
    </div>
  );
}

function Compared({
  isCompared,
  onCompared,
}: Pick<RecipientFieldProps, "isCompared" | "onCompared">): ReactElement {
  return (
    <Switch
      label={t`I compared all the digits and mean the address above`}
      checked={isCompared}
      onCheckedChange={onCompared}
    />
  );
}

interface AddressPoisoningWarningProps {
  readonly address: Address;
  readonly name: string | undefined;
  readonly children: ReactNode;
}

function AddressPoisoningWarning({ address, name, children }: AddressPoisoningWarningProps): ReactElement {
  return (
    <Verdict
      kind="danger"
      title={
        name === undefined
          ? t`This is not the address you paid before, but it looks like it`
          : t`This is not ${name}, but it looks like it`
      }
    >
      <p>
        <Trans>
          Addresses that begin or end like a known one are made to be copied by mistake. The one you know is
          this:
        </Trans>
      </p>
      <AddressText value={address} form="full" copy={false} />
      {children}
    </Verdict>
  );
}

/** The user's other accounts, for a press instead of a paste. */
function OwnAccounts({
  onChoose,
}: {
  readonly onChoose: (address: Address) => void;
}): ReactElement | undefined {
  const active = useActiveAccount();
  const others = useSessionState((state) => state.accounts).filter(({ id }) => id !== active?.id);
  if (others.length === 0) return undefined;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-small text-text-quiet">
        <Trans>To yourself:</Trans>
      </span>
      {others.map((account) => (
        <button
          key={account.id}
          type="button"
          onClick={() => onChoose(account.address)}
          className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-full border border-line bg-surface-raised py-1 pr-3 pl-1.5 text-small font-medium transition-colors hover:border-line-strong touch:min-h-11"
        >
          <Identicon value={account.address} size="small" tint={account.color} />
          <span className="truncate">{account.name}</span>
        </button>
      ))}
    </div>
  );
}
