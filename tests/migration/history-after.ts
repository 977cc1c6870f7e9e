import { transactionInsights, type Address, type SupraClient, type TransactionHash } from "@holdfast/sdk";

/** Undefined means that this node has not heard of it, which is no proof that it was not executed. */
export async function getTransactionStatus(client: SupraClient, hash: TransactionHash) {
  const detail = await client.transactions.find(hash);
  return detail?.status ?? null;
}

/** Insights are computed when you ask for them, for the account that you name; coin and fungible moves are added up. */
export async function getTransactionDetail(client: SupraClient, account: Address, hash: TransactionHash) {
  const detail = await client.transactions.find(hash);
  if (detail === undefined || detail.status === "Pending") return [];
  const { coinChange } = transactionInsights(detail, account);
  return [Number(detail.sequenceNumber), Number(detail.cost), coinChange[0]?.amount];
}

/** `client.history.allSent` goes through every page, from the oldest. */
export async function getAccountTransactionsDetail(client: SupraClient, account: Address) {
  const { items } = await client.history.sent(account, { count: 10 });
  return items.map(({ hash }) => hash);
}

/** A page has `next`: pass it on as `start`. */
export async function getCoinTransactionsDetail(client: SupraClient, account: Address) {
  const { items } = await client.history.coin(account, { count: 10 });
  return items.map(({ hash }) => hash);
}

export async function getAccountCompleteTransactionsDetail(client: SupraClient, account: Address) {
  const all = await client.history.complete(account, { count: 10 });
  return all.map(({ hash }) => hash);
}
