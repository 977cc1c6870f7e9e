import { test, type Page } from "@playwright/test";
import { expect } from "../e2e/patience.ts";
import { pressAndClose } from "../e2e/press-and-close.ts";
import { confirm } from "../e2e/review-sheet.ts";
import {
  asksForNetwork,
  DEVNODE,
  SEQUENCES,
  SETUP,
  TESTNET,
  TRY_ALL_FORMS,
  type DappSequence,
} from "./dapp-sequences.ts";
import { startExtension, type ExtensionBrowser, type Site } from "./extension-browser.ts";
import { BOB } from "./site-calls.ts";

let browser: ExtensionBrowser;
let tab: Page;
test.beforeEach(async () => {
  browser = await startExtension();
  ({ page: tab } = await browser.beginAsAda());
});
test.afterEach(() => browser.close());

/** What the user does in the wallet's own tab. */
async function lookAtTestnet(): Promise<void> {
  await tab.goto(`${browser.origin}/index.html#/networks`);
  await tab.getByRole("radio", { name: /^Testnet/ }).click();
  await browser.untilOnNetwork(TESTNET);
}

async function connect(
  site: Site,
  { connect: code }: DappSequence,
  windows: readonly string[],
): Promise<void> {
  const connecting = site.run(`(async () => { ${code} return me; })()`);
  let opening = browser.nextWindow();
  for (const [at, name] of windows.entries()) {
    const window = await opening;
    // The next one may be there before this one is gone.
    if (at + 1 < windows.length) opening = browser.nextWindow();
    await pressAndClose(window, name);
  }
  expect(await connecting).toMatch(/^0x[0-9a-f]{64}$/);
}

async function pay(site: Site, { pay: code }: DappSequence): Promise<void> {
  const paying = site.run(`await (${code})`);
  await confirm(await browser.nextWindow());
  expect(await paying).toMatch(/^0x[0-9a-f]{64}$/);
  await expect.poll(() => browser.getBalance(BOB)).toBe(5n);
}

for (const sequence of SEQUENCES) {
  test(`${sequence.name}: pays on its network`, async () => {
    const site = await browser.openSite(SETUP);
    await connect(site, sequence, sequence.windows.right);
    await pay(site, sequence);
  });

  if (asksForNetwork(sequence))
    test(`${sequence.name}: asks for its network once, then pays`, async () => {
      await lookAtTestnet();
      const site = await browser.openSite(SETUP);
      await connect(site, sequence, sequence.windows.wrong);
      await pay(site, sequence);
    });

  test(`${sequence.name}: pays on its network while the user looks at another`, async () => {
    const site = await browser.openSite(SETUP);
    await connect(site, sequence, sequence.windows.right);
    await lookAtTestnet();
    await pay(site, sequence);
    expect(await site.run("await wallet.getChainId()")).toEqual({ chainId: DEVNODE });
    await expect(tab.getByRole("radio", { name: /^Testnet/ })).toBeChecked();
  });
}

test("a declined payment opens one window, whatever form follows", async () => {
  const site = await browser.openSite(SETUP);
  await site.run("void wallet.connect().then(([first]) => (me = first))");
  await pressAndClose(await browser.nextWindow(), "Connect");
  await expect.poll(() => site.run("me")).toMatch(/^0x/);
  let windows = 0;
  browser.context.on("page", () => windows++);
  const paying = site.run(`await ${TRY_ALL_FORMS}`);
  const window = await browser.nextWindow();
  await pressAndClose(window, "Reject", window.getByRole("dialog"));
  expect(await paying).toBeNull();
  expect(windows).toBe(1);
  expect(await browser.getBalance(BOB)).toBe(0n);
});

test("a network question that is declined leaves the site where it was", async () => {
  const site = await browser.openSite(SETUP);
  await site.run("void wallet.connect().then(([first]) => (me = first))");
  await pressAndClose(await browser.nextWindow(), "Connect");
  const moving = site.run(`wallet.changeNetwork({ chainId: "8" }).catch(({ code }) => code)`);
  const window = await browser.nextWindow();
  await expect(window.getByText(/needs Mainnet$/)).toBeVisible();
  await expect(window.getByText("You're on Devnode.")).toBeVisible();
  await pressAndClose(window, "Not now");
  expect(await moving).toBe(4001);
  expect(await site.run("await wallet.getChainId()")).toEqual({ chainId: DEVNODE });
});
