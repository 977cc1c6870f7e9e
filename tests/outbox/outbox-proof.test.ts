import { createDevnode, testAccounts } from "@holdfast/devnode";
import { parseAddress, type Account, type Address, type Fetch } from "@holdfast/sdk";
import type { OutboxEntry } from "@holdfast/sdk/outbox";
import { beforeAll, describe, expect, it } from "vitest";
import { createOutboxRig, testAccount, testNetwork, verifiedNetwork, type OutboxRig } from "./outbox-rig.ts";

const receiver: Address = parseAddress("0xc0ffee");
const amount = 12_345n;

let ada: Account;

beforeAll(async () => {
  const [first] = testAccounts;
  if (first === undefined) throw new RangeError("A devnode has test accounts.");
  ada = await testAccount(first.phrase);
});

interface World {
  /** Changes what the node says; absent where it tells the truth. */
  readonly lie?: (request: Request, honest: Fetch) => Promise<Response>;
  readonly verification?: (request: Request, honest: Fetch) => Promise<Response>;
  readonly deviceIsBehindMs?: number;
}

function start({ lie, verification, deviceIsBehindMs = 0 }: World = {}) {
  const time = { micros: 1_790_000_000_000_000n };
  const node = createDevnode({ now: () => time.micros });
  const honest: Fetch = (request) => node.fetch(request);
  const rig = createOutboxRig(node, time, {
    fetch: lie === undefined ? honest : (request) => lie(request, honest),
    verification: verification === undefined ? honest : (request) => verification(request, honest),
    now: () => Number(time.micros / 1000n) - deviceIsBehindMs,
  });
  const passSecs = async (secs: number): Promise<void> => {
    const end = time.micros + BigInt(secs) * 1_000_000n;
    while (time.micros < end) await new Promise((resolve) => setImmediate(resolve));
  };
  return { time, node, rig, passSecs };
}

/** As if it had never heard of any transaction. */
const hides = async (request: Request, honest: Fetch): Promise<Response> =>
  isLook(request) ? new Response("null", { status: 404 }) : honest(request);

const silent = (): Promise<Response> => Promise.reject(new TypeError("Failed to fetch"));

function isLook(request: Request): boolean {
  return /\/transactions\/0x[0-9a-f]{64}$/.test(new URL(request.url).pathname);
}

function newest(rig: OutboxRig): OutboxEntry | undefined {
  return rig.outbox.getSnapshot(testNetwork, ada.address)[0];
}

async function timesPaid(rig: OutboxRig): Promise<number> {
  return Number((await rig.getBalance(receiver)) / amount);
}

