import {
  accountChanges,
  createSupraClient,
  isSupraError,
  readBalanceChanges,
  type Address,
  type ClientOptions,
  type NetworkProfile,
} from "@holdfast/sdk";

/** All sent transactions of an account, oldest first, one line each. Pages are fetched as needed. */
export async function* exportHistory(network: NetworkProfile & ClientOptions, address: Address) {
  const client = createSupraClient(network);
  try {
    for await (const transaction of client.history.allSent(address)) {
      if (transaction.status === "Pending") continue;
      const balances = await readBalanceChanges(client, transaction);
      const { fee, unnamed } = balances;
      const changes = accountChanges(balances, address).map(
        ({ coinType, amount }) => `${amount} ${coinType}`,
      );
      const paid = fee?.payer === address ? fee.paid : 0n;
      const others = unnamed.length === 0 ? [] : [`${unnamed.length} movements of unknown owners`];
      yield [transaction.hash, transaction.status, `fee ${paid}`, ...changes, ...others].join("\t");
    }
  } catch (error) {
    if (!isSupraError(error, "account/not-found")) throw error; // no history, no lines
  }
}
