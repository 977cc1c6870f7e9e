import { createSupraClient, watchAccount, type Address, type ClientOptions } from "@holdfast/sdk";

/** Reports each incoming payment of an account once, even after a restart. */
export async function watchPayments(
  network: ClientOptions,
  address: Address,
  { cursor, signal }: { readonly cursor?: string; readonly signal: AbortSignal },
  onPayment: (hash: string, cursor: string) => void,
) {
  const client = createSupraClient(network);
  const from = cursor === undefined ? { from: "oldest" as const } : { cursor };
  for await (const { transaction, cursor: after } of watchAccount(client, address, { ...from, signal }))
    if (transaction.status === "Success" && transaction.sender !== address)
      onPayment(transaction.hash, after); // store cursor and payment together
}
