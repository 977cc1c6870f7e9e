import { parseAddress } from "@holdfast/sdk";
import { act, renderHook, waitFor } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, it, onTestFinished, vi } from "vitest";
import { dappPage, putWallet } from "../test/dapp-page.tsx";
import { isRejected } from "./consent.ts";
import { useAccount } from "./use-account.ts";
import { useBalance } from "./use-balance.ts";
import { useConnect, useDisconnect, useSwitchNetwork } from "./use-connect.ts";
import { useSendTransaction, type SendTransactionVariables } from "./use-send-transaction.ts";
import { useSignIn } from "./use-sign-in.ts";
import { useSignMessage } from "./use-sign-message.ts";
import { useWallets } from "./use-wallets.ts";
import { useView } from "./use-view.ts";
import { useWaitForTransaction } from "./use-wait-for-transaction.ts";

const bob = parseAddress("0xb0b");

/** All hooks of a small dApp. */
function useDapp() {
  const connect = useConnect();
  const send = useSendTransaction();
  return {
    account: useAccount(),
    connect,
    disconnect: useDisconnect(),
    switchNetwork: useSwitchNetwork(),
    balance: useBalance(),
    bobs: useBalance({ address: bob }),
    sign: useSignMessage(),
    send,
    sent: useWaitForTransaction({ hash: send.data, intervalMs: 1 }),
  };
}

async function connectedDapp() {
  const page = await dappPage();
  putWallet(page.supra);
  const { result } = page.hook(useDapp);
  await waitFor(() => expect(result.current.account.status).toBe("disconnected"));
  await act(() => result.current.connect.mutateAsync());
  return { ...page, dapp: result };
}

/** Time passes when a test says so. */
function clockByHand(): (ms: number) => Promise<unknown> {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  return (ms) => act(() => vi.advanceTimersByTimeAsync(ms));
}

it("connects, pays, waits, and reads the balances again", async () => {
  const { dapp, account } = await connectedDapp();
  expect(dapp.current.account).toEqual({
    status: "connected",
    address: account.address,
    publicKey: account.publicKey,
    chainId: 4,
    isConnected: true,
    isWrongChain: false,
  });
  await waitFor(() => expect(dapp.current.balance.data?.value).toBe(100_000_000_000n));
  expect(dapp.current.balance.data).toMatchObject({ decimals: 8, symbol: "SUPRA" });
  await waitFor(() => expect(dapp.current.bobs.data?.value).toBe(0n));

  act(() => dapp.current.send.mutate({ to: bob, amount: 7n }));
  await waitFor(() => expect(dapp.current.sent.data?.status).toBe("Success"));
  await waitFor(() => expect(dapp.current.bobs.data?.value).toBe(7n));
  expect(dapp.current.balance.data?.value).toBeLessThan(99_999_999_993n);
});

it("calls an entry function with plain values, and reads a view", async () => {
  const { dapp, hook } = await connectedDapp();
  const call = { function: "0x1::supra_account::transfer", arguments: [bob, 9n] };
  act(() => dapp.current.send.mutate(call));
  await waitFor(() => expect(dapp.current.sent.data?.status).toBe("Success"));

  const { result } = hook(() =>
    useView({
      function: "0x1::coin::balance",
      typeArguments: ["0x1::supra_coin::SupraCoin"],
      arguments: [bob],
    }),
  );
  await waitFor(() => expect(result.current.data).toEqual([9n]));
});

it("signs a text, and refuses a signature that is not the account's", async () => {
  const { dapp, account, supra } = await connectedDapp();
  const signed = await act(() => dapp.current.sign.mutateAsync({ message: "Log in\nNonce: 17" }));
  expect(signed).toMatchObject({ message: "Log in\nNonce: 17", address: account.address });

  const lying = { ...supra, signMessage: async () => ({ ...signed }) };
  const other = await dappPage();
  putWallet(lying);
  const { result } = other.hook(() => ({ account: useAccount(), sign: useSignMessage() }));
  await waitFor(() => expect(result.current.account.isConnected).toBe(true));
  await expect(act(() => result.current.sign.mutateAsync({ message: "Other" }))).rejects.toMatchObject({
    code: "dapp/answer-invalid",
  });
});

it("signs in at the page's own host, and refuses another host's", async () => {
  const { supra, hook, account } = await dappPage();
  putWallet({
    ...supra,
    // The page of these tests is at no https; what a wallet would bind, the rig's origin is.
    signIn: async ({ nonce }: { nonce: string }) => supra.signIn({ nonce }),
  });
  await supra.connect();
  const { result } = hook(() => ({ account: useAccount(), signIn: useSignIn() }));
  await waitFor(() => expect(result.current.account.isConnected).toBe(true));
  // The rig's site is another one than this page.
  await expect(act(() => result.current.signIn.mutateAsync({ nonce: "12345678" }))).rejects.toMatchObject({
    code: "dapp/answer-invalid",
  });
  vi.stubGlobal("location", new URL("https://shop.example/login"));
  onTestFinished(() => void vi.unstubAllGlobals());
  const signed = await act(() => result.current.signIn.mutateAsync({ nonce: "12345678" }));
  expect(signed.address).toBe(account.address);
  expect(signed.text).toContain("shop.example wants you to sign in with your Supra account:");
});

