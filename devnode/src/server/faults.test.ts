import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createFaults, type FaultRule } from "./faults.ts";

const request = (path: string, init?: RequestInit) => new Request(`http://devnode${path}`, init);
const instantly = () => Promise.resolve();

/** Faults before a server that counts requests. */
function withCounter(rule: FaultRule, sleep: (ms: number) => Promise<void> = instantly) {
  const frozen = () => Promise.resolve(new Response('"as it was"'));
  const faults = createFaults({ sleep, freeze: () => frozen });
  faults.add(rule);
  let reached = 0;
  const forward = () => {
    reached++;
    return Promise.resolve(new Response(JSON.stringify({ answer: reached })));
  };
  return {
    faults,
    reached: () => reached,
    send: (path: string, init?: RequestInit) => faults.apply(request(path, init), forward),
  };
}

describe("faults", () => {
  it("allows at most a hundred faults", () => {
    const { faults } = withCounter({ kind: "server-error" });
    for (let more = 1; more < 100; more++) faults.add({ kind: "server-error" });
    expect(() => faults.add({ kind: "stale" })).toThrow(
      expect.objectContaining({ code: "devnode/too-many-faults" }),
    );
    faults.clear();
    expect(faults.add({ kind: "server-error" })).toBe(101);
  });

  it("let everything pass when there is no rule", async () => {
    const { faults, send } = withCounter({ kind: "server-error" });
    faults.clear();
    expect((await send("/rpc/v1/block")).status).toBe(200);
  });

  it.each([
    ["too-many-requests", 429],
    ["server-error", 500],
    ["unavailable", 503],
  ] as const)("%s answers %i with the node's error body, without an effect", async (kind, status) => {
    const { send, reached } = withCounter({ kind });
    const response = await send("/rpc/v1/block");
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ message: expect.any(String) as string });
    expect(reached()).toBe(0);
  });

  it("drop-before cuts the connection before anything happened, drop-after when it has", async () => {
    const before = withCounter({ kind: "drop-before" });
    await expect(before.send("/")).rejects.toMatchObject({ code: "devnode/connection-dropped" });
    expect(before.reached()).toBe(0);
    const after = withCounter({ kind: "drop-after" });
    await expect(after.send("/")).rejects.toMatchObject({ code: "devnode/connection-dropped" });
    expect(after.reached()).toBe(1);
  });

  it("duplicate delivers twice and answers the second time", async () => {
    const { send, reached } = withCounter({ kind: "duplicate" });
    expect(await (await send("/", { method: "POST", body: "{}" })).json()).toEqual({ answer: 2 });
    expect(reached()).toBe(2);
  });

  it("garbled cuts the answer in half", async () => {
    const { send } = withCounter({ kind: "garbled" });
    expect(await (await send("/")).text()).toBe('{"answ');
  });

  it("try-later answers the faucet's bare text", async () => {
    const { send } = withCounter({ kind: "try-later", path: "/wallet/faucet" });
    expect(await (await send("/rpc/v1/wallet/faucet/0x1")).json()).toBe("TryLater");
  });

  it("delay waits as long as the rule says, then answers", async () => {
    const waits: number[] = [];
    const { send } = withCounter({ kind: "delay", delayMs: 250 }, (ms) => {
      waits.push(ms);
      return Promise.resolve();
    });
    expect((await send("/")).status).toBe(200);
    expect(waits).toEqual([250]);
  });

  it("stale answers reads from the past, and passes everything else", async () => {
    const { send, reached } = withCounter({ kind: "stale" });
    const post = { method: "POST", body: "{}" };
    for (const path of ["view", "tables/0x1/item", "view/batch", "transactions/batch"])
      expect(await (await send(`/rpc/v4/${path}`, post)).json()).toBe("as it was");
    expect(await (await send("/rpc/v1/block")).json()).toBe("as it was");
    await send("/rpc/v1/transactions/submit", post);
    await send("/rpc/v1/wallet/faucet/0x1");
    expect(reached()).toBe(2);
  });

  it("strike only requests of their method and path, up to their count", async () => {
    const { send, faults } = withCounter({ kind: "server-error", method: "POST", path: "/submit", times: 1 });
    expect((await send("/rpc/v1/transactions/submit")).status).toBe(200);
    expect((await send("/rpc/v1/view", { method: "POST", body: "{}" })).status).toBe(200);
    expect((await send("/rpc/v1/transactions/submit", { method: "POST", body: "{}" })).status).toBe(500);
    expect((await send("/rpc/v1/transactions/submit", { method: "POST", body: "{}" })).status).toBe(200);
    expect(faults.list()).toEqual([]);
  });

  it("draw the same requests for the same seed", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.double({ min: 0, max: 1, noNaN: true }), async (seed, rate) => {
        const run = async () => {
          const { send } = withCounter({ kind: "server-error", seed, rate });
          const statuses: number[] = [];
          for (let i = 0; i < 20; i++) statuses.push((await send("/")).status);
          return statuses;
        };
        expect(await run()).toEqual(await run());
      }),
      { numRuns: 30 },
    );
  });

  it("spoil about the share of requests that the rate says", async () => {
    const { send } = withCounter({ kind: "server-error", seed: 7, rate: 0.25 });
    let spoiled = 0;
    for (let i = 0; i < 400; i++) if ((await send("/")).status === 500) spoiled++;
    expect(spoiled).toBeGreaterThan(70);
    expect(spoiled).toBeLessThan(130);
  });
});
