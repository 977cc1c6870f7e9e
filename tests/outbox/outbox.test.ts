import { createDevnode, testAccounts, type Devnode } from "@holdfast/devnode";
import {
  decodeSignedTransaction,
  isSupraError,
  parseAddress,
  type Account,
  type Address,
  type Fetch,
} from "@holdfast/sdk";
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

function start(options: Parameters<typeof createOutboxRig>[2] = {}) {
  const time = { micros: 1_790_000_000_000_000n };
  const node = createDevnode({ now: () => time.micros });
  return { time, node, rig: createOutboxRig(node, time, options) };
}

/** Sends one payment and waits for its final word. */
async function send(rig: OutboxRig): Promise<OutboxEntry> {
  const { hash } = await rig.outbox.send(testNetwork, await rig.pay(ada, receiver, amount));
  return rig.outbox.settled(testNetwork, ada.address, hash);
}

/** Sends one payment, waits until one node says that it was not executed, and ends it in spite of what that may cost. */
async function sendAndRelease(rig: OutboxRig): Promise<OutboxEntry> {
  const { hash } = await rig.outbox.send(testNetwork, await rig.pay(ada, receiver, amount));
  await until(rig, ({ unproven }) => unproven !== undefined);
  await rig.outbox.release(testNetwork, ada.address, hash);
  return rig.outbox.settled(testNetwork, ada.address, hash);
}

/** How often the receiver was paid. */
async function timesPaid(rig: OutboxRig): Promise<number> {
  return Number((await rig.getBalance(receiver)) / amount);
}

describe("a payment", () => {
  it("is confirmed, and its entry says how it ended", async () => {
    const { rig } = start();
    const entry = await send(rig);
    expect(entry).toMatchObject({
      state: "succeeded",
      sequenceNumber: 0n,
      sendings: 1,
      action: { kind: "transfer", to: receiver, amount },
      outcome: { vmStatus: "Executed successfully" },
    });
    expect(await rig.getBalance(receiver)).toBe(amount);
  });

  it("reports an aborted payment as failed, with the chain's reason", async () => {
    const { rig } = start();
    const tooMuch = (await rig.getBalance(ada.address)) + 1n;
    const { hash } = await rig.outbox.send(testNetwork, await rig.pay(ada, receiver, tooMuch));
    expect(await rig.outbox.settled(testNetwork, ada.address, hash)).toMatchObject({
      state: "failed-on-chain",
      outcome: { vmStatus: expect.stringContaining("EINSUFFICIENT_BALANCE") as string },
    });
  });

  it("is stored before it is sent", async () => {
    let storedAtSubmit: number | undefined;
    const { rig, node } = start({
      fetch: (request) => {
        if (isSubmit(request)) storedAtSubmit ??= rig.store.entries.size;
        return node.fetch(request);
      },
    });
    await send(rig);
    expect(storedAtSubmit).toBe(1);
  });

  it("is not sent when it can't be stored", async () => {
    const { rig } = start();
    rig.store.put = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
    await expect(send(rig)).rejects.toMatchObject({
      code: "outbox/not-stored",
      context: { reason: "QuotaExceededError" },
    });
    expect(await timesPaid(rig)).toBe(0);
  });

  it("for another chain is not taken", async () => {
    const { rig } = start();
    const other = { ...testNetwork, chainId: 8 };
    await expect(rig.outbox.send(other, await rig.pay(ada, receiver, amount))).rejects.toMatchObject({
      code: "outbox/wrong-chain",
    });
  });

  it("that is sent twice is one entry", async () => {
    const { rig } = start();
    const bytes = await rig.pay(ada, receiver, amount);
    const first = await rig.outbox.send(testNetwork, bytes);
    await rig.outbox.send(testNetwork, bytes);
    await rig.outbox.settled(testNetwork, ada.address, first.hash);
    await rig.outbox.send(testNetwork, bytes);
    expect(rig.outbox.getSnapshot(testNetwork, ada.address)).toHaveLength(1);
    expect(await timesPaid(rig)).toBe(1);
  });
});

type Fault = Parameters<Devnode["addFault"]>[0];