describe("a node that hides an executed payment", () => {
  it("frees no money, either by a used number or after expiry", async () => {
    const { rig, passSecs } = start({ lie: hides });
    await rig.outbox.send(testNetwork, await rig.pay(ada, receiver, amount));
    await passSecs(600);
    expect(newest(rig)).toMatchObject({ state: "unknown", unproven: "taken" });
    const again = await rig.pay(ada, receiver, amount);
    await expect(rig.outbox.send(testNetwork, again)).rejects.toMatchObject({ code: "outbox/busy" });
    expect(await timesPaid(rig)).toBe(1);
    rig.outbox.stop();
  });

  it("offers no end before it is expired on the device as well", async () => {
    const { rig, passSecs } = start({ lie: hides, deviceIsBehindMs: 3_600_000 });
    await rig.outbox.send(testNetwork, await rig.pay(ada, receiver, amount));
    await passSecs(600);
    expect(["pending", "unknown"]).toContain(newest(rig)?.state);
    expect(newest(rig)?.unproven).toBeUndefined();
    rig.outbox.stop();
  });

  it("contradicted by the verification node, gets no offer and frees nothing", async () => {
    const { rig, passSecs } = start({ lie: hides });
    await rig.outbox.send(verifiedNetwork, await rig.pay(ada, receiver, amount));
    await passSecs(600);
    const entry = newest(rig);
    expect(entry).toMatchObject({ state: "unknown", lastProblem: { code: "outbox/hidden" } });
    expect(entry?.unproven).toBeUndefined();
    if (entry !== undefined) await rig.outbox.release(testNetwork, ada.address, entry.hash);
    expect(newest(rig)?.state).toBe("unknown");
    rig.outbox.stop();
  });

  it("rejects the claim after the verification node was cut off", async () => {
    let hasSpoken = false;
    const { rig, passSecs } = start({
      lie: hides,
      verification: (request, honest) => {
        if (hasSpoken) return silent();
        hasSpoken = isLook(request);
        return honest(request);
      },
    });
    await rig.outbox.send(verifiedNetwork, await rig.pay(ada, receiver, amount));
    await passSecs(600);
    expect(newest(rig)?.unproven).toBeUndefined();
    rig.outbox.stop();
  });

  it("is overruled by what it shows later", async () => {
    let isHiding = true;
    const { rig, passSecs } = start({
      lie: (request, honest) => (isHiding ? hides(request, honest) : honest(request)),
    });
    const { hash } = await rig.outbox.send(testNetwork, await rig.pay(ada, receiver, amount));
    await passSecs(600);
    isHiding = false;
    const entry = await rig.outbox.settled(testNetwork, ada.address, hash);
    expect(entry.state).toBe("succeeded");
    expect(entry.unproven).toBeUndefined();
  });

  it("ends once the user accepts a double payment, in every window", async () => {
    const { rig, passSecs } = start({ lie: hides });
    const { hash } = await rig.outbox.send(testNetwork, await rig.pay(ada, receiver, amount));
    await passSecs(600);
    await rig.openWindow().release(testNetwork, ada.address, hash);
    await rig.outbox.resume(testNetwork, ada.address);
    expect(newest(rig)).toMatchObject({ state: "taken", unproven: "taken" });
    expect(await timesPaid(rig)).toBe(1);
  });
});

describe("a payment that never arrived", () => {
  const lost = (request: Request, honest: Fetch): Promise<Response> =>
    request.method === "POST" ? silent() : honest(request);

  it("has expired when the verification node says so too", async () => {
    const { rig } = start({ lie: lost });
    const { hash } = await rig.outbox.send(verifiedNetwork, await rig.pay(ada, receiver, amount));
    const entry = await rig.outbox.settled(testNetwork, ada.address, hash);
    expect(entry.state).toBe("expired");
    expect(entry.unproven).toBeUndefined();
    expect(await timesPaid(rig)).toBe(0);
  });

  it("is offered as expired while the verification node is silent", async () => {
    const { rig, passSecs } = start({ lie: lost, verification: silent });
    await rig.outbox.send(verifiedNetwork, await rig.pay(ada, receiver, amount));
    await passSecs(600);
    expect(newest(rig)).toMatchObject({ state: "unknown", unproven: "expired" });
    rig.outbox.stop();
  });

  it("is not proven by a verification node of another chain", async () => {
    const other = createDevnode({ chainId: 6, now: () => 1_890_000_000_000_000n });
    const { rig, passSecs } = start({ lie: lost, verification: (request) => other.fetch(request) });
    await rig.outbox.send(verifiedNetwork, await rig.pay(ada, receiver, amount));
    await passSecs(600);
    expect(newest(rig)?.state).toBe("unknown");
    rig.outbox.stop();
  });

  it("is not expired by a node's clock alone", async () => {
    const { rig, passSecs } = start({ lie: aYearAhead, deviceIsBehindMs: 3_600_000 });
    await rig.outbox.send(testNetwork, await rig.pay(ada, receiver, amount));
    await passSecs(20);
    expect(newest(rig)?.unproven).toBeUndefined();
    rig.outbox.stop();
  });
});

describe("what can't be ended by a user", () => {
  it("is a payment that is still waited for", async () => {
    const { rig, node } = start();
    node.pause();
    const { hash } = await rig.outbox.send(testNetwork, await rig.pay(ada, receiver, amount));
    await rig.outbox.release(testNetwork, ada.address, hash);
    expect(newest(rig)?.state).not.toBe("expired");
    rig.outbox.stop();
  });
});

async function aYearAhead(request: Request, honest: Fetch): Promise<Response> {
  if (request.method === "POST") return silent();
  const response = await honest(request);
  if (!request.url.includes("/block")) return response;
  const text = await response.text();
  return new Response(text.replaceAll(/1790\d{12}/g, "1821536000000000"), { status: response.status });
}
