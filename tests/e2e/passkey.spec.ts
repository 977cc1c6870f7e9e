import type { CDPSession, Page } from "@playwright/test";
import { testPorts } from "../../scripts/ports.ts";
import { expectAccessible } from "./accessibility.ts";
import { PASSWORD, type WalletUser } from "./wallet-user.ts";
import { expect, test } from "./wallet-test.ts";

/** A passkey is bound to a name; the journeys' usual address is a number. */
test.use({ baseURL: `http://localhost:${testPorts.wallet}` });

interface Device {
  readonly cdp: CDPSession;
  readonly authenticatorId: string;
}

/** A device of the browser that holds passkeys and finds its owner there. */
async function addDevice(page: Page, hasPrf = true): Promise<Device> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      ctap2Version: "ctap2_1",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      hasPrf,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

async function begin(user: WalletUser): Promise<void> {
  await user.begin();
  await user.visit("Security");
}

async function unlock(page: Page): Promise<void> {
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Unlock wallet" }).click();
  await expect(page.getByRole("heading", { name: "Security", level: 1 })).toBeVisible();
}

async function addPasskey({ page }: WalletUser, name: string): Promise<void> {
  await page.getByRole("button", { name: "Add passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Add passkey" });
  await dialog.getByLabel("Passkey name").fill(name);
  await dialog.getByLabel("Wallet password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Add passkey" }).click();
}

test("a passkey is added, unlocks, is cancelled, and is removed @once", async ({ user }) => {
  const { page } = user;
  await begin(user);
  const { cdp, authenticatorId } = await addDevice(page);
  await addPasskey(user, "Phone");
  const list = page.getByRole("list", { name: "Passkeys" });
  await expect(list.getByText("Phone")).toBeVisible();
  await expect(list.getByText("Works at localhost")).toBeVisible();
  await expectAccessible(page, "settings with a passkey");

  await user.lock();
  const withPasskey = page.getByRole("button", { name: "Unlock with passkey" });
  await expect(withPasskey).toBeVisible();
  await expectAccessible(page, "unlocking with a passkey");
  await withPasskey.click();
  await expect(list.getByText("Phone")).toBeVisible();

  await user.lock();
  await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await withPasskey.click();
  await expect(page.getByText(/The passkey was not used/)).toBeVisible();
  await unlock(page);

  await page.getByRole("button", { name: "Remove passkey Phone" }).click();
  const dialog = page.getByRole("dialog", { name: "Remove this passkey?" });
  await dialog.getByLabel("Wallet password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Remove passkey" }).click();
  // Behind an open dialog the list is hidden too.
  await expect(dialog).toBeHidden();
  await expect(list).toBeHidden();
  await user.lock();
  await expect(withPasskey).toBeHidden();
  await unlock(page);
});

test("a passkey without a secret is refused; the password remains @once", async ({ user }) => {
  const { page } = user;
  await begin(user);
  const plain = await addDevice(page, false);
  await addPasskey(user, "Old key");
  await expect(page.getByText(/does not support the PRF extension/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Add passkey" })).toBeHidden();
  await plain.cdp.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId: plain.authenticatorId });
  const { cdp, authenticatorId } = await addDevice(page);
  await addPasskey(user, "Phone");
  await expect(page.getByRole("list", { name: "Passkeys" }).getByText("Phone")).toBeVisible();
  await user.lock();
  await cdp.send("WebAuthn.clearCredentials", { authenticatorId });
  await page.getByRole("button", { name: "Unlock with passkey" }).click();
  await expect(page.getByText(/The passkey was not used/)).toBeVisible();
  await unlock(page);
});

test("a passkey confirms a payment above the confirmation limit @once", async ({ user }) => {
  const { page } = user;
  await begin(user);
  await addDevice(page);
  await addPasskey(user, "Phone");
  await expect(page.getByRole("list", { name: "Passkeys" }).getByText("Phone")).toBeVisible();
  await page.getByRole("button", { name: "Change limits" }).click();
  const dialog = page.getByRole("dialog", { name: "Change limits" });
  await dialog.getByLabel("Confirmation limit").fill("1");
  await dialog.getByLabel("Wallet password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Save limits" }).click();
  await expect(dialog).toBeHidden();

  await user.getTestCoins();
  await user.fillPayment(`0x${"b0b".padStart(64, "0")}`, "2");
  await user.button("Review payment").click();
  const sheet = page.getByRole("dialog", { name: "Send 2 SUPRA" });
  await expect(sheet.getByText(/Confirm with your passkey/)).toBeVisible();
  await expectAccessible(page, "a review with a passkey");
  await sheet.getByRole("button", { name: "Send 2 SUPRA" }).click();
  await expect(page.getByRole("heading", { name: "2 SUPRA sent" })).toBeVisible();
});