const faults: readonly (readonly [string, Fault])[] = [
  ["the answer to the sending is lost", { kind: "drop-after", path: "/transactions/submit", times: 1 }],
  ["the answer is lost again and again", { kind: "drop-after", path: "/transactions/submit", times: 4 }],
  ["the sending does not arrive", { kind: "drop-before", path: "/transactions/submit", times: 3 }],
  ["it arrives twice", { kind: "duplicate", path: "/transactions/submit" }],
  ["the node breaks", { kind: "server-error", path: "/transactions/submit", times: 3 }],
  ["the node is not available", { kind: "unavailable", path: "/transactions", times: 6 }],
  ["the node asks for fewer requests", { kind: "too-many-requests", path: "/transactions", times: 6 }],
  ["the answer is cut in half", { kind: "garbled", path: "/transactions", times: 4 }],
  ["every look fails for a while", { kind: "drop-before", method: "GET", times: 12 }],
  ["half of everything is lost", { kind: "drop-after", rate: 0.5, seed: 7, times: 40 }],
  ["half of everything does not arrive", { kind: "drop-before", rate: 0.5, seed: 11, times: 40 }],
];

describe("one payment is made", () => {
  it.each(faults)("when %s", async (_, fault) => {
    const { rig, node } = start();
    const bytes = await rig.pay(ada, receiver, amount);
    node.addFault(fault);
    const { hash } = await rig.outbox.send(testNetwork, bytes);
    const entry = await rig.outbox.settled(testNetwork, ada.address, hash);
    node.clearFaults();
    expect([entry.state, await timesPaid(rig)]).toEqual(["succeeded", 1]);
    expect(entry.signedBytes).toEqual(bytes);
  });

  it("when the node restarts and forgets what was waiting", async () => {
    const state = { isMining: false };
    const { rig, node } = start({ isMining: () => state.isMining });
    node.pause();
    const before = node.snapshot();
    const { hash } = await rig.outbox.send(testNetwork, await rig.pay(ada, receiver, amount));
    await until(rig, (entry) => entry.state === "pending");
    node.revert(before);
    await until(rig, ({ sendings }) => sendings === 2);
    node.resume();
    state.isMining = true;
    expect((await rig.outbox.settled(testNetwork, ada.address, hash)).state).toBe("succeeded");
    expect(await timesPaid(rig)).toBe(1);
  });

  it("when the page is closed after any request, and opened again", async () => {
    for (let last = 0; last < 8; last++) {
      let requests = 0;
      const closing: Fetch = (request) => {
        requests++;
        if (requests > last) {
          rig.outbox.stop();
          return Promise.reject(new TypeError("Failed to fetch"));
        }
        return node.fetch(request);
      };
      const { rig, node, time } = start({ fetch: (request) => closing(request) });
      const bytes = await rig.pay(ada, receiver, amount);
      await rig.outbox.send(testNetwork, bytes);
      await rig.outbox.resume(testNetwork, ada.address);
      const reopened = createOutboxRig(node, time, { store: rig.store });
      await reopened.outbox.resume(testNetwork, ada.address);
      const [entry] = reopened.outbox.getSnapshot(testNetwork, ada.address);
      expect([last, entry?.state, await timesPaid(rig)]).toEqual([last, "succeeded", 1]);
    }
  });

  it("when two windows are open and one of them is closed", async () => {
    const { rig, node } = start();
    node.addFault({ kind: "drop-before", path: "/transactions/submit", times: 2 });
    const there = rig.openWindow();
    const { hash } = await rig.outbox.send(testNetwork, await rig.pay(ada, receiver, amount));
    const resumed = there.resume(testNetwork, ada.address);
    rig.outbox.stop();
    await resumed;
    const entry = there.getSnapshot(testNetwork, ada.address).find((item) => item.hash === hash);
    expect([entry?.state, await timesPaid(rig)]).toEqual(["succeeded", 1]);
  });
});

