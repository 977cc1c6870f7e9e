import { DEVNODE, decodeRawTransaction, hexToBytes, parseAddress } from "@holdfast/sdk";
import { expect, it } from "vitest";
import { answerAddress, readSiteLink } from "../../../wallet/src/sites/site-link.ts";
import { LinkWallet } from "../src/link-wallet.ts";

const bob = parseAddress("0xb0b");
const account = { address: bob, publicKey: `0x${"11".repeat(32)}`, chainId: "4" };
const config = { network: DEVNODE, counter: bob, walletUrl: "http://127.0.0.1:3000" };

/** A tab: what it keeps, where it is, and where it left for. */
function openTab() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
  const location = {
    href: "http://127.0.0.1:3001/",
    hash: "",
    assign: (url: string | URL) => void (left = String(url)),
  };
  let left = "";
  return {
    location,
    load: () => new LinkWallet(config, { storage, location }),
    /** What the wallet reads, as it reads it. */
    request: () => readSiteLink(new URL(left).hash),
    /** The person answers there, and the page is loaded anew. */
    comeBack(answer: Parameters<typeof answerAddress>[1]) {
      const link = readSiteLink(new URL(left).hash);
      if (link === undefined) throw new RangeError(left);
      location.hash = new URL(answerAddress(link, answer)).hash;
      const wallet = new LinkWallet(config, { storage, location });
      const returned = wallet.takeReturned();
      location.hash = "";
      return { wallet, returned };
    },
  };
}

function connectedTab() {
  const tab = openTab();
  void tab.load().supra.connect({ chainId: "4" });
  return { ...tab, ...tab.comeBack({ result: account }) };
}

it("connects by a link that the wallet reads, and is connected when the page comes back", async () => {
  const { wallet, returned } = connectedTab();
  expect(returned).toBeUndefined();
  expect(wallet.isInUse).toBe(true);
  expect(await wallet.supra.accounts()).toEqual([bob]);
  expect(await wallet.supra.getChainId()).toEqual({ chainId: "4" });
  await wallet.supra.disconnect();
  expect(wallet.isInUse).toBe(false);
  expect(await wallet.supra.accounts()).toEqual([]);
});

it("hands over the bytes of a call, leaves to the wallet what is the wallet's, and comes back with the hash", async () => {
  const { wallet, request, comeBack } = connectedTab();
  const data = await wallet.supra.createRawTransactionData([bob, 0, bob, "counter", "increment", [], [[1]]]);
  void wallet.supra.sendTransaction({ data, from: bob, chainId: "4" });
  expect(request()).toMatchObject({
    origin: "http://127.0.0.1:3001",
    request: { method: "sendTransaction", params: { data, from: bob, chainId: "4" } },
  });
  expect(decodeRawTransaction(hexToBytes(data))).toMatchObject({
    sender: bob,
    chainId: 4,
    sequenceNumber: 0n,
    maxGasAmount: 0n,
  });
  const { returned } = comeBack({ result: { hash: "0x12" } });
  expect(returned).toEqual({ kind: "sent", hash: "0x12" });
});

it("comes back with a signature beside its text, or with the refusal; each answer is taken once", async () => {
  const { wallet, comeBack, load } = connectedTab();
  const result = { address: bob, publicKey: account.publicKey, signature: "0x33" };
  void wallet.supra.signMessage({ message: "Hello" });
  expect(comeBack({ result }).returned).toEqual({ kind: "signed", message: "Hello", result });
  expect(load().takeReturned()).toBeUndefined();
  void wallet.supra.signMessage({ message: "Hello" });
  const { returned } = comeBack({ error: { code: 4001, message: "User rejected the request." } });
  expect(returned).toMatchObject({ kind: "refused", error: { code: 4001 } });
});

it("believes no answer that it did not ask for", () => {
  const { load, location } = openTab();
  location.hash = `#${new URLSearchParams({ holdfast: JSON.stringify({ id: "1", result: account }) }).toString()}`;
  const wallet = load();
  expect(wallet.takeReturned()).toBeUndefined();
  void wallet.supra.connect();
  expect(wallet.takeReturned()).toBeUndefined();
  expect(wallet.isInUse).toBe(false);
});
