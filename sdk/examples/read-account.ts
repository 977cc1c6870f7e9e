import {
  createSupraClient,
  parseRecipient,
  transactionInsights,
  type ClientOptions,
  type NetworkProfile,
} from "@holdfast/sdk";

/** Balance and recent history of an account, newest first. */
export async function readAccount(network: NetworkProfile & ClientOptions, text: string) {
  const client = createSupraClient(network);
  const address = parseRecipient(text);
  const [balance, info, history] = await Promise.all([
    client.coins.getBalance(address),
    client.accounts.get(address),
    client.history.complete(address, { count: 20 }),
  ]);
  const changes = history.map((transaction) => ({
    hash: transaction.hash,
    status: transaction.status,
    ...transactionInsights(transaction, address),
  }));
  return { balance, sequenceNumber: info.sequenceNumber, changes };
}
