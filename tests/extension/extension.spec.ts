import { test, type Page } from "@playwright/test";
import { bundled, starkeyForms } from "../../wallet/test/starkey-forms.ts";
import { expectAccessible } from "../e2e/accessibility.ts";
import { expect } from "../e2e/patience.ts";
import { confirm } from "../e2e/review-sheet.ts";
import { PASSWORD, startExtension, type ExtensionBrowser, type Site } from "./extension-browser.ts";
import { unendedIn } from "./outbox-states.ts";
import { BOB, payment } from "./site-calls.ts";
import { pressAndClose } from "../e2e/press-and-close.ts";

let browser: ExtensionBrowser;
test.beforeEach(async () => {
  browser = await startExtension();
});
test.afterEach(() => browser.close());

/** A wallet with Ada's account, open; its page is closed again. */
async function beginAsAda(): Promise<void> {
  const wallet = await browser.beginAsAda();
  await wallet.page.close();
}

async function connect(site: Site, code = "starkey.supra.connect()"): Promise<string> {
  const connecting = site.run(code);
  const window = await browser.nextWindow();
  await pressAndClose(window, "Connect");
  return String(await connecting);
}

async function pay(window: Page): Promise<void> {
  await confirm(window);
}

const balanceOfBob = () => browser.getBalance(BOB);

// The other form, a script for browsers, does the same in wallet/src/sites/starkey-connect.test.ts.
test("supra-starkey-connect 1.0.11, unmodified, in a bundled page, does all that it offers", async () => {
  await beginAsAda();
  const site = await browser.openSite(await starkeyForms["in a bundled page"]());
  const { run } = site;
  expect(await run("ssc.isStarKeyAvailable()")).toBe(true);
  expect(await run("ssc.isConnected()")).toBe(false);
  await run(
    `(window.heard = [], ssc.onAccountChanged((list) => heard.push(list.length)), ssc.onDisconnect(() => heard.push("gone")))`,
  );

  const connecting = run("ssc.connect()");
  const window = await browser.nextWindow();
  await expect(window.getByText(new URL(site.page.url()).origin)).toBeVisible();
  await expectAccessible(window, "a site that wants to connect");
  // Chromium has a font of its own for pages of extensions.
  await expect(window.locator("body")).toHaveCSS("font-family", /^"Inter Variable"/);
  await expect(window.locator("body")).toHaveCSS("font-size", "15px");
  await pressAndClose(window, "Connect");
  const address = String(await connecting);
  expect(address).toMatch(/^0x[0-9a-f]{64}$/);
  expect(await run("ssc.isConnected()")).toBe(true);
  expect(await run("(await ssc.getAllAccounts())[0]")).toBe(address);
  expect(await run("(await ssc.getChainId()).chainId")).toBe("4");
  expect(await run("ssc.getCurrentNetwork()")).toBe("4");
  expect(await run("(await ssc.changeNetwork('4')).chainId")).toBe("4");
  expect(await run("(await ssc.getBalance()).formattedBalance")).toBe("1000");

  const signing = run("(await ssc.signMessage({ message: 'Log in to 127.0.0.1' })).verified");
  await pressAndClose(await browser.nextWindow(), "Sign message");
  expect(await signing).toBe(true);

  const paying = run(`ssc.signAndSendTransaction(${payment(address, 7)})`);
  await pay(await browser.nextWindow());
  const hash = String(await paying);
  expect(hash).toMatch(/^0x[0-9a-f]{64}$/);
  expect(await run(`(await ssc.waitForTransactionWithResult("${hash}")).status`)).toBe("Success");
  expect(await balanceOfBob()).toBe(7n);

  const refused = run("ssc.signMessage({ message: 'Hi' }).catch(({ code }) => code)");
  await pressAndClose(await browser.nextWindow(), "Reject");
  expect(await refused).toBe(4001);

  await run("ssc.disconnect()");
  expect(await run("ssc.isConnected()")).toBe(false);
  expect(await run("heard.at(-1)")).toBe("gone");
});

test("a page that connects three seconds after loading is answered", async () => {
  await beginAsAda();
  const site = await browser.openSite(
    `setTimeout(() => (window.connected = "starkey" in window ? starkey.supra.connect() : "none"), 3000);`,
  );
  await pressAndClose(await browser.nextWindow(), "Connect");
  expect(await site.run("(await connected)[0]")).toMatch(/^0x[0-9a-f]{64}$/);
});

