import { createContext, runInContext } from "node:vm";
import { installProvider, PortLink } from "@holdfast/provider";
import { describe, expect, it } from "vitest";
import { parseAddress } from "@holdfast/sdk";
import { siteRig } from "../../test/site-rig.ts";
import { starkeyForms } from "../../test/starkey-forms.ts";

/** A page of its own, with the provider before its first script, and a wallet behind it that the browser gives its origin. */
async function openPage(script: string) {
  const rig = await siteRig({ chainId: 6 });
  const origin = "https://shop.example";
  let hear: ((message: unknown) => void) | undefined;
  const link = new PortLink({
    post(message) {
      const request = JSON.parse(JSON.stringify(message)) as { readonly id: number };
      void rig.queue.answer(origin, request).then((answer) => hear?.({ id: request.id, ...answer }));
    },
    listen(listener) {
      hear = listener;
    },
  });
  rig.queue.listen((_, event) => hear?.(event));
  const said: string[] = [];
  const note = (...words: unknown[]): void => void said.push(words.map(String).join(" "));
  const page = {
    location: { origin },
    postMessage: () => undefined,
    console: { log: note, warn: note, error: note },
    // One realm for bytes: an encoder of this one makes them.
    TextEncoder,
    Uint8Array,
    setTimeout,
    crypto,
  };
  installProvider(page, link, { version: "1.0.0", asStarkey: true });
  const context = createContext(page);
  runInContext("globalThis.window = globalThis; globalThis.self = globalThis;", context);
  runInContext(script, context);
  const run = (code: string): unknown => runInContext(`(async () => (${code}))()`, context);
  return { ...rig, run, said };
}

describe.each(Object.entries(starkeyForms))("supra-starkey-connect 1.0.11, unmodified, %s", (_, read) => {
  it("does all that it offers", async () => {
    const { run, account, client, walletUser, queue } = await openPage(await read());
    expect(await run("ssc.isStarKeyAvailable()")).toBe(true);
    expect(await run("ssc.isConnected()")).toBe(false);
    expect(await run("ssc.getCurrentAccount()")).toBeNull();
    await run(
      `(window.heard = [], ssc.onAccountChanged((list) => heard.push(list.length)), ssc.onDisconnect(() => heard.push("gone")))`,
    );

    expect(await run("ssc.connect()")).toBe(account.address);
    expect(await run("ssc.isConnected()")).toBe(true);
    expect(await run("(await ssc.getAllAccounts())[0]")).toBe(account.address);
    expect(await run("(await ssc.getChainId()).chainId")).toBe("6");
    expect(await run("ssc.getCurrentNetwork()")).toBe("6");
    expect(await run("(await ssc.changeNetwork('6')).chainId")).toBe("6");
    await expect(run("ssc.changeNetwork('77')")).rejects.toMatchObject({ code: 4200 });
    expect(await run("(await ssc.getBalance()).formattedBalance")).toBe("1000");
    expect(await run("ssc.getVersion()")).toBe("1.0.0");

    expect(await run("(await ssc.signMessage({ message: 'Log in to shop.example' })).verified")).toBe(true);

    const to = parseAddress("0xb0b");
    const bytes = `Uint8Array.from("${to.slice(2)}".match(/../g), (pair) => parseInt(pair, 16))`;
    const tuple = (amount: number) =>
      `["${account.address}", 0, "1".padStart(64, "0"), "supra_account", "transfer", [], [${bytes}, Uint8Array.of(${amount}, 0, 0, 0, 0, 0, 0, 0)]]`;
    const hash = await run(`ssc.signAndSendTransaction(${tuple(7)})`);
    expect(hash).toMatch(/^0x[0-9a-f]{64}$/);
    expect(await run(`(await ssc.waitForTransactionWithResult("${String(hash)}")).status`)).toBe("Success");
    expect(await client.coins.getBalance(to)).toBe(7n);

    walletUser.agrees = false;
    await expect(run(`ssc.signAndSendTransaction(${tuple(8)})`)).rejects.toThrow("check wallet for error");
    await expect(run("ssc.signMessage({ message: 'Hi' })")).rejects.toMatchObject({ code: 4001 });
    expect(await client.coins.getBalance(to)).toBe(7n);

    queue.disconnect("https://shop.example");
    await expect.poll(() => run("JSON.stringify(heard.slice(-2))")).toMatch(/gone/);
    expect(await run("ssc.isConnected()")).toBe(false);
    expect(await run("(ssc.cleanupListeners(), ssc.disconnect())")).toBeUndefined();
  });
});
