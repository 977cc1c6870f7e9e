import type { HexString, SupraClient } from "supra-l1-sdk";

export function getTransactionStatus(client: SupraClient, hash: string) {
  return client.getTransactionStatus(hash);
}

export async function getTransactionDetail(client: SupraClient, account: HexString, hash: string) {
  const detail = await client.getTransactionDetail(account, hash);
  return [detail?.sequenceNumber, detail?.transactionCost, detail?.transactionInsights.coinChange[0]?.amount];
}

export async function getAccountTransactionsDetail(client: SupraClient, account: HexString) {
  const sent = await client.getAccountTransactionsDetail(account, { count: 10 });
  return sent.map(({ txHash }) => txHash);
}

export async function getCoinTransactionsDetail(client: SupraClient, account: HexString) {
  const { transactions } = await client.getCoinTransactionsDetail(account, { count: 10 });
  return transactions.map(({ txHash }) => txHash);
}

export async function getAccountCompleteTransactionsDetail(client: SupraClient, account: HexString) {
  const all = await client.getAccountCompleteTransactionsDetail(account, 10);
  return all.map(({ txHash }) => txHash);
}
