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

// One browser for all of them: in parallel, each worker would start its own.
test.describe.configure({ mode: "default" });

let browser: ExtensionBrowser;
let tab: Page;
let site: Site;
let paidBefore: bigint;
test.beforeAll(async () => {
  browser = await startExtension();
  const user = await browser.beginAsAda();
  await user.visit("Networks");
  tab = user.page;
});
test.afterAll(() => browser.close());
test.beforeEach(async () => {
  paidBefore = await browser.getBalance(BOB);
  site = await browser.openSite(SETUP);
});
test.afterEach(async () => {
  // The next test is of a new site.
  await site.run("await holdfast.supra.disconnect()");
  await site.page.close();
});

/** What the user does in the wallet's own tab. */
async function lookAt(name: "Testnet" | "Devnode", chainId: string): Promise<void> {
  await tab.getByRole("radio", { name: new RegExp(`^${name}`) }).click();
  await browser.untilOnNetwork(chainId);
}

async function connect({ connect: code }: DappSequence, windows: readonly string[]): Promise<void> {
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

async function pay({ pay: code }: DappSequence): Promise<void> {
  const paying = site.run(`await (${code})`);
  await confirm(await browser.nextWindow());
  expect(await paying).toMatch(/^0x[0-9a-f]{64}$/);
  await expect.poll(() => browser.getBalance(BOB)).toBe(paidBefore + 5n);
}

for (const sequence of SEQUENCES) {
  if (asksForNetwork(sequence))
    test(`${sequence.name}: asks for its network once, then pays on it`, async () => {
      await lookAt("Testnet", TESTNET);
      await connect(sequence, sequence.windows.wrong);
      await pay(sequence);
      // A page keeps the network that it shows: the one that the site was moved to is shown from its next start.
      await tab.reload();
    });
  else
    test(`${sequence.name}: pays on its network`, async () => {
      await connect(sequence, sequence.windows.right);
      await pay(sequence);
    });

  test(`${sequence.name}: pays on its network while the user looks at another`, async () => {
    await connect(sequence, sequence.windows.right);
    await lookAt("Testnet", TESTNET);
    await pay(sequence);
    expect(await site.run("await wallet.getChainId()")).toEqual({ chainId: DEVNODE });
    await expect(tab.getByRole("radio", { name: /^Testnet/ })).toBeChecked();
    await lookAt("Devnode", DEVNODE);
  });
}

test("a declined payment opens one window, whatever form follows", async () => {
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
  expect(await browser.getBalance(BOB)).toBe(paidBefore);
});

test("a network question that is declined leaves the site where it was", async () => {
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
