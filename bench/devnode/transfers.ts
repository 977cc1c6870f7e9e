import {
  buildTransaction,
  bytesToAddress,
  createAccount,
  createEntryFunction,
  createSupraClient,
  encodeSignedTransaction,
  hexToBytes,
  parseAddress,
  randomBytes,
  signedTransactionToJson,
  signTransaction,
  stringifyJson,
  transferSupra,
  type Account,
  type SignedTransaction,
} from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import type { Devnode } from "@holdfast/devnode";

/** Who receives every transfer. */
export const RECEIVER = parseAddress("0x77");

/** Accounts with 10 SUPRA each, and a receiver that exists. */
export async function fundedAccounts(node: Devnode, count: number): Promise<readonly Account[]> {
  const accounts = await Promise.all(Array.from({ length: count }, () => createAccount(randomBytes(32))));
  await Promise.all(accounts.map(({ address }) => node.fund(address, 1_000_000_000n)));
  await node.fund(RECEIVER, 1n);
  return accounts;
}

/** New accounts in one transaction: what is read and written by more would reach the chain's limits. */
const BATCH = 100;

/** Puts this many accounts more on the chain. */
export async function addAccounts(node: Devnode, count: number): Promise<void> {
  const giver = await createAccount(randomBytes(32));
  const client = createSupraClient({ url: "http://devnode.invalid", fetch: node.fetch });
  let last = giver.address;
  await node.fund(giver.address, 1_000_000_000_000n);
  for (let made = 0; made < count; made += BATCH) {
    const recipients = Array.from({ length: Math.min(BATCH, count - made) }, () =>
      bytesToAddress(randomBytes(32)),
    );
    last = recipients.at(-1) ?? last;
    const payload = createEntryFunction(
      "0x1::supra_account::batch_transfer",
      [],
      [
        encodeBcs((writer) => writer.vector(recipients, (to, address) => to.fixedBytes(hexToBytes(address)))),
        encodeBcs((writer) => writer.vector(recipients, (to) => to.u64(1n))),
      ],
    );
    const raw = buildTransaction(payload, {
      sender: giver.address,
      sequenceNumber: BigInt(made / BATCH),
      chainId: node.chainId,
      maxGasAmount: 2_000_000n,
    });
    await node.fetch(submitRequest(await signTransaction(raw, giver)));
  }
  if (!(await client.accounts.exists(last))) throw new RangeError("The accounts were not made.");
}

/** `perAccount` transfers of each account, the first with sequence number `from`; neighbours have other senders. */
export async function signTransfers(
  node: Devnode,
  accounts: readonly Account[],
  { from, perAccount }: { readonly from: number; readonly perAccount: number },
): Promise<readonly SignedTransaction[]> {
  const signed: SignedTransaction[] = [];
  for (let sequence = from; sequence < from + perAccount; sequence++)
    for (const account of accounts) {
      const raw = buildTransaction(transferSupra(RECEIVER, 1n), {
        sender: account.address,
        sequenceNumber: BigInt(sequence),
        chainId: node.chainId,
        maxGasAmount: 100n,
      });
      signed.push(await signTransaction(raw, account));
    }
  return signed;
}

/** What a client posts. */
export function encodeBody(signed: SignedTransaction): string {
  return stringifyJson(signedTransactionToJson(signed));
}

/** A request that submits a transaction as BCS, for a node in process. */
export function submitRequest(signed: SignedTransaction): Request {
  const body = Uint8Array.from([1, ...encodeSignedTransaction(signed)]);
  return new Request("http://devnode.invalid/rpc/v1/transactions/submit", {
    method: "POST",
    headers: {
      "content-type": "application/x.supra.signed_transaction+bcs",
      "content-length": String(body.length),
    },
    body,
  });
}
