import { test, type Page } from "@playwright/test";
import { expect } from "../e2e/patience.ts";
import { confirm } from "../e2e/review-sheet.ts";
import { startExtension, type ExtensionBrowser, type Site } from "./extension-browser.ts";
import { unendedIn } from "./outbox-states.ts";
import { BOB, payment } from "./site-calls.ts";
import { pressAndClose } from "../e2e/press-and-close.ts";

// One browser for all of them: in parallel, each worker would start its own.
test.describe.configure({ mode: "default" });

let browser: ExtensionBrowser;
test.beforeAll(async () => {
  browser = await startExtension();
  const wallet = await browser.beginAsAda();
  await wallet.page.close();
});
test.afterAll(() => browser.close());

async function connected(script = "", options = {}): Promise<Site & { readonly address: string }> {
  const site = await browser.openSite(script, options);
  const connecting = site.run("holdfast.supra.connect()");
  const known = await Promise.race([connecting, browser.nextWindow()]);
  if (!Array.isArray(known)) {
    const window = known as Awaited<ReturnType<ExtensionBrowser["nextWindow"]>>;
    await pressAndClose(window, "Connect");
  }
  return { ...site, address: String(await connecting) };
}

test("a page that replaces JavaScript built-ins reaches only its own requests", async () => {
  const site = await connected();
  await site.page.close();
  const said: string[] = [];
  const hostile = await browser.openSite(`
    const say = console.log;
    const fail = () => { throw new Error("replaced"); };
    for (const name of ["push", "map", "forEach", "find", "includes", "shift"]) Array.prototype[name] = fail;
    for (const name of ["get", "set", "has", "delete"]) Map.prototype[name] = fail;
    JSON.stringify = JSON.parse = window.postMessage = MessagePort.prototype.postMessage = fail;
    window.Promise = class { constructor() { fail(); } };
    const { supra } = holdfast;
    window.go = async () => {
      say("chain " + (await supra.getChainId()).chainId);
      say("account " + (await supra.accounts())[0]);
    };
  `);
  hostile.page.on("console", (message) => said.push(message.text()));
  await hostile.page.evaluate("void go()");
  await expect.poll(() => said).toEqual(["chain 4", `account ${site.address}`]);
  await hostile.page.close();
});

test("a page's policy can't block the wallet or take its name", async () => {
  const strict = await browser.openSite("", { policy: "default-src 'none'; script-src 'none'" });
  expect(await strict.run("typeof holdfast.supra.connect")).toBe("function");
  await strict.page.close();
  const named = await browser.openSite("window.holdfast = 1; delete window.holdfast;");
  expect(await named.run("typeof holdfast.supra")).toBe("object");
  await named.page.close();
});

test("messages that a page forges reach nobody, and name nobody else", async () => {
  const site = await connected();
  const answers = await site.run(`(() => new Promise((resolve) => {
    const heard = [];
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => heard.push(data);
    window.postMessage("holdfast:port", location.origin, [port2]);
    const second = new MessageChannel();
    second.port1.onmessage = ({ data }) => heard.push(data);
    window.dispatchEvent(new MessageEvent("holdfast:port", { ports: [second.port2] }));
    second.port1.postMessage({ id: 1, method: "account", params: null });
    window.postMessage({ id: 1, result: "forged" }, location.origin);
    port1.postMessage({ id: 1, method: "account", params: null, origin: "https://bank.example" });
    setTimeout(() => resolve(heard), 200);
  }))()`);
  expect(answers).toEqual([]);
  expect(await site.run("(await holdfast.supra.accounts())[0]")).toBe(site.address);
  const other = await browser.openSite("", { host: "localhost" });
  expect(await other.run("holdfast.supra.accounts()")).toEqual([]);
  expect(
    await other.run(`(async () => ${payment(site.address, 3, "send")})().catch(({ code }) => code)`),
  ).toBe(4100);
  await other.page.close();
  await site.page.close();
});

test("a frame of another origin has no wallet", async () => {
  const inner = await browser.openSite("", { host: "localhost" });
  const address = inner.page.url();
  await inner.page.close();
  const site = await browser.openSite();
  await site.page.evaluate((src) => {
    const frame = document.createElement("iframe");
    frame.src = src;
    document.body.append(frame);
  }, address);
  await expect.poll(() => site.page.frames().length).toBe(2);
  const frame = site.page.frames()[1];
  await frame?.waitForLoadState();
  expect(await frame?.evaluate("typeof window.holdfast + typeof window.starkey")).toBe("undefinedundefined");
  await site.page.close();
});

