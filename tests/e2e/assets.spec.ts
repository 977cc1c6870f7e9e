import { readFileSync } from "node:fs";
import { testAccounts } from "../../devnode/src/genesis/test-accounts.ts";
import {
  createEntryFunction,
  createSupraClient,
  DEVNODE,
  encodeArgument,
  hexToBytes,
  parseAddress,
  publishPackage,
  sendTransaction,
  transferCoins,
  type EntryFunction,
} from "../../sdk/src/index.ts";
import { mnemonicToAccount } from "../../sdk/src/account/phrase.ts";
import type { Devnode } from "../../devnode/src/node.ts";
import { leaveOwnNode, takeOwnNode, takeOwnNodeWith } from "./own-node.ts";
import { expect, test } from "./wallet-test.ts";

const RECIPIENT = parseAddress(`0x${"5a".repeat(32)}`);

test("SUPRA in a fungible store is paid from and to", { tag: "@once" }, async ({ user }) => {
  const { page } = user;
  const node = await takeOwnNodeWith({ supraStore: "fungible" }, page);
  const client = createSupraClient({ ...DEVNODE, fetch: node.fetch });
  const { address } = await user.begin();
  await node.fund(parseAddress(address), 500_000_000n);
  await user.button("Refresh").click();
  await user.fillPayment(RECIPIENT, "1.5");
  await user.button("Review the payment").click();
  await expect(page.getByText("Simulation succeeded")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Send 1.5 SUPRA" }).click();
  await expect(page.getByRole("heading", { name: "1.5 SUPRA sent" })).toBeVisible();
  expect(await client.coins.getBalance(RECIPIENT)).toBe(150_000_000n);
  await user.visit("Activity");
  await expect(page.getByRole("list", { name: "Activity" })).toContainText("1.5");
  await user.visit("Account health");
  await expect(page.getByText("SUPRA is kept in a fungible store")).toBeVisible();
  await leaveOwnNode(node, page);
});

test("a coin from a stranger is kept in the drawer until it is taken", { tag: "@once" }, async ({ user }) => {
  const { page } = user;
  const node = await takeOwnNode(page);
  const { address } = await user.begin();
  await node.fund(parseAddress(address), 500_000_000n);
  await sendGift(node, address);
  await user.button("Refresh").click();
  await expect(page.getByText("1 coin from a stranger. It counts in no total.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Coins", exact: true })).not.toContainText("Sunrise");
  await user.button("Open the drawer").click();
  const gifts = page.getByRole("list", { name: "Coins from strangers" });
  await expect(gifts).toContainText("Sunrise");
  await expect(gifts.getByRole("link")).toHaveCount(0);
  await gifts.getByRole("button", { name: /^Hide .* for good$/ }).click();
  await expect(gifts).not.toContainText("Sunrise");
  await user.button("Show what was hidden").click();
  await gifts.getByRole("button", { name: /^Accept / }).click();
  await expect(page.getByRole("list", { name: "Coins", exact: true })).toContainText("Sunrise");
  await leaveOwnNode(node, page);
});

/** A coin that a stranger has made for this. */
async function sendGift(node: Devnode, to: string): Promise<void> {
  const [first] = testAccounts;
  if (first === undefined) throw new RangeError("A devnode has test accounts.");
  const stranger = await mnemonicToAccount(first.phrase);
  const client = createSupraClient({ ...DEVNODE, fetch: node.fetch });
  const run = async (call: EntryFunction): Promise<void> => {
    const { hash } = await sendTransaction(client, DEVNODE, stranger, call);
    expect((await client.transactions.waitFor(hash)).status).toBe("Success");
  };
  const published = new URL("../../move/test/vectors/sunrise_coin/publish.json", import.meta.url);
  const text = readFileSync(published, "utf8").replaceAll("cafe".repeat(16), stranger.address.slice(2));
  const { metadata_serialized: metadata, code } = JSON.parse(text) as {
    readonly metadata_serialized: string;
    readonly code: readonly string[];
  };
  const own = (name: string, ...args: Uint8Array[]) =>
    createEntryFunction(`${stranger.address}::sunrise_coin::${name}`, [], args);
  await run(publishPackage(hexToBytes(metadata), code.map(hexToBytes)));
  await run(own("register"));
  await run(own("mint_to", encodeArgument("address", stranger.address), encodeArgument("u64", 1000n)));
  await run(transferCoins(parseAddress(to), 400n, `${stranger.address}::sunrise_coin::SunriseCoin`));
}
