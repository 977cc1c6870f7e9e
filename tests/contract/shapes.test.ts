import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createDevnode } from "@holdfast/devnode";
import {
  buildTransaction,
  createAccount,
  parseAddress,
  randomBytes,
  signedTransactionToJson,
  signTransaction,
  stringifyJson,
  transferCoins,
} from "@holdfast/sdk";
import { describe, expect, it } from "vitest";

const samples = join(import.meta.dirname, "..", "..", "..", "shared", "network", "samples");
const isHere = existsSync(samples);

/** The names and kinds of values in an answer, in their order; lists by their first item. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [] : [shapeOf(value[0])];
  if (typeof value !== "object" || value === null) return value === null ? "null" : typeof value;
  return Object.entries(value).map(([key, item]) => [key, shapeOf(item)]);
}

function sample(name: string): unknown {
  return JSON.parse(readFileSync(join(samples, name), "utf8"));
}

/** A devnode where the recorded transfer was made again with other accounts. */
async function withRecordedTransfer() {
  const node = createDevnode({ chainId: 6 });
  const [from, to] = await Promise.all([createAccount(randomBytes(32)), createAccount(randomBytes(32))]);
  await node.fund(from.address, 500_000_000n);
  await node.fund(to.address, 500_000_000n);
  const raw = buildTransaction(transferCoins(to.address, 1000n), {
    sender: from.address,
    sequenceNumber: 0n,
    chainId: 6,
  });
  const get = async (path: string): Promise<unknown> =>
    (await node.fetch(new Request(`http://devnode.invalid/rpc/v1${path}`))).json();
  const submitted = await node.fetch(
    new Request("http://devnode.invalid/rpc/v1/transactions/submit", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: stringifyJson(signedTransactionToJson(await signTransaction(raw, from))),
    }),
  );
  return { get, from, hash: (await submitted.json()) as string };
}

interface RecordedTransaction {
  readonly output: { readonly Move: { readonly events: readonly { readonly type: string }[] } };
}

describe.skipIf(!isHere)(
  "answers in the shape that was recorded on testnet (samples are not in every clone)",
  () => {
    it("a transfer, with the order of its keys and of its events", async () => {
      const { get, hash } = await withRecordedTransfer();
      const recorded = sample("v1-transactions-hash.1.json") as RecordedTransaction;
      const answered = (await get(`/transactions/${hash}`)) as RecordedTransaction;
      expect(shapeOf(answered)).toEqual(shapeOf(recorded));
      const types = ({ output }: RecordedTransaction) => output.Move.events.map(({ type }) => type);
      expect(types(answered)).toEqual(types(recorded));
      expect(answered.output.Move.events.map(shapeOf)).toEqual(recorded.output.Move.events.map(shapeOf));
    });

    it("a coin store", async () => {
      const { get, from } = await withRecordedTransfer();
      const type = "0x1::coin::CoinStore<0x1::supra_coin::SupraCoin>";
      const answered = await get(`/accounts/${from.address}/resources/${encodeURIComponent(type)}`);
      expect(shapeOf(answered)).toEqual(shapeOf(sample("v1-accounts-resource.1.json")));
    });

    it("a faucet's answer", async () => {
      const { get } = await withRecordedTransfer();
      const answered = await get(`/wallet/faucet/${parseAddress("0x1234")}`);
      expect(shapeOf(answered)).toEqual(shapeOf(sample("v1-wallet-faucet.1.json")));
    });
  },
);
