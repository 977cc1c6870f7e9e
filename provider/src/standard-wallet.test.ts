import { PUBLIC_NETWORKS } from "@holdfast/sdk";
import { getWallets } from "@wallet-standard/core";
import { expect, it } from "vitest";
import { PortLink } from "./port-link.ts";
import { registerStandardWallet, type StandardFeatures } from "./standard-wallet.ts";
import { createSupraProvider } from "./supra-provider.ts";

const ADDRESS = `0x${"a1".repeat(32)}`;
const KEY = `0x${"c2".repeat(32)}`;

/** A wallet's side that answers by method, and what it was asked. */
function provider(answers: Readonly<Record<string, unknown>>) {
  const asked: unknown[] = [];
  let hear: ((message: unknown) => void) | undefined;
  const link = new PortLink({
    post(message) {
      const { id, method, params } = message as {
        readonly id: number;
        readonly method: string;
        readonly params: unknown;
      };
      asked.push([method, params]);
      queueMicrotask(() => hear?.({ id, result: answers[method] ?? null }));
    },
    listen(listener) {
      hear = listener;
    },
  });
  return { supra: createSupraProvider(link), asked, tell: (event: unknown) => hear?.(event) };
}

const account = { address: ADDRESS, publicKey: KEY, chainId: "8" };

it.each(Object.entries(PUBLIC_NETWORKS))("names the SDK's network %s", async (name, { chainId }) => {
  const connected = { ...account, chainId: String(chainId) };
  const { supra } = provider({ connect: connected, account: connected });
  const before = getWallets().get().length;
  registerStandardWallet(window, supra);
  const wallet = getWallets().get()[before];
  const features = wallet?.features as unknown as StandardFeatures;
  expect(wallet?.chains).toContain(`supra:${name}`);
  expect((await features["standard:connect"].connect()).accounts).toMatchObject([
    { chains: [`supra:${name}`] },
  ]);
});

it("registers in either order, and answers each feature in standard shape", async () => {
  const early = getWallets().get().length;
  const { supra, asked, tell } = provider({
    connect: account,
    account,
    chain: { chainId: "8" },
    signMessage: { address: ADDRESS, publicKey: KEY, signature: "0x01" },
    signIn: { address: ADDRESS, publicKey: KEY, signature: "0x01", text: "shop.example wants" },
    sendTransaction: { hash: "0x02" },
  });
  registerStandardWallet(window, supra);
  const wallet = getWallets().get()[early];
  expect(wallet).toMatchObject({
    version: "1.0.0",
    name: "Holdfast",
    chains: ["supra:mainnet", "supra:testnet", "supra:devnet", "supra:localnet"],
    accounts: [],
  });
  expect(atob(wallet?.icon.split(",")[1] ?? "")).toContain("<svg");
  const features = wallet?.features as unknown as StandardFeatures;

  const { accounts } = await features["standard:connect"].connect();
  expect(accounts).toEqual([
    {
      address: ADDRESS,
      publicKey: new Uint8Array(32).fill(0xc2),
      chains: ["supra:mainnet"],
      features: ["supra:network", "supra:signMessage", "supra:signIn", "supra:sendTransaction"],
    },
  ]);
  expect(wallet?.accounts).toEqual(accounts);
  expect(await features["supra:network"].network()).toEqual({ chainId: "8" });
  expect(await features["supra:signMessage"].signMessage({ message: "Hi" })).toEqual({
    address: ADDRESS,
    publicKey: KEY,
    signature: "0x01",
  });
  const nonce = "n0nce4you";
  expect(await features["supra:signIn"].signIn({ nonce, chainId: 8 })).toMatchObject({ signature: "0x01" });
  expect(asked.at(-1)).toEqual(["signIn", { nonce, chainId: "8" }]);
  for (const bad of [{}, { nonce: 1 }, { nonce, resources: "all" }, { nonce, statement: [] }, null])
    await expect(features["supra:signIn"].signIn(bad as never)).rejects.toMatchObject({ code: -32_602 });
  expect(
    await features["supra:sendTransaction"].sendTransaction({ transaction: Uint8Array.of(1, 255) }),
  ).toEqual({
    hash: "0x02",
  });
  expect(asked.at(-1)).toEqual(["sendTransaction", { data: "01ff", claimed: {} }]);

  const changed = new Promise((resolve) => features["standard:events"].on("change", resolve));
  tell({ event: "accountChanged", data: null });
  expect(await changed).toEqual({ accounts });
  await features["standard:disconnect"].disconnect();
  expect(asked.at(-1)).toEqual(["disconnect", null]);
});

it("connects silently without a prompt, and then has no account", async () => {
  const before = getWallets().get().length;
  const { supra, asked } = provider({});
  registerStandardWallet(window, supra);
  const features = getWallets().get()[before]?.features as unknown as StandardFeatures;
  expect(await features["standard:connect"].connect({ silent: true })).toEqual({ accounts: [] });
  expect(asked).toEqual([["account", null]]);
});
