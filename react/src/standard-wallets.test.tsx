import { registerStandardWallet, type SupraProvider } from "@holdfast/provider";
import { parseAddress } from "@holdfast/sdk";
import { act, waitFor } from "@testing-library/react";
import { expect, it, onTestFinished } from "vitest";
import { dappPage, putWallet } from "../test/dapp-page.tsx";
import { useAccount } from "./use-account.ts";
import { useBalance } from "./use-balance.ts";
import { useConnect, useDisconnect } from "./use-connect.ts";
import { useSendTransaction } from "./use-send-transaction.ts";
import { useSignMessage } from "./use-sign-message.ts";
import { useWaitForTransaction } from "./use-wait-for-transaction.ts";
import { useWallets } from "./use-wallets.ts";

const bob = parseAddress("0xb0b");

function useDapp() {
  const send = useSendTransaction();
  return {
    account: useAccount(),
    choice: useWallets(),
    connect: useConnect(),
    disconnect: useDisconnect(),
    sign: useSignMessage(),
    send,
    sent: useWaitForTransaction({ hash: send.data, intervalMs: 1 }),
    bobs: useBalance({ address: bob }),
  };
}

/** Registers it in the page by the wallet standard, until the test is over. */
function register(supra: SupraProvider): void {
  registerStandardWallet(
    {
      addEventListener(type, listener) {
        window.addEventListener(type, listener);
        onTestFinished(() => window.removeEventListener(type, listener));
      },
      dispatchEvent: (event) => window.dispatchEvent(event),
    },
    supra,
  );
}

it("connects, signs, pays and calls with a standard-only wallet", async () => {
  const { supra, hook, account, queue } = await dappPage();
  register(supra);
  const { result } = hook(useDapp);
  await waitFor(() => expect(result.current.account.status).toBe("disconnected"));
  expect(result.current.choice).toEqual({ wallets: ["standard:Holdfast"], current: "standard:Holdfast" });
  await act(() => result.current.connect.mutateAsync());
  expect(result.current.account).toMatchObject({
    status: "connected",
    address: account.address,
    publicKey: account.publicKey,
    chainId: 4,
  });
  const signed = await act(() => result.current.sign.mutateAsync({ message: "Grüße" }));
  expect(signed).toMatchObject({ message: "Grüße", address: account.address });

  act(() => result.current.send.mutate({ to: bob, amount: 7n }));
  await waitFor(() => expect(result.current.bobs.data?.value).toBe(7n));
  const call = { function: "0x1::supra_account::transfer", arguments: [bob, 9n] };
  act(() => result.current.send.mutate(call));
  await waitFor(() => expect(result.current.bobs.data?.value).toBe(16n));

  // It tells of what changes, and ends when the page wants it to.
  act(() => queue.disconnect("https://shop.example"));
  await waitFor(() => expect(result.current.account.status).toBe("disconnected"));
  await act(() => result.current.connect.mutateAsync());
  await act(() => result.current.disconnect.mutateAsync());
  expect(await supra.accounts()).toEqual([]);
});

it("counts Holdfast once where it also stands in the page", async () => {
  const { supra, hook } = await dappPage();
  putWallet(supra);
  register(supra);
  const { result } = hook(useWallets);
  await waitFor(() => expect(result.current).toEqual({ wallets: ["holdfast"], current: "holdfast" }));
});

it("finds a late wallet of another vendor, and uses it if chosen", async () => {
  const { supra, hook } = await dappPage();
  putWallet(supra);
  const { result } = hook(useDapp);
  await waitFor(() => expect(result.current.account.status).toBe("disconnected"));
  const asked: string[] = [];
  const accounts = [{ address: `0x${"ab".repeat(32)}`, publicKey: new Uint8Array(32) }];
  const foreign = {
    version: "1.0.0",
    name: "Ferry",
    features: {
      "standard:connect": {
        connect: async ({ silent = false } = {}) => {
          asked.push(silent ? "silent" : "connect");
          return { accounts: silent ? [] : accounts };
        },
      },
      "supra:network": { network: async () => ({ chainId: "4" }) },
      "supra:sendTransaction": { sendTransaction: async () => null },
    },
  };
  // What is no wallet of this chain is passed over.
  const others = [undefined, {}, { name: "Other", features: { "standard:connect": foreign } }];
  act(() => {
    window.dispatchEvent(
      new CustomEvent("wallet-standard:register-wallet", {
        detail: (api: { register(...wallets: unknown[]): void }) => api.register(...others, foreign),
      }),
    );
  });
  expect(result.current.choice).toEqual({ wallets: ["holdfast", "standard:Ferry"], current: "holdfast" });
  expect(asked).toEqual([]);
  await act(() => result.current.connect.mutateAsync({ wallet: "standard:Ferry" }));
  expect(result.current.account).toMatchObject({ status: "connected", address: accounts[0]?.address });
  expect(asked).toContain("connect");
  // Nothing is what it answers where the user refused.
  await expect(act(() => result.current.send.mutateAsync({ to: bob, amount: 1n }))).rejects.toMatchObject({
    code: 4001,
  });
  await expect(act(() => result.current.sign.mutateAsync({ message: "Hi" }))).rejects.toMatchObject({
    code: 4200,
  });
});
