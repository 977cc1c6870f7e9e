import { readFileSync } from "node:fs";
import { testAccounts } from "../../devnode/src/genesis/test-accounts.ts";
import type { Devnode } from "../../devnode/src/node.ts";
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
  type Account,
  type Address,
  type EntryFunction,
} from "../../sdk/src/index.ts";
import { mnemonicToAccount } from "../../sdk/src/account/phrase.ts";
import { SETTINGS_NAME } from "../../wallet/src/storage/settings/remembered.ts";
import { leaveOwnNode, takeOwnNode, takeOwnNodeWith } from "./own-node.ts";
import { confirm } from "./review-sheet.ts";
import { expect, test } from "./wallet-test.ts";

const RECIPIENT = parseAddress(`0x${"5a".repeat(32)}`);
const OTHER = parseAddress(`0x${"6b".repeat(32)}`);

test("SUPRA in a fungible store is paid; unknown coins stay apart", { tag: "@once" }, async ({ user }) => {
  const { page } = user;
  const node = await takeOwnNodeWith({ supraStore: "fungible" }, page);
  const client = createSupraClient({ ...DEVNODE, fetch: node.fetch });
  const { address } = await user.begin();
  await node.fund(address, 500_000_000n);
  await sendGift(node, parseAddress(address));
  await user.button("Refresh").click();
  await expect(page.getByText("1 coin from an unknown sender, not counted in totals.")).toBeVisible();
  const coins = page.getByRole("list", { name: "Coins", exact: true });
  await expect(coins).not.toContainText("Sunrise");
  await user.button("Show unknown items").click();
  const gifts = page.getByRole("list", { name: "From unknown senders" });
  await expect(gifts).toContainText("Sunrise");
  await expect(gifts.getByRole("link")).toHaveCount(0);
  await gifts.getByRole("button", { name: /^Hide .* permanently$/ }).click();
  await expect(gifts).not.toContainText("Sunrise");
  await user.button("Show hidden items").click();
  await gifts.getByRole("button", { name: /^Accept / }).click();
  await expect(coins).toContainText("Sunrise");

  await user.fillPayment(RECIPIENT, "1.5");
  await user.button("Review payment").click();
  await confirm(page);
  await expect(user.heading("1.5 SUPRA sent")).toBeVisible();
  expect(await client.coins.getBalance(RECIPIENT)).toBe(150_000_000n);
  await leaveOwnNode(node, page);
});

test("a name is paid, and a changed target stops the next payment", { tag: "@once" }, async ({ user }) => {
  const { page } = user;
  const { registerName } = await import("../../wallet/test/chain-names.ts");
  const node = await takeOwnNode(page);
  const { address } = await user.begin();
  await node.fund(address, 500_000_000n);
  const point = async (target: Address) => sendFrom(await stranger(), node, registerName("mia", { target }));
  await point(RECIPIENT);
  await user.fillPayment("mia.supra", "1");
  await expect(page.getByText(/reports that mia\.supra points to this address/)).toBeVisible();
  await user.button("Review payment").click();
  await expect(page.getByText("You entered mia.supra, which points to this address.")).toBeVisible();
  await confirm(page);
  await expect(user.heading("1 SUPRA sent")).toBeVisible();

  await point(OTHER);
  await page.getByRole("link", { name: "Make another payment" }).click();
  await user.fillPayment("mia.supra", "1");
  await expect(
    page.getByText("mia.supra points to a different address than when you last paid it"),
  ).toBeVisible();
  await user.button("Review payment").click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("switch", { name: /I checked every character/ }).click();
  await user.button("Review payment").click();
  await expect(page.getByRole("dialog")).toContainText(
    "points to a different address than when you last paid it.",
  );
  await leaveOwnNode(node, page);
});

test("a price that the second node does not confirm is shown nowhere", { tag: "@once" }, async ({ user }) => {
  const { page } = user;
  const { createDevnode } = await import("../../devnode/src/installed-node.ts");
  const { listen } = await import("../../devnode/src/server/listen.ts");
  const [liar, honest] = [await takeOwnNode(page), createDevnode()];
  const second = await listen(honest, { port: 0 });
  await liar.oracle.setPrice({ pair: 500, value: 1n, decimals: 0 });
  const reach = { devnode: { moreUrls: [], verificationUrl: second.url } };
  await page.addInitScript(
    ([name, text]) => {
      if (localStorage.getItem(name) === null) localStorage.setItem(name, text);
    },
    [SETTINGS_NAME, JSON.stringify({ state: { networkReach: reach }, version: 2 })] as const,
  );
  const { address } = await user.begin();
  await liar.fund(address, 500_000_000n);
  await user.button("Refresh").click();
  await expect(
    page.getByText(/^Your node and .* report different prices, so Holdfast shows none\.$/),
  ).toBeVisible();
  await expect(page.getByText(/≈/)).toHaveCount(0);
  await leaveOwnNode(liar, page);
  await second.close();
  honest.close();
});

