import {
  bytesToHex,
  createEntryFunction,
  createSupraClient,
  encodePayload,
  parseAddress,
  type TransactionPayload,
} from "../../sdk/src/index.ts";
import { encodeBcs } from "../../sdk/src/bcs/index.ts";
import { host, testPorts } from "../../scripts/ports.ts";
import { expectAccessible } from "./accessibility.ts";
import { publishHandshake } from "./handshake-package.ts";
import { confirm } from "./review-sheet.ts";
import { fund } from "./wallet-person.ts";
import { expect, test } from "./wallet-test.ts";

const SOMEBODY = `0x${"9d".repeat(32)}`;
const DEVNODE = `http://${host}:${testPorts.devnode}`;

/** A call as one screen hands it to another. */
function payloadHex(payload: TransactionPayload): string {
  return bytesToHex(encodeBcs((writer) => encodePayload(writer, payload)));
}

test("a sponsor's file makes an account for somebody who has no coins at all", async ({
  person,
  otherPerson,
  isMobile,
}) => {
  test.skip(isMobile, "the same pages; their narrow form is checked below");
  const { page } = person;
  const { address } = await person.begin();
  await otherPerson.begin({ hasCoins: true });
  // Nobody's yet: other journeys pay to the addresses that they share.
  const newcomer = crypto.getRandomValues(new Uint8Array(32));
  const call = createEntryFunction("0x1::supra_account::create_account", [], [newcomer]);
  await page.goto(`/sign/new#payload=${payloadHex({ kind: "entry-function", entryFunction: call })}`);
  await person.unlock();
  await page.getByLabel("Note").fill("Would you pay the fee?");
  await expectAccessible(page, "a new request");
  await person.button("Make the request").click();
  await person.button("Review and sign it").click();
  await confirm(page);
  await expect(page.getByRole("list", { name: "Who signs" })).toContainText("Signed");
  await expectAccessible(page, "a request to sign");

  const saving = page.waitForEvent("download");
  await person.button("Save a file").click();
  const file = await (await saving).path();
  await otherPerson.visit("Sign together");
  await otherPerson.page.locator("input[type=file]").setInputFiles(file);
  await expect(otherPerson.page.getByText("Would you pay the fee?")).toBeVisible();
  await otherPerson.page.getByRole("button", { name: /^Let .* pay the fee$/ }).click();
  await otherPerson.button("Review and sign to pay the fee").click();
  await confirm(otherPerson.page);
  await otherPerson.button("Send it").click();
  await expect(otherPerson.page.getByText("The call of supra_account::create_account is done")).toBeVisible();
  const { accounts } = createSupraClient({ url: DEVNODE });
  expect((await accounts.get(parseAddress(address))).sequenceNumber).toBe(1n);
});

test("two sign one call that was handed over as a link", async ({ person, otherPerson, isMobile }) => {
  test.skip(isMobile, "the same pages");
  const { page } = person;
  await person.begin({ hasCoins: true });
  const other = await otherPerson.begin({ hasCoins: true });
  const module = await publishHandshake(DEVNODE);
  const call = createEntryFunction(`${module}::two_signers::shake`, [], []);
  await page.goto(`/sign/new#payload=${payloadHex({ kind: "entry-function", entryFunction: call })}`);
  await person.unlock();
  await page.getByLabel("Who pays the fee").click();
  await page.getByRole("option", { name: "This account" }).click();
  await page.getByLabel("Others who sign").fill(other.address);
  await person.button("Make the request").click();
  await person.button("Review and sign it").click();
  await confirm(page);
  await expect(page.getByRole("list", { name: "Who signs" })).toContainText("Signed");

  const { hash } = new URL(page.url());
  expect(hash).toMatch(/^#capsule=/);
  await otherPerson.page.goto(`/sign${hash}`);
  await otherPerson.unlock();
  await otherPerson.button("Review and sign it").click();
  await confirm(otherPerson.page);
  await otherPerson.button("Send it").click();
  await expect(otherPerson.page.getByText("The call of two_signers::shake is done")).toBeVisible();
});

test("a shared account is created, paid into, and pays when its owner agrees", async ({ person }) => {
  const { page } = person;
  await person.begin({ hasCoins: true });
  await person.visit("Shared accounts");
  await expectAccessible(page, "shared accounts, none yet");
  await page.getByRole("link", { name: "Create a shared account" }).click();
  await page.getByLabel("Other owners").fill(SOMEBODY);
  await page.getByLabel("Signatures needed").fill("1");
  await page.getByLabel("Name").fill("Harbour");
  await expectAccessible(page, "a new shared account");
  await person.button("Review the new account").click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^(Call|Propose)/ })
    .click();
  await page.getByRole("link", { name: "Open the shared account" }).click();
  await expect(page.getByRole("heading", { name: "Harbour" })).toBeVisible();
  await expectAccessible(page, "a shared account");
  await fund(new URL(page.url()).pathname.split("/").at(-1) ?? "");

  await page.getByLabel("To", { exact: true }).fill(SOMEBODY);
  await page.getByLabel("Amount").fill("2");
  await person.button("Review the proposal").click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^(Call|Propose)/ })
    .click();
  await expect(page.getByText(/^Send 2 SUPRA to/)).toBeVisible();
  await expect(person.button("Execute it")).toBeVisible();
  await expectAccessible(page, "a proposal");
});
