import type { Page } from "@playwright/test";
import type { Devnode } from "../../devnode/src/node.ts";
import { parseAddress } from "../../sdk/src/move/address.ts";
import { host, testPorts } from "../../scripts/ports.ts";
import { expectAccessible } from "./accessibility.ts";
import counter from "../../move/test/vectors/counter/publish.json" with { type: "json" };
import counterV2 from "../../move/test/vectors/counter_v2/publish.json" with { type: "json" };
import counterBad from "../../move/test/vectors/counter_v2_bad/publish.json" with { type: "json" };
import scripts from "../../move/test/vectors/scripts/bytecode.json" with { type: "json" };
import { leaveOwnNode, takeOwnNode } from "./own-node.ts";
import { packageFiles } from "./package-files.ts";
import { PASSWORD, type WalletUser } from "./wallet-user.ts";
import { expect, test } from "./wallet-test.ts";

const DEVNODE = `http://${host}:${testPorts.devnode}`;

test("a task is registered, runs twice, and is cancelled", { tag: "@once" }, async ({ user }) => {
  const { page } = user;
  const node = await takeOwnNode(page);
  const { address } = await user.begin();
  await node.fund(parseAddress(address), 900_000_000n);
  await user.visit("Automation");
  await page.getByRole("link", { name: "Register task" }).click();
  await page.getByLabel("To", { exact: true }).fill(`0x${"6b".repeat(32)}`);
  await page.getByLabel("Amount per run").fill("0.0001");
  await page.getByLabel("Cycles").fill("3");
  await expect(page.getByText(/^Current cycle: \d+, until/)).toBeVisible();
  await expectAccessible(page, "a new task");
  await user.button("Review task").click();
  await sign(page);
  await page.getByRole("link", { name: "View tasks" }).click();
  await expect(page.getByText("Starts with the next cycle.")).toBeVisible();
  await readTaskInItsTable(user);
  passCycle(node);
  node.mine();
  await user.visit("Automation");
  await expect(page.getByText("Runs in every block of this cycle.")).toBeVisible();
  await expectAccessible(page, "a task");
  await user.button("Cancel at the end of the cycle").click();
  await sign(page);
  await expect(page.getByText("Runs until this cycle ends, then stops.")).toBeVisible();
  passCycle(node);
  await expect(page.getByText("No tasks", { exact: true })).toBeVisible();
  await expect(page.getByText(/^Canceled by you on/)).toBeVisible();
  await leaveOwnNode(node, page);
});

test("a user adds stake to a pool and runs a script", { tag: "@once" }, async ({ user, request }) => {
  const { page } = user;
  const address = await userWithCoins(user);
  await request.post(`${DEVNODE}/dev/fund`, { data: { address, amount: "5000000000000" } });
  await user.visit("Staking");
  await expect(page.getByText(/^At most 50/)).toBeVisible();
  await page.getByLabel("Amount", { exact: true }).fill("2000");
  await expectAccessible(page, "a pool");
  await user.button("Review stake").click();
  await sign(page);
  await expect(page.getByText("Stake was added")).toBeVisible();

  await user.visit("Scripts");
  const script = scripts.units.find(({ file }) => file.includes("transfer_script"))?.hex ?? "";
  await page.getByLabel("Script bytecode").fill(script);
  await page.getByLabel("arg 0", { exact: true }).fill("1000");
  await page.getByLabel("arg 1", { exact: true }).fill(`0x${"6b".repeat(32)}`);
  await expectAccessible(page, "a script");
  await user.button("Review script").click();
  await sign(page);
  await expect(page.getByText("The script succeeded")).toBeVisible();
});

