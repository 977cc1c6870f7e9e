import {
  createSupraClient,
  isSupraError,
  transactionInsights,
  type Address,
  type ClientOptions,
  type NetworkProfile,
} from "@holdfast/sdk";

/** Every transaction that an account sent, from the oldest, one line each; pages are fetched as they are needed. */
export async function* exportHistory(network: NetworkProfile & ClientOptions, address: Address) {
  const client = createSupraClient(network);
  try {
    for await (const transaction of client.history.allSent(address)) {
      if (transaction.status === "Pending") continue;
      const { type, coinChange } = transactionInsights(transaction, address);
      const changes = coinChange.map(({ coinType, amount }) => `${amount} ${coinType}`).join(" ");
      yield [transaction.hash, transaction.status, type, `fee ${transaction.cost}`, changes].join("\t");
    }
  } catch (error) {
    if (!isSupraError(error, "account/not-found")) throw error; // an account without a past has no lines
  }
}
