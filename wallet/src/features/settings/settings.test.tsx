import { screen, within } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { parseAddress } from "@holdfast/sdk";
import { renderApp } from "../../../test/render-app.tsx";
import { testPassword } from "../../vault/testing/test-vault.ts";

it("adds the phrase's next account; the account chip switches", async () => {
  const { user, vaultSession } = await renderApp("/settings/accounts");
  await user.click(await screen.findByRole("button", { name: "Add account" }));
  const name = await screen.findByLabelText("Account name");
  await user.clear(name);
  await user.type(name, "Savings");
  await user.click(screen.getByRole("button", { name: "Add account" }));
  await expect
    .poll(() => vaultSession.store.getState().accounts.map((account) => account.name))
    .toEqual(["Main", "Savings"]);

  const [chip] = screen.getAllByRole("button", { name: /^Savings/ });
  await user.click(chip ?? document.body);
  await user.click(await screen.findByRole("menuitem", { name: /^Main/ }));
  const list = screen.getByRole("list", { name: "Accounts" });
  const [main] = within(list).getAllByRole("listitem");
  await expect.poll(() => main?.textContent).toContain("In use");
});

it("refuses a name that is empty, and says so at the field", async () => {
  const { user } = await renderApp("/settings/accounts");
  await user.click(await screen.findByRole("button", { name: "Name and color of Main" }));
  await user.clear(await screen.findByLabelText("Account name"));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/An account needs a name\./)).toBeDefined();
});

