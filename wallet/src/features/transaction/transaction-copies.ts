import { t } from "@lingui/core/macro";
import type { TransactionHash } from "@holdfast/sdk";
import { signedTransactionOf } from "@holdfast/sdk/outbox";
import type { OutboxEntry } from "../../chain/outbox/outbox-action.ts";
import { payloadCopies, toCli, type CallCopy } from "../../components/copy/copy-as.ts";
import type { WalletNetwork } from "../../storage/settings/network.ts";

/** How to read a transaction elsewhere; and, where it was signed here, how to make the same call again. */
export function transactionCopies(
  hash: TransactionHash,
  { url, dialect }: Pick<WalletNetwork, "url" | "dialect">,
  own: OutboxEntry | undefined,
): readonly CallCopy[] {
  const base = url.replace(/\/$/, "");
  return [
    {
      label: t`TypeScript to read the transaction`,
      text: [
        'import { createSupraClient } from "@holdfast/sdk";',
        "",
        `const client = createSupraClient({ url: ${JSON.stringify(base)}, dialect: "${dialect}" });`,
        `console.log(await client.transactions.find("${hash}"));`,
        "",
      ].join("\n"),
    },
    {
      label: t`curl command to read the transaction`,
      text: `curl '${base}/rpc/${dialect}/transactions/${hash}'`,
    },
    ...(own === undefined ? [] : callCopies(own, base)),
  ];
}

/** From the very bytes that were signed; none where the device has damaged them. */
function callCopies(entry: OutboxEntry, url: string): readonly CallCopy[] {
  const raw = signedTransactionOf(entry)?.raw;
  if (raw === undefined) return [];
  const cli = toCli(raw, { url });
  return [
    ...payloadCopies(raw.payload).map(({ label, text }) => ({ label: t`Call as ${label}`, text })),
    ...(cli === undefined ? [] : [{ label: t`Call as command`, text: cli }]),
  ];
}
