import { describe, expect, it } from "vitest";
import { createDevnode, type Devnode } from "../node.ts";

const EPOCH_SECS = 7200n;

interface Status {
  readonly height: number;
  readonly epoch: string;
  readonly now_micros: string;
}

async function ask(node: Devnode, path: string): Promise<unknown> {
  return (await node.fetch(new Request(`http://devnode${path}`))).json();
}

async function status(node: Devnode): Promise<{ height: number; epoch: number; now: bigint }> {
  const { height, epoch, now_micros } = (await ask(node, "/dev/status")) as Status;
  return { height, epoch: Number(epoch), now: BigInt(now_micros) };
}

/** Stake of the pool, which grows with each epoch's rewards. */
async function votingPower(node: Devnode): Promise<unknown> {
  const path = "/rpc/v1/accounts/1/resources/0x1::stake::ValidatorSet";
  const { result } = (await ask(node, path)) as { result: readonly [{ total_voting_power: unknown }] };
  return result[0].total_voting_power;
}

describe("time travel", () => {
  it("begins every epoch on the way", async () => {
    const node = createDevnode({ seed: 1 });
    const before = await status(node);
    node.advanceTime(10n * EPOCH_SECS + 60n);
    const after = await status(node);
    expect(after.epoch - before.epoch).toBe(10);
    expect(after.now - before.now).toBe((10n * EPOCH_SECS + 61n) * 1_000_000n);
  });

  it("pays each passed epoch's rewards, like one epoch at a time", async () => {
    const [atOnce, stepwise] = [createDevnode({ seed: 1 }), createDevnode({ seed: 1 })];
    atOnce.advanceTime(12n * EPOCH_SECS + 30n);
    for (let epoch = 0; epoch < 12; epoch++) stepwise.advanceTime(EPOCH_SECS);
    expect((await status(stepwise)).epoch).toBe((await status(atOnce)).epoch);
    expect(await votingPower(atOnce)).toBe(await votingPower(stepwise));
    expect(await votingPower(atOnce)).not.toBe(await votingPower(createDevnode({ seed: 1 })));
  });

  it("stays bounded on a journey of a hundred years", async () => {
    const node = createDevnode({ seed: 1 });
    const before = await status(node);
    node.advanceTime(36_525n * 86_400n);
    const after = await status(node);
    // A thousand stops, then one for the rest.
    expect(after.height - before.height).toBe(1001);
    expect(after.now - before.now).toBe((36_525n * 86_400n + 1n) * 1_000_000n);
  });

  it("crosses no epoch within one", async () => {
    const node = createDevnode({ seed: 1 });
    node.advanceTime(60n);
    expect(await status(node)).toMatchObject({ height: 1 });
  });
});
