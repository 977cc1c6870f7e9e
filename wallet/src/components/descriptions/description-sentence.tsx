import { t } from "@lingui/core/macro";
import type { DescriptionPart, DescriptorTrust } from "@holdfast/descriptors";
import { bytesToHex, type Address } from "@holdfast/sdk";
import type { ReactElement } from "react";
import { useAddressNames } from "../addresses/account-names.ts";
import { CoinAmount } from "../coins/coin-amount.tsx";
import { cleanChainText } from "../../format/chain-text.ts";
import { formatChainTime, formatDateTime, formatDuration } from "../../format/time.ts";
import { AddressText } from "../../ui/address-text.tsx";

/** What a call does, in one sentence: amounts in their coins, addresses with the names that the user gave them. */
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
