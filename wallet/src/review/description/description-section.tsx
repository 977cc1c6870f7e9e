import type { DescriptionPart, DescriptorTrust } from "@holdfast/descriptors";
import { bytesToHex, type Address } from "@holdfast/sdk";
import type { ReactElement } from "react";
import { useNameOf } from "../../components/addresses/account-names.ts";
import { CoinAmount } from "../../components/coins/coin-amount.tsx";
import { cleanChainText } from "../../format/chain-text.ts";
import { formatChainTime, formatDateTime, formatDuration } from "../../format/time.ts";
import { AddressText } from "../../ui/address-text.tsx";
import type { DescribedCall } from "./described-call.ts";

/** What a call does, in one sentence: only where the simulation moved just that. It stands above the arguments, never in their place. */
export function DescriptionSection({
  described,
}: {
  readonly described: DescribedCall | undefined;
}): ReactElement | undefined {
  if (described?.kind !== "fits" || described.check !== "as-described") return undefined;
  const { sentence } = described.description;
  if (sentence === undefined) return undefined;
  return (
    <section aria-label="Description" className="flex flex-col gap-1">
      <p className="text-lead font-medium wrap-anywhere">
        {sentence.map((part, at) => (
          <Part key={at} part={part} />
        ))}
      </p>
      <p className="text-small text-text-quiet">{`Description: ${trustWord(described.trust)}`}</p>
    </section>
  );
}

function trustWord(trust: DescriptorTrust): string {
  switch (trust.kind) {
    case "built-in":
      return "built in";
    case "signed":
      return `signed by ${trust.by}`;
    case "yours":
      return "yours";
    case "claimed":
      return "claimed by the site";
  }
}

function Part({ part }: { readonly part: DescriptionPart }): ReactElement | string {
  switch (part.kind) {
    case "words":
    case "number":
    case "choice":
      return part.text;
    case "coin":
      return <CoinAmount coinType={part.coin} value={part.amount} />;
    case "address":
      return <NamedAddress address={part.address} />;
    case "time":
      return formatChainTime(part.seconds, formatDateTime);
    case "duration":
      return formatDuration(Number(part.seconds));
    case "quoted":
      return `“${cleanChainText(part.text, LONGEST_QUOTE)}”`;
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
  const name = useNameOf()(address);
  return (
    <>
      {name !== undefined && `${name} `}
      <AddressText value={address} copy={false} />
    </>
  );
}