describe("a payment that never arrives", () => {
  it("expires only after the chain's clock passes expiry and grace period", async () => {
    const seen: bigint[] = [];
    const { rig, node, time } = start();
    node.addFault({ kind: "drop-before", path: "/transactions/submit" });
    rig.outbox.subscribe(testNetwork, ada.address, () => seen.push(time.micros / 1_000_000n));
    const entry = await sendAndRelease(rig);
    expect(entry).toMatchObject({
      state: "expired",
      unproven: "expired",
      lastProblem: { code: "network/unreachable" },
    });
    expect((seen.at(-1) ?? 0n) > entry.expirationSecs + 5n).toBe(true);
    expect(entry.sendings > 3).toBe(true);
    expect(await timesPaid(rig)).toBe(0);
  });

  it("can't be carried out after that word", async () => {
    const { rig, node } = start();
    node.addFault({ kind: "drop-before", path: "/transactions/submit" });
    const entry = await sendAndRelease(rig);
    node.clearFaults();
    const late = rig.client.transactions.submit(decodeSignedTransaction(entry.signedBytes));
    await expect(late).rejects.toThrow();
    expect(await timesPaid(rig)).toBe(0);
  });

  it("may then be signed again, and is paid once", async () => {
    const { rig, node } = start();
    node.addFault({ kind: "drop-before", path: "/transactions/submit" });
    expect((await sendAndRelease(rig)).state).toBe("expired");
    node.clearFaults();
    expect((await send(rig)).state).toBe("succeeded");
    expect(await timesPaid(rig)).toBe(1);
  });

  it("has no final word from a node of another chain", async () => {
    const { rig, time } = start();
    const other = createDevnode({ chainId: 6, now: () => time.micros });
    const bytes = await rig.pay(ada, receiver, amount);
    const wrong = createOutboxRig(other, time, { store: rig.store });
    await wrong.outbox.send(testNetwork, bytes);
    const end = time.micros + 600_000_000n;
    await untilTime(wrong, () => time.micros > end);
    wrong.outbox.stop();
    expect(wrong.outbox.getSnapshot(testNetwork, ada.address)[0]?.state).toBe("unknown");
    void rig.outbox.resume(testNetwork, ada.address);
    await until(rig, ({ unproven }) => unproven === "expired");
    rig.outbox.stop();
  });
});

describe("a chain that was started again", () => {
  it("is recognized by a lower number, and pending transactions expire there", async () => {
    const { rig, node, time } = start();
    await send(rig);
    await send(rig);
    node.addFault({ kind: "drop-before", path: "/transactions/submit" });
    const { hash } = await rig.outbox.send(testNetwork, await rig.pay(ada, receiver, amount));
    await until(rig, ({ sendings }) => sendings > 1);
    node.clearFaults();
    node.reset();
    time.micros += 10_000_000n;
    await until(rig, ({ unproven }) => unproven !== undefined);
    await rig.outbox.release(testNetwork, ada.address, hash);
    const entry = await rig.outbox.settled(testNetwork, ada.address, hash);
    expect(entry).toMatchObject({ state: "expired", isChainReset: true, unproven: "expired" });
    expect(await timesPaid(rig)).toBe(0);
    expect((await send(rig)).state).toBe("succeeded");
    expect(await timesPaid(rig)).toBe(1);
  });
});

describe("a number that another device used", () => {
  it("reports the number as used once the verification node agrees, unpaid", async () => {
    const { rig, node } = start();
    const mine = await rig.pay(ada, receiver, amount);
    const theirs = await rig.pay(ada, parseAddress("0xd00d"), 1n);
    await rig.client.transactions.submit(decodeSignedTransaction(theirs));
    node.mine();
    const { hash } = await rig.outbox.send(verifiedNetwork, mine);
    const entry = await rig.outbox.settled(testNetwork, ada.address, hash);
    expect(entry.state).toBe("taken");
    expect(entry.unproven).toBeUndefined();
    expect(await timesPaid(rig)).toBe(0);
  });
});

describe("a node that lies", () => {
  it.each([
    ["another sender", '"sender":{"Move":"0x1"}', /"sender":\{"Move":"[^"]+"\}/],
    ["another number", '"sequence_number":9', /"sequence_number":0\b/],
    ["another function", '"function":"0x1::coin::transfer"', /"function":"0x1::supra_account::transfer"/],
    ["another amount", `"${amount + 1n}"`, new RegExp(`"${amount}"`)],
    ["another hash", `"hash":"0x${"ab".repeat(32)}",$<next>`, /"hash":"0x[0-9a-f]{64}",(?<next>"header")/],
    ["no block", '"block_header":null', /"block_header":\{.*?\}(?:\s*\})?/],
  ])("can't have a payment called confirmed with %s", async (_, lie, truth) => {
    const lies = { left: 5, told: 0 };
    const { rig, node } = start({
      fetch: async (request) => {
        const response = await node.fetch(request);
        const isLook = /\/transactions\/0x[0-9a-f]{64}$/.test(new URL(request.url).pathname);
        if (!isLook || lies.left === 0) return response;
        lies.left--;
        const text = await response.text();
        const changed = text.replace(truth, lie);
        if (changed !== text) lies.told++;
        return new Response(changed, { status: response.status });
      },
    });
    const states: string[] = [];
    rig.outbox.subscribe(testNetwork, ada.address, () => {
      const [entry] = rig.outbox.getSnapshot(testNetwork, ada.address);
      if (entry !== undefined && lies.left > 0) states.push(entry.state);
    });
    const entry = await send(rig);
    expect(lies.told).toBeGreaterThan(0);
    expect(states).not.toContain("succeeded");
    expect([entry.state, await timesPaid(rig)]).toEqual(["succeeded", 1]);
  });
});

