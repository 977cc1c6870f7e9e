import {
  hexToBytes,
  isTransactionHash,
  utf8ToBytes,
  verifyEd25519,
  type TransactionHash,
} from "@holdfast/sdk";
import { describe } from "vitest";
import { createTestWallet, type TestWalletOptions } from "@holdfast/devnode/wallet";
import { expect, test, type DevnodeFixtures } from "@holdfast/devnode/vitest";

const TESTNET = 6;

/** A wallet with the test's node and, without a node, Testnet. */
function walletOn({ network }: Pick<DevnodeFixtures, "network">, options: Partial<TestWalletOptions> = {}) {
  return createTestWallet({ networks: [network, { ...network, chainId: TESTNET }], ...options });
}

function getHash(given: string | null): TransactionHash {
  if (given === null || !isTransactionHash(given)) throw new TypeError(`${String(given)} is not a hash.`);
  return given;
}

describe("the fixture wallet", () => {
  test("pays from an approved request", async ({ wallet, client, accounts }) => {
    const [from] = await wallet.provider.connect();
    expect(from).toBe(accounts.ada.address);
    const hash = await wallet.provider.sendTransaction({ to: accounts.ben.address, value: "7" });
    expect(await client.transactions.waitFor(getHash(hash))).toMatchObject({ status: "Success" });
    expect(wallet.requests.map(({ kind }) => kind)).toEqual(["connect", "transaction"]);
  });
});

describe("a wallet for tests", () => {
  test("answers 4001 and null when the user rejects", async ({ network, accounts, client }) => {
    const wallet = await walletOn({ network });
    wallet.reject();
    await expect(wallet.provider.connect()).rejects.toMatchObject({ code: 4001 });
    wallet.approve();
    await wallet.provider.connect();
    wallet.reject();
    const payment = { to: accounts.ben.address, value: "7" };
    const before = await client.coins.getBalance(accounts.ben.address);
    expect(await wallet.provider.sendTransaction(payment)).toBeNull();
    expect(await client.coins.getBalance(accounts.ben.address)).toBe(before);
  });

  test("declines a repeated payment unasked until the user presses", async ({ network, accounts }) => {
    const wallet = await walletOn({ network });
    await wallet.provider.connect();
    const payment = { to: accounts.ben.address, value: "7" };
    wallet.reject();
    await wallet.provider.sendTransaction(payment);
    wallet.approve();
    expect(await wallet.provider.sendTransaction(payment)).toBeNull();
    expect(wallet.requests).toHaveLength(2);
    wallet.press();
    expect(await wallet.provider.sendTransaction(payment)).toMatch(/^0x[0-9a-f]{64}$/);
  });

  test("pays once when the first outcome is unknown", async ({ network, accounts, client }) => {
    const wallet = await walletOn({ network });
    await wallet.provider.connect();
    const before = await client.coins.getBalance(accounts.ben.address);
    const payment = { to: accounts.ben.address, value: "7" };
    wallet.outcomeUnknown();
    await expect(wallet.provider.sendTransaction(payment)).rejects.toMatchObject({ code: 4900 });
    wallet.approve();
    const hash = await wallet.provider.sendTransaction(payment);
    await client.transactions.waitFor(getHash(hash));
    expect((await client.coins.getBalance(accounts.ben.address)) - before).toBe(7n);
  });

  test("hides its account while it is locked, and tells the page", async ({ network }) => {
    const wallet = await walletOn({ network });
    const heard: string[][] = [];
    wallet.provider.on("accountChanged", (list) => heard.push(list));
    await wallet.provider.connect();
    wallet.lock();
    expect(await wallet.provider.accounts()).toEqual([]);
    await expect(wallet.provider.signMessage("Hi")).rejects.toMatchObject({ code: 4100 });
    wallet.unlock();
    expect(heard).toEqual([[], [wallet.account.address]]);
  });

  test("asks once for the network that a site needs", async ({ network }) => {
    const wallet = await walletOn({ network });
    await wallet.provider.connect({ chainId: TESTNET });
    expect(await wallet.provider.getChainId()).toEqual({ chainId: "6" });
    expect(wallet.requests).toEqual([{ kind: "connect", origin: "https://dapp.example", chainId: TESTNET }]);
    wallet.changeNetwork(network.chainId);
    expect(await wallet.provider.getChainId()).toEqual({ chainId: "6" });
    await expect(wallet.provider.changeNetwork({ chainId: 77 })).rejects.toMatchObject({ code: 4200 });
    expect(() => wallet.changeNetwork(77)).toThrow("no network with chain ID 77");
  });

  test("keeps a request open until the user decides", async ({ network }) => {
    const wallet = await walletOn({ network });
    wallet.wait();
    const connecting = wallet.provider.connect();
    await expect.poll(() => wallet.requests.length).toBe(1);
    wallet.approve();
    expect(await connecting).toEqual([wallet.account.address]);
  });

  test("signs exactly the text", async ({ network }) => {
    const wallet = await walletOn({ network });
    await wallet.provider.connect();
    const { publicKey, signature } = await wallet.provider.signMessage({ message: "Log in" });
    const isValid = verifyEd25519(hexToBytes(publicKey), utf8ToBytes("Log in"), hexToBytes(signature));
    expect(await isValid).toBe(true);
  });

  test("is in a window under both names", async ({ network }) => {
    const wallet = await walletOn({ network });
    const page = { location: { origin: "https://shop.example" }, postMessage: () => undefined };
    wallet.install(page);
    const { starkey } = page as unknown as { starkey: { supra: typeof wallet.provider } };
    await starkey.supra.connect();
    expect(wallet.requests).toMatchObject([{ kind: "connect", origin: "https://shop.example" }]);
    expect(page).toHaveProperty("holdfast");
  });

  test("takes the place of an earlier one in the same window", async ({ network }) => {
    const page = { location: { origin: "https://shop.example" }, postMessage: () => undefined };
    (await walletOn({ network })).install(page);
    const later = await walletOn({ network }, { as: "starkey" });
    later.install(page);
    const { starkey } = page as unknown as { starkey: { supra: typeof later.provider } };
    await starkey.supra.connect();
    expect(later.requests).toHaveLength(1);
    expect(page).not.toHaveProperty("holdfast");
  });
});

