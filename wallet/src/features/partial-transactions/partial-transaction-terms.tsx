import { t } from "@lingui/core/macro";
import type { PartialTransaction } from "@holdfast/sdk/partial-transaction";
import type { ReactElement } from "react";
import { formatAddress } from "../../format/address.ts";
import { formatChainTime } from "../../format/time.ts";
import { useNameOf, useOwnNameOf, type NameOf } from "../../components/addresses/account-names.ts";
import { PayloadDescription } from "../../components/descriptions/call-description.tsx";
import { feeRow } from "../../components/coins/fee.tsx";
import { AddressText } from "../../ui/address-text.tsx";
import { Card } from "../../ui/card.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { payloadWords } from "./payload-words.ts";
import { showChainText } from "../../format/chain-text.ts";

/** What a partially signed transaction asks for, read from its bytes. The review says it in full before anything is signed. */
export function PartialTransactionTerms({ partial }: { readonly partial: PartialTransaction }): ReactElement {
  const nameOf = useNameOf();
  const ownNameOf = useOwnNameOf();
  const { request, note } = partial;
  const { raw } = request;
  const name = nameOf(raw.sender);
  return (
    <Card title={t`Request`}>
      <div className="flex flex-col gap-4">
        <PayloadDescription payload={raw.payload} sender={raw.sender} chainId={raw.chainId} />
        <KeyValues
          items={[
            { label: t`Action`, value: <span className="break-all">{payloadWords(raw.payload)}</span> },
            {
              label: t`From`,
              value: <AddressText value={raw.sender} copy={false} />,
              ...(name === undefined ? {} : { note: name }),
            },
            feeRow("max", raw.maxGasAmount * raw.gasUnitPrice, payerWords(request, nameOf, ownNameOf)),
            { label: t`Valid until`, value: formatChainTime(raw.expirationTimestampSecs) },
            ...(note === ""
              ? []
              : [
                  {
                    label: t`Note`,
                    value: showChainText(note, 500),
                    note: t`Anyone can write a note.`,
                  },
                ]),
          ]}
        />
      </div>
    </Card>
  );
}

/** Who pays: a request that names one of the own accounts says so wherever it is read, signed or dead. */
function payerWords(request: PartialTransaction["request"], nameOf: NameOf, ownNameOf: NameOf): string {
  const payer = request.kind === "sponsored" ? request.feePayer : request.raw.sender;
  if (payer === undefined) return t`Paid by any sponsor.`;
  const own = ownNameOf(payer);
  if (own !== undefined) return t`Paid by your account ${own}.`;
  if (payer === request.raw.sender) return t`Paid by the sender.`;
  return t`Paid by ${nameOf(payer) ?? formatAddress(payer)}.`;
}
