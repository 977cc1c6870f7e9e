import {
  SUPRA_COIN,
  accountChanges,
  createSupraClient,
  readBalanceChanges,
  watchAccount,
  type Address,
  type ClientOptions,
} from "@holdfast/sdk";

/** Reports each SUPRA payment that an account received from another sender, even after a restart. */
export async function watchPayments(
  network: ClientOptions,
  address: Address,
  { cursor, signal }: { readonly cursor?: string; readonly signal: AbortSignal },
  onPayment: (payment: { hash: string; quants: bigint }, cursor: string) => void | Promise<void>,
) {
  const client = createSupraClient(network);
  const from = cursor === undefined ? { from: "oldest" as const } : { cursor };
  for await (const { transaction, cursor: after } of watchAccount(client, address, { ...from, signal })) {
    if (transaction.status === "Failed" || transaction.sender === address) continue;
    const changes = accountChanges(await readBalanceChanges(client, transaction), address);
    const quants = changes.find(({ coinType }) => coinType === SUPRA_COIN)?.amount ?? 0n; // anyone can create other coins
    if (quants > 0n) await onPayment({ hash: transaction.hash, quants }, after); // store both together
  }
}