test(
  "a package is published, called by form and playbook, and read back",
  { tag: "@once" },
  async ({ user }) => {
    const { page } = user;
    const address = await userWithCoins(user);
    await user.visit("Publish");
    await page.getByLabel("Package files").setInputFiles(packageFiles(counter, address));
    await user.button("Review publication").click();
    await sign(page);
    await page.getByRole("link", { name: "Open counter" }).click();
    await page
      .getByRole("list", { name: "Entry functions" })
      .getByRole("link", { name: /^increment/ })
      .click();
    await page.getByLabel("by", { exact: true }).fill("{{step}}");
    await user.button("Add to playbook").click();
    await page.getByLabel("Playbook name").fill("Count");
    await user.button("Add step").click();
    await user.visit("Playbooks");
    await page.getByRole("link", { name: /^Count/ }).click();
    await page.getByLabel("New value name").fill("step");
    await user.button("Add value").click();
    await page.getByLabel("Value of step").fill("41");
    await expectAccessible(page, "a playbook");
    await user.button("Review step 1").click();
    await sign(page);
    await expect(page.getByText(/The call to counter::increment of 0x\S+ succeeded$/)).toBeVisible();
    await page.getByRole("link", { name: "View transaction" }).click();
    await page.getByRole("tab", { name: /^Events/ }).click();
    await expect(page.getByText("Incremented", { exact: true })).toBeVisible();

    await page.goto(`/state/${address}`);
    await page.getByRole("button", { name: /::counter::Counter$/ }).click();
    await expect(page.getByRole("list", { name: "data" }).getByText("41", { exact: true })).toBeVisible();
    await user.visit("Publish");
    await page.getByLabel("Package files").setInputFiles(packageFiles(counterBad, address));
    await expect(page.getByText("The network would reject this package")).toBeVisible();
    await page.getByLabel("Package files").setInputFiles(packageFiles(counterV2, address));
    await expect(page.getByText("Compatible with the published package")).toBeVisible();
    await expectAccessible(page, "an upgrade");
    await user.button("Review upgrade").click();
    await sign(page);
    await page.getByRole("link", { name: "Open counter" }).click();
    await page.getByRole("list", { name: "View functions" }).getByRole("link", { name: /^get/ }).click();
    await page.getByRole("textbox").first().fill(address);
    await user.button("Read").click();
    await expect(page.getByRole("list", { name: "result" }).getByText("41", { exact: true })).toBeVisible();
  },
);

test("pasted text is decoded, a phrase refused, a message signed and verified", async ({ user }) => {
  const { page } = user;
  await user.begin();
  await user.visit("Inspect");
  await page.getByLabel("Data").fill(`0x${"ab".repeat(32)}`);
  await expect(page.getByRole("heading", { name: "32 bytes" })).toBeVisible();
  await expectAccessible(page, "an inspected value");
  await page.getByLabel("Data").fill("used toe labor inch gun visit fish combine relax clip alcohol awesome");
  await expect(page.getByText("This looks like a recovery phrase")).toBeVisible();
  await expect(page.getByLabel("Data")).toHaveValue("");

  await page.getByRole("tab", { name: "Sign a message" }).click();
  await page.getByLabel("Message", { exact: true }).fill("I was here");
  await user.button("Review message").click();
  await user.button("Sign message").click();
  const signed = await page.getByRole("region", { name: "Signed message" }).textContent();
  await page.getByRole("tab", { name: "Verify a message" }).click();
  await page.getByRole("textbox", { name: "Signed message" }).fill(signed ?? "");
  await user.button("Verify message").click();
  await expect(page.getByText("Signed by this account's key")).toBeVisible();
});

/** The registry keeps its tasks in a table: the item of the first one, found from the resource. */
async function readTaskInItsTable(user: WalletUser): Promise<void> {
  const { page } = user;
  await user.visit("State");
  await page.getByLabel("Address", { exact: true }).fill("0x1");
  await page.getByLabel("Address", { exact: true }).press("Enter");
  await page.getByRole("button", { name: /::AutomationRegistryV2$/ }).click();
  await page.getByRole("link", { name: /^Read an item from .*tasks/ }).click();
  await page.getByLabel("Key", { exact: true }).fill("0");
  await user.button("Read item").click();
  await expect(page.getByRole("list", { name: "item" }).getByText("task_index")).toBeVisible();
}

function passCycle(node: Devnode): void {
  node.advanceTime(1250);
  node.mine();
}

async function userWithCoins(user: WalletUser): Promise<string> {
  await user.begin({ hasCoins: true });
  await user.visit("Receive");
  const main = user.page.getByRole("main");
  await expect(main).toContainText(/0x[0-9a-f]{64}/);
  const text = await main.textContent();
  return /0x[0-9a-f]{64}/.exec(text ?? "")?.[0] ?? "";
}

/** Signs what the open review shows, with the password or the digits where they are asked for. */
async function sign(page: Page): Promise<void> {
  const sheet = page.getByRole("dialog");
  const title = (await sheet.getByRole("heading", { level: 2 }).first().textContent()) ?? "";
  const password = sheet.getByLabel(/^Confirm with password/);
  if (await password.isVisible()) await password.fill(PASSWORD);
  const digits = sheet.getByText(/^To continue, type the last six digits of/);
  if (await digits.isVisible())
    await sheet.getByLabel(/^To continue/).fill(((await digits.textContent()) ?? "").slice(-6));
  const button = sheet.getByRole("button", { name: title, exact: true });
  // What is grave can be signed after a moment only, and a key that is pressed before is for nothing.
  await expect(button).toBeEnabled();
  await button.click();
}