test("a slow, wrong or silent node makes values unknown, never zero", { tag: "@once" }, async ({ user }) => {
  const { page } = user;
  const { mintPiece, ownAccount } = await import("../../wallet/test/minted.ts");
  const { registerName } = await import("../../wallet/test/chain-names.ts");
  const node = await takeOwnNodeWith({ supraStore: "fungible" }, page);
  const { address, phrase } = await user.begin();
  await node.fund(address, 500_000_000n);
  await mintPiece(node, await ownAccount(phrase), { name: "Gull" });
  await sendGift(node, parseAddress(address));
  await sendFrom(await stranger(), node, registerName("mia", { target: RECIPIENT }));

  const everything = "**/rpc/**";
  for (const isSilent of [false, true]) {
    if (isSilent) await page.route(everything, (route) => route.abort());
    else node.addFault({ kind: "garbled" });
    await page.goto("/collectibles");
    await expect(page.getByText("Couldn't load collectibles")).toBeVisible();
    await user.visit("Portfolio");
    await expect(page.getByText("Unknown: the node is not responding.")).toHaveCount(2);
    await user.visit("Vesting");
    await expect(page.getByRole("alert").first()).toBeVisible();
    await expect(page.getByText("No vesting contract found")).toHaveCount(0);
    await user.fillPayment("mia.supra", "1");
    await user.button("Review payment").click();
    await expect(page.getByText("points to this address")).toHaveCount(0);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }

  await page.unroute(everything);
  node.clearFaults();
  node.addFault({ kind: "delay", delayMs: 200 });
  await page.goto("/home");
  await expect(page.getByText(/^≈ \$\d/).first()).toBeVisible();
  await expect(page.getByText("1 coin from an unknown sender, not counted in totals.")).toBeVisible();
  await user.visit("Collectibles");
  await expect(page.getByRole("link", { name: /Gull/ })).toBeVisible();
  await user.fillPayment("mia.supra", "1");
  await expect(page.getByText(/reports that mia\.supra points to this address/)).toBeVisible();
  await user.button("Review payment").click();
  await confirm(page);
  await expect(user.heading("1 SUPRA sent")).toBeVisible();
  await leaveOwnNode(node, page);
});

/** A coin that a stranger has made for this. */
async function sendGift(node: Devnode, to: Address): Promise<void> {
  const sender = await stranger();
  const published = new URL("../../move/test/vectors/sunrise_coin/publish.json", import.meta.url);
  const text = readFileSync(published, "utf8").replaceAll("cafe".repeat(16), sender.address.slice(2));
  const { metadata_serialized: metadata, code } = JSON.parse(text) as {
    readonly metadata_serialized: string;
    readonly code: readonly string[];
  };
  const own = (name: string, ...args: Uint8Array[]): EntryFunction =>
    createEntryFunction(`${sender.address}::sunrise_coin::${name}`, [], args);
  const mint = own("mint_to", encodeArgument("address", sender.address), encodeArgument("u64", 1000n));
  const gift = transferCoins(to, 400n, `${sender.address}::sunrise_coin::SunriseCoin`);
  for (const call of [
    publishPackage(hexToBytes(metadata), code.map(hexToBytes)),
    own("register"),
    mint,
    gift,
  ])
    await sendFrom(sender, node, call);
}

async function sendFrom(sender: Account, node: Devnode, call: EntryFunction): Promise<void> {
  const client = createSupraClient({ ...DEVNODE, fetch: node.fetch });
  const { hash } = await sendTransaction(client, DEVNODE, sender, call);
  expect((await client.transactions.waitFor(hash)).status).toBe("Success");
}

function stranger(): Promise<Account> {
  const [first] = testAccounts;
  if (first === undefined) throw new RangeError("A devnode has test accounts.");
  return mnemonicToAccount(first.phrase);
}
