import { encodeCapsule, type Capsule } from "@holdfast/sdk/capsule";
import { useMemo, type ReactElement } from "react";
import { CapsuleHandover } from "../../components/partial-transactions/partial-transaction-handover.tsx";
import { Card } from "../../ui/card.tsx";

/** Ways to hand a request on to whoever signs next. */
export function RequestHandover({ capsule }: { readonly capsule: Capsule }): ReactElement {
  const bytes = useMemo(() => encodeCapsule(capsule), [capsule]);
  return (
    <Card title="Hand it on">
      <div className="flex flex-col gap-4">
        <p className="text-text-quiet">
          Send this to whoever signs next, any way you like: it holds the transaction and the signatures so
          far, and nothing secret.
        </p>
        <CapsuleHandover bytes={bytes} what="request" page="/sign" fileName={fileName(capsule)} />
      </div>
    </Card>
  );
}

/** Names the file after the sender and its number: two requests in one folder are told apart. */
function fileName({ request: { raw } }: Capsule): string {
  return `request-${raw.sender.slice(2, 8)}-${raw.sequenceNumber}`;
}
