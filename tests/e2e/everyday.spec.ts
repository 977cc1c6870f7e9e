import { readFile } from "node:fs/promises";
import type { Devnode } from "../../devnode/src/node.ts";
import { createSupraClient, DEVNODE, parseAddress, SUPRA_DECIMALS } from "../../sdk/src/index.ts";
import { BEN } from "./capture-devices.ts";
import { openProposal } from "./furnished-wallet.ts";
import { leaveOwnNode, takeOwnNodeWith } from "./own-node.ts";
import { confirm } from "./review-sheet.ts";
import type { WalletUser } from "./wallet-user.ts";
import { expect, test } from "./wallet-test.ts";

const NEW_RECIPIENT = parseAddress(`0x${"3c".repeat(32)}`);
const SUPRA = 100_000_000n;

for (const supraStore of ["coin", "paired", "fungible"] as const)
  test(
    `an everyday with ${supraStore} stores: receive, send, stake, withdraw, export, propose`,
    { tag: "@once" },
    async ({ user }) => {
      const { page } = user;
      const node = await takeOwnNodeWith({ supraStore }, page);
      const client = createSupraClient({ ...DEVNODE, fetch: node.fetch });
      const { address } = await user.begin();
      await node.fund(address, 2_000n * SUPRA);
      await user.button("Refresh").click();
      await expect(page.getByText("2,000").first()).toBeVisible();

      await user.fillPayment(NEW_RECIPIENT, "1.5");
      await user.button("Review payment").click();
      await confirm(page);
      await expect(user.heading("1.5 SUPRA sent")).toBeVisible();
      expect(await client.coins.getBalance(NEW_RECIPIENT)).toBe((3n * SUPRA) / 2n);

      await user.visit("Staking");
      await actOnStake(user, "Review stake", "1100");
      await passTime(node, user, 7300);
      await user.button("Unlock stake").click();
      await actOnStake(user, "Review unlock", "50");
      await passTime(node, user, 200_000);
      const before = await client.coins.getBalance(parseAddress(address));
      await user.button("Withdraw").click();
      await actOnStake(user, "Review withdrawal", "49");
      const after = await client.coins.getBalance(parseAddress(address));
      expect(after - before).toBeGreaterThan(48n * SUPRA);

      await user.visit("Activity");
      await expect(page.getByRole("link", { name: /Received.*2,000 SUPRA/ }).first()).toBeVisible();
      expect(await exportedSum(user)).toBe(after);

      await openProposal(user, (multisig) => node.fund(multisig, 5n * SUPRA));
      await expect(page.getByText(/1\.5 SUPRA/).first()).toBeVisible();
      await expect(page.getByText(BEN.slice(0, 6)).first()).toBeVisible();
      await leaveOwnNode(node, page);
    },
  );

async function passTime(node: Devnode, user: WalletUser, seconds: number): Promise<void> {
  node.advanceTime(seconds);
  node.mine();
  await user.page.reload();
}

async function actOnStake(user: WalletUser, review: string, amount: string): Promise<void> {
  await user.page.getByLabel("Amount", { exact: true }).fill(amount);
  await user.button(review).click();
  await confirm(user.page);
  await expect(user.page.getByText(/^Fee paid:|^Stake was/).first()).toBeVisible();
}

/** Quants that the exported file adds up to, fees taken off: the balance, if nothing is missing in it. */
async function exportedSum(user: WalletUser): Promise<bigint> {
  const download = user.page.waitForEvent("download");
  await user.button("Export").click();
  await user.page.getByRole("menuitem", { name: /^CSV/ }).click();
  const text = await readFile(await (await download).path(), "utf8");
  const [columns = [], ...rows] = text
    .trim()
    .split("\r\n")
    .map((line) => line.split(","));
  const total = (column: string, read: (text: string) => bigint): bigint =>
    rows.reduce((sum, row) => sum + read(row[columns.indexOf(column)] ?? ""), 0n);
  return total("amount_in_smallest_unit", BigInt) - total("fee_supra", quantsIn);
}

/** Of exact decimals without a sign: 1.5 are 150,000,000. */
function quantsIn(supra: string): bigint {
  const [whole = "", fraction = ""] = supra.split(".");
  return BigInt(whole + fraction.padEnd(SUPRA_DECIMALS, "0"));
}
