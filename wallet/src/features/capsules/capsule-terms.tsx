import type { Capsule } from "@holdfast/sdk/capsule";
import type { ReactElement } from "react";
import { useNameOf } from "../../parts/account-names.ts";
import { SupraAmount } from "../../parts/supra-amount.tsx";
import { AddressText } from "../../ui/address-text.tsx";
import { Card } from "../../ui/card.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { payloadWords } from "./payload-words.ts";

/** What a capsule asks for, read from its bytes. The review says it in full before anything is signed. */
export function CapsuleTerms({ capsule }: { readonly capsule: Capsule }): ReactElement {
  const nameOf = useNameOf();
  const { request, note } = capsule;
  const { raw } = request;
  const name = nameOf(raw.sender);
  return (
    <Card title="What is asked">
      <KeyValues
        items={[
          { label: "It would", value: <span className="break-all">{payloadWords(raw.payload)}</span> },
          {
            label: "From",
            value: <AddressText value={raw.sender} copy={false} />,
            ...(name === undefined ? {} : { note: name }),
          },
          {
            label: "Fee at most",
            value: <SupraAmount value={raw.maxGasAmount * raw.gasUnitPrice} />,
            note: payerWords(request),
          },
          ...(note === ""
            ? []
            : [{ label: "The note says", value: note, note: "Anybody can write a note." }]),
        ]}
      />
    </Card>
  );
}

function payerWords(request: Capsule["request"]): string {
  if (request.kind !== "sponsored") return "Paid by the sender.";
  return request.feePayer === undefined ? "Paid by whoever agrees to." : "Paid by another account.";
}
