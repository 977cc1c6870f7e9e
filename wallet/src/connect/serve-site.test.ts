import {
  buildTransaction,
  bytesToHex,
  encodeRawTransaction,
  parseAddress,
  transferSupra,
} from "@holdfast/sdk";
import type { ConnectAnswer } from "@holdfast/provider/connect-messages";
import fc from "fast-check";
import { expect, it, onTestFinished } from "vitest";
import { takeRequest, type HandedRequest } from "../sites/handed-request.ts";
import { serveSite, type ShownRequest } from "./serve-site.ts";

const SHOP = "https://shop.example";
const connect = { id: "one", method: "connect", params: {} };

/** A site with a port to the page that it opened. */
function servedSite() {
  const { port1: port, port2 } = new MessageChannel();
  const told: ConnectAnswer[] = [];
  port2.addEventListener("message", ({ data }: MessageEvent<ConnectAnswer>) => told.push(data));
  port2.start();
  const shown: (ShownRequest | undefined)[] = [];
  const { leave } = serveSite({ origin: SHOP, port }, (next) => shown.push(next));
  onTestFinished(() => {
    leave();
    port.close();
  });
  return { told, shown, leave, ask: (message: unknown) => port2.postMessage(message) };
}

async function shownRequest(site: ReturnType<typeof servedSite>): Promise<ShownRequest> {
  await expect.poll(() => site.shown.at(-1)).toBeDefined();
  const last = site.shown.at(-1);
  if (last === undefined) throw new RangeError("Nothing is shown.");
  return last;
}

/** A tab of the wallet that was opened with the ticket. */
function openTab(ticket: string) {
  const requests: HandedRequest[] = [];
  const gone: true[] = [];
  const taken = takeRequest(ticket, {
    onRequest: (one) => requests.push(one),
    onGone: () => gone.push(true),
  });
  onTestFinished(() => taken.close());
  return { ...taken, requests, gone };
}

it("passes a request with its origin to its tab and answers", async () => {
  const site = servedSite();
  site.ask({ ...connect, origin: "https://bank.example" });
  const { ticket, request } = await shownRequest(site);
  expect(request).toEqual({ id: "one", origin: SHOP, request: { method: "connect", params: {} } });
  const other = openTab(crypto.randomUUID());
  const tab = openTab(ticket);
  await expect.poll(() => tab.requests).toEqual([request]);
  await expect.poll(() => site.told).toEqual([{ id: "one", opened: true }]);
  tab.answer({ result: { address: "0x1" } });
  await expect.poll(() => site.told.at(-1)).toEqual({ id: "one", result: { address: "0x1" } });
  expect(site.shown.at(-1)).toBeUndefined();
  expect(other.requests).toEqual([]);
  // What comes after the answer is nobody's.
  tab.answer({ result: { address: "0x2" } });
  site.ask({ ...connect, id: "two" });
  expect((await shownRequest(site)).ticket).not.toBe(ticket);
  expect(site.told).toHaveLength(2);
});

it("keeps one request open, refuses others, and lets users reject", async () => {
  const site = servedSite();
  site.ask(connect);
  const { reject } = await shownRequest(site);
  site.ask(connect);
  site.ask({ id: "two", method: "signMessage", params: { text: "Hi" } });
  await expect.poll(() => site.told).toMatchObject([{ id: "two", error: { code: -32_002 } }]);
  expect(site.shown).toHaveLength(1);
  reject();
  await expect.poll(() => site.told.at(-1)).toMatchObject({ id: "one", error: { code: 4001 } });
});

it("answers a site whose window the user closed: rejected, or unknown for a payment", async () => {
  const sender = parseAddress("0xa11ce");
  const gas = { sequenceNumber: 0n, maxGasAmount: 0n, gasUnitPrice: 0n, expirationTimestampSecs: 0n };
  const raw = buildTransaction(transferSupra(parseAddress("0xb0b"), 5n), { sender, chainId: 4, ...gas });
  const data = bytesToHex(encodeRawTransaction(raw)).slice(2);
  const payment = { id: "two", method: "sendTransaction", params: { data } };
  for (const [message, code] of [
    [connect, 4001],
    [payment, 4900],
  ] as const) {
    const site = servedSite();
    site.ask(message);
    const { close } = await shownRequest(site);
    close();
    await expect.poll(() => site.told.at(-1)).toMatchObject({ id: message.id, error: { code } });
  }
});

it("tells the tab when the page goes", async () => {
  const site = servedSite();
  site.ask(connect);
  const { ticket } = await shownRequest(site);
  const tab = openTab(ticket);
  await expect.poll(() => tab.requests).toHaveLength(1);
  site.leave();
  await expect.poll(() => tab.gone).toEqual([true]);
});

it("shows nothing for requests that need no user's decision", async () => {
  const site = servedSite();
  const methods = ["balance", "account", "sendTransaction", "connect", "__proto__", "eval"];
  const wild = fc.record({
    id: fc.oneof(fc.string(), fc.anything()),
    method: fc.constantFrom(...methods),
    params: fc.anything(),
  });
  const sent = fc.sample(fc.oneof(fc.anything(), wild), 300);
  for (const message of sent)
    try {
      site.ask(message);
    } catch (error) {
      // A port carries no functions and symbols.
      expect(error).toMatchObject({ name: "DataCloneError" });
    }
  site.ask({ id: "end", method: "connect", params: { chainId: "no" } });
  await expect.poll(() => site.told.at(-1)).toMatchObject({ id: "end", error: { code: -32_602 } });
  for (const one of site.shown) expect(["connect", "sendTransaction"]).toContain(one?.request.request.method);
});
