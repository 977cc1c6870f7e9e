import { parseAddress } from "@holdfast/sdk";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderApp } from "../../../test/render-app.tsx";
import { testPassword } from "../../vault/testing/test-vault.ts";

const SUPRA = 10n ** 8n;

it("tells that the key is in force, and that nobody else has rights", async () => {
  await renderApp("/doctor", { balance: SUPRA });
  expect(await screen.findByText("The key in this wallet is the account's key")).toBeDefined();
  expect(screen.getByText("Nobody else may change this account's key")).toBeDefined();
  expect(screen.getByText("The account has published no code")).toBeDefined();
});

it("gives the account a new key and keeps its address", async () => {
  const { user, vaultSession, address } = await renderApp("/doctor", { balance: 10n * SUPRA });
  await user.click(await screen.findByRole("button", { name: "Change the key" }));
  await user.type(await screen.findByLabelText("Password of this wallet"), testPassword);
  await user.click(screen.getByRole("button", { name: "Prepare the new key" }));
  await user.type(await screen.findByLabelText("Your password, once more"), testPassword);
  await user.click(screen.getByRole("button", { name: "Change the key of this account" }));
  await expect
    .poll(() => vaultSession.store.getState().accounts)
    .toMatchObject([{ address, origin: { path: "m/44'/637'/1'/0'/0'" }, otherKey: { isNext: false } }]);
  expect(await screen.findByText(/It was changed before, and the wallet has the newer one\./)).toBeDefined();
});

it("builds nothing for an account that is only watched", async () => {
  const { user, vault, vaultSession, devnode } = await renderApp("/doctor", { balance: SUPRA });
  const shop = parseAddress(`0x${"5".repeat(64)}`);
  await devnode.fund(shop, SUPRA);
  const accounts = await vault.watchAccount(shop, "Shop");
  vaultSession.opened(accounts, accounts.at(-1)?.id);
  expect(await screen.findByText("You only watch this account")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Only take registered coins" })).toBeNull();
  await user.click(screen.getAllByRole("link", { name: "Send" })[0] ?? document.body);
  await user.type(
    await screen.findByLabelText("To"),
    vaultSession.store.getState().accounts[0]?.address ?? "",
  );
  await user.type(await screen.findByLabelText("Amount"), "0.1");
  await user.click(screen.getByRole("button", { name: "Review the payment" }));
  expect(await screen.findByText("“Shop” is only watched: its key is not in this wallet.")).toBeDefined();
});
