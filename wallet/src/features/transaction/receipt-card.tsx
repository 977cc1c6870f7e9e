import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { bytesToHex, utf8ToBytes } from "@holdfast/sdk";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";
import Download from "lucide-react/icons/download";
import type { ChainNetwork } from "../../chain/nodes/chain-network.ts";
import type { OutboxEntry } from "../../chain/outbox/outbox-action.ts";
import { receiptQuery, useReceiptStore } from "../../chain/receipts/receipt-context.ts";
import type { ReceiptState } from "../../chain/receipts/receipt.ts";
import { Button, buttonStyle } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { Verdict } from "../../ui/verdict.tsx";

interface ReceiptCardProps {
  readonly network: ChainNetwork;
  readonly entry: OutboxEntry;
}

export function ReceiptCard({ network, entry }: ReceiptCardProps): ReactElement | undefined {
  const { data } = useQuery(receiptQuery(network, entry, useReceiptStore()));
  if (data === undefined || data.state === "none") return undefined;
  return (
    <Card title={t`Receipt`}>
      {data.state === "kept" ? (
        <StoredReceiptFacts kept={data} second={getHost(network.verificationUrl)} />
      ) : (
        <Lack state={data.state} host={getHost(network.url)} />
      )}
    </Card>
  );
}

type Kept = Extract<ReceiptState, { state: "kept" }>;

function StoredReceiptFacts({
  kept,
  second,
}: {
  readonly kept: Kept;
  readonly second: string;
}): ReactElement {
  const { receipt, text } = kept;
  const height = String(receipt.proof.certifiedAtHeight);
  const [one, other] = receipt.nodes.map(getHost);
  return (
    <div className="flex flex-col gap-4">
      {other === undefined ? (
        <Verdict kind="info" title={t`Included under a root reported by one node`}>
          {t`The proof connects the signed bytes to the root at block ${height}. ${one ?? ""} reported this root.`}{" "}
          <SecondNode state={kept.second} host={second} />
        </Verdict>
      ) : (
        <Verdict kind="ok" title={t`Included under a root confirmed by two nodes`}>
          {t`The proof connects the signed bytes to the root at block ${height}. Both ${one ?? ""} and ${other} report this root.`}
        </Verdict>
      )}
      {kept.second === "wrong" && (
        <Verdict kind="danger" title={t`${second} does not confirm the root`}>
          <Trans>Two nodes disagree about this block. Check a third node before you rely on either.</Trans>
        </Verdict>
      )}
      <p className="text-small text-text-quiet">
        <Trans>
          The receipt contains the validators' signature, which Holdfast doesn't verify yet. The proof doesn't
          show whether the transaction succeeded.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          icon={<Download />}
          onClick={() => saveFile(`receipt-${receipt.hash.slice(2, 10)}.json`, "application/json", text)}
        >
          <Trans>Save receipt</Trans>
        </Button>
        <CopyButton form="labelled" what={t`receipt`} text={text} />
        <Link to="/inspect" hash={bytesToHex(utf8ToBytes(text))} className={buttonStyle({ tone: "quiet" })}>
          <Trans>Verify offline</Trans>
        </Link>
      </div>
    </div>
  );
}

function SecondNode({ state, host }: { readonly state: Kept["second"]; readonly host: string }): ReactNode {
  switch (state) {
    case "none":
      return t`To compare roots, choose a verification node for this network.`;
    case "waiting":
      return t`The verification node, ${host}, doesn't have this block yet.`;
    case "silent":
      return t`The verification node, ${host}, didn't respond.`;
    case "pruned":
      return t`The verification node, ${host}, no longer keeps this block.`;
    default:
      return undefined;
  }
}

function Lack(props: {
  readonly state: Exclude<ReceiptState["state"], "none" | "kept">;
  readonly host: string;
}): ReactElement {
  const { state, host } = props;
  switch (state) {
    case "waiting":
      return <p role="status">{t`${host} has no inclusion proof yet.`}</p>;
    case "silent":
      return <p role="status">{t`${host} did not respond to the request for an inclusion proof.`}</p>;
    case "pruned":
      return (
        <Verdict kind="info" title={t`The node no longer keeps the proof`}>
          <Trans>Nodes delete old blocks. To get the proof, choose a node with the full history.</Trans>
        </Verdict>
      );
    case "wrong":
      return (
        <Verdict kind="danger" title={t`Invalid proof from ${host}`}>
          <Trans>The proof does not connect the signed bytes to its root. Choose another node.</Trans>
        </Verdict>
      );
  }
}

function getHost(url: string | undefined): string {
  return url === undefined ? "" : new URL(url).host;
}
