import type { Account } from "../account/account.ts";
import type { EntryFunction } from "../transaction/entry-function.ts";
import type { TransactionPayload } from "../transaction/payload.ts";
import type { RawTransaction } from "../transaction/raw-transaction.ts";
import { signTransaction } from "../transaction/sign.ts";
import type { TransactionHash } from "../transaction/transaction-hash.ts";
import type { SupraClient } from "./client.ts";
import type { NetworkProfile } from "./network.ts";
import { prepareTransaction, prepareTransfer, type PrepareOptions } from "./prepare.ts";
import type { TransactionStatus } from "./transaction-detail.ts";
import type { WaitOptions } from "./wait-for.ts";

/** Options of the calls that do everything at once. */
export interface SendOptions extends Omit<PrepareOptions, "sender">, WaitOptions {
  /** Simulate first, and send only what would succeed. Default false. */
  readonly simulate?: boolean;
  /** Wait until the transaction is finished. Default false: the status is then Pending. */
  readonly wait?: boolean;
}

/** What became of a transaction, as far as was waited for. */
export interface SendResult {
  readonly hash: TransactionHash;
  readonly status: TransactionStatus;
}

/**
 * Builds, signs and submits; simulates before and waits after when asked to. For a program that keeps its own
 * record of what it sent, use the four steps one by one: an error here does not tell whether it was sent.
 * @throws simulation/failed, and what the steps throw
 */
export async function sendTransaction(
  client: SupraClient,
  network: NetworkProfile,
  account: Account,
  payload: TransactionPayload | EntryFunction,
  options: SendOptions = {},
): Promise<SendResult> {
  const raw = await prepareTransaction(client, network, payload, { ...options, sender: account.address });
  return signAndSend(client, account, raw, options);
}

/** Sends the network's own coin, `amount` in quants. @throws simulation/failed, and what the steps throw */
export async function sendTransfer(
  client: SupraClient,
  network: NetworkProfile,
  account: Account,
  transfer: { readonly to: Parameters<typeof prepareTransfer>[2]["to"]; readonly amount: bigint },
  options: SendOptions = {},
): Promise<SendResult> {
  const raw = await prepareTransfer(client, network, transfer, { ...options, sender: account.address });
  return signAndSend(client, account, raw, options);
}

async function signAndSend(
  client: SupraClient,
  account: Account,
  raw: RawTransaction,
  options: SendOptions,
): Promise<SendResult> {
  const call = options.signal === undefined ? {} : { signal: options.signal };
  const signed = await signTransaction(raw, account);
  if (options.simulate === true) await client.transactions.simulate(signed, call);
  const hash = await client.transactions.submit(signed, call);
  if (options.wait !== true) return { hash, status: "Pending" };
  return { hash, status: (await client.transactions.waitFor(hash, options)).status };
}
