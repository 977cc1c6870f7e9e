import {
  bytesToHex,
  createEntryFunction,
  createSupraClient,
  encodePayload,
  bytesToAddress,
  parseAddress,
  transferSupra,
  type EntryFunction,
  type TransactionPayload,
} from "../../sdk/src/index.ts";
import { encodeBcs } from "../../sdk/src/bcs/index.ts";
import { host, testPorts } from "../../scripts/ports.ts";
import { expectAccessible } from "./accessibility.ts";
import { publishHandshake } from "./handshake-package.ts";
import { holdBeforeCamera, watchCode } from "./animated-qr.ts";
import { confirm } from "./review-sheet.ts";
import { fund, type WalletUser } from "./wallet-user.ts";
import { expect, test } from "./wallet-test.ts";

const RECIPIENT = `0x${"9d".repeat(32)}`;
const DEVNODE = `http://${host}:${testPorts.devnode}`;

/** A call as one screen hands it to another. */
function payloadHex(payload: TransactionPayload): string {
  return bytesToHex(encodeBcs((writer) => encodePayload(writer, payload)));
}

test(
  "a sponsor gets a fee request by file, link and animated QR",
  { tag: "@once" },
  async ({ user, otherUser: sponsor }) => {
    const { page } = user;
    const { address } = await user.begin();
    await sponsor.begin({ hasCoins: true });
    // A fresh address, because other journeys pay to their shared ones.
    const newcomer = crypto.getRandomValues(new Uint8Array(32));
    await beginRequest(user, createEntryFunction("0x1::supra_account::create_account", [], [newcomer]));
    await page.getByLabel("Note").fill("Would you pay the fee?");
    await expectAccessible(page, "a new request");
    await user.button("Create request").click();
    await reviewAndSign(user);
    await expectAccessible(page, "a request to sign");
    await handOver("file", user, sponsor);
    await expect(sponsor.page.getByText("Would you pay the fee?")).toBeVisible();
    await payAndSend(sponsor);
    const { accounts, coins } = createSupraClient({ url: DEVNODE });
    expect((await accounts.get(parseAddress(address))).sequenceNumber).toBe(1n);

    await fund(address, 14n);
    for (const way of ["link", "animated QR"] as const) {
      await beginRequest(user, transferSupra(bytesToAddress(newcomer), 7n));
      await user.button("Create request").click();
      await reviewAndSign(user);
      await handOver(way, user, sponsor);
      await payAndSend(sponsor);
    }
    expect(await coins.getBalance(bytesToAddress(newcomer))).toBe(14n);
    expect(await coins.getBalance(parseAddress(address))).toBe(0n);
  },
);

// By one way: how the request of another signer goes by each is a test of the screens (partial-transaction-ways.test.tsx).
test("two accounts sign one call, shared by a link", { tag: "@once" }, async ({ user, otherUser }) => {
  const { page } = user;
  await user.begin({ hasCoins: true });
  const other = await otherUser.begin({ hasCoins: true });
  const module = await publishHandshake(DEVNODE);
  await beginRequest(user, createEntryFunction(`${module}::two_signers::shake`, [], []));
  await page.getByLabel("Fee payer").click();
  await page.getByRole("option", { name: "This account" }).click();
  await page.getByLabel("Co-signers").fill(other.address);
  await user.button("Create request").click();
  await reviewAndSign(user);
  await handOver("link", user, otherUser);
  await otherUser.button("Review and sign").click();
  await confirm(otherUser.page);
  await otherUser.button("Send transaction").click();
  await expect(otherUser.page.getByText(/The call to two_signers::shake of 0x\S+ succeeded$/)).toBeVisible();
});

async function beginRequest(user: WalletUser, entryFunction: EntryFunction): Promise<void> {
  await user.page.goto(`/sign/new#payload=${payloadHex({ kind: "entry-function", entryFunction })}`);
}

async function reviewAndSign(user: WalletUser): Promise<void> {
  await user.button("Review and sign").click();
  await confirm(user.page);
  await expect(user.page.getByRole("list", { name: "Signers" })).toContainText("Signed");
}

/** Takes the request that one user has in sight to the other one's browser. */
async function handOver(
  way: "file" | "link" | "animated QR",
  from: WalletUser,
  to: WalletUser,
): Promise<void> {
  const { hash } = new URL(from.page.url());
  expect(hash).toMatch(/^#capsule=/);
  // Nothing of an earlier request is in sight, and no step of the page is still pending, when this one is opened.
  await to.page.goto("about:blank");
  await to.page.goto(way === "link" ? `/sign${hash}` : "/sign");
  if (way === "link") return;
  if (way === "file") {
    const saving = from.page.waitForEvent("download");
    await from.button("Save file").click();
    await to.page.locator("input[type=file]").setInputFiles(await (await saving).path());
  } else {
    await from.button("Show QR code").click();
    const { pictures } = await watchCode(from.page);
    await holdBeforeCamera(to.page, pictures);
    await to.button("Scan").click();
  }
  await to.heading("Signing request").waitFor();
}

/** The sponsor's part: becomes the one who pays, signs and hands it in. */
async function payAndSend(sponsor: WalletUser): Promise<void> {
  await sponsor.button(/^Pay fee with /).click();
  await sponsor.button("Review and sign as fee payer").click();
  await confirm(sponsor.page);
  await sponsor.button("Send transaction").click();
  await expect(sponsor.page.getByText(/^Fee paid:/)).toBeVisible();
}

test("a multisig account is created, funded, and pays with its owner's approval", async ({ user }) => {
  const { page } = user;
  await user.begin({ hasCoins: true });
  await user.visit("Multisig accounts");
  await expectAccessible(page, "multisig accounts, none yet");
  await page.getByRole("link", { name: "Create multisig account" }).click();
  await page.getByLabel("Other owners").fill(RECIPIENT);
  await page.getByLabel("Required signatures").fill("1");
  await page.getByLabel("Name").fill("Harbour");
  await expectAccessible(page, "a new multisig account");
  await user.button("Review new account").click();
  await confirm(page);
  await page.getByRole("link", { name: "Open multisig account" }).click();
  await expect(page.getByRole("heading", { name: "Harbour" })).toBeVisible();
  await expectAccessible(page, "a multisig account");
  await fund(new URL(page.url()).pathname.split("/").at(-1) ?? "");

  await page.getByLabel("To", { exact: true }).fill(RECIPIENT);
  await page.getByLabel("Amount").fill("2");
  await user.button("Review proposal").click();
  await confirm(page);
  await expect(page.getByText(/^Send 2 SUPRA to/)).toBeVisible();
  await page.getByRole("link", { name: /^Proposal 1/ }).click();
  await expect(page).toHaveURL(/\/multisig\/0x\w+\/1$/);
  await expect(user.button("Execute")).toBeVisible();
  await expectAccessible(page, "a proposal");
});
