import {
  accountChanges,
  createSupraClient,
  readBalanceChanges,
  watchAccount,
  type Address,
  type ClientOptions,
} from "@holdfast/sdk";

/** Reports each payment that an account received from another sender, even after a restart. */
export async function watchPayments(
  network: ClientOptions,
  address: Address,
  { cursor, signal }: { readonly cursor?: string; readonly signal: AbortSignal },
  onPayment: (hash: string, cursor: string) => void | Promise<void>,
) {
  const client = createSupraClient(network);
  const from = cursor === undefined ? { from: "oldest" as const } : { cursor };
  for await (const { transaction, cursor: after } of watchAccount(client, address, { ...from, signal })) {
    if (transaction.status === "Failed" || transaction.sender === address) continue;
    const changes = accountChanges(await readBalanceChanges(client, transaction), address);
    if (changes.some(({ amount }) => amount > 0n)) await onPayment(transaction.hash, after); // store both together
  }
}
