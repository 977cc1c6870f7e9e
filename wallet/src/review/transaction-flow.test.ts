import { createDevnode } from "@holdfast/devnode";
import {
  createSupraClient,
  DEVNODE,
  parseAddress,
  SUPRA_COIN,
  transferSupra,
  type Address,
} from "@holdfast/sdk";
import { createMemoryOutboxStore, createOutbox } from "@holdfast/sdk/outbox";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { preparePayment } from "../chain/transactions/transfer.ts";
import { createAddressBookStore } from "../storage/address-book/address-book-store.ts";
import { paidNames } from "../storage/paid-names.ts";
import type { PersistedStorage } from "../storage/persisted-store.ts";
import { findActiveNetwork, listNetworks } from "../storage/settings/network.ts";
import { createSettingsStore } from "../storage/settings/settings-store.ts";
import { createSession } from "../vault/session.ts";
import { createTestVault, expectFirst, importPhrase, testPassword } from "../vault/testing/test-vault.ts";
import type { VaultAccount } from "../vault/vault-api.ts";
import type { ReviewRequest } from "./review-request.ts";
import { createTransactionFlow } from "./transaction-flow.ts";

const SUPRA = 100_000_000n;
const receiver = parseAddress("0xc0ffee");

beforeEach(() => paidNames.replace([]));

function memoryStorage(): PersistedStorage {
  const stored = new Map<string, string>();
  return {
    getItem: (name) => stored.get(name) ?? null,
    setItem: (name, text) => void stored.set(name, text),
  };
}

/** A funded account on a devnode in this process, and a flow that knows nothing of a page. */
async function start(book: PersistedStorage = memoryStorage()) {
  const devnode = createDevnode();
  vi.stubGlobal("fetch", (request: Request) => devnode.fetch(request));
  const vault = createTestVault();
  const account = expectFirst(await importPhrase(vault));
  const session = createSession({ vault });
  session.opened([account]);
  await devnode.fund(account.address, 1_000n * SUPRA);
  const problems: unknown[] = [];
  const outbox = createOutbox({
    store: createMemoryOutboxStore(),
    clientOf: createSupraClient,
    exclusive: (_name, run) => run(),
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, Math.min(ms, 20))),
    now: () => Date.now(),
    onProblem: (problem) => void problems.push(problem),
  });
  const services: Parameters<typeof createTransactionFlow>[0] = {
    vault,
    session,
    settings: createSettingsStore({ storage: memoryStorage() }),
    outbox,
    queries: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    addressBook: createAddressBookStore(book),
    onProblem: (problem) => void problems.push(problem),
  };
  onTestFinished(async () => {
    outbox.stop();
    await session.lock();
    vi.unstubAllGlobals();
    devnode.close();
  });
  const network = findActiveNetwork(listNetworks({ customNetworks: [] }, DEVNODE.url), "devnode");
  const flow = createTransactionFlow(services);
  const place = { network, account };
  return { devnode, services, flow, place, account, network, problems, lock: () => session.lock() };
}

function payment(account: VaultAccount, amount: bigint, to: Address = receiver): ReviewRequest {
  return {
    prepare: (network, overrides, options) =>
      preparePayment(network, { account, to, amount, coin: SUPRA_COIN, overrides }, options),
    intent: () => ({ kind: "payments", payments: [{ to, amount }], coinType: SUPRA_COIN }),
  };
}

function createGate() {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}

const prove = () => Promise.resolve({ password: testPassword });

it("pays from form to chain without a page", async () => {
  const { devnode, flow, place, account, network, services } = await start();
  const steps: string[] = [];
  flow.subscribe(({ step }) => void steps.push(step));
  await flow.prepare(place, payment(account, 5n * SUPRA));
  const { review, problem } = flow.getState();
  expect(problem).toBeUndefined();
  expect(review?.summary.action).toMatchObject({ kind: "transfer", amount: 5n * SUPRA, to: receiver });
  expect(review?.risk).toBeDefined();
  const hash = await flow.confirm(prove);
  expect(flow.getState()).toEqual({ step: "form", review: undefined, problem: undefined });
  await services.outbox.resume(network, account.address);
  const client = createSupraClient({ ...network, fetch: (request) => devnode.fetch(request) });
  expect((await client.transactions.waitFor(hash ?? expect.fail("No hash."))).status).toBe("Success");
  expect(await client.coins.getBalance(receiver)).toBe(5n * SUPRA);
  expect(steps).toEqual(["preparing", "review", "signing", "form"]);
});