it("says of a wallet that it can't sign in", async () => {
  const { supra, hook } = await dappPage();
  await supra.connect();
  putWallet({ ...supra, signIn: undefined }, "starkey");
  const { result } = hook(() => ({ account: useAccount(), signIn: useSignIn() }));
  await waitFor(() => expect(result.current.account.isConnected).toBe(true));
  await expect(act(() => result.current.signIn.mutateAsync({ nonce: "12345678" }))).rejects.toMatchObject({
    code: "dapp/sign-in-missing",
  });
});

it("asks a user who refuses once, whatever the page tries again otherwise", async () => {
  const { dapp, walletUser, questions, client } = await connectedDapp();
  walletUser.agrees = false;
  const asked = questions.length;
  const pay = act(() =>
    dapp.current.send.mutateAsync({ to: bob, amount: 7n }).catch((error: unknown) => error),
  );
  expect(isRejected(await pay)).toBe(true);
  const sign = act(() => dapp.current.sign.mutateAsync({ message: "Hi" }).catch((error: unknown) => error));
  expect(isRejected(await sign)).toBe(true);
  expect(questions.length).toBe(asked + 2);
  expect(await client.coins.getBalance(bob)).toBe(0n);
});

it.each<[string, SendTransactionVariables]>([
  ["address/not-strict", { to: "0xb0b", amount: 1n }],
  ["dapp/amount-invalid", { to: bob, amount: -1n }],
  ["dapp/amount-invalid", { to: bob, amount: 2n ** 64n }],
  ["dapp/amount-invalid", { to: bob, amount: 1 as never }],
  ["argument/count", { function: "0x1::supra_account::transfer", arguments: [bob] }],
  ["argument/function-missing", { function: "0x1::supra_account::no_such" }],
  ["argument/function-not-callable", { function: "0x1::coin::balance", arguments: [bob] }],
])("asks nobody for what is %s", async (code, variables) => {
  const { dapp, questions } = await connectedDapp();
  const asked = questions.length;
  await expect(act(() => dapp.current.send.mutateAsync(variables))).rejects.toMatchObject({ code });
  expect(questions.length).toBe(asked);
});

it("sends nothing while the wallet is on another chain than the page", async () => {
  const { dapp, state, sites, queue, questions, walletUser } = await connectedDapp();
  const asked = questions.length;
  state.chainId = 6;
  sites.moveTo("https://shop.example", 6);
  act(() => queue.changed());
  await waitFor(() => expect(dapp.current.account.isWrongChain).toBe(true));
  await expect(act(() => dapp.current.send.mutateAsync({ to: bob, amount: 1n }))).rejects.toMatchObject({
    code: "dapp/wrong-chain",
    context: { wallet: 6, page: 4 },
  });
  expect(questions.length).toBe(asked);
  walletUser.agrees = false;
  await expect(act(() => dapp.current.switchNetwork.mutateAsync())).rejects.toMatchObject({ code: 4001 });

  walletUser.agrees = true;
  await act(() => dapp.current.switchNetwork.mutateAsync());
  expect(questions.at(-1)).toMatchObject({ kind: "network", chainId: 4 });
  expect(dapp.current.account.isWrongChain).toBe(false);
});

it("notices a disconnect, a lock and an unlock", async () => {
  const { dapp, queue, walletUser } = await connectedDapp();
  walletUser.isHere = false;
  act(() => queue.changed());
  await waitFor(() => expect(dapp.current.account.status).toBe("disconnected"));
  await expect(act(() => dapp.current.sign.mutateAsync({ message: "Hi" }))).rejects.toMatchObject({
    code: "dapp/not-connected",
  });
  walletUser.isHere = true;
  act(() => queue.changed());
  await waitFor(() => expect(dapp.current.account.status).toBe("connected"));
  act(() => queue.disconnect("https://shop.example"));
  await waitFor(() => expect(dapp.current.account.status).toBe("disconnected"));
  expect(dapp.current.balance.data).toBeUndefined();
});

it("disconnects, and is connected at once when the page is opened again", async () => {
  const { dapp, hook } = await connectedDapp();
  const { result } = hook(useAccount);
  await waitFor(() => expect(result.current.status).toBe("connected"));
  await act(() => dapp.current.disconnect.mutateAsync());
  await waitFor(() => expect(result.current.status).toBe("disconnected"));
});

