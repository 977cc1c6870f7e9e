import { createDevnode, testAccounts } from "@holdfast/devnode";
import { createSupraClient, parseAddress, type Account, type SupraClient } from "@holdfast/sdk";
import { readTimeAndAccount } from "@holdfast/sdk/outbox";
import { beforeAll, expect, it } from "vitest";
import { createOutboxRig, testAccount, testNetwork, type OutboxRig } from "./outbox-rig.ts";

let ada: Account;

beforeAll(async () => {
  const [first] = testAccounts;
  if (first === undefined) throw new RangeError("A devnode has test accounts.");
  ada = await testAccount(first.phrase);
});

function start() {
  const time = { micros: 1_790_000_000_000_000n };
  const node = createDevnode({ now: () => time.micros });
  const rig = createOutboxRig(node, time);
  const asked: string[] = [];
  const gates = new Map<string, () => Promise<unknown>>();
  const client = createSupraClient({
    url: testNetwork.url,
    fetch: async (request) => {
      const [, path = ""] = /\/v1\/(block|accounts)/.exec(request.url) ?? [];
      asked.push(path);
      const answer = path === "accounts" ? await node.fetch(request) : undefined;
      await gates.get(path)?.();
      return answer ?? node.fetch(request);
    },
  });
  return { time, node, rig, asked, client, gates };
}

async function pay({ outbox, pay: sign }: OutboxRig): Promise<void> {
  const { hash } = await outbox.send(testNetwork, await sign(ada, parseAddress("0xc0ffee"), 5n));
  await outbox.settled(testNetwork, ada.address, hash);
}

async function nextNumber({ outbox }: OutboxRig, client: SupraClient): Promise<bigint> {
  const isUsedHere = (number: bigint) => outbox.hasUsed(testNetwork, ada.address, number);
  const { account, chainTimeSecs } = await readTimeAndAccount(client, ada.address, isUsedHere);
  const seen = { onChain: account?.sequenceNumber ?? 0n, chainTimeSecs };
  return outbox.nextSequence(testNetwork, ada.address, seen);
}

it("reads the chain's time along with a number above all sent ones", async () => {
  const { rig, asked, client } = start();
  await pay(rig);
  expect(await nextNumber(rig, client)).toBe(1n);
  expect(asked).toEqual(["block", "accounts"]);
});

it("reads a used number again after a possibly late time", async () => {
  const { time, node, rig, asked, client, gates } = start();
  // The account as it was before the payment; and then the time so late that the payment is long ago by it.
  gates.set("block", async () => {
    gates.delete("block");
    await pay(rig);
    time.micros += 60_000_000n;
    node.mine();
  });
  expect(await nextNumber(rig, client)).toBe(1n);
  expect(asked).toEqual(["block", "accounts", "accounts"]);
});

it("an account that does not exist has used no number", async () => {
  const { rig, client } = start();
  const isUsedHere = (number: bigint) => rig.outbox.hasUsed(testNetwork, ada.address, number);
  const read = await readTimeAndAccount(client, parseAddress("0xc0ffee"), isUsedHere);
  expect(read.account).toBeUndefined();
});
