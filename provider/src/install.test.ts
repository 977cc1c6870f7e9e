import { createContext, runInContext } from "node:vm";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { bundleProgram } from "../test/bundle.ts";

/** Installs the provider into a page of its own, whose wallet answers what `answer` says (the text of a function). */
const program = `
  import { installProvider, PortLink } from "@holdfast/provider";
  let listener;
  const port = {
    post: (message) => page.asked.push(message),
    listen: (next) => { listener = next; },
  };
  page.answer = (message) => listener(message);
  page.names = installProvider(page, new PortLink(port), { version: "1.2.3", asStarkey: page.asStarkey });
`;

interface Page {
  readonly posted: unknown[];
  readonly asked: { readonly id: number }[];
  names?: readonly string[];
  starkey?: unknown;
  answer?: (message: unknown) => void;
  listeners?: Readonly<Record<string, () => void>>;
}

class PageMessage {
  constructor(type: string, init: object) {
    Object.assign(this, { type, ...init });
  }
}

async function installed(given: object = {}) {
  const posted: unknown[] = [];
  const page: Page = Object.assign(
    {
      asStarkey: true,
      posted,
      asked: [],
      location: { origin: "https://shop.example" },
      postMessage: (message: unknown, origin: string) => posted.push([message, origin]),
    },
    given,
  );
  const context = createContext({
    page,
    reportError: () => undefined,
    TextDecoder,
    MessageEvent: PageMessage,
  });
  runInContext(await bundleProgram(program), context);
  const run = (code: string): unknown => runInContext(code, context);
  return { page, run };
}

describe("in a page", () => {
  it("installs under both names, its own permanently, and announces itself", async () => {
    const { page, run } = await installed();
    expect(page.names).toEqual(["holdfast", "starkey"]);
    expect(run("page.holdfast === page.starkey && Object.isFrozen(page.starkey.supra)")).toBe(true);
    expect(() => run("'use strict'; page.holdfast = {}")).toThrow(/read only/);
    expect(() => run("'use strict'; page.starkey.supra.connect = 1")).toThrow(/read only/);
    expect(() => run("'use strict'; delete page.holdfast")).toThrow(/delete/);
    expect(await run("page.starkey.getVersion()")).toBe("1.2.3");
    expect(page.posted).toEqual([[{ name: "starkey-extension-installed" }, "https://shop.example"]]);
    // The wallet whose name it is may come later.
    expect(run("'use strict'; page.starkey = { supra: 1 }; page.starkey.supra")).toBe(1);
  });

  it("announces itself again once the page's scripts can hear it", async () => {
    const { page, run } = await installed({
      document: { readyState: "loading" },
      addEventListener(this: Page, type: string, listener: () => void) {
        this.listeners = { ...this.listeners, [type]: listener };
      },
      dispatchEvent(this: Page, event: unknown) {
        this.posted.push(event);
      },
    });
    run(`page.dispatchEvent = MessageEvent = () => { throw new Error("replaced"); }`);
    expect(page.posted).toEqual([]);
    page.listeners?.["DOMContentLoaded"]?.();
    const data = { name: "starkey-extension-installed" };
    expect(page.posted).toEqual([{ type: "message", data, origin: "https://shop.example", source: page }]);
  });

  it("takes another wallet's name only if the page allows it", async () => {
    const other = { supra: {} };
    const { page } = await installed({ starkey: other });
    expect(page.names).toEqual(["holdfast"]);
    expect(page.starkey).toBe(other);
    expect((await installed({ asStarkey: false })).page.names).toEqual(["holdfast"]);
  });

  it("works on when the page replaces what lists, promises and JSON do", async () => {
    const { page, run } = await installed();
    run(`
      const broken = () => { throw new Error("replaced"); };
      const own = Object.getOwnPropertyNames;
      for (const thing of [Array.prototype, Map.prototype, Set.prototype, JSON])
        for (const name of own(thing))
          if (typeof Object.getOwnPropertyDescriptor(thing, name).value === "function") thing[name] = broken;
      Array.prototype[Symbol.iterator] = broken;
      Promise = broken;
      Reflect.get = broken;
      page.postMessage = broken;
    `);
    const answer = async (code: string, result: unknown): Promise<unknown> => {
      const call = run(code);
      page.answer?.({ id: page.asked.at(-1)?.id, result });
      return call;
    };
    const account = { address: "0xa", publicKey: "0xb", chainId: "6" };
    run(`page.starkey.supra.on("accountChanged", (accounts) => { page.heard = accounts[0]; })`);
    expect(await answer("page.starkey.supra.connect().then((list) => list[0])", account)).toBe("0xa");
    page.answer?.({ event: "accountChanged", data: account });
    expect(run("page.heard")).toBe("0xa");
    const tuple = `["0xa", 0, "0x1", "m", "f", ["u8"], [[1, 2]]]`;
    expect(await answer(`page.starkey.supra.createRawTransactionData(${tuple})`, { data: "00" })).toBe("00");
    expect(await answer(`page.starkey.supra.sendTransaction({ data: "00" })`, { hash: "0xh" })).toBe("0xh");
  });

  it("costs a page at most 6 kB", async () => {
    const code = await bundleProgram(
      program.replaceAll("page.", "globalThis.").replace("(page,", "(window,"),
    );
    expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(6_000);
  });
});
