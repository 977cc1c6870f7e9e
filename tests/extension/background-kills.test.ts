import { expect, it } from "vitest";
import { Random } from "../chaos/simulation/random.ts";
import { backgroundRig } from "./background-rig.ts";

const KILLS = 100;
const SEED = 47;

it(`pays at most once in ${KILLS} background kills and answers every call`, async () => {
  const random = new Random(SEED);
  let moments = 0;
  let onMoment = (): void => undefined;
  const rig = await backgroundRig(() => {
    moments++;
    onMoment();
  });
  moments = 0;
  expect(await rig.pay(1n)).toHaveProperty("result");
  await rig.settled();
  const length = moments;
  expect(await rig.balance()).toBe(1n);

  const tally = { paid: 0, "not paid": 0, "asked twice": 0, "killed before its end": 0 };
  for (let kill = 1; kill <= KILLS; kill++) {
    const amount = BigInt(kill + 1);
    const before = await rig.balance();
    const { prompts } = rig.counts;
    const at = random.whole(1, length);
    moments = 0;
    let isKilled = false;
    onMoment = () => {
      if (moments !== at) return;
      isKilled = true;
      rig.kill({ closesWindow: random.isLucky(0.5) });
    };
    const answer = await rig.pay(amount);
    onMoment = () => undefined;
    await rig.settled();
    const when = `kill ${kill} at step ${at} of ${length}`;
    const paid = (await rig.balance()) - before;
    expect([0n, amount], when).toContain(paid);
    expect(answer, when).toHaveProperty("result.hash");
    tally[paid === 0n ? "not paid" : "paid"]++;
    if (rig.counts.prompts - prompts > 1) tally["asked twice"]++;
    if (isKilled) tally["killed before its end"]++;
  }
  expect(tally["killed before its end"]).toBeGreaterThan(KILLS * 0.9);
  expect(tally.paid).toBeGreaterThan(KILLS / 2);
  expect(tally["asked twice"]).toBeGreaterThan(0);
  // Signed in the moment of a kill, and never handed to the window: the site has its hash, and it is not sent.
  expect(tally["not paid"]).toBeLessThan(KILLS / 10);
});
