import { createDevnode, testAccounts } from "@holdfast/devnode";
import { parseAddress } from "@holdfast/sdk";
import { expect, it } from "vitest";
import { afterPending } from "../../wallet/src/chain/outbox/submission.ts";
import { createOutboxRig, testAccount, testNetwork } from "./outbox-rig.ts";

/** A payment that waits in the mempool, and what asks for the number after it. */
async function start() {
  const time = { micros: 1_790_000_000_000_000n };
  const node = createDevnode({ now: () => time.micros });
  // Looks again only when it is woken.
  const rig = createOutboxRig(node, time, { pause: () => new Promise(() => undefined) });
  const [first] = testAccounts;
  const ada = await testAccount(first?.phrase ?? expect.unreachable());
  const sender = ada.address;
  node.pause();
  await rig.outbox.send(testNetwork, await rig.pay(ada, parseAddress("0xc0ffee"), 1n));
  const seen = { onChain: 0n, chainTimeSecs: time.micros / 1_000_000n };
  const nextNumber = () => rig.outbox.nextSequence(testNetwork, sender, seen);
  return { node, pending: { network: testNetwork, sender, outbox: rig.outbox }, nextNumber, rig };
}

it("answers the next number once the earlier payment is in a block", async () => {
  const { node, rig, pending, nextNumber } = await start();
  const number = afterPending(
    {
      ...pending,
      onWait: () => {
        node.resume();
        rig.outbox.wake();
      },
    },
    nextNumber,
  );
  expect(await number).toBe(1n);
});

it("refuses the next number when the earlier payment takes too long", async () => {
  const { pending, nextNumber } = await start();
  await expect(afterPending({ ...pending, patienceMs: 1 }, nextNumber)).rejects.toMatchObject({
    code: "outbox/busy",
  });
});

it("passes on every other error at once", async () => {
  const { pending } = await start();
  const waits: boolean[] = [];
  const run = () => Promise.reject(new RangeError("other"));
  await expect(afterPending({ ...pending, onWait: () => void waits.push(true) }, run)).rejects.toThrow(
    "other",
  );
  expect(waits).toEqual([]);
});