describe("a device that fails for a while", () => {
  it("still brings a payment to its end, and tells what went wrong", async () => {
    const { rig } = start();
    const put = rig.store.put;
    let calls = 0;
    rig.store.put = (entry) => {
      calls++;
      return calls > 1 && calls < 5
        ? Promise.reject(new DOMException("full", "QuotaExceededError"))
        : put(entry);
    };
    const entry = await send(rig);
    expect([entry.state, await timesPaid(rig)]).toEqual(["succeeded", 1]);
    expect(rig.problems).toHaveLength(3);
  });

  it("reports each outcome it can't store, and pauses before it redelivers", async () => {
    const { rig, time } = start();
    const put = rig.store.put;
    let lost = 0;
    rig.store.put = async (entry) => {
      if (entry.state === "succeeded" && lost < 4) lost++;
      else await put(entry);
    };
    const startMicros = time.micros;
    const entry = await send(rig);
    expect([entry.state, await timesPaid(rig)]).toEqual(["succeeded", 1]);
    expect(rig.problems.map((error) => isSupraError(error) && error.code)).toEqual(
      Array.from({ length: 4 }, () => "outbox/not-stored"),
    );
    expect(time.micros - startMicros).toBeGreaterThanOrEqual(4n * 3_000_000n);
  });
});

describe("a node that asks to be left alone", () => {
  it("is left alone for as long as it says", async () => {
    const times: bigint[] = [];
    const { rig, node, time } = start({
      fetch: (request) => {
        times.push(time.micros);
        if (times.length > 2) return node.fetch(request);
        return Promise.resolve(new Response("{}", { status: 503, headers: { "retry-after": "20" } }));
      },
    });
    expect((await send(rig)).state).toBe("succeeded");
    expect((times[2] ?? 0n) - (times[1] ?? 0n)).toBe(20_000_000n);
  });
});

describe("several payments", () => {
  it("of one account go one after the other", async () => {
    const { rig, node } = start();
    node.addFault({ kind: "drop-before", path: "/transactions/submit", times: 2 });
    const first = await rig.outbox.send(testNetwork, await rig.pay(ada, receiver, amount));
    const second = await rig.pay(ada, receiver, amount, { sequenceNumber: 1n });
    await expect(rig.outbox.send(testNetwork, second)).rejects.toMatchObject({ code: "outbox/busy" });
    await expect(nextSequence(rig)).rejects.toMatchObject({ code: "outbox/busy" });
    await rig.outbox.settled(testNetwork, ada.address, first.hash);
    await rig.outbox.send(testNetwork, second);
    await rig.outbox.resume(testNetwork, ada.address);
    expect(await timesPaid(rig)).toBe(2);
  });

  it("gives payments of several windows different sequence numbers", async () => {
    const { rig } = start();
    const windows = [rig.outbox, rig.openWindow(), rig.openWindow(), rig.openWindow(), rig.openWindow()];
    const payments = await Promise.all(windows.map((_, i) => rig.pay(ada, receiver, amount + BigInt(i))));
    const sent = await Promise.allSettled(
      windows.map((window, i) => window.send(testNetwork, payments[i] ?? new Uint8Array())),
    );
    const accepted = sent.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
    expect(accepted).toHaveLength(1);
    await Promise.all(windows.map((window) => window.resume(testNetwork, ada.address)));
    expect(await timesPaid(rig)).toBe(1);
  });

  it("refuses payments with a just-used sequence number before sending", async () => {
    const { rig } = start();
    const second = await rig.pay(ada, receiver, amount + 1n);
    await send(rig);
    await expect(rig.outbox.send(testNetwork, second)).rejects.toMatchObject({
      code: "outbox/sequence-used",
      context: { sequenceNumber: 0n },
    });
  });
});