it("keeps the note and the paid name of what it sent", async () => {
  const { flow, place, account, network, services } = await start();
  const name = { chainId: network.chainId, name: "ada.supra", address: receiver };
  await flow.prepare(place, { ...payment(account, 1n), keeps: { note: "Rent", paidName: name } });
  expect(services.addressBook.getState().transactions).toEqual([]);
  const hash = await flow.confirm(prove);
  expect(services.addressBook.getState().transactions).toMatchObject([{ hash, note: "Rent" }]);
  expect(paidNames.all()).toMatchObject([name]);
});

it("reports a note that can't be stored and the payment as sent", async () => {
  const full: PersistedStorage = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    },
  };
  const { flow, place, account, problems } = await start(full);
  await flow.prepare(place, { ...payment(account, 1n), keeps: { note: "Rent" } });
  expect(await flow.confirm(prove)).toMatch(/^0x/);
  expect(flow.getState().problem).toBeUndefined();
  expect(problems).toMatchObject([{ code: "contacts/not-stored" }]);
});

it("returns to the form with what stopped the preparation", async () => {
  const { flow, place, account } = await start();
  await flow.prepare(place, payment(account, 2_000n * SUPRA));
  expect(flow.getState()).toMatchObject({ step: "form", problem: { code: "transfer/too-large" } });
});

it("keeps the reviewed bytes when the vault locks before signing", async () => {
  const { flow, place, account, lock } = await start();
  await flow.prepare(place, payment(account, 1n));
  const before = flow.getState().review;
  await lock();
  expect(await flow.confirm(prove)).toBeUndefined();
  expect(flow.getState()).toMatchObject({ step: "review", problem: { code: "vault/locked" } });
  expect(flow.getState().review).toBe(before);
});

it("signs one transaction once, however often it is confirmed", async () => {
  const { flow, place, account, network, services } = await start();
  await flow.prepare(place, payment(account, 1n));
  const [first, second] = await Promise.all([flow.confirm(prove), flow.confirm(prove)]);
  expect(second).toBeUndefined();
  expect(services.outbox.getSnapshot(network, account.address).map(({ hash }) => hash)).toEqual([first]);
});

it("ignores a preparation that was left", async () => {
  const { flow, place, account } = await start();
  const preparing = flow.prepare(place, payment(account, 1n));
  flow.back();
  await preparing;
  expect(flow.getState()).toEqual({ step: "form", review: undefined, problem: undefined });
});

it("drops what an earlier preparation brings", async () => {
  const { flow, place, account } = await start();
  const gate = createGate();
  const late = flow.prepare(place, {
    ...payment(account, 1n),
    prepare: async (...asked) => {
      await gate.opened;
      return preparePayment(asked[0], { account, to: receiver, amount: 1n, coin: SUPRA_COIN }, asked[2]);
    },
  });
  await flow.prepare(place, payment(account, 2n));
  gate.open();
  await late;
  expect(flow.getState().review?.summary.action).toMatchObject({ amount: 2n });
});

it("neither prepares nor leaves while it signs", async () => {
  const { flow, place, account } = await start();
  await flow.prepare(place, payment(account, 1n));
  const gate = createGate();
  const signing = flow.confirm(async () => {
    await gate.opened;
    return { password: testPassword };
  });
  flow.back();
  await flow.prepare(place, payment(account, 2n));
  expect(flow.getState()).toMatchObject({ step: "signing", review: { summary: { action: { amount: 1n } } } });
  gate.open();
  expect(await signing).toBeDefined();
});

it("can be left and prepared again after signing failed", async () => {
  const { flow, place, account } = await start();
  await flow.prepare(place, payment(account, 1n));
  await flow.confirm(() => Promise.reject(new TypeError("no")));
  expect(flow.getState()).toMatchObject({ step: "review", problem: new TypeError("no") });
  flow.back();
  expect(flow.getState().step).toBe("form");
  await flow.prepare(place, payment(account, 2n));
  expect(flow.getState()).toMatchObject({ step: "review", review: { summary: { action: { amount: 2n } } } });
});

it("prepares again with other gas, and marks it as another review", async () => {
  const { flow, place, account } = await start();
  await flow.prepare(place, payment(account, 1n));
  await flow.refresh({ maxGasAmount: 3_000n });
  const { review } = flow.getState();
  expect(review?.prepared.raw.maxGasAmount).toBe(3_000n);
  expect(review?.isAnother).toBe(true);
});