test("getWallets of the wallet standard lists, connects and signs with it", async () => {
  await beginAsAda();
  const site = await browser.openSite(
    await bundled(`
    import { getWallets } from "@wallet-standard/core";
    window.wallet = () => getWallets().get().find(({ name }) => name === "Holdfast");
  `),
  );
  const connecting = site.run(`wallet().features["standard:connect"].connect()`);
  await pressAndClose(await browser.nextWindow(), "Connect");
  await connecting;
  expect(await site.run("wallet().accounts.map(({ chains }) => chains)")).toEqual([["supra:localnet"]]);
  const signing = site.run(
    `wallet().features["supra:signMessage"].signMessage({ message: "Hello\\n" + "and more\\n".repeat(100) })`,
  );
  const window = await browser.nextWindow();
  // All of it lies above the button, however long it is: none of it below the edge of a box.
  const text = window.getByText(/^Hello/);
  expect(await text.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(0);
  // Signed once its end was in sight.
  await window.evaluate("scrollTo(0, document.body.scrollHeight)");
  await pressAndClose(window, "Sign message");
  expect((await signing) as object).toHaveProperty("signature", expect.stringMatching(/^0x[0-9a-f]{128}$/));
});

test("unlocking in the window opens every page of the wallet", async () => {
  await beginAsAda();
  const site = await browser.openSite();
  const firstAddress = await connect(site);
  await site.run(
    `(window.heard = [], starkey.supra.on("accountChanged", (list) => heard.push(list.length)))`,
  );
  const wallet = await browser.openWallet();
  await wallet.heading("Balance").waitFor();
  const other = await browser.openWallet();
  await other.heading("Balance").waitFor();
  await wallet.page.getByRole("button", { name: /^Main account/ }).click();
  await wallet.page.getByRole("menuitem", { name: "Lock" }).click();
  await expect(other.page.getByText("Welcome back")).toBeVisible();
  expect(await site.run("starkey.supra.accounts()")).toEqual([]);
  expect(await site.run("heard")).toEqual([0]);

  const connecting = site.run("starkey.supra.connect()");
  const window = await browser.nextWindow();
  await window.setViewportSize({ width: 420, height: 640 });
  const { host, origin } = new URL(site.page.url());
  await expect(window.getByText(origin, { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(window.getByText(`${host} wants to connect.`)).toBeInViewport({ ratio: 1 });
  await expectAccessible(window, "a locked wallet that a site waits for");
  const password = window.getByLabel("Password", { exact: true });
  await expect(password).toBeFocused();
  await expect(window.getByRole("button", { name: "Unlock wallet" })).toBeInViewport({ ratio: 1 });
  await password.fill(PASSWORD);
  await window.getByRole("button", { name: "Unlock wallet" }).click();
  await pressAndClose(window, "Connect");
  expect(await connecting).toHaveLength(1);
  expect(await site.run("heard.at(-1)")).toBe(1);
  await other.page.reload();
  await other.heading("Balance").waitFor();

  // What the user changes elsewhere in the wallet, the site hears where it is its affair.
  await site.run(`(heard.length = 0, starkey.supra.on("networkChanged", ({ chainId }) => heard.push(chainId)),
    starkey.supra.on("disconnect", () => heard.push("gone")))`);
  await other.visit("Appearance");
  await other.page.getByRole("switch", { name: /^Hide amounts/ }).click();
  await other.visit("Networks");
  await other.page.getByRole("radio", { name: /^Testnet/ }).click();
  await browser.untilOnNetwork("6");
  // The site keeps its network, and moves to the user's without a question when it asks for that.
  expect(await site.run("starkey.supra.getChainId()")).toEqual({ chainId: "4" });
  expect(await site.run(`starkey.supra.changeNetwork({ chainId: "6" })`)).toEqual({ chainId: "6" });
  await expect.poll(() => site.run("heard")).toEqual([1, "6"]);
  await other.visit("Sites");
  await other.button(`Disconnect ${new URL(site.page.url()).origin}`).click();
  await expect.poll(() => site.run("heard")).toEqual([1, "6", 0, "gone"]);
  // The account too that was chosen last is the one that is asked about.
  await other.visit("Accounts");
  await other.button("Add account").click();
  await other.button("Add account").click();
  await expect(other.page.getByRole("button", { name: /^Account 2/ })).toBeVisible();
  const address = await connect(site);
  expect(address).not.toBe(firstAddress);
  // A window that shows another network does not bring the others back to it.
  await wallet.visit("Appearance");
  await wallet.page.getByRole("switch", { name: /^Hide amounts/ }).click();
  expect(await site.run("starkey.supra.getChainId()")).toEqual({ chainId: "6" });
});

test("a request that waited while locked is asked again and paid once", async () => {
  await beginAsAda();
  const site = await browser.openSite();
  const address = await connect(site);
  const paying = site.run(payment(address, 7, "send"));
  const window = await browser.nextWindow();
  await expect(window.getByRole("dialog")).toBeVisible();

  const wallet = await browser.openWallet();
  await wallet.page.getByRole("button", { name: /^Main account/ }).click();
  await wallet.page.getByRole("menuitem", { name: "Lock" }).click();
  await expect(window.getByText("Welcome back")).toBeVisible();
  await expect(window.getByText(/ requests a transaction\.$/)).toBeVisible();
  await expect(window.getByLabel("Password", { exact: true })).toBeFocused();
  await expect(window.getByRole("dialog")).toBeHidden();
  expect(await site.run("starkey.supra.accounts()")).toEqual([]);
  expect(await balanceOfBob()).toBe(0n);

  await window.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await window.getByRole("button", { name: "Unlock wallet" }).click();
  await confirm(window);
  expect(await paying).toMatch(/^0x[0-9a-f]{64}$/);
  await expect.poll(balanceOfBob).toBe(7n);
});

test("connecting and paying each take two clicks, including the site's own", async () => {
  await beginAsAda();
  const presses = await countPresses();
  const site = await browser.openSite(`addEventListener("DOMContentLoaded", () => {
    document.body.innerHTML = "<button>Connect</button> <button>Pay</button>";
    const [connect, pay] = document.querySelectorAll("button");
    connect.onclick = () => (window.connected = starkey.supra.connect());
    pay.onclick = async () => (window.paid = window.send());
  })`);
  const press = async (name: string): Promise<Page> => {
    const opening = browser.nextWindow();
    await site.page.getByRole("button", { name }).click();
    return opening;
  };
  await pressAndClose(await press("Connect"), "Connect");
  const [address] = (await site.run("await connected")) as readonly string[];
  expect(presses.splice(0)).toEqual(["site", "wallet"]);

  await site.run(`(window.send = async () => ${payment(String(address), 7, "send")}, 0)`);
  await confirm(await press("Pay"));
  expect(await site.run("await paid")).toMatch(/^0x[0-9a-f]{64}$/);
  expect(presses.splice(0)).toEqual(["site", "wallet"]);
  await expect.poll(balanceOfBob).toBe(7n);
});

test("a click before the review appears does not approve it", async () => {
  await beginAsAda();
  const site = await browser.openSite();
  const address = await connect(site);
  // Presses whatever would sign in the moment in which it is there.
  await browser.context.addInitScript(() => {
    const early: (string | null)[] = [];
    Object.assign(globalThis, { early });
    new MutationObserver(() => {
      const buttons = [...document.querySelectorAll<HTMLElement>("[role=dialog] button")];
      const sign = buttons.find(({ textContent }) => textContent.startsWith("Send "));
      if (sign === undefined || early.length > 0) return;
      early.push(sign.ariaDisabled);
      sign.click();
    }).observe(document, { childList: true, subtree: true });
  });
  const paying = site.run(payment(address, 7, "send"));
  const window = await browser.nextWindow();
  const sign = window.getByRole("dialog").getByRole("button", { name: /^Send / });
  await expect(sign).toBeEnabled();
  expect(await window.evaluate("early")).toEqual(["true"]);
  expect(await balanceOfBob()).toBe(0n);
  await confirm(window);
  expect(await paying).toMatch(/^0x[0-9a-f]{64}$/);
  await expect.poll(balanceOfBob).toBe(7n);
});

/** Where a user pressed, from now on: every press of a pointer that the browser vouches for, and every key that presses. */
async function countPresses(): Promise<string[]> {
  const presses: string[] = [];
  await browser.context.exposeFunction("pressedIn", (protocol: string) =>
    presses.push(protocol === "chrome-extension:" ? "wallet" : "site"),
  );
  await browser.context.addInitScript(() => {
    const { pressedIn } = globalThis as unknown as { readonly pressedIn: (protocol: string) => void };
    for (const type of ["pointerdown", "keydown"])
      addEventListener(
        type,
        (event) => {
          if (event.isTrusted && (type === "pointerdown" || (event as KeyboardEvent).key === "Enter"))
            pressedIn(location.protocol);
        },
        true,
      );
  });
  return presses;
}

test("closing a window refuses; leaving the page closes it; payments survive", async () => {
  await beginAsAda();
  const site = await browser.openSite();
  const refused = site.run("starkey.supra.connect().catch(({ code }) => code)");
  await (await browser.nextWindow()).close();
  expect(await refused).toBe(4001);
  const address = await connect(site);

  void site.run(payment(address, 9, "send")).catch(() => undefined);
  const window = await browser.nextWindow();
  await expect(window.getByRole("dialog")).toBeVisible();
  const closed = window.waitForEvent("close");
  await site.page.goto("about:blank");
  await closed;
  expect(await balanceOfBob()).toBe(0n);

  // A popup closes when the user presses beside it, however slow the node is.
  const wallet = await browser.openWallet("#/send");
  let asked = 0;
  await wallet.page.route("**/transactions/submit*", (route) => {
    asked++;
    return route.abort();
  });
  await wallet.fillPayment(BOB, "2");
  await wallet.button("Review payment").click();
  await confirm(wallet.page);
  // No page of the wallet, which would go on with it.
  const file = await browser.context.newPage();
  await file.goto(`${browser.origin}/local-network.json`);
  await expect.poll(() => unendedIn(file)).toHaveLength(1);
  await expect.poll(() => asked).toBeGreaterThan(0);
  await wallet.page.close();
  await expect.poll(balanceOfBob).toBe(200_000_000n);
});

test("the signer has no network, no storage and nothing of the extension", async () => {
  const page = await browser.context.newPage();
  await page.goto(`${browser.origin}/signer.html`);
  const found = await page.evaluate(async () => {
    const name = (run: () => unknown) => {
      try {
        return typeof run();
      } catch (error) {
        return error instanceof Error ? error.name : "thrown";
      }
    };
    return {
      origin: self.origin,
      fetch: await fetch("http://127.0.0.1:1/").then(
        () => "reached",
        ({ name: failure }: Error) => failure,
      ),
      storage: name(() => localStorage),
      database: name(() => indexedDB.open("x")),
      extension: typeof (globalThis as { chrome?: { runtime?: { sendMessage?: unknown } } }).chrome?.runtime
        ?.sendMessage,
    };
  });
  expect(found).toEqual({
    origin: "null",
    fetch: "TypeError",
    storage: "SecurityError",
    database: "SecurityError",
    extension: "undefined",
  });
});

test("window.starkey is this wallet unless the user or another wallet objects", async () => {
  await beginAsAda();
  const site = await browser.openSite(`window.heard = [];
    addEventListener("message", ({ data, source }) => source === window && heard.push(data.name));`);
  expect(await site.run("starkey === holdfast")).toBe(true);
  // Old dApps wait for this.
  expect(await site.run("heard")).toEqual(["starkey-extension-installed"]);
  // Another wallet comes later, and has its own name.
  const shared = await browser.openSite("window.starkey = { supra: 'other' };");
  expect(await shared.run("[starkey.supra, typeof holdfast.supra]")).toEqual(["other", "object"]);

  const wallet = await browser.openWallet("#/settings/sites");
  const answers = wallet.page.getByRole("switch", { name: /^Act as window\.starkey/ });
  await expect(answers).toBeChecked();
  await wallet.visit("Security");
  // What is so in web pages only is not said here.
  await expect(wallet.page.getByText(/^Time since your last action in any wallet window/)).toBeVisible();
  await wallet.button("Add passkey").click();
  await expect(wallet.page.getByText(/^The passkey works only in this extension\./)).toBeVisible();
  await wallet.page.keyboard.press("Escape");
  await wallet.visit("Sites");
  await answers.click();
  const without = await browser.openSite();
  await expect.poll(() => without.run("typeof window.starkey")).toBe("undefined");
  expect(await without.run("typeof holdfast.supra.connect")).toBe("function");
  await answers.click();
  await expect
    .poll(() => browser.worker.evaluate("chrome.storage.local.get()"))
    .toEqual({ "answers-as-starkey": true });
  const again = await browser.openSite();
  expect(await again.run("starkey === holdfast")).toBe(true);
});
