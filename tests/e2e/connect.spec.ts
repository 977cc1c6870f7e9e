import type { BrowserContext, Page } from "@playwright/test";
import { verifySignIn } from "../../sdk/src/transaction/sign-in.ts";
import { hexToBytes } from "../../sdk/src/bytes/hex.ts";
import { expectAccessible } from "./accessibility.ts";
import { payingSite } from "./approval-window.ts";
import { serveDappSite, WALLET, type DappPage, type DappSite, type OpenerPolicy } from "./dapp-site.ts";
import { confirm } from "./review-sheet.ts";
import { WalletUser } from "./wallet-user.ts";
import { expect, test } from "./wallet-test.ts";
import { pressAndClose } from "./press-and-close.ts";

const BOB = `0x${"b0".repeat(32)}`;

let site: DappSite;
test.beforeAll(async () => {
  site = await serveDappSite();
});
test.afterAll(() => site.close());

/** The window that the next press opens. */
function nextPage(context: BrowserContext): Promise<Page> {
  return context.waitForEvent("page");
}

/** The site's window, which becomes a page of the wallet that the site can't reach. */
async function review(window: Page): Promise<Page> {
  await window.waitForURL(`${WALLET}/asked**`);
  return window;
}

/** A browser that ends a shared worker with its last page: the site's window stays, and the wallet is a second one. */
async function withoutLastingWorkers(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Reflect.deleteProperty(globalThis, "SharedWorker"));
}

/** From there to the request in the wallet itself, in a new tab, which is locked. */
async function reviewInTab(context: BrowserContext, window: Page): Promise<Page> {
  const opening = nextPage(context);
  await window.getByRole("link", { name: "Review in Holdfast" }).click();
  const tab = await opening;
  await new WalletUser(tab).unlock();
  return tab;
}

async function connect(context: BrowserContext, dapp: DappPage): Promise<string> {
  const opening = nextPage(context);
  await dapp.press("holdfast.supra.connect()");
  const tab = await review(await opening);
  await pressAndClose(tab, "Connect");
  const told = (await dapp.told()) as { readonly result: readonly string[] };
  return told.result[0] ?? "";
}

test("a dApp without an extension connects, pays and signs in by window", async ({ context, user }) => {
  const { address } = await user.begin({ hasCoins: true });
  await user.lock();
  const dapp = await site.open(context);
  expect(await dapp.page.evaluate("installed.names")).toEqual(["holdfast", "starkey"]);
  const opening = nextPage(context);
  await dapp.press("starkey.supra.connect()");
  const window = await opening;
  // The wallet is locked: the same window names the site and asks for the password.
  await expect(window.getByText(site.origin, { exact: true })).toBeVisible();
  await expectAccessible(window, "the window of a site");
  expect(await window.evaluate("opener")).toBeNull();
  await new WalletUser(window).unlock();
  await pressAndClose(await review(window), "Connect");
  expect(await dapp.told()).toEqual({ result: [address] });
  expect(await dapp.page.evaluate("starkey.supra.accounts()")).toEqual([address]);
  expect(await dapp.page.evaluate("starkey.supra.balance()")).toMatchObject({ formattedBalance: "5" });

  const bytes = (hex: string): string =>
    `Uint8Array.from("${hex}".match(/../g), (pair) => parseInt(pair, 16))`;
  const paying = nextPage(context);
  await dapp.press(`(async () => {
    const { supra } = starkey;
    const data = await supra.createRawTransactionData(["${address}", 0, "1", "supra_account", "transfer", [],
      [${bytes(BOB.slice(2))}, Uint8Array.of(9, 0, 0, 0, 0, 0, 0, 0)]]);
    const hash = await supra.sendTransaction({ data });
    return (await supra.waitForTransactionWithResult(hash)).status;
  })()`);
  const payment = await review(await paying);
  await confirm(payment);
  expect(await dapp.told()).toEqual({ result: "Success" });

  const signing = nextPage(context);
  await dapp.press('starkey.supra.signIn({ nonce: "n0nce4you", statement: "Read your basket." })');
  const request = await review(await signing);
  await pressAndClose(request, "Sign in");
  const { result } = (await dapp.told()) as {
    readonly result: { readonly text: string; readonly publicKey: string; readonly signature: string };
  };
  const signed = {
    text: result.text,
    publicKey: hexToBytes(result.publicKey),
    signature: hexToBytes(result.signature),
  };
  const expected = { domain: new URL(site.origin).host, nonce: "n0nce4you", now: Date.now() };
  expect((await verifySignIn(signed, expected))?.address).toBe(address);
});

/** What each pair of policies allows: a window of the wallet, or only leaving for it. */
const PAIRS: readonly (readonly [dapp: OpenerPolicy, window: OpenerPolicy, way: "window" | "link"])[] = [
  [undefined, undefined, "window"],
  [undefined, "same-origin", "link"],
  [undefined, "same-origin-allow-popups", "link"],
  [undefined, "noopener-allow-popups", "link"],
  ["same-origin", undefined, "link"],
  ["same-origin", "same-origin", "link"],
  ["same-origin-allow-popups", undefined, "window"],
];

