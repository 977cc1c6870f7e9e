import { createSupraProvider, type SupraProvider } from "@holdfast/provider";
import { DEVNODE, decodeRawTransaction, hexToBytes, parseAddress } from "@holdfast/sdk";
import { expect, it } from "vitest";
import { answerAddress, readSiteLink } from "../../wallet/src/sites/site-link.ts";
import { ConnectLink, type ConnectPage } from "./connect-link.ts";
import { rememberReturned, takeReturned } from "./link-asking.ts";
import { OwnAnswers } from "./own-answers.ts";
import { PageMemory } from "./page-memory.ts";

const WALLET = "https://wallet.example";
const bob = parseAddress("0xb0b");
const account = { address: bob, publicKey: `0x${"11".repeat(32)}`, chainId: "4" };

function memoryArea() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

/** A tab of a site that no window can be joined with: it leaves for the wallet, and is reloaded. */
function openTab() {
  const [local, session] = [memoryArea(), memoryArea()];
  let left = "";
  const place = {
    href: "https://shop.example/cart#top",
    hash: "#top",
    assign: (url: string | URL) => void (left = String(url)),
  };
  const page = { crossOriginIsolated: true, location: place } as unknown as ConnectPage;
  const load = (): { readonly supra: SupraProvider; readonly memory: PageMemory } => {
    const memory = new PageMemory(local, session);
    const link = new ConnectLink(WALLET, { page, memory, own: new OwnAnswers([DEVNODE]) });
    return { supra: createSupraProvider(link), memory };
  };
  return {
    load,
    /** What the wallet reads of the request, as it reads it. */
    request: () => readSiteLink(new URL(left).hash),
    /** The user answers there, and the page is loaded again. */
    comeBack(outcome: Parameters<typeof answerAddress>[1]) {
      const link = readSiteLink(new URL(left).hash);
      if (link === undefined) throw new RangeError(left);
      const { supra, memory } = load();
      const returned = takeReturned(memory, new URL(answerAddress(link, outcome)).hash);
      rememberReturned(memory, returned);
      return { supra, memory, returned };
    },
  };
}

/** Lets started calls reach their first await. */
const started = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

async function connectedTab() {
  const tab = openTab();
  void tab.load().supra.connect({ chainId: "4" });
  await started();
  return { ...tab, ...tab.comeBack({ result: account }) };
}

it("connects by a link if windows are isolated, after the page returns", async () => {
  const { supra, request, returned } = await connectedTab();
  expect(request()).toMatchObject({
    origin: "https://shop.example",
    returnTo: "https://shop.example/cart",
    request: { method: "connect", params: { chainId: "4" } },
  });
  expect(returned).toMatchObject({ method: "connect", result: account });
  expect(await supra.accounts()).toEqual([bob]);
  expect(await supra.getActiveAccount()).toEqual({ address: bob, publicKey: account.publicKey });
  expect(await supra.changeNetwork({ chainId: 4 })).toEqual({ chainId: "4" });
  const told: unknown[] = [];
  supra.on("accountChanged", (accounts) => told.push(accounts));
  supra.on("disconnect", () => told.push("disconnect"));
  await supra.disconnect();
  expect(told).toEqual([[], "disconnect"]);
  expect(await supra.accounts()).toEqual([]);
});

it("moves to another network when the wallet agrees", async () => {
  for (const ask of [
    (supra: SupraProvider) => supra.changeNetwork({ chainId: 8 }),
    (supra: SupraProvider) => supra.connect({ chainId: 8 }),
  ]) {
    const { supra, request, comeBack } = await connectedTab();
    void ask(supra);
    await started();
    const asked = request()?.request;
    expect(asked?.params).toEqual({ chainId: "8" });
    const moved = { ...account, chainId: "8" };
    const back = comeBack({ result: asked?.method === "connect" ? moved : { chainId: "8" } });
    expect(await back.supra.getChainId()).toEqual({ chainId: "8" });
    expect(await back.supra.accounts()).toEqual([bob]);
  }
});

it("builds a call's bytes itself, and leaves the rest to the wallet", async () => {
  const { supra, request, comeBack } = await connectedTab();
  const data = await supra.createRawTransactionData([bob, 7, bob, "counter", "increment", [], [[1]]]);
  expect(decodeRawTransaction(hexToBytes(data))).toMatchObject({
    sender: bob,
    chainId: 4,
    sequenceNumber: 0n,
    maxGasAmount: 0n,
  });
  const other = parseAddress(`0x${"1".repeat(64)}`);
  await expect(
    supra.createRawTransactionData([other, 0, bob, "counter", "increment", [], []]),
  ).rejects.toMatchObject({ code: -32_602 });
  void supra.sendTransaction({ data, from: bob });
  await started();
  expect(request()).toMatchObject({ request: { method: "sendTransaction", params: { data, from: bob } } });
  expect(comeBack({ result: { hash: "0x12" } }).returned).toEqual({
    method: "sendTransaction",
    result: { hash: "0x12" },
  });
});

it("returns a refusal, and takes only awaited answers, each once", async () => {
  const { supra, comeBack, load } = await connectedTab();
  expect(takeReturned(load().memory, "#holdfast=1")).toBeUndefined();
  void supra.signMessage({ message: "Hello" });
  await started();
  const { returned } = comeBack({ error: { code: 4001, message: "User rejected the request." } });
  expect(returned).toMatchObject({ method: "signMessage", error: { code: 4001 } });
  expect(comeBack({ result: { signature: "0x33" } }).returned).toBeUndefined();
});

it("has one question open, and asks nothing before it is connected", async () => {
  const { supra } = openTab().load();
  for (const ask of [
    () => supra.signMessage({ message: "Hi" }),
    () => supra.signIn({ nonce: "n0nce4you" }),
    () => supra.sendTransaction({ to: bob, value: 1 }),
    () => supra.balance(),
    () => supra.getChainId(),
  ])
    await expect(ask()).rejects.toMatchObject({ code: 4100 });
  const tab = await connectedTab();
  void tab.supra.signMessage({ message: "Hi" });
  await expect(tab.supra.signMessage({ message: "Other" })).rejects.toMatchObject({ code: -32_002 });
});

it("forgets foreign storage entries, and works without storage", async () => {
  for (const text of [
    "",
    "null",
    "[]",
    '{"address":"0x1"}',
    JSON.stringify({ ...account, chainId: "4444" }),
  ]) {
    const area = memoryArea();
    area.setItem("holdfast-connect-account", text);
    area.setItem("holdfast-connect-asked", text);
    const memory = new PageMemory(area, area);
    expect([memory.account, memory.asked]).toEqual([undefined, undefined]);
  }
  const full = {
    getItem: () => null,
    removeItem: () => undefined,
    setItem: () => {
      throw new DOMException("Full", "QuotaExceededError");
    },
  };
  const memory = new PageMemory(full, full);
  memory.account = account;
  expect(memory.account).toEqual(account);
});
