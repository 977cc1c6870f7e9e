import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./wallet-test.ts";

test("a trace runs in its own worker and shows where code stopped", { tag: "@once" }, async ({ user }) => {
  const { page } = user;
  await user.begin({ hasCoins: true });
  const values = [`0x${"5a".repeat(32)}`, "5000000000"];
  await page.goto(
    `/contracts/0x${"1".padStart(64, "0")}/supra_account/transfer#args=${encodeURIComponent(JSON.stringify(values))}`,
  );
  await user.button(/^Review/).click();
  await page.getByText("Details", { exact: true }).click();
  await page.getByText("Trace", { exact: true }).click();
  await user.button("Run on this device").click();
  await expect(page.getByText("The transaction also fails on this device")).toBeVisible();
  await expect(page.getByText("Point of failure", { exact: true })).toBeVisible();
  await expectAccessible(page, "a trace of a simulation");
});
