import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { formatReceipt, type CheckedReceipt, type SupraError } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useReceiptStore } from "../../chain/receipts/receipt-context.ts";
import { AddressText } from "../../ui/address-text.tsx";
import { KeyValues } from "../../ui/key-values.tsx";
import { Verdict } from "../../ui/verdict.tsx";
import { SignedFacts } from "./signed-facts.tsx";

/** A receipt that was read and checked on this device alone, and what it does not show. */
export function ReceiptFacts({ receipt }: { readonly receipt: CheckedReceipt }): ReactElement {
  const { proof, nodes, signed } = receipt;
  const hosts = nodes.map((url) => (URL.canParse(url) ? new URL(url).host : url));
  return (
    <div className="flex flex-col gap-5">
      <Strength receipt={receipt} />
      <KeyValues
        items={[
          {
            label: t`Transaction root`,
            value: <AddressText value={proof.root} what={t`root`} form="full" />,
            stacked: true,
          },
          {
            label: t`Up to block`,
            value: <span className="tabular">{String(proof.certifiedAtHeight)}</span>,
          },
          {
            label: t`Position in the ledger`,
            value: <span className="tabular">{String(proof.leafIndex)}</span>,
          },
          { label: t`Root reported by`, value: hosts.join(", ") },
          { label: t`Validators' signature`, value: t`Not verified` },
        ]}
      />
      <SignedFacts signed={signed} />
    </div>
  );
}

/** Anybody can make a tree of their own with any transaction in it: who gave the root is known of our own receipts only. */
function Strength({ receipt }: { readonly receipt: CheckedReceipt }): ReactElement | undefined {
  const store = useReceiptStore();
  const text = formatReceipt(receipt.signed, receipt);
  const { data: isOwn, isPending } = useQuery({
    queryKey: ["receipt", "own", text],
    queryFn: async () => (await store.find(receipt.hash))?.text === text,
    retry: false,
  });
  if (isPending) return undefined;
  if (isOwn !== true)
    return (
      <Verdict kind="info" title={t`Included under the receipt's root`}>
        <Trans>
          The proof connects the signed bytes to this root. Only the receipt names the nodes, so compare this
          block's root with a node you trust.
        </Trans>
      </Verdict>
    );
  return receipt.nodes.length === 2 ? (
    <Verdict kind="ok" title={t`Included under a root confirmed by two nodes`}>
      <Trans>
        The proof connects the signed bytes to this root. Both nodes reported the root to this device.
      </Trans>
    </Verdict>
  ) : (
    <Verdict kind="info" title={t`Included under a root reported by one node`}>
      <Trans>
        The proof connects the signed bytes to this root. One node reported the root to this device.
      </Trans>
    </Verdict>
  );
}

export function BrokenReceipt({ error }: { readonly error: SupraError }): ReactElement {
  return (
    <Verdict kind="danger" title={t`This receipt is not valid`}>
      {error.message}
    </Verdict>
  );
}