test("each pair of opener policies connects, by a window or a link @once", async ({ context, user }) => {
  const { address } = await user.begin();
  for (const [policy, windowPolicy, way] of PAIRS)
    await test.step(`policies ${policy ?? "none"} and ${windowPolicy ?? "none"} by a ${way}`, async () => {
      // As a host might serve it.
      if (windowPolicy !== undefined)
        await context.route(`${WALLET}/connect.html`, async (route) => {
          const response = await route.fetch();
          const headers = { ...response.headers(), "cross-origin-opener-policy": windowPolicy };
          await route.fulfill({ response, headers });
        });
      const dapp = await site.open(context, policy);
      if (way === "window") expect(await connect(context, dapp)).toBe(address);
      else await connectByLink(dapp, address);
      await dapp.page.evaluate("holdfast.supra.disconnect()");
      await dapp.page.close();
      await context.unroute(`${WALLET}/connect.html`);
    });
});

/** Leaves the site for the wallet, and comes back. */
async function connectByLink({ page, press }: DappPage, address: string): Promise<void> {
  expect(await page.evaluate("holdfast.supra.accounts()")).toEqual([]);
  await press("holdfast.supra.connect()");
  await page.getByRole("button", { name: "Continue in Holdfast" }).click();
  await page.waitForURL(`${WALLET}/**`);
  await page.getByRole("button", { name: "Connect" }).click();
  await page.getByRole("link", { name: /^Return to localhost/ }).click();
  await page.waitForURL(`${site.origin}/**`);
  expect(await page.evaluate("holdfast.supra.accounts()")).toEqual([address]);
  // The address does not contain the response.
  expect(new URL(page.url()).hash).toBe("");
}

test("a call without a click asks for one; closing refuses @once", async ({ context, user }) => {
  await user.begin();
  const dapp = await site.open(context);
  const asks = "window.told = holdfast.supra.connect().catch(({ code }) => code)";
  await dapp.loadWith(asks);
  const opening = nextPage(context);
  await dapp.page.getByRole("button", { name: "Continue in Holdfast" }).click();
  const window = await review(await opening);
  await window.getByRole("button", { name: "Connect" }).waitFor();
  await window.close();
  expect(await dapp.told()).toBe(4001);

  await dapp.loadWith(asks);
  await dapp.page.getByRole("button", { name: "Cancel" }).click();
  expect(await dapp.told()).toBe(4001);
});

test("a reloaded window has its request again; a closed payment is unknown @once", async ({
  context,
  user,
}) => {
  const { address } = await user.begin({ hasCoins: true });
  const dapp = await site.open(context);
  const opening = nextPage(context);
  await dapp.press("holdfast.supra.connect()");
  const window = await review(await opening);
  await window.getByRole("button", { name: "Connect" }).waitFor();
  await window.reload();
  await pressAndClose(window, "Connect");
  expect(await dapp.told()).toEqual({ result: [address] });

  const paying = nextPage(context);
  await dapp.press(payingSite(BOB).replaceAll("starkey", "holdfast"));
  const payment = await review(await paying);
  await payment.getByRole("button", { name: "Reject" }).first().waitFor();
  await payment.close();
  // The payment may have been sent.
  expect(await dapp.told()).toEqual({ code: 4900 });
});

test("a second window for the request closes with the first one's answer @once", async ({
  context,
  user,
}) => {
  await withoutLastingWorkers(context);
  const { address } = await user.begin();
  const dapp = await site.open(context);
  const opening = nextPage(context);
  await dapp.press("holdfast.supra.connect()");
  const window = await opening;
  await window.getByRole("link", { name: "Review in Holdfast" }).waitFor();
  await window.reload();
  const tab = await reviewInTab(context, window);
  // The same request in a second tab waits for the first.
  const again = nextPage(context);
  await window.getByRole("link", { name: "Open it again" }).click();
  const second = await again;
  await new WalletUser(second).unlock();
  await expect(second.getByText("This request is open in another window")).toBeVisible();
  const closed = second.waitForEvent("close");
  await pressAndClose(tab, "Connect");
  expect(await dapp.told()).toEqual({ result: [address] });
  // It has the answer that was given, asks for nothing, and goes too.
  await closed;
});

test("what forges itself into the window reaches nobody @once", async ({ context, user }) => {
  await withoutLastingWorkers(context);
  await user.begin();
  const dapp = await site.open(context);
  const opening = nextPage(context);
  await dapp.press("holdfast.supra.connect()");
  const window = await opening;
  const link = window.getByRole("link", { name: "Review in Holdfast" });
  await link.waitFor();
  // A later greeting with a port of its own, from the site itself and from another frame in it: the first port stays.
  await dapp.page.evaluate(
    ([wallet]) => {
      const { port1, port2 } = new MessageChannel();
      Object.assign(globalThis, { heard: [] as unknown[] });
      port1.addEventListener("message", ({ data }) => {
        (globalThis as unknown as { heard: unknown[] }).heard.push(data);
      });
      port1.start();
      const handle = globalThis.open("", "holdfast");
      handle?.postMessage({ holdfast: 1, type: "hello", nonce: "guessed" }, wallet ?? "", [port2]);
      port1.postMessage({ id: "forged", method: "signMessage", params: { text: "Stolen" } });
      // Nor does the site take an answer that the wallet did not give.
      globalThis.postMessage({ holdfast: 1, type: "ready", nonce: "forged" }, "*");
    },
    [WALLET],
  );
  const tab = await reviewInTab(context, window);
  await expect(tab.getByText(site.origin, { exact: true })).toBeVisible();
  await pressAndClose(tab, "Reject");
  expect(await dapp.told()).toEqual({ code: 4001 });
  expect(await dapp.page.evaluate("heard")).toEqual([]);

  // A page that no site opened has nothing to show and nobody to speak to.
  const alone = await context.newPage();
  await alone.goto(`${WALLET}/connect.html`);
  await expect(alone.getByRole("heading", { name: "No site is asking" })).toBeVisible();
});
