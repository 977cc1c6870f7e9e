import { createDevnode, testAccounts } from "@holdfast/devnode";
import { parseAddress, type Account, type Address, type Fetch } from "@holdfast/sdk";
import { isFailureClaimed, isFinal, type OutboxEntry } from "@holdfast/sdk/outbox";
import { beforeAll, describe, expect, it } from "vitest";
import { createOutboxRig, testAccount, testNetwork, verifiedNetwork, type OutboxRig } from "./outbox-rig.ts";

const receiver: Address = parseAddress("0xc0ffee");
const amount = 12_345n;
const tooMuch = 10n ** 15n;

let ada: Account;

beforeAll(async () => {
  const [first] = testAccounts;
  if (first === undefined) throw new RangeError("A devnode has test accounts.");
  ada = await testAccount(first.phrase);
});

type Bend = (request: Request, honest: Fetch) => Promise<Response>;

function start({ lie, verification }: { readonly lie?: Bend; readonly verification?: Bend } = {}) {
  const time = { micros: 1_790_000_000_000_000n };
  const node = createDevnode({ now: () => time.micros });
  const honest: Fetch = (request) => node.fetch(request);
  const rig = createOutboxRig(node, time, {
    fetch: lie === undefined ? honest : (request) => lie(request, honest),
    verification: verification === undefined ? honest : (request) => verification(request, honest),
  });
  const passSecs = async (secs: number): Promise<void> => {
    const end = time.micros + BigInt(secs) * 1_000_000n;
    while (time.micros < end) await new Promise((resolve) => setImmediate(resolve));
  };
  return { time, node, rig, passSecs };
}

/** Says of every payment that was made that the balance did not cover it. */
const saysFailed: Bend = async (request, honest) => {
  const response = await honest(request);
  if (!isLook(request)) return response;
  const text = (await response.text())
    .replace('"status":"Success"', '"status":"Fail"')
    .replace('"vm_status":"Executed successfully"', '"vm_status":"Move abort in 0x1::coin: 0x10006"');
  return new Response(text, { status: response.status });
};

const hides: Bend = async (request, honest) =>
  isLook(request) ? new Response("null", { status: 404 }) : honest(request);

const silent: Bend = () => Promise.reject(new TypeError("Failed to fetch"));

function isLook(request: Request): boolean {
  return /\/transactions\/0x[0-9a-f]{64}$/.test(new URL(request.url).pathname);
}

function newest(rig: OutboxRig): OutboxEntry | undefined {
  return rig.outbox.getSnapshot(testNetwork, ada.address)[0];
}

async function timesPaid(rig: OutboxRig): Promise<number> {
  return Number((await rig.getBalance(receiver)) / amount);
}