describe("as StarKey", () => {
  test("gives the first list of accounts after loading empty", async ({ network }) => {
    const wallet = await walletOn({ network }, { as: "starkey" });
    await wallet.providerFor("https://shop.example").connect();
    const reloaded = wallet.providerFor("https://shop.example");
    expect(await reloaded.accounts()).toEqual([]);
    expect(await reloaded.accounts()).toEqual([wallet.account.address]);
  });

  test("resolves changeNetwork without switching, and asks nobody", async ({ network }) => {
    const wallet = await walletOn({ network }, { as: "starkey" });
    await wallet.provider.connect({ chainId: 8 });
    expect(await wallet.provider.changeNetwork({ chainId: 8 })).toEqual({ chainId: "8" });
    expect(await wallet.provider.getChainId()).toEqual({ chainId: String(network.chainId) });
    expect(wallet.requests).toHaveLength(1);
  });

  test("throws plain objects, and lacks off and signIn", async ({ network }) => {
    const wallet = await walletOn({ network }, { as: "starkey" });
    wallet.reject();
    const error: unknown = await wallet.provider.connect().catch((reason: unknown) => reason);
    expect(error).toEqual({ code: 4001, message: "User rejected the request." });
    expect(error).not.toBeInstanceOf(Error);
    expect(Object.keys(wallet.provider)).not.toContain("off");
    expect(Object.keys(wallet.provider)).not.toContain("signIn");
  });

  test("asks again for a payment that was declined", async ({ network, accounts }) => {
    const wallet = await walletOn({ network }, { as: "starkey" });
    await wallet.provider.connect();
    const payment = { to: accounts.ben.address, value: "7" };
    wallet.reject();
    await wallet.provider.sendTransaction(payment);
    await wallet.provider.sendTransaction(payment);
    expect(wallet.requests).toHaveLength(3);
  });
});