describe("the next number", () => {
  it("is above what was confirmed here when the node lags behind", async () => {
    const { rig } = start();
    await send(rig);
    expect(await nextSequence(rig, 0n)).toBe(1n);
  });

  it("is the node's own when the chain was reset", async () => {
    const { rig, time } = start();
    await send(rig);
    time.micros += 6_000_000n;
    expect(await nextSequence(rig, 0n, time.micros)).toBe(0n);
  });

  it("is the node's own when it is ahead", async () => {
    const { rig } = start();
    await send(rig);
    expect(await nextSequence(rig, 9n)).toBe(9n);
  });
});

describe("the list", () => {
  it("is the same array as long as nothing changes, newest first", async () => {
    const { rig, time } = start();
    expect(rig.outbox.getSnapshot(testNetwork, ada.address)).toEqual([]);
    await send(rig);
    time.micros += 1_000_000n;
    await send(rig);
    const entries = rig.outbox.getSnapshot(testNetwork, ada.address);
    expect(entries.map(({ sequenceNumber }) => sequenceNumber)).toEqual([1n, 0n]);
    expect(rig.outbox.getSnapshot(testNetwork, ada.address)).toBe(entries);
  });

  it("is told to other windows", async () => {
    const listeners: ((owner: { chainId: number; sender: Address }) => void)[] = [];
    const channel = {
      post: (owner: { chainId: number; sender: Address }) => {
        for (const listen of listeners) listen(owner);
      },
      listen: (listener: (typeof listeners)[number]) => void listeners.push(listener),
    };
    const { rig } = start({ channel });
    const there = rig.openWindow();
    await send(rig);
    await new Promise((resolve) => setImmediate(resolve));
    expect(there.getSnapshot(testNetwork, ada.address)).toMatchObject([{ state: "succeeded" }]);
  });

  it("keeps the newest hundred of those that have ended", async () => {
    const { rig, time } = start();
    const entry = await send(rig);
    for (let i = 0; i < 150; i++) {
      const hash = `0x${i.toString(16).padStart(64, "0")}` as typeof entry.hash;
      await rig.store.put({ ...entry, hash, createdAt: i, sequenceNumber: 1000n + BigInt(i) });
    }
    time.micros += 10_000_000n;
    await send(rig);
    expect(rig.outbox.getSnapshot(testNetwork, ada.address)).toHaveLength(101);
  });

  it("sends what is stored also when an old one can't be removed", async () => {
    const { rig, time } = start();
    const entry = await send(rig);
    for (let i = 0; i < 101; i++) {
      const hash = `0x${i.toString(16).padStart(64, "0")}` as typeof entry.hash;
      await rig.store.put({ ...entry, hash, createdAt: i, sequenceNumber: 1000n + BigInt(i) });
    }
    rig.store.remove = () => Promise.reject(new DOMException("The storage failed.", "QuotaExceededError"));
    time.micros += 10_000_000n;
    expect((await send(rig)).state).toBe("succeeded");
    expect(rig.problems).toHaveLength(1);
  });
});

function isSubmit(request: Request): boolean {
  return request.url.endsWith("/transactions/submit");
}

async function nextSequence(rig: OutboxRig, onChain = 0n, nowMicros?: bigint): Promise<bigint> {
  const micros = nowMicros ?? (await rig.client.chain.getLatestBlock()).timestampMicros;
  return rig.outbox.nextSequence(testNetwork, ada.address, { onChain, chainTimeSecs: micros / 1_000_000n });
}

/** Waits until the newest entry is as wanted. */
function until(rig: OutboxRig, isSo: (entry: OutboxEntry) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      const [entry] = rig.outbox.getSnapshot(testNetwork, ada.address);
      if (entry === undefined || !isSo(entry)) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = rig.outbox.subscribe(testNetwork, ada.address, look);
    look();
  });
}

async function untilTime(_rig: OutboxRig, isOver: () => boolean): Promise<void> {
  while (!isOver()) await new Promise((resolve) => setImmediate(resolve));
}
