import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createDevnode, findFrameworkCode } from "@holdfast/devnode";
import { findPage } from "@holdfast/devnode/program";
import { listen } from "@holdfast/devnode/server";
import { parseAddress } from "@holdfast/sdk";
import { expectAccessible } from "./accessibility.ts";
import { leaveTheMouse } from "./by-keyboard.ts";
import { expect } from "./patience.ts";
import { test as base } from "./wallet-test.ts";

const test = base.extend<{ readonly url: string }>({
  // eslint-disable-next-line no-empty-pattern -- a fixture names what it uses, and this one uses nothing
  url: async ({}, use) => {
    const page = findPage();
    if (page === undefined) throw new RangeError("The node's page was not built.");
    const framework = findFrameworkCode();
    const node = createDevnode({ page, ...(framework === undefined ? {} : { framework }) });
    await node.fund(parseAddress("0x77"), 500n);
    const server = await listen(node, { port: 0 });
    await use(server.url);
    await server.close();
    node.close();
  },
});

test("the devnode's page shows a flame graph and controls the node @keyboard @once", async ({
  context,
  watch,
  url,
}) => {
  await watch.follow(context);
  const page = await context.newPage();
  await leaveTheMouse(context, page);
  await page.goto(url);
  await expect(page.getByText("0x1::supra_account::transfer")).toBeVisible();
  await expectAccessible(page, "chain");

  await page
    .getByRole("main")
    .getByRole("link", { name: /^0x[0-9a-f]{6}…/ })
    .first()
    .click();
  await expect(page.getByText("0.000999 SUPRA")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Argument 2 u64" })).toContainText("500");
  await page.getByRole("button", { name: "Trace transaction" }).click();
  await expect(page.getByRole("img", { name: /^Flame graph of 1 calls/ })).toBeVisible();
  await expectAccessible(page, "transaction");

  await page.getByRole("link", { name: "Accounts" }).click();
  await expect(page.getByText("1,000 SUPRA").first()).toBeVisible();
  await page.getByLabel("Address").first().fill("0x1234");
  await page.getByRole("button", { name: "Fund account" }).click();
  await expect(page.getByText("Account funded")).toBeVisible();
  await expectAccessible(page, "accounts");

  await page.getByLabel("Find a block, transaction or account").fill("0x1234");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("1,000 SUPRA")).toHaveCount(1);
  await page.getByLabel("Find a block, transaction or account").fill("0x1");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("account", { exact: true })).toBeVisible();
  await expectAccessible(page, "account");

  await page.getByRole("link", { name: "Controls" }).click();
  await page.getByRole("button", { name: "Take snapshot" }).click();
  await expect(page.getByText(/^Snapshot 1, block \d+$/)).toBeVisible();
  await page.getByRole("button", { name: "Create blocks" }).click();
  await expect(page.getByText(/^Block \d+ created$/)).toBeVisible();
  await page.getByRole("button", { name: "Advance time" }).click();
  await expect(page.getByText("Time advanced by 3600 s")).toBeVisible();
  await page.getByRole("button", { name: "Set price" }).click();
  await expect(page.getByText("Price set")).toBeVisible();
  await page.getByRole("button", { name: "Add fault" }).click();
  await expect(page.getByText("all paths")).toBeVisible();
  await page.getByRole("button", { name: "Remove all" }).click();
  await expect(page.getByText("all paths")).toBeHidden();
  await page.getByLabel("Address").fill("0x1234");
  await page.getByRole("button", { name: "Impersonate account" }).click();
  await expect(page.getByRole("button", { name: "Stop impersonating" })).toBeVisible();
  await expectAccessible(page, "controls");
  await page.getByRole("button", { name: "Revert to snapshot 1" }).click();
  await expect(page.getByText("No snapshots yet")).toBeVisible();
});

test("a hostile site can neither frame nor control the devnode's page @once", async ({ page, url }) => {
  const host = createServer((_request, response) => {
    response.setHeader("content-type", "text/html");
    response.end(`<iframe src="${url}"></iframe>`);
  });
  await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
  try {
    await page.goto(`http://localhost:${(host.address() as AddressInfo).port}/`);
    await expect(page.frameLocator("iframe").getByText("Holdfast devnode")).toBeHidden();
    const outcome = await page.evaluate(async (node) => {
      const post = (init: RequestInit) => fetch(`${node}/dev/mine`, { method: "POST", ...init });
      const read = post({ body: "{}", headers: { "content-type": "application/json" } });
      await post({ body: "{}", mode: "no-cors" });
      return read.then(
        () => "answered",
        () => "refused",
      );
    }, url);
    expect(outcome).toBe("refused");
    // The browser takes the page away from its opener once the page's headers are read.
    const opened = await page.evaluateHandle((node) => open(node), url);
    await expect.poll(() => opened.evaluate((window) => window?.closed)).toBe(true);
    const status = (await (await fetch(`${url}/dev/status`)).json()) as { readonly height: number };
    expect(status.height).toBe(1);
  } finally {
    host.close();
  }
});
