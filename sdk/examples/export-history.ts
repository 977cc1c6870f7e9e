import {
  accountChanges,
  createSupraClient,
  isSupraError,
  readBalanceChanges,
  type Address,
  type ClientOptions,
  type FinishedTransaction,
  type NetworkProfile,
  type SupraClient,
} from "@holdfast/sdk";

/** Every transaction of an account, one line each: those that it sent, then those that others sent. */
export async function* exportHistory(network: NetworkProfile & ClientOptions, address: Address) {
  const client = createSupraClient(network);
  try {
    for await (const transaction of client.history.allSent(address))
      if (transaction.status !== "Pending") yield await formatLine(client, transaction, address);
    for await (const transaction of client.history.allCoin(address))
      if (transaction.status !== "Pending" && transaction.sender !== address)
        yield await formatLine(client, transaction, address);
  } catch (error) {
    if (!isSupraError(error, "account/not-found")) throw error; // no history, no lines
  }
}

async function formatLine(client: SupraClient, transaction: FinishedTransaction, address: Address) {
  const { hash, status, block } = transaction;
  const time = block === undefined ? "" : new Date(Number(block.timestampMicros / 1000n)).toISOString();
  const balances = await readBalanceChanges(client, transaction);
  const { fee, unnamed } = balances;
  const paid = fee?.payer === address ? fee.paid : 0n;
  const changes = accountChanges(balances, address).map(({ coinType, amount }) => `${amount} ${coinType}`);
  const others = unnamed.length === 0 ? [] : [`${unnamed.length} movements of unknown owners`];
  return [time, hash, status, `fee ${paid}`, ...changes, ...others].join("\t");
}