it("an account's color appears on its picture everywhere", async () => {
  const { user, vault, vaultSession } = await renderApp("/settings/accounts");
  await user.click(await screen.findByRole("button", { name: "Name and color of Main" }));
  const colors = await screen.findByRole("group", { name: "Color" });
  expect(within(colors).getByRole("radio", { name: "Kelp", checked: true })).toBeDefined();
  await user.click(within(colors).getByRole("radio", { name: "Coral" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await expect.poll(() => vaultSession.store.getState().accounts[0]?.color).toBe("coral");
  expect(await vault.accounts()).toMatchObject([{ name: "Main", color: "coral" }]);
  // In the rail, in the list and among the names of the chain.
  await expect.poll(() => document.querySelectorAll("svg.outline-account-coral").length).toBe(3);
});

it("remembers when to lock", async () => {
  const { user, settings } = await renderApp("/settings/security");
  await user.click(await screen.findByRole("combobox", { name: "Auto-lock after" }));
  await user.click(await screen.findByRole("option", { name: "15 minutes" }));
  expect(settings.getState().autoLockMinutes).toBe(15);
  await user.click(screen.getByRole("combobox", { name: "Lock in the background after" }));
  await user.click(await screen.findByRole("option", { name: "30 minutes" }));
  expect(settings.getState().hiddenLockMinutes).toBe(30);
});

it("changes what may be paid without the password, with the password", async () => {
  const { user, vault } = await renderApp("/settings/security");
  await user.click(await screen.findByRole("button", { name: "Change limits" }));
  const amount = await screen.findByLabelText("Limit per new recipient");
  await user.clear(amount);
  await user.type(amount, "12.5");
  await user.type(screen.getByLabelText("Wallet password"), "wrong");
  await user.click(screen.getByRole("button", { name: "Save limits" }));
  expect(await screen.findByText(/Wrong password\./)).toBeDefined();
  const password = screen.getByLabelText("Wallet password");
  await user.clear(password);
  await user.type(password, testPassword);
  await user.click(screen.getByRole("button", { name: "Save limits" }));
  await expect.poll(async () => (await vault.limits()).newRecipient).toBe(1_250_000_000n);
});

it("tests a backup, and says what it lacks", async () => {
  const { user, vault } = await renderApp("/settings/backup");
  const text = await vault.exportBackup(testPassword);
  await vault.watchAccount(parseAddress("0x5409"), "Shop");
  const choose = await screen.findByRole("button", { name: "Test backup" });
  const input = choose.parentElement?.querySelector<HTMLInputElement>("input[type=file]");
  await user.upload(input ?? document.createElement("input"), new File([text], "backup.json"));
  await user.type(await screen.findByLabelText("Backup password"), testPassword);
  const dialog = screen.getByRole("dialog");
  await user.click(within(dialog).getByRole("button", { name: "Test backup" }));
  expect(await screen.findByText(/The backup lacks Shop, or their current keys\./)).toBeDefined();
});

it("brings back from a backup what is missing here, once", async () => {
  const { user, addressBook } = await renderApp("/settings/backup");
  const shop = { name: "Shop", address: "0x5409".padEnd(66, "0") };
  addressBook.saveContact(shop);
  const saved: Blob[] = [];
  const spy = vi
    .spyOn(URL, "createObjectURL")
    .mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
  onTestFinished(() => spy.mockRestore());
  await user.click(await screen.findByRole("button", { name: "Save backup" }));
  await user.type(await screen.findByLabelText("Wallet password"), testPassword);
  await user.click(screen.getByRole("button", { name: "Save file" }));
  expect(await screen.findByText("Backup saved")).toBeDefined();
  const file = new File(saved, "backup.json");

  addressBook.removeContact(parseAddress(shop.address));
  const choose = screen.getByRole("button", { name: "Test backup" });
  const input = choose.parentElement?.querySelector<HTMLInputElement>("input[type=file]");
  await user.upload(input ?? document.createElement("input"), file);
  await user.type(await screen.findByLabelText("Backup password"), testPassword);
  await user.click(screen.getByRole("button", { name: "Test backup" }));
  expect(await screen.findByText("1 contact")).toBeDefined();
  expect(screen.queryByText(/^0 /)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Restore 1 missing entry" }));
  expect(addressBook.getState().contacts).toMatchObject([{ name: "Shop" }]);
  expect(screen.queryByRole("button", { name: /^Bring back/ })).toBeNull();
});

it("watches an account, moves it up, hides it, and stops watching it", async () => {
  const { user, vaultSession } = await renderApp("/settings/accounts");
  const names = () => vaultSession.store.getState().accounts.map(({ name }) => name);
  await user.click(await screen.findByRole("button", { name: "Watch account" }));
  await user.type(await screen.findByLabelText("Address"), `0x${"5".repeat(63)}`);
  await user.click(screen.getByRole("button", { name: "Watch account" }));
  expect(await screen.findByText(/63/)).toBeDefined();
  await user.type(screen.getByLabelText("Address"), "5");
  await user.click(screen.getByRole("button", { name: "Watch account" }));
  await expect.poll(names).toEqual(["Main", "Watch-only account"]);

  const choose = async (item: string): Promise<void> => {
    await user.click(await screen.findByRole("button", { name: "More actions for Watch-only account" }));
    await user.click(await screen.findByRole("menuitem", { name: item }));
  };
  await choose("Move up");
  await expect.poll(names).toEqual(["Watch-only account", "Main"]);
  await choose("Hide from lists The account stays in the wallet.");
  await expect.poll(() => vaultSession.store.getState().accounts[0]?.isHidden).toBe(true);
  await choose("Stop watching");
  await expect.poll(names).toEqual(["Main"]);
});

it("makes a rule stricter, sets its limit and resets both", async () => {
  const { user, settings } = await renderApp("/settings/security");
  await user.click(await screen.findByText("Rules"));
  const limit = screen.getByLabelText("Warn above (SUPRA)");
  await user.clear(limit);
  await user.type(limit, "0.5x");
  expect(screen.getByText(/not “x”/)).toBeDefined();
  await user.type(limit, "{Backspace}");
  expect(settings.getState().reviewRules).toEqual({ "fee-high": { limit: "50000000" } });
  await user.click(screen.getByRole("button", { name: "Reset all rules" }));
  expect(settings.getState().reviewRules).toEqual({});
});

it("finds a setting by words and links to its page", async () => {
  const { user, router } = await renderApp("/settings");
  const search = await screen.findByRole("searchbox", { name: "Search settings" });
  await user.type(search, "seed");
  const list = screen.getByRole("list", { name: "Settings" });
  expect(
    within(list)
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ).toEqual(["Show recovery phraseBackup"]);
  await user.click(within(list).getByRole("link"));
  expect(await screen.findByRole("button", { name: "Show recovery phrase" })).toBeDefined();
  expect(router.state.location.pathname).toBe("/settings/backup");
});

it("shows the first page beside the list where there is room", async () => {
  window.happyDOM.setViewport({ width: 1280 });
  const { user, router } = await renderApp("/settings");
  expect(await screen.findByRole("button", { name: "Add account" })).toBeDefined();
  await user.click(screen.getByRole("link", { name: /^Danger zone/ }));
  expect(await screen.findByRole("button", { name: "Erase wallet" })).toBeDefined();
  expect(router.state.location.pathname).toBe("/settings/danger");
  expect(screen.getByRole("searchbox", { name: "Search settings" })).toBeDefined();
});

const newPassword = "granite harbour in winter";

/** Changes the password while the browser refuses to write to one place, once the pointer was written or before. */
async function changeWithout(isRefused: (place: string, written: readonly string[]) => boolean) {
  const app = await renderApp("/settings/security");
  const { user, places } = app;
  await user.click(await screen.findByRole("button", { name: "Change password" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Current password"), testPassword);
  await user.type(dialog.getByLabelText("Password"), newPassword);
  await user.type(dialog.getByLabelText("Confirm password"), newPassword);
  const written: string[] = [];
  places.beforeWrite = (place) => {
    if (isRefused(place, written)) throw new DOMException("full", "QuotaExceededError");
    written.push(place);
  };
  await user.click(dialog.getByRole("button", { name: "Change password" }));
  const alert = await dialog.findByRole("alert");
  places.beforeWrite = () => undefined;
  await app.vault.lock();
  return { ...app, text: alert.textContent };
}

it("says that nothing was changed when the old password holds", async () => {
  const { vault, text } = await changeWithout((place) => place === "pointer");
  expect(text).toContain("The browser could not save the wallet");
  expect(text).toContain("The old password is still valid.");
  expect(await vault.unlock(testPassword)).toHaveLength(1);
});

it("reports success with a warning if only the old copy remains", async () => {
  const { vault, text } = await changeWithout((_, written) => written.includes("pointer"));
  expect(text).toContain("the old password still opens an older copy");
  expect(text).not.toMatch(/The old password still holds|Nothing was changed/);
  expect(await vault.unlock(newPassword)).toHaveLength(1);
});