it("hands a co-signature over and sends nothing", async () => {
  const { flow, place, account, network, services } = await start();
  const signatures: string[] = [];
  await flow.prepare(place, {
    payload: transferSupra(receiver, 1n),
    takePart: ({ publicKey }) => void signatures.push(String(publicKey)),
  });
  expect(await flow.confirm(prove)).toBeUndefined();
  expect(signatures).toHaveLength(1);
  expect(services.outbox.getSnapshot(network, account.address)).toEqual([]);
  expect(flow.getState().step).toBe("form");
});

it("renews a review in silence while it says the same", async () => {
  const { devnode, flow, place, account } = await start();
  await flow.prepare(place, payment(account, 5n * SUPRA));
  const before = flow.getState().review ?? expect.fail("No review.");
  expect(before.isAgreed).toBe(true);
  const steps: string[] = [];
  flow.subscribe(({ step }) => void steps.push(step));
  devnode.advanceTime(30n);
  await flow.renew();
  const after = flow.getState().review ?? expect.fail("No review.");
  expect(after.summary.expirationTimestampSecs).toBeGreaterThan(before.summary.expirationTimestampSecs);
  expect(after).toMatchObject({ series: before.series, changed: [] });
  expect(after.isAnother ?? false).toBe(false);
  expect(steps).toEqual(["review"]);
});

it("lists the changes of a renewed review separately", async () => {
  const { devnode, flow, place, account } = await start();
  await flow.prepare(place, payment(account, 5n * SUPRA));
  const before = flow.getState().review ?? expect.fail("No review.");
  expect(before.findings.map(({ rule }) => rule)).toContain("new-receiver");
  await devnode.fund(receiver, 1n);
  await flow.renew();
  const after = flow.getState().review ?? expect.fail("No review.");
  expect(after.findings.map(({ rule }) => rule)).not.toContain("new-receiver");
  expect(after).toMatchObject({ changed: ["findings"], isAnother: true });
  expect(after.series).not.toBe(before.series);
});

it("keeps a review in sight when no node answers its renewal", async () => {
  const { flow, place, account } = await start();
  await flow.prepare(place, payment(account, 5n * SUPRA));
  const before = flow.getState();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  await flow.renew();
  expect(flow.getState()).toEqual(before);
});

/** A payment that no block has yet, so that its sender's next number is not free. */
async function payBehindPause({ devnode, flow, place, account }: Awaited<ReturnType<typeof start>>) {
  devnode.pause();
  await flow.prepare(place, payment(account, 5n * SUPRA));
  expect(await flow.confirm(prove)).toMatch(/^0x/);
}

const untilWaiting = ({ flow }: Awaited<ReturnType<typeof start>>): Promise<void> =>
  new Promise((resolve) => {
    const end = flow.subscribe(({ isWaiting }) => {
      if (isWaiting !== true) return;
      end();
      resolve();
    });
  });

it("prepares a call as soon as an earlier payment is confirmed", async () => {
  const started = await start();
  const { devnode, flow, place } = started;
  await payBehindPause(started);
  const waiting = untilWaiting(started);
  const preparing = flow.prepare(place, { payload: transferSupra(receiver, 1n) });
  await waiting;
  devnode.resume();
  await preparing;
  expect(flow.getState()).toMatchObject({ step: "review", problem: undefined });
  expect(flow.getState().review?.prepared.raw.sequenceNumber).toBe(1n);
});

it("stops waiting for an earlier payment when the form is left", async () => {
  const started = await start();
  const { flow, place } = started;
  await payBehindPause(started);
  const waiting = untilWaiting(started);
  const preparing = flow.prepare(place, { payload: transferSupra(receiver, 1n) });
  await waiting;
  flow.back();
  await preparing;
  expect(flow.getState()).toEqual({ step: "form", review: undefined, problem: undefined });
});

it("refuses a call while the fate of an earlier payment is unknown", async () => {
  const started = await start();
  const { devnode, flow, place, account } = started;
  await flow.prepare(place, payment(account, 5n * SUPRA));
  devnode.addFault({ kind: "drop-before", path: "/transactions/submit" });
  const hash = await flow.confirm(prove);
  await flow.prepare(place, { payload: transferSupra(receiver, 1n) });
  expect(flow.getState()).toMatchObject({
    step: "form",
    problem: { code: "outbox/busy", context: { hash } },
  });
});