describe("a node that calls an executed payment failed", () => {
  it("refuses the same payment until the user accepts a double one", async () => {
    const { rig } = start({ lie: saysFailed });
    const { hash } = await rig.outbox.send(testNetwork, await rig.pay(ada, receiver, amount));
    const entry = await rig.outbox.settled(testNetwork, ada.address, hash);
    expect(entry).toMatchObject({ state: "failed-on-chain", unproven: "failed" });
    expect(isFailureClaimed(entry)).toBe(true);
    const again = await rig.pay(ada, receiver, amount);
    await expect(rig.outbox.send(testNetwork, again)).rejects.toMatchObject({
      code: "outbox/failure-claimed",
    });
    await expect(rig.openWindow().send(testNetwork, again)).rejects.toMatchObject({
      code: "outbox/failure-claimed",
    });
    expect(await timesPaid(rig)).toBe(1);
  });

  it("does not hold up other payments: the number is used either way", async () => {
    const { rig } = start({ lie: saysFailed });
    const { hash } = await rig.outbox.send(testNetwork, await rig.pay(ada, receiver, amount));
    await rig.outbox.settled(testNetwork, ada.address, hash);
    const other = await rig.outbox.send(testNetwork, await rig.pay(ada, parseAddress("0xd00d"), amount));
    await rig.outbox.settled(testNetwork, ada.address, other.hash);
    expect(await rig.getBalance(parseAddress("0xd00d"))).toBe(amount);
  });

  it("pays again once the user accepted it, and keeps the mark", async () => {
    const { rig } = start({ lie: saysFailed });
    const { hash } = await rig.outbox.send(testNetwork, await rig.pay(ada, receiver, amount));
    await rig.outbox.settled(testNetwork, ada.address, hash);
    await rig.outbox.release(testNetwork, ada.address, hash);
    expect(newest(rig)).toMatchObject({ unproven: "failed", isRiskAccepted: true });
    const again = await rig.outbox.send(testNetwork, await rig.pay(ada, receiver, amount));
    await rig.outbox.settled(testNetwork, ada.address, again.hash);
    expect(await timesPaid(rig)).toBe(2);
  });

  it("contradicted by the verification node, leaves the payment open without an offer", async () => {
    const { rig, passSecs } = start({ lie: saysFailed });
    const { hash } = await rig.outbox.send(verifiedNetwork, await rig.pay(ada, receiver, amount));
    await passSecs(600);
    expect(newest(rig)).toMatchObject({ state: "unknown", lastProblem: { code: "outbox/disputed" } });
    await rig.outbox.release(testNetwork, ada.address, hash);
    expect(newest(rig)?.state).toBe("unknown");
    const again = await rig.pay(ada, receiver, amount);
    await expect(rig.outbox.send(verifiedNetwork, again)).rejects.toMatchObject({ code: "outbox/busy" });
    rig.outbox.stop();
  });

  it("rejects the claim after the verification node was cut off", async () => {
    let hasSpoken = false;
    const { rig, passSecs } = start({
      lie: saysFailed,
      verification: (request, honest) => {
        if (hasSpoken) return silent(request, honest);
        hasSpoken = isLook(request);
        return honest(request);
      },
    });
    await rig.outbox.send(verifiedNetwork, await rig.pay(ada, receiver, amount));
    await passSecs(600);
    expect(newest(rig)?.state).toBe("unknown");
    rig.outbox.stop();
  });

  it("is told as one node's word while the verification node is silent", async () => {
    const { rig } = start({ lie: saysFailed, verification: silent });
    const { hash } = await rig.outbox.send(verifiedNetwork, await rig.pay(ada, receiver, amount));
    const entry = await rig.outbox.settled(testNetwork, ada.address, hash);
    expect(entry).toMatchObject({ state: "failed-on-chain", unproven: "failed" });
  });
});

describe("a payment that has failed", () => {
  it("ends as failed once the verification node agrees, and can be resent", async () => {
    const { rig } = start();
    const { hash } = await rig.outbox.send(verifiedNetwork, await rig.pay(ada, receiver, tooMuch));
    const entry = await rig.outbox.settled(testNetwork, ada.address, hash);
    expect(entry.state).toBe("failed-on-chain");
    expect(entry.unproven).toBeUndefined();
    const again = await rig.outbox.send(verifiedNetwork, await rig.pay(ada, receiver, tooMuch));
    expect(isFinal(await rig.outbox.settled(testNetwork, ada.address, again.hash))).toBe(true);
  });

  it("waits for a lagging verification node until it reports no execution", async () => {
    const { rig, passSecs } = start({ verification: hides });
    const { hash } = await rig.outbox.send(verifiedNetwork, await rig.pay(ada, receiver, tooMuch));
    await passSecs(2);
    expect(newest(rig)?.state).toBe("pending");
    const entry = await rig.outbox.settled(testNetwork, ada.address, hash);
    expect(entry.state).toBe("failed-on-chain");
    expect(entry.unproven).toBeUndefined();
  });

  it("is one node's word where there is no other", async () => {
    const { rig } = start();
    const { hash } = await rig.outbox.send(testNetwork, await rig.pay(ada, receiver, tooMuch));
    expect((await rig.outbox.settled(testNetwork, ada.address, hash)).unproven).toBe("failed");
  });
});