test("a removed frame that waited leaves only the page's own request", async () => {
  const site = await connected();
  const before = await browser.getBalance(BOB);
  const opening = browser.nextWindow();
  // It has no wallet of its own, and uses its page's, as scripts of one origin may.
  await site.run(`(() => {
    const frame = document.createElement("iframe");
    document.body.append(frame);
    frame.contentWindow.eval(\`
      window.alone = typeof window.holdfast + typeof window.starkey;
      const { holdfast } = parent;
      window.asked = (async () => ${payment(site.address, 9, "send")})();
    \`);
    window.alone = frame.contentWindow.alone;
    window.frame = frame;
  })()`);
  expect(await site.run("alone")).toBe("undefinedundefined");
  const window = await opening;
  await site.run("frame.remove()");
  // In the review too, once that is open: the page behind it is hidden then.
  const origin = window.getByText(new URL(site.page.url()).origin).filter({ visible: true });
  await expect(origin.first()).toBeVisible();
  expect(await site.run("holdfast.supra.signMessage({ message: 'Now' }).catch(({ code }) => code)")).toBe(
    -32002,
  );
  await window.close();
  expect(await browser.getBalance(BOB)).toBe(before);
  await site.page.close();
  await expectOneWindowForOneRequest();
});

test("a page that asks endlessly is refused while another site is answered", async () => {
  const [site, other] = [await browser.openSite(), await browser.openSite("", { host: "localhost" })];
  const chain = "holdfast.supra.getChainId().then(({ chainId }) => Number(chainId), ({ code }) => code)";
  const flood = site.run(`Promise.all(Array.from({ length: 1000 }, () => ${chain}))`);
  expect(await other.run(chain)).toBe(4);
  const answers = (await flood) as readonly number[];
  expect(answers).toHaveLength(1000);
  expect(answers.filter((answer) => answer === 4).length).toBeGreaterThanOrEqual(32);
  expect(answers).toContain(-32002);
  expect(await site.run(chain)).toBe(4);
  for (const { page } of [site, other]) await page.close();
});

test("a thousand requests open one window and the first is signed", async () => {
  const site = await connected();
  const count = browser.context.pages().length;
  const opening = browser.nextWindow();
  await site.run(`(window.first = ${payment(site.address, 5, "send")}, 0)`);
  const window = await opening;
  const codes = await site.run(`(await Promise.all(Array.from({ length: 1000 }, (_, at) =>
    holdfast.supra.signMessage({ message: "Text " + at }).then(() => "signed", ({ code }) => code)
  ))).reduce((all, code) => ({ ...all, [code]: (all[code] ?? 0) + 1 }), {})`);
  expect(codes).toEqual({ "-32002": 1000 });
  const swapped = site.run(`(async () => ${payment(site.address, 250, "send")})().catch(({ code }) => code)`);
  expect(await swapped).toBe(-32002);
  expect(browser.context.pages().length).toBe(count + 1);
  await confirm(window);
  expect(await site.run("await first")).toMatch(/^0x[0-9a-f]{64}$/);
  await expect.poll(() => browser.getBalance(BOB)).toBe(5n);
  await site.page.close();
});

test("bytes that are a transaction are no message", async () => {
  const site = await connected();
  const salt = "88d16ed1aba6a1cf2e0b4f7bdb9c07f9d12d2d5ac3d2b5b6f6a2a9fbd8e0c111";
  const code = await site.run(
    `holdfast.supra.signMessage({ message: "0x${salt}" + "00".repeat(90) }).catch(({ code }) => code)`,
  );
  expect(code).toBe(-32602);
  await site.page.close();
});

const goesElsewhere = (page: Page) => page.goto("about:blank");
const isClosed = (page: Page) => page.close();

test("a page that leaves while connecting stays unconnected and leaves no window", async () => {
  for (const step of ["shown", "opened", "asked"] as const)
    for (const leave of [goesElsewhere, isClosed]) {
      const site = await browser.openSite("", { host: "localhost" });
      const opening = step === "asked" ? undefined : browser.nextWindow();
      await site.page.evaluate("void holdfast.supra.connect().catch(() => 0)");
      const window = await opening;
      if (step === "shown") await window?.getByRole("button", { name: "Connect" }).waitFor();
      await leave(site.page);
      await expectNoWindow(step);
      await site.page.close();
    }
  await expectOneWindowForOneRequest();
  const after = await browser.openSite("", { host: "localhost" });
  expect(await after.run("holdfast.supra.accounts()")).toEqual([]);
  await after.page.close();
});

