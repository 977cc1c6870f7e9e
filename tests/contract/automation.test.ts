import {
  JsonNode,
  createEntryFunction,
  parseAddress,
  transferSupra,
  type JsonValue,
  type TransactionPayload,
} from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import { expect } from "vitest";
import { createPublishing } from "./move-package.ts";
import { onEveryDevnode } from "./on-every-node.ts";

const nobody = parseAddress("0xdeadbeef00000000000000000000000000000000000000000000000000c0ffee");

onEveryDevnode(
  "a task runs in every block of its cycle, and its owner can list the runs",
  async (client, node) => {
    const owner = await node.createFunded(100_000_000_000n);
    const { timestampMicros } = await client.chain.getLatestBlock();
    const payload: TransactionPayload = {
      kind: "automation-registration",
      registration: {
        version: "V1",
        automatedFunction: transferSupra(nobody, 3n),
        maxGasAmount: 50_000n,
        gasPriceCap: 100n,
        automationFeeCapForEpoch: 1_000_000_000n,
        expirationTimestampSecs: timestampMicros / 1_000_000n + 86_400n,
        auxData: [],
      },
    };
    const registration = await client.transactions.submit(await node.sign(owner, payload));
    expect(await client.transactions.find(registration)).toMatchObject({ status: "Success" });
    expect(await client.accounts.exists(nobody)).toBe(false);
    node.devnode.advanceTime(7200); // into the next cycle
    node.devnode.mine();
    expect(await client.coins.getBalance(nobody)).toBeGreaterThanOrEqual(3n);
    expect((await client.accounts.get(owner.address)).sequenceNumber).toBe(1n);
    expect((await client.history.sent(owner.address)).items.map(({ hash }) => hash)).toEqual([registration]);
    if (node.dialect === "v1") return;

    const response = await node.request(
      `/rpc/v3/accounts/${owner.address}/automated_transactions?ascending=true`,
    );
    const runs = new JsonNode((await response.json()) as JsonValue, "answer").items();
    expect(runs.length).toBeGreaterThan(0);
    expect(runs[0]?.value).toMatchObject({
      authenticator: { Automation: registration },
      header: { sender: { Move: owner.address } },
      status: "Success",
      txn_type: "automated",
    });
    const { items } = await client.history.automated(owner.address, { order: "oldest" });
    expect(items.map((item) => [item.status, item.sequenceNumber])).toEqual(runs.map(() => ["Success", 0n]));
    const coin = await node.request(`/rpc/v3/accounts/${nobody}/coin_transactions?type=auto&count=100`);
    expect(new JsonNode((await coin.json()) as JsonValue, "answer").items()).toHaveLength(runs.length);
  },
  { seed: 1 },
);

onEveryDevnode(
  "a task can call a package that its owner has published",
  async (client, node) => {
    const owner = await node.createFunded(1_000_000_000_000n);
    const counter = `${owner.address}::counter`;
    const published = await client.transactions.submitAndWait(
      await node.sign(owner, createPublishing("counter", owner.address), { maxGasAmount: 1_000_000n }),
    );
    expect(published).toMatchObject({ status: "Success" });
    const { timestampMicros } = await client.chain.getLatestBlock();
    const one = encodeBcs((writer) => writer.u64(1n));
    const payload: TransactionPayload = {
      kind: "automation-registration",
      registration: {
        version: "V1",
        automatedFunction: createEntryFunction(`${counter}::increment`, [], [one]),
        maxGasAmount: 50_000n,
        gasPriceCap: 100n,
        automationFeeCapForEpoch: 1_000_000_000n,
        expirationTimestampSecs: timestampMicros / 1_000_000n + 86_400n,
        auxData: [],
      },
    };
    const registered = await client.transactions.submitAndWait(await node.sign(owner, payload));
    expect(registered).toMatchObject({ status: "Success", vmStatus: "Executed successfully" });
    const count = async (): Promise<unknown> => {
      const [value] = await client.view.call({ function: `${counter}::get`, arguments: [owner.address] });
      return value?.value;
    };
    expect(await count()).toBe("0");
    node.devnode.advanceTime(7200); // into the next cycle, where it runs in every block
    const before = Number(await count());
    expect(before).toBeGreaterThan(0);
    node.devnode.mine();
    expect(Number(await count())).toBe(before + 1);
  },
  { seed: 1 },
);
