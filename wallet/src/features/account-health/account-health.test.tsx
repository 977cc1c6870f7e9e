import {
  buildTransaction,
  createAccount,
  createSupraClient,
  DEVNODE,
  multisigAddress,
  parseAddress,
  rotateKey,
  signTransaction,
  type EntryFunction,
} from "@holdfast/sdk";
import { createMultisig } from "@holdfast/sdk/multisig";
import { mnemonicToAccount, parseMnemonic } from "@holdfast/sdk/phrase";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderApp, type RenderedApp } from "../../../test/render-app.tsx";
import { pressEnabled } from "../../../test/sign-reviewed.ts";
import { saveMultisigAccount } from "../../storage/multisig-accounts.ts";
import { testPassword, testPhrase } from "../../vault/testing/test-vault.ts";

const SUPRA = 10n ** 8n;

/** Sends a transaction of the wallet's account from another wallet that has the same phrase. */
async function sendFromElsewhere({ devnode }: RenderedApp, call: EntryFunction): Promise<void> {
  const client = createSupraClient({ url: "http://127.0.0.1:27001", fetch: devnode.fetch });
  const signer = await mnemonicToAccount(parseMnemonic(testPhrase));
  const { sequenceNumber } = await client.accounts.get(signer.address);
  const raw = buildTransaction(call, { sender: signer.address, sequenceNumber, chainId: DEVNODE.chainId });
  const sent = await client.transactions.submitAndWait(await signTransaction(raw, signer));
  expect(sent.status).toBe("Success");
}

it("reports that the key is valid and nobody else has rights", async () => {
  await renderApp("/account-health", { balance: SUPRA });
  expect(await screen.findByText("The key in this wallet is the account's key")).toBeDefined();
  expect(screen.getByText("Key rotation is not delegated")).toBeDefined();
  expect(screen.getByText("No published modules")).toBeDefined();
  expect(await screen.findByText("No active automation tasks")).toBeDefined();
  expect(screen.getByText("All coins are registered")).toBeDefined();
});

it("finds created multisig accounts and those on the list", async () => {
  const app = await renderApp("/home", { balance: 10n * SUPRA });
  const other = parseAddress("0xbe2");
  await sendFromElsewhere(
    app,
    createMultisig({ otherOwners: [other], signaturesRequired: 1n, timeoutSecs: 3600n }),
  );
  saveMultisigAccount({ chainId: DEVNODE.chainId, address: other, name: "Old one" });
  await openHealth(app.user);
  expect(await screen.findByText("Old one is not a multisig account on this network")).toBeDefined();
  await app.user.click(screen.getByRole("button", { name: "Remove from list" }));
  await expect.poll(() => screen.queryByText("Old one is not a multisig account on this network")).toBeNull();
  const open = screen.getByRole("link", { name: "Open multisig account" });
  expect(open.getAttribute("href")).toContain(multisigAddress(app.address, 0n));
});

it("accepts only the newer key of a rotated account", async () => {
  const app = await renderApp("/settings", { balance: 10n * SUPRA });
  const { user, address, vaultSession } = app;
  const [current, newer] = await Promise.all([
    mnemonicToAccount(parseMnemonic(testPhrase)),
    createAccount(new Uint8Array(32).fill(0xcd)),
  ]);
  await sendFromElsewhere(app, await rotateKey(current, newer, 0n));
  await openHealth(user);
  await user.click(await screen.findByRole("link", { name: "Import the newer key" }));
  const enter = async (key: string): Promise<void> => {
    const [field] = await screen.findAllByLabelText("Private key", { selector: "input" });
    await user.click(field ?? document.body);
    await user.paste(key);
    await user.click(screen.getByRole("button", { name: "Show address" }));
  };
  await enter("ab".repeat(32));
  expect(await screen.findByText("The account does not accept this key")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Use different phrase or key" }));
  await enter("cd".repeat(32));
  expect(await screen.findByText("The account accepts this key")).toBeDefined();
  await user.type(screen.getByLabelText("Wallet password"), testPassword);
  await user.click(screen.getByRole("button", { name: "Use this key" }));
  expect(
    await screen.findByText(/The key was rotated earlier, and this wallet has the newer one\./),
  ).toBeDefined();
  expect(vaultSession.store.getState().accounts).toMatchObject([{ address, origin: { kind: "key" } }]);
});

it("gives the account a new key and keeps its address", async () => {
  const { user, vaultSession, address } = await renderApp("/account-health", { balance: 10n * SUPRA });
  await user.click(await screen.findByRole("button", { name: "Rotate key" }));
  await user.type(await screen.findByLabelText("Wallet password"), testPassword);
  await user.click(screen.getByRole("button", { name: "Prepare new key" }));
  await user.type(await screen.findByLabelText("Confirm with password"), testPassword);
  await pressEnabled(user, screen.getByRole("button", { name: "Rotate this account's key" }));
  await expect
    .poll(() => vaultSession.store.getState().accounts)
    .toMatchObject([{ address, origin: { path: "m/44'/637'/1'/0'/0'" }, otherKey: { isNext: false } }]);
  expect(
    await screen.findByText(/The key was rotated earlier, and this wallet has the newer one\./),
  ).toBeDefined();
});

it("takes the phrase's own key into use after a rotation elsewhere", async () => {
  const app = await renderApp("/settings", { balance: 10n * SUPRA });
  const path = "m/44'/637'/1'/0'/0'";
  const [current, next] = await Promise.all([
    mnemonicToAccount(parseMnemonic(testPhrase)),
    mnemonicToAccount(parseMnemonic(testPhrase), path),
  ]);
  await sendFromElsewhere(app, await rotateKey(current, next, 0n));
  await openHealth(app.user);
  expect(
    await screen.findByText(/The key was rotated earlier, and this wallet has the newer one\./),
  ).toBeDefined();
  expect(screen.queryByRole("link", { name: "Import the newer key" })).toBeNull();
  const { accounts } = app.vaultSession.store.getState();
  expect(accounts).toMatchObject([{ address: app.address, origin: { path } }]);
});

it("builds nothing for an account that is watch-only", async () => {
  const { user, vault, vaultSession, devnode } = await renderApp("/account-health", { balance: SUPRA });
  const shop = parseAddress(`0x${"5".repeat(64)}`);
  await devnode.fund(shop, SUPRA);
  const accounts = await vault.watchAccount(shop, "Shop");
  vaultSession.opened(accounts, accounts.at(-1)?.id);
  expect(await screen.findByText("Watch-only account")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Accept only registered coins" })).toBeNull();
  await user.click(screen.getAllByRole("link", { name: "Send" })[0] ?? document.body);
  await user.type(
    await screen.findByLabelText("To"),
    vaultSession.store.getState().accounts[0]?.address ?? "",
  );
  await user.type(await screen.findByLabelText("Amount"), "0.1");
  await user.click(screen.getByRole("button", { name: "Review payment" }));
  expect(
    await screen.findByText("Not signed: “Shop” is a watch-only account, and its key is not in this wallet."),
  ).toBeDefined();
});

async function openHealth(user: RenderedApp["user"]): Promise<void> {
  await user.click(screen.getAllByRole("link", { name: "Settings" })[0] ?? document.body);
  await user.click(await screen.findByRole("link", { name: /^Account health/ }));
}
