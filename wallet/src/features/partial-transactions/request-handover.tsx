import { encodePartialTransaction, type PartialTransaction } from "@holdfast/sdk/partial-transaction";
import { useMemo, type ReactElement } from "react";
import { PartialTransactionHandover } from "../../components/partial-transactions/partial-transaction-handover.tsx";
import { Card } from "../../ui/card.tsx";

/** Ways to hand a request on to whoever signs next. */
export function RequestHandover({ partial }: { readonly partial: PartialTransaction }): ReactElement {
  const bytes = useMemo(() => encodePartialTransaction(partial), [partial]);
  return (
    <Card title="Share it">
      <div className="flex flex-col gap-4">
        <p className="text-text-quiet">
          Send this to the next signer. It holds the transaction and the signatures so far, and nothing
          secret.
        </p>
        <PartialTransactionHandover bytes={bytes} what="request" page="/sign" fileName={fileName(partial)} />
      </div>
    </Card>
  );
}

/** Names the file after the sender and its number: two requests in one folder are told apart. */
function fileName({ request: { raw } }: PartialTransaction): string {
  return `request-${raw.sender.slice(2, 8)}-${raw.sequenceNumber}`;
}
