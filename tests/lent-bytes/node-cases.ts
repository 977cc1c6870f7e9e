import { createDevnode } from "@holdfast/devnode";
import {
  createSupraClient,
  DEVNODE,
  prepareTransaction,
  sendTransaction,
  transferSupra,
  type TransactionHash,
} from "@holdfast/sdk";
import { prepareSimulated } from "@holdfast/sdk/outbox";
import { createSender } from "@holdfast/sdk/sender";
import fc from "fast-check";
import { address } from "../../sdk/test/arbitraries.ts";
import { testAccount } from "../../sdk/test/accounts.ts";
import { given, type ByteCase } from "./byte-case.ts";

const [account, server] = await Promise.all([testAccount(1), testAccount(2)]);
const node = createDevnode({ chainId: DEVNODE.chainId });
for (const owner of [account, server]) await node.fund(owner.address, 100_000_000_000n);
const client = createSupraClient({ url: "http://devnode.invalid", fetch: node.fetch });
const sender = createSender({ client, network: DEVNODE, account: server, intervalMs: 1 });
let intents = 0;

const payment = fc
  .tuple(address, fc.bigInt({ min: 1n, max: 9n }))
  .map(([to, amount]) => transferSupra(to, amount));

/** The call as the chain has it. */
async function executed(hash: TransactionHash): Promise<unknown> {
  return (await client.transactions.find(hash))?.payload;
}

/** What builds and sends on a node. */
export const nodeCases: Readonly<Record<string, ByteCase>> = {
  prepareSimulated: given(
    (of) =>
      prepareSimulated(client, DEVNODE, of, {
        sender: account.address,
        gasUsedBy: () => Promise.resolve(undefined),
      }).then(({ raw }) => raw.payload),
    payment,
  ),
  createSender: given(async (of) => executed((await sender.send(String(intents++), of)).hash), payment),
  prepareTransaction: given(
    (of) =>
      prepareTransaction(client, DEVNODE, of, {
        sender: account.address,
        sequenceNumber: 1n,
        expirationTimestampSecs: BigInt(Math.floor(Date.now() / 1000)) + 60n,
        nowMs: () => 0,
      }).then(({ payload }) => payload),
    payment,
  ),
  sendTransaction: given(
    async (of) =>
      executed((await sendTransaction(client, DEVNODE, account, of, { wait: true, intervalMs: 1 })).hash),
    payment,
  ),
};
