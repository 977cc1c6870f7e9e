import { t } from "@lingui/core/macro";
import type { DescriptionPart, DescriptorTrust, CallFacts } from "@holdfast/descriptors";
import { bytesToHex, type Address, type TransactionPayload } from "@holdfast/sdk";
import type { ReactElement } from "react";
import { Trans } from "@lingui/react/macro";
import { callFacts } from "@holdfast/descriptors/calls";
import { useAddressNames } from "../addresses/account-names.ts";
import { CoinAmount } from "../coins/coin-amount.tsx";
import { cleanChainText } from "../../format/chain-text.ts";
import { formatChainTime, formatDateTime, formatDuration } from "../../format/time.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { type CallEnvelope, useDescription } from "./found-description.ts";

export function DescriptionSentence({ parts }: { readonly parts: readonly DescriptionPart[] }): ReactElement {
  return (
    <>
      {parts.map((part, at) => (
        <Part key={at} part={part} />
      ))}
    </>
  );
}

export function trustWord(trust: DescriptorTrust): string {
  switch (trust.kind) {
    case "built-in":
      return t`built in`;
    case "signed":
      return t`signed by ${trust.by}`;
    case "yours":
      return t`yours`;
    case "claimed":
      return t`claimed by the site`;
  }
}

function Part({ part }: { readonly part: DescriptionPart }): ReactElement | string {
  switch (part.kind) {
    case "words":
    case "number":
    case "choice":
      return part.text;
    case "coin":
      return <CoinAmount coinType={part.coin} value={part.amount} size="sentence" />;
    case "address":
      return <NamedAddress address={part.address} />;
    case "time":
      return formatChainTime(part.seconds, formatDateTime);
    case "duration":
      return formatDuration(Number(part.seconds));
    case "quoted":
      return t`“${cleanChainText(part.text, LONGEST_QUOTE)}”`;
    case "type":
      return <span className="font-mono text-small">{part.type}</span>;
    case "bytes":
      return <span className="font-mono text-small">{bytesToHex(part.bytes)}</span>;
    case "list":
      return (
        <>
          {part.items.map((item, at) => (
            <span key={at}>
              {at > 0 && ", "}
              <Part part={item} />
            </span>
          ))}
        </>
      );
  }
}

const LONGEST_QUOTE = 64;

function NamedAddress({ address }: { readonly address: Address }): ReactElement {
  const name = useAddressNames()(address);
  return (
    <>
      {name !== undefined && `${name} `}
      <AddressText value={address} copy={false} />
    </>
  );
}

interface CallDescriptionProps extends CallEnvelope {
  readonly call: CallFacts | undefined;
}

/** Shows nothing without a description, or if the code has changed. */
export function CallDescription({ call, sender, chainId }: CallDescriptionProps): ReactElement | undefined {
  const found = useDescription(call, { sender, chainId });
  if (found?.kind === "stale")
    return (
      <p className="text-small text-text-quiet">
        <Trans>Holdfast hides this description because it was written for earlier code.</Trans>
      </p>
    );
  if (found?.description.sentence === undefined) return undefined;
  return (
    <section aria-label={t`Description`} className="flex flex-col gap-1 border-l-2 border-line pl-3">
      <p className="wrap-anywhere">
        <DescriptionSentence parts={found.description.sentence} />
      </p>
      <p className="text-small text-text-quiet">
        {t`Description: ${trustWord(found.trust)}. No simulation has confirmed it.`}
      </p>
    </section>
  );
}

interface PayloadDescriptionProps extends CallEnvelope {
  readonly payload: TransactionPayload;
}

export function PayloadDescription({
  payload,
  sender,
  chainId,
}: PayloadDescriptionProps): ReactElement | undefined {
  switch (payload.kind) {
    case "entry-function":
      return <CallDescription call={callFacts(payload.entryFunction)} sender={sender} chainId={chainId} />;
    case "automation-registration":
      return (
        <CallDescription
          call={callFacts(payload.registration.automatedFunction)}
          sender={sender}
          chainId={chainId}
        />
      );
    case "multisig":
      return payload.inner === undefined ? undefined : (
        <PayloadDescription payload={payload.inner} sender={payload.multisigAddress} chainId={chainId} />
      );
    case "script":
      return undefined;
  }
}
