import { test } from "@playwright/test";
import { ADA } from "../e2e/capture-devices.ts";
import { expect } from "../e2e/patience.ts";
import { confirm } from "../e2e/review-sheet.ts";
import { startExtension, type ExtensionBrowser, type Site } from "./extension-browser.ts";
import { BOB, payment } from "./site-calls.ts";

let browser: ExtensionBrowser;
test.beforeAll(async () => {
  browser = await startExtension();
  const wallet = await browser.openWallet();
  await wallet.importPhrase(ADA, `${browser.origin}/index.html`);
  await wallet.page.close();
});
test.afterAll(() => browser.close());

async function connected(script = "", options = {}): Promise<Site & { readonly address: string }> {
  const site = await browser.openSite(script, options);
  const connecting = site.run("holdfast.supra.connect()");
  const known = await Promise.race([connecting, browser.nextWindow()]);
  if (!Array.isArray(known)) {
    const window = known as Awaited<ReturnType<ExtensionBrowser["nextWindow"]>>;
    const closed = window.waitForEvent("close");
    await window.getByRole("button", { name: "Connect" }).click();
    await closed;
  }
  return { ...site, address: String(await connecting) };
}

test("a page that replaces what scripts are made of gets no further than its own requests", async () => {
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

test("a page's own policy is no obstacle, and it cannot take the wallet's own name", async () => {
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

test("a thousand requests at once are one window, and what is signed is what was asked first", async () => {
  const site = await connected();
  const count = browser.context.pages().length;
  await site.run(`(window.first = ${payment(site.address, 5, "send")}, 0)`);
  const window = await browser.nextWindow();
  const codes = await site.run(`(await Promise.all(Array.from({ length: 1000 }, (_, at) =>
    holdfast.supra.signMessage({ message: "Text " + at }).then(() => "signed", ({ code }) => code)
  ))).reduce((all, code) => ({ ...all, [code]: (all[code] ?? 0) + 1 }), {})`);
  expect(codes).toEqual({ "-32002": 1000 });
  const swapped = site.run(`(async () => ${payment(site.address, 250, "send")})().catch(({ code }) => code)`);
  expect(await swapped).toBe(-32002);
  expect(browser.context.pages().length).toBe(count + 1);
  await window.getByRole("button", { name: "Review the transaction" }).click();
  await confirm(window);
  expect(await site.run("await first")).toMatch(/^0x[0-9a-f]{64}$/);
  await expect.poll(() => browser.balanceOf(BOB)).toBe(5n);
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
