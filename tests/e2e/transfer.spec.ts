import { HexString, SupraAccount, SupraClient } from "supra-l1-sdk";
import { testPorts } from "../../scripts/ports.ts";
import { createMnemonic } from "../../sdk/src/crypto/mnemonic.ts";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./wallet-test.ts";

const devnodeUrl = `http://127.0.0.1:${testPorts.devnode}/`;

test("a user creates an account, gets coins and pays; both see it", async ({ user, otherUser }) => {
  const { page } = user;
  const phrase = createMnemonic(12);
  const receiver = deriveAddress(phrase);

  const sender = deriveAddress((await user.create()).join(" "));
  await expect(page.getByText("This account is empty")).toBeVisible();
  await expectAccessible(page, "an empty home");
  await expect(page.getByRole("main")).toContainText(sender);

  await user.getTestCoins();
  await expectAccessible(page, "the faucet");

  await user.fillPayment(receiver, "1.25");
  await expect(
    page.getByText("This address has never been used. Your transfer creates the account."),
  ).toBeVisible();
  await expectAccessible(page, "the form of a payment");
  await user.button("Review payment").click();
  const review = page.getByRole("dialog");
  await expect(review.getByRole("heading", { name: "Send 1.25 SUPRA" })).toBeVisible();
  await expect(review).toContainText(receiver);
  await expect(review).toContainText("Devnode, chain ID 4");
  await expectAccessible(page, "the review");
  await user.button("Send 1.25 SUPRA").click();

  const shownHash = await user.digitsAfter("Transaction hash");
  await expect(page.getByRole("heading", { name: "1.25 SUPRA sent" })).toBeVisible();
  await expectAccessible(page, "a payment that was sent");
  await page.getByRole("link", { name: "View transaction" }).click();
  await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();
  await expectAccessible(page, "a transaction");
  await user.visit("Activity");
  await expect(page.getByRole("link", { name: /Sent.*−1\.25 SUPRA/ })).toBeVisible();
  await expectAccessible(page, "the activity");

  await otherUser.importPhrase(phrase);
  await expect(otherUser.page.getByRole("link", { name: /Received.*\+1\.25 SUPRA/ })).toBeVisible();
  await expect(otherUser.page.getByText("1.25 SUPRA").first()).toBeVisible();
  await expectAccessible(otherUser.page, "a home with coins");

  await test.step("the published SDK tells the same", async () => {
    const client = await SupraClient.init(devnodeUrl);
    const detail = await client.getTransactionDetail(new HexString(sender), shownHash);
    expect(detail).toMatchObject({
      txHash: shownHash,
      sender,
      status: "Success",
      transactionInsights: {
        type: "CoinTransfer",
        // The node writes the addresses in a payload without leading zeros.
        coinReceiver: receiver.replace(/^0x0+/, "0x"),
        coinChange: [{ amount: -125_000_000n, coinType: "0x1::supra_coin::SupraCoin" }],
      },
    });
    const history = await client.getCoinTransactionsDetail(new HexString(receiver));
    expect(history.transactions.map(({ txHash }) => txHash)).toEqual([shownHash]);
  });
});

/** The first address of a phrase, by the published SDK. */
function deriveAddress(phrase: string): string {
  return SupraAccount.fromDerivePath("m/44'/637'/0'/0'/0'", phrase).address().toString();
}