test("a page that leaves while paying pays only what was signed", async () => {
  const wallet = await browser.openWallet();
  const other = await connected();
  let paid = await browser.getBalance(BOB);
  const steps = [
    { step: "shown", leave: goesElsewhere, mayPay: ["nothing"] },
    { step: "opened", leave: isClosed, mayPay: ["nothing"] },
    { step: "reviewed", leave: isClosed, mayPay: ["nothing"] },
    { step: "signed", leave: goesElsewhere, mayPay: ["nothing", "all"] },
    { step: "answered", leave: isClosed, mayPay: ["all"] },
    { step: "asked", leave: goesElsewhere, mayPay: ["nothing"] },
  ] as const;
  for (const [at, { step, leave, mayPay }] of steps.entries()) {
    // Each another payment: one that was signed for a page that left is not asked again.
    const amount = at + 1;
    const site = await connected();
    const opening = step === "asked" ? undefined : browser.nextWindow();
    await site.page.evaluate(
      `void (async () => { window.hash = await ${payment(site.address, amount, "send")}; })().catch(() => 0)`,
    );
    const window = await opening;
    if (window !== undefined) await goOn(window, step);
    if (step === "answered") await site.page.waitForFunction("window.hash");
    await leave(site.page);
    await expectNoWindow(step);
    await expect.poll(() => unendedIn(wallet.page)).toEqual([]);
    const now = await browser.getBalance(BOB);
    expect(
      mayPay.map((part) => (part === "all" ? BigInt(amount) : 0n)),
      step,
    ).toContain(now - paid);
    paid = now;
    await site.page.close();
  }
  await expectOneWindowForOneRequest();
  expect(await browser.getBalance(BOB)).toBe(paid);
  await other.page.close();
  await wallet.page.close();
});

test("a site that repeats refused requests is answered without a window", async () => {
  const site = await browser.openSite("", { host: "localhost" });
  for (let time = 0; time < 3; time++) {
    const refused = site.run("holdfast.supra.connect().catch(({ code }) => code)");
    await pressAndClose(await browser.nextWindow(), "Reject");
    expect(await refused).toBe(4001);
    await expectNoWindow("refused");
  }
  expect(
    await site.run("holdfast.supra.connect().catch(({ code, message }) => `${code} ${message}`)"),
  ).toMatch(/^4001 User rejected several requests in a row/);
  await expectOneWindowForOneRequest();
  await site.page.close();
});

/** What the user does up to this step. */
async function goOn(window: Page, step: string): Promise<void> {
  if (step === "opened") return;
  await window.getByText("requests a transaction").waitFor();
  if (step === "shown") return;
  await expect(window.getByRole("dialog")).toBeVisible();
  if (step !== "reviewed") await confirm(window);
}

function openWindows(): readonly Page[] {
  return browser.context.pages().filter((page) => page.url().includes("#/approve"));
}

async function expectNoWindow(step: string): Promise<void> {
  await expect.poll(() => openWindows().length, { message: `windows after: ${step}` }).toBe(0);
}

/** Whatever was still pending before has come: another site's request is the only one that is asked. */
async function expectOneWindowForOneRequest(): Promise<void> {
  const site = await connected();
  const refused = site.run("holdfast.supra.signMessage({ message: 'Still here' }).catch(({ code }) => code)");
  // A window that was being opened for a page that has left closes by itself; the request is in the one after it.
  const isShown = async (window: Page): Promise<boolean> =>
    window
      .getByText("Still here")
      .isVisible()
      .catch(() => false);
  await expect
    .poll(async () => (await Promise.all(openWindows().map(isShown))).filter(Boolean))
    .toEqual([true]);
  await expect.poll(() => openWindows().length).toBe(1);
  const [window] = openWindows();
  if (window === undefined) throw new Error("The window has closed.");
  await pressAndClose(window, "Reject");
  expect(await refused).toBe(4001);
  await expectNoWindow("the last request");
  await site.page.close();
}
