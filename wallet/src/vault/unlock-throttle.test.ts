import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createMemoryPlaces } from "./testing/memory-places.ts";
import { createUnlockThrottle } from "./unlock-throttle.ts";

function testThrottle() {
  const clock = { ms: 1_790_000_000_000 };
  const places = createMemoryPlaces();
  const throttle = createUnlockThrottle(places, () => clock.ms);
  const fail = async (times: number): Promise<void> => {
    for (let i = 0; i < times; i++) await throttle.begin();
  };
  return { clock, places, throttle, fail };
}

describe("wrong passwords", () => {
  it("allow five tries, then waits that double up to five minutes", async () => {
    const { throttle, fail } = testThrottle();
    const waits: number[] = [];
    for (let failures = 1; failures <= 15; failures++) {
      await fail(1);
      waits.push(await throttle.waitSecs());
    }
    expect(waits).toEqual([0, 0, 0, 0, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300]);
  });

  it("are waited for to the second", async () => {
    const { clock, throttle, fail } = testThrottle();
    await fail(6);
    clock.ms += 3001;
    expect(await throttle.waitSecs()).toBe(1);
    clock.ms += 999;
    expect(await throttle.waitSecs()).toBe(0);
  });

  it("are remembered by another window and after a restart", async () => {
    const { clock, places, fail } = testThrottle();
    await fail(7);
    expect(await createUnlockThrottle(places, () => clock.ms).waitSecs()).toBe(8);
  });

  it("are counted before the try, so a restart restores none", async () => {
    const { throttle } = testThrottle();
    await throttle.begin();
    expect(await throttle.triesLeft()).toBe(4);
  });

  it("are forgotten after the right one", async () => {
    const { throttle, fail } = testThrottle();
    await fail(9);
    await throttle.reset();
    expect([await throttle.waitSecs(), await throttle.triesLeft()]).toEqual([0, 5]);
  });

  it("are counted in memory while the disk is full, then on disk", async () => {
    const { clock, places, throttle, fail } = testThrottle();
    places.beforeWrite = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    await fail(6);
    expect([await throttle.waitSecs(), places.records.size]).toEqual([4, 0]);
    places.beforeWrite = () => undefined;
    await fail(1);
    expect(await createUnlockThrottle(places, () => clock.ms).waitSecs()).toBe(8);
  });

  it("do not count when the try was spoiled by something else", async () => {
    const { throttle, fail } = testThrottle();
    await fail(4);
    await throttle.begin();
    await throttle.forgive();
    expect(await throttle.waitSecs()).toBe(0);
  });

  it("wait no longer than that after the clock was set back", async () => {
    const { clock, throttle, fail } = testThrottle();
    await fail(8);
    clock.ms -= 10 * 365 * 86_400_000;
    expect(await throttle.waitSecs()).toBe(16);
    clock.ms += 1000;
    expect(await throttle.waitSecs()).toBe(15);
    clock.ms += 15_000;
    expect(await throttle.waitSecs()).toBe(0);
  });

  it("are forgiven one at a time, and never below none", async () => {
    const { clock, throttle, fail } = testThrottle();
    await fail(7);
    clock.ms += 1000;
    await throttle.forgive();
    // The wait of six, counted from the last try.
    expect(await throttle.waitSecs()).toBe(3);
    await throttle.reset();
    await throttle.forgive();
    expect(await throttle.triesLeft()).toBe(5);
  });

  it("are not written again while no wait applies, whatever the clock", async () => {
    const { clock, places, throttle, fail } = testThrottle();
    await fail(2);
    const before = places.records.get("throttle");
    clock.ms -= 60_000;
    expect(await throttle.waitSecs()).toBe(0);
    expect(places.records.get("throttle")).toBe(before);
  });

  it.each([
    "{}",
    'x{"count":9,"lastAt":1790000000000}',
    '{"count":9,"lastAt":1790000000000}x',
    '{"count":-9,"lastAt":1}',
  ])("are none when what is stored was not written here: %s", async (text) => {
    const { places, throttle } = testThrottle();
    places.records.set("throttle", text);
    expect([await throttle.waitSecs(), await throttle.triesLeft()]).toEqual([0, 5]);
  });

  it("stored data can cause neither an endless nor a negative wait", async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.json()), async (text) => {
        const { places, throttle } = testThrottle();
        places.records.set("throttle", text);
        const wait = await throttle.waitSecs();
        expect(wait >= 0 && wait <= 300).toBe(true);
      }),
    );
  });
});
