import { encodeSignedTransaction, type TransactionHash } from "@holdfast/sdk";
import { partialTransactionToTransaction, type PartialTransaction } from "@holdfast/sdk/partial-transaction";
import { useMutation } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useOutbox } from "../../chain/outbox/outbox-context.ts";
import { Problem } from "../../components/feedback/problem.tsx";
import { useActiveNetwork } from "../../storage/settings/settings.ts";
import { Button } from "../../ui/button.tsx";

/** Sends a partially signed transaction that everybody has signed. Anybody may: what is sent are the signed bytes. */
export function PartialTransactionSending(props: {
  readonly partial: PartialTransaction;
  readonly onSent: (hash: TransactionHash) => void;
}): ReactElement {
  const { partial, onSent } = props;
  const network = useActiveNetwork();
  const outbox = useOutbox();
  const send = useMutation({
    mutationFn: async (): Promise<TransactionHash> => {
      const signed = await partialTransactionToTransaction(partial);
      return (await outbox.send(network, encodeSignedTransaction(signed))).hash;
    },
    onSuccess: onSent,
  });
  return (
    <div className="flex flex-col items-start gap-3">
      {send.error !== null && (
        <Problem error={send.error} unaffected="The request and its signatures are still here." />
      )}
      <Button tone="primary" size="large" loading={send.isPending && "Sending"} onClick={() => send.mutate()}>
        Send it
      </Button>
    </div>
  );
}
