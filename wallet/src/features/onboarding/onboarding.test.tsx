import {
  buildTransaction,
  bytesToHex,
  createAccount,
  createSupraClient,
  DEVNODE,
  parseAddress,
  rotateKey,
  signTransaction,
  type Account,
} from "@holdfast/sdk";
import { mnemonicToAccount, parseMnemonic } from "@holdfast/sdk/phrase";
import { screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { renderApp, type RenderedApp } from "../../../test/render-app.tsx";
import { createTestVault, importPhrase, testPassword, testPhrase } from "../../vault/testing/test-vault.ts";
import { weakBackup } from "../../vault/testing/weak-backup.ts";
import { clearDrafts } from "./draft.ts";

const PASSWORD = "correct horse battery staple";

afterEach(clearDrafts);

async function protect({ user }: RenderedApp): Promise<void> {
  await user.type(await screen.findByLabelText("Password"), PASSWORD);
  await user.type(screen.getByLabelText("Confirm password"), PASSWORD);
  await user.click(screen.getByRole("button", { name: "Save account" }));
}

async function showWords({ user }: RenderedApp): Promise<readonly string[]> {
  await user.click(await screen.findByRole("button", { name: "Show words" }));
  const items = within(await screen.findByRole("list", { name: "Recovery phrase" })).getAllByRole("listitem");
  return items.map((item) => item.lastChild?.textContent ?? "");
}

it("creates an account: words, proof, password, home", async () => {
  const app = await renderApp("/welcome/create", { access: "empty" });
  const next = await screen.findByRole("button", { name: "I wrote down every word" });
  expect(next.getAttribute("aria-disabled")).toBe("true");
  const words = await showWords(app);
  expect(words).toHaveLength(12);
  await app.user.click(next);

  await screen.findByRole("heading", { name: "Check your recovery phrase" });
  const check = await screen.findByRole("button", { name: "Check words" });
  expect(check.getAttribute("aria-disabled")).toBe("true");
  const groups = screen.getAllByRole("group", { name: /^Word \d+$/ });
  expect(groups).toHaveLength(3);
  for (const group of groups) {
    expect(within(group).getAllByRole("radio")).toHaveLength(4);
    const place = Number(group.firstChild?.textContent?.slice(5));
    await app.user.click(within(group).getByRole("radio", { name: words[place - 1] ?? "" }));
  }
  await app.user.click(screen.getByRole("button", { name: "Check words" }));
  await protect(app);
  await expect.poll(() => app.router.state.location.pathname).toBe("/home");
  expect(app.vaultSession.store.getState().status).toBe("unlocked");
});

it("can't be talked past the check of the words by an address", async () => {
  const app = await renderApp("/welcome/create?step=password", { access: "empty" });
  expect(await screen.findByRole("heading", { name: "Create account" })).toBeDefined();
  await showWords(app);
  await app.router.navigate({ to: "/welcome/create", search: { step: "password" } });
  expect(await screen.findByRole("heading", { name: "Check your recovery phrase" })).toBeDefined();
});

it("imports a phrase that is pasted whole, after showing its address", async () => {
  const app = await renderApp("/welcome/import", { access: "empty" });
  await app.user.click((await screen.findAllByLabelText("Recovery phrase")).at(-1) ?? document.body);
  await app.user.paste(testPhrase);
  expect(await screen.findByText("Valid 12-word phrase.")).toBeDefined();
  await app.user.click(screen.getByRole("button", { name: "Show address" }));
  await screen.findByRole("heading", { name: "Is this your account?" });
  expect(document.body.textContent).toContain(app.address);
  await app.user.click(screen.getByRole("button", { name: "This is my account" }));
  await protect(app);
  await expect.poll(() => app.router.state.location.pathname).toBe("/home");
});

it("returns to a site's request that found no wallet", async () => {
  const text = "#v=1&id=1&method=connect&params={}&return=https://shop.example/";
  const app = await renderApp(`/asked${text}`, { access: "empty" });
  expect(app.router.state.location.pathname).toBe("/welcome");
  await app.router.navigate({ to: "/welcome/import", search: {} });
  await app.user.click((await screen.findAllByLabelText("Recovery phrase")).at(-1) ?? document.body);
  await app.user.paste(testPhrase);
  await app.user.click(await screen.findByRole("button", { name: "Show address" }));
  await app.user.click(await screen.findByRole("button", { name: "This is my account" }));
  await protect(app);
  await expect.poll(() => app.router.state.location.pathname).toBe("/asked");
  expect(`#${app.router.state.location.hash}`).toBe(text);
});

it("says so when an account is in the wallet already", async () => {
  const app = await renderApp("/welcome/import");
  await app.user.click((await screen.findAllByLabelText("Recovery phrase")).at(-1) ?? document.body);
  await app.user.paste(testPhrase);
  await app.user.click(screen.getByRole("button", { name: "Show address" }));
  await app.user.click(await screen.findByRole("button", { name: "This is my account" }));
  await app.user.type(await screen.findByLabelText("Wallet password"), "kelp forest at low tide");
  await app.user.click(screen.getByRole("button", { name: "Save account" }));
  expect(await screen.findByText("This account is already in the wallet as “Main”.")).toBeDefined();
});

it("finds a phrase's other accounts and imports the chosen ones", async () => {
  const app = await renderApp("/welcome/import", { access: "empty" });
  const second = await mnemonicToAccount(parseMnemonic(testPhrase), "m/44'/637'/3'/0'/0'");
  await app.devnode.fund(second.address, 250_000_000n);
  await app.user.click((await screen.findAllByLabelText("Recovery phrase")).at(-1) ?? document.body);
  await app.user.paste(testPhrase);
  await app.user.click(screen.getByRole("button", { name: "Show address" }));
  const box = await screen.findByRole("checkbox");
  expect(screen.getByText(/^Found on /)).toBeDefined();
  await app.user.click(box);
  await app.user.click(screen.getByRole("button", { name: "These are my accounts" }));
  await protect(app);
  await expect
    .poll(() => app.vaultSession.store.getState().accounts.map(({ address }) => address))
    .toEqual([app.address, second.address]);
});

/** Gives the account of the test phrase another key, from another wallet; answers the key's seed and own address. */
async function rotateElsewhere({ devnode, address }: RenderedApp) {
  const seed = new Uint8Array(32).fill(0xcd);
  const [current, next] = await Promise.all([
    mnemonicToAccount(parseMnemonic(testPhrase)),
    createAccount(seed),
  ]);
  await devnode.fund(address, 1_000_000_000n);
  await giveKey({ devnode }, current, next);
  return { key: bytesToHex(seed), own: next.address };
}

async function giveKey({ devnode }: Pick<RenderedApp, "devnode">, from: Account, to: Account): Promise<void> {
  const client = createSupraClient({ url: "http://127.0.0.1:27001", fetch: devnode.fetch });
  const rotation = await rotateKey(from, to, 0n);
  const raw = buildTransaction(rotation, {
    sender: from.address,
    sequenceNumber: 0n,
    chainId: DEVNODE.chainId,
  });
  await client.transactions.submitAndWait(await signTransaction(raw, from));
}

it("finds an account that was given a later key of the phrase", async () => {
  const app = await renderApp("/welcome/import", { access: "empty" });
  const path = "m/44'/637'/2'/0'/0'";
  const key = await mnemonicToAccount(parseMnemonic(testPhrase), path);
  const former = await createAccount(new Uint8Array(32).fill(0xcd));
  await app.devnode.fund(former.address, 1_000_000_000n);
  await giveKey(app, former, key);
  await app.user.click((await screen.findAllByLabelText("Recovery phrase")).at(-1) ?? document.body);
  await app.user.paste(testPhrase);
  await app.user.click(screen.getByRole("button", { name: "Show address" }));
  await app.user.click(await screen.findByRole("checkbox"));
  expect(screen.getByText("The account's key was rotated to this one.")).toBeDefined();
  await app.user.click(screen.getByRole("button", { name: "These are my accounts" }));
  await protect(app);
  await expect
    .poll(() => app.vaultSession.store.getState().accounts)
    .toMatchObject([{ address: app.address }, { address: former.address, origin: { kind: "phrase", path } }]);
});

async function enterKey({ user }: RenderedApp, key: string): Promise<void> {
  await user.click(
    (await screen.findAllByLabelText("Private key", { selector: "input" })).at(-1) ?? document.body,
  );
  await user.paste(key);
  await user.click(screen.getByRole("button", { name: "Show address" }));
}

it("imports the account that a key was changed to control", async () => {
  const app = await renderApp("/welcome/import?kind=key", { access: "empty" });
  const { key, own } = await rotateElsewhere(app);
  await enterKey(app, key);
  const [ownChoice, changed] = await screen.findAllByRole<HTMLInputElement>("radio");
  expect(screen.getByText("The account's key was rotated to this one.")).toBeDefined();
  expect(document.body.textContent).toContain(own);
  await expect.poll(() => [ownChoice?.checked, changed?.checked]).toEqual([false, true]);
  await app.user.click(screen.getByRole("button", { name: "This is my account" }));
  await protect(app);
  await expect
    .poll(() => app.vaultSession.store.getState().accounts)
    .toMatchObject([{ address: app.address, origin: { kind: "key" } }]);
});

it("imports the typed address of an account only with its key", async () => {
  const app = await renderApp("/welcome/import?kind=key", { access: "empty" });
  await app.devnode.fund(app.address, 1_000_000_000n);
  await enterKey(app, "ab".repeat(32));
  await app.user.click(await screen.findByText("The account has a different address"));
  const field = await screen.findByLabelText("Account address");
  await app.user.type(field, app.address);
  expect(await screen.findByText("This key does not control the account at this address.")).toBeDefined();
  await app.user.clear(field);
  await app.user.type(field, `0x${"9".repeat(64)}`);
  expect(await screen.findByText(/ has no account at this address\.$/)).toBeDefined();
  expect(screen.queryByRole("radio")).toBeNull();
});

it("restores a backup, and says when the password is another one", async () => {
  const other = createTestVault();
  await importPhrase(other);
  const text = await other.exportBackup(testPassword);
  const app = await renderApp("/welcome/restore", { access: "empty" });
  const choose = await screen.findByRole("button", { name: "Choose file" });
  const input = choose.parentElement?.querySelector<HTMLInputElement>("input[type=file]");
  await app.user.upload(input ?? document.createElement("input"), new File([text], "backup.json"));
  const password = await screen.findByLabelText("Backup password");
  await app.user.type(password, "another password");
  await app.user.click(screen.getByRole("button", { name: "Restore wallet" }));
  expect(await screen.findByText(/Wrong password\./)).toBeDefined();
  await app.user.clear(password);
  await app.user.type(password, testPassword);
  await app.user.click(screen.getByRole("button", { name: "Restore wallet" }));
  await expect.poll(() => app.router.state.location.pathname).toBe("/home");
  expect(app.vaultSession.store.getState().accounts).toMatchObject([{ address: app.address }]);
});

it("asks for a new password when the backup's is quickly guessed", async () => {
  const other = createTestVault();
  await importPhrase(other);
  const text = await weakBackup(await other.exportBackup(testPassword), "password1234");
  const app = await renderApp("/welcome/restore", { access: "empty" });
  const choose = await screen.findByRole("button", { name: "Choose file" });
  const input = choose.parentElement?.querySelector<HTMLInputElement>("input[type=file]");
  await app.user.upload(input ?? document.createElement("input"), new File([text], "backup.json"));
  await app.user.type(await screen.findByLabelText("Backup password"), "password1234");
  await app.user.click(screen.getByRole("button", { name: "Restore wallet" }));
  expect(await screen.findByText("Choose a new password")).toBeDefined();
  expect(app.router.state.location.pathname).toBe("/welcome/restore");
  await app.user.type(screen.getByLabelText("Password"), testPassword);
  await app.user.type(screen.getByLabelText("Confirm password"), testPassword);
  await app.user.click(screen.getByRole("button", { name: "Restore wallet" }));
  await expect.poll(() => app.router.state.location.pathname).toBe("/home");
});

it("restores contacts and settings and reports a partial restore", async () => {
  const other = createTestVault();
  await importPhrase(other);
  const kept = JSON.stringify({
    format: "holdfast-kept",
    version: 1,
    settings: { theme: "dark" },
    addressBook: {
      contacts: [{ address: parseAddress("0x5409"), name: "Shop", kind: "business", note: "" }],
    },
  });
  const restore = async (text: string): Promise<RenderedApp> => {
    const app = await renderApp("/welcome/restore", { access: "empty" });
    const choose = await screen.findByRole("button", { name: "Choose file" });
    const input = choose.parentElement?.querySelector<HTMLInputElement>("input[type=file]");
    await app.user.upload(input ?? document.createElement("input"), new File([text], "backup.json"));
    await app.user.type(await screen.findByLabelText("Backup password"), testPassword);
    await app.user.click(screen.getByRole("button", { name: "Restore wallet" }));
    await expect.poll(() => app.router.state.location.pathname).toBe("/home");
    return app;
  };
  const whole = await restore(await other.exportBackup(testPassword, kept));
  expect(whole.addressBook.getState().contacts).toMatchObject([{ name: "Shop" }]);
  expect(whole.settings.getState().theme).toBe("dark");
  whole.unmount();
  await restore(await other.exportBackup(testPassword, kept.replace('"version":1', '"version":2')));
  expect(await screen.findByText("Accounts restored, but not contacts or settings")).toBeDefined();
});

it("rejects a file too large for a backup without reading it", async () => {
  const app = await renderApp("/welcome/restore", { access: "empty" });
  const choose = await screen.findByRole("button", { name: "Choose file" });
  const input = choose.parentElement?.querySelector<HTMLInputElement>("input[type=file]");
  const file = new File([], "film.json", { type: "application/json" });
  Object.defineProperty(file, "size", { value: 40 * 1024 * 1024 });
  await app.user.upload(input ?? document.createElement("input"), file);
  expect(
    await screen.findByText(/This backup file can't be read: the file is larger than 32 MiB/),
  ).toBeDefined();
  expect(screen.queryByLabelText("Backup password")).toBeNull();
});

it("does not restore over a wallet", async () => {
  await renderApp("/welcome/restore");
  expect(await screen.findByText("This device already has a wallet")).toBeDefined();
});
