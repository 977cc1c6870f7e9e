import {
  SUPRA_COIN,
  accountChanges,
  createSupraClient,
  readBalanceChanges,
  watchAccount,
  type Address,
  type ClientOptions,
  type WatchAccountOptions,
} from "@holdfast/sdk";

/** Reports each SUPRA payment that an account received from another sender, even after a restart. */
export async function watchPayments(
  network: ClientOptions,
  address: Address,
  start: WatchAccountOptions, // a stored cursor; without it, only new payments, or all with `from: "oldest"`
  onPayment: (payment: { hash: string; quants: bigint }, cursor: string) => void | Promise<void>,
) {
  const client = createSupraClient(network);
  for await (const { transaction, cursor } of watchAccount(client, address, start)) {
    if (transaction.status === "Failed" || transaction.sender === address) continue;
    const balances = await readBalanceChanges(client, transaction);
    if (balances.unnamed.length > 0)
      console.warn(`check ${transaction.hash}: coins of an unknown owner moved`);
    const changes = accountChanges(balances, address);
    const quants = changes.find(({ coinType }) => coinType === SUPRA_COIN)?.amount ?? 0n; // anyone can create other coins
    if (quants > 0n) await onPayment({ hash: transaction.hash, quants }, cursor); // store both together
  }
}
