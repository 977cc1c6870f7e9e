import type { Page } from "@playwright/test";
import {
  APPROVAL,
  askLockedWallet,
  askWallet,
  newAccountSite,
  payingSite,
  unlockForRequest,
} from "./approval-window.ts";
import { BEN } from "./capture-devices.ts";
import { serveDappSite } from "./dapp-site.ts";
import { saveContact } from "./furnished-wallet.ts";
import { LONGEST_JOURNEY_MS } from "./patience.ts";
import { pictures } from "./pictures.ts";
import { test } from "./wallet-test.ts";

test.use({ viewport: APPROVAL });

test("takes pictures of each site request in its own window", async ({ user, context }) => {
  test.setTimeout(2 * LONGEST_JOURNEY_MS);
  const site = await serveDappSite();
  await user.begin({ hasCoins: true });
  await saveContact(user, "Ben the baker", BEN);
  const dapp = await site.open(context);
  const take = async (name: string, code: string, answer: string): Promise<void> => {
    const tab = await askWallet(dapp, code);
    // A review opens by itself, once it is complete.
    if (["payment", "call"].includes(name)) await tab.getByText("Form, bytes and simulation agree").waitFor();
    await pictures(tab, name, "approvals");
    await press(tab, answer);
    await dapp.told();
  };
  await user.lock();
  const locked = await askLockedWallet(dapp, "starkey.supra.connect()");
  await pictures(locked, "locked", "approvals");
  await unlockForRequest(locked);
  await press(locked, "Reject");
  await dapp.told();
  await take("connect", "starkey.supra.connect()", "Connect");
  await take("payment", payingSite(BEN), "Reject");
  await take("call", newAccountSite(), "Reject");
  const message = "Log in to the shop\n\nNonce: 8f2c1d";
  await take("message", `starkey.supra.signMessage(${JSON.stringify({ message })})`, "Reject");
  const signIn = { nonce: "n0nce4you", statement: "Read your basket." };
  await take("sign-in", `starkey.supra.signIn(${JSON.stringify(signIn)})`, "Reject");
  await take("network", 'starkey.supra.changeNetwork({ chainId: "8" })', "Not now");
  await site.close();
});

/** The last of that name is in the review, above the request. */
async function press(tab: Page, name: string): Promise<void> {
  const button = tab.getByRole("button", { name, exact: true }).last();
  await button.and(tab.locator(":not([aria-disabled])")).waitFor();
  const closed = tab.waitForEvent("close");
  button.click().catch(() => undefined);
  await closed;
}