it("works with a wallet that reports disconnected first and null for no", async () => {
  const goOn = clockByHand();
  const { supra, hook } = await dappPage();
  await supra.connect();
  let asked = 0;
  const { connect, disconnect, getChainId, on } = supra;
  putWallet(
    {
      connect,
      disconnect,
      getChainId,
      on,
      accounts: async () => (++asked > 2 ? supra.accounts() : []),
      signMessage: async () => null,
    },
    "starkey",
  );
  const { result } = hook(() => ({ account: useAccount(), sign: useSignMessage() }));
  await goOn(0);
  expect(result.current.account.status).toBe("disconnected");
  await goOn(500);
  expect(result.current.account.status).toBe("connected");
  expect(result.current.account.publicKey).toBeUndefined();
  const refused = act(() =>
    result.current.sign.mutateAsync({ message: "Hi" }).catch((error: unknown) => error),
  );
  expect(isRejected(await refused)).toBe(true);
});

it("finds a late wallet by polling and by event, or reports none", async () => {
  const goOn = clockByHand();
  const { supra, hook } = await dappPage();
  const { result } = hook(() => ({ account: useAccount(), connect: useConnect() }));
  expect(result.current.account.status).toBe("looking");
  await goOn(4_500);
  expect(result.current.account.status).toBe("looking");
  await goOn(250);
  expect(result.current.account.status).toBe("no-wallet");
  await expect(act(() => result.current.connect.mutateAsync())).rejects.toMatchObject({
    code: "dapp/no-wallet",
  });
  putWallet(supra);
  act(() => {
    window.dispatchEvent(new MessageEvent("message", { data: { name: "starkey-extension-installed" } }));
  });
  await goOn(0);
  expect(result.current.account.status).toBe("disconnected");
});

it("is drawn on a server, where there is no window", async () => {
  const { around: Around } = await dappPage();
  vi.stubGlobal("window", undefined);
  const Status = () => <p>{useAccount().status}</p>;
  const Balance = () => <p>{useBalance({ address: bob }).status}</p>;
  expect(
    renderToString(
      <Around>
        <Status />
        <Balance />
      </Around>,
    ),
  ).toBe("<p>looking</p><p>pending</p>");
  vi.unstubAllGlobals();
});

it("says what is missing around a hook", () => {
  vi.spyOn(console, "error").mockReturnValue();
  expect(() => renderHook(useAccount)).toThrow("not inside a HoldfastProvider");
  vi.restoreAllMocks();
});

it("sends without a drawn account, but not from a replaced one", async () => {
  const { supra, hook, queue, account } = await dappPage();
  await supra.connect();
  putWallet(supra);
  const { result } = hook(useSignMessage);
  const signed = await act(() => result.current.mutateAsync({ message: "Hi" }));
  expect(signed.address).toBe(account.address);
  act(() => queue.disconnect("https://shop.example"));
  await expect(act(() => result.current.mutateAsync({ message: "Hi" }))).rejects.toMatchObject({
    code: "dapp/not-connected",
  });
});

it("hears a wallet that came late and unannounced, once it was asked", async () => {
  const goOn = clockByHand();
  const { supra, hook, queue } = await dappPage();
  const { result } = hook(() => ({ account: useAccount(), connect: useConnect() }));
  await goOn(5_000);
  expect(result.current.account.status).toBe("no-wallet");
  putWallet(supra);
  await act(() => result.current.connect.mutateAsync());
  expect(result.current.account.status).toBe("connected");
  act(() => queue.disconnect("https://shop.example"));
  expect(result.current.account.status).toBe("disconnected");
});

it("offers two wallets, and asks only the chosen one", async () => {
  const [page, other] = [await dappPage(), await dappPage()];
  putWallet(page.supra, "holdfast");
  putWallet(other.supra, "starkey");
  const { result } = page.hook(() => ({ ...useDapp(), choice: useWallets() }));
  await waitFor(() => expect(result.current.account.status).toBe("disconnected"));
  expect(result.current.choice).toEqual({ wallets: ["holdfast", "starkey"], current: "holdfast" });

  await act(() => result.current.connect.mutateAsync({ wallet: "starkey" }));
  expect(result.current.choice.current).toBe("starkey");
  expect(result.current.account).toMatchObject({ status: "connected", address: other.account.address });
  expect(await page.supra.accounts()).toEqual([]);

  await act(() => result.current.connect.mutateAsync({ wallet: "holdfast" }));
  expect(result.current.account).toMatchObject({ status: "connected", address: page.account.address });
  // What the other wallet says is not heard any more.
  await act(() => other.supra.disconnect());
  expect(result.current.account.status).toBe("connected");
});

it("counts a wallet that stands at both places once", async () => {
  const page = await dappPage();
  putWallet(page.supra, "holdfast");
  putWallet(page.supra, "starkey");
  const { result } = page.hook(useWallets);
  await waitFor(() => expect(result.current).toEqual({ wallets: ["holdfast"], current: "holdfast" }));
});
