import { afterEach, describe, expect, it } from "vitest";
import { createDevnode, type Devnode } from "../../node.ts";
import { listen } from "../listen.ts";
import { request as httpRequest } from "node:http";

const WALLET = "http://127.0.0.1:3000";
const PAGE = "https://page.example";

const open: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

function start(): Devnode {
  const node = createDevnode({ seed: 1, allowedDevOrigins: [WALLET] });
  open.push(() => node.close());
  return node;
}

async function serve(): ReturnType<typeof listen> {
  const server = await listen(start(), { port: 0 });
  open.push(() => server.close());
  return server;
}

/** A request with headers that `fetch` forbids. */
function ask(url: string, method: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest(url, { method, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.on("error", reject);
    asked.end();
  });
}

/** HTTP status of a WebSocket request; 101 if opened. */
function upgrade(url: string, origin: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest(`${url}/rpc/v4/ws`, {
      headers: {
        connection: "Upgrade",
        upgrade: "websocket",
        "sec-websocket-version": "13",
        "sec-websocket-key": "AAAAAAAAAAAAAAAAAAAAAA==",
        ...(origin === undefined ? {} : { origin }),
      },
    });
    asked.on("upgrade", (_answer, socket) => {
      socket.destroy();
      resolve(101);
    });
    asked.on("response", (answer) => resolve(answer.statusCode ?? 0));
    asked.on("error", reject);
    asked.end();
  });
}

/** Every route below /dev with a supported method. */
const ROUTES = [
  ["GET", "/dev/status"],
  ["GET", "/dev/transactions"],
  ["GET", "/dev/faults"],
  ["POST", "/dev/fund"],
  ["POST", "/dev/time"],
  ["POST", "/dev/mine"],
  ["POST", "/dev/pause"],
  ["POST", "/dev/resume"],
  ["POST", "/dev/snapshot"],
  ["POST", "/dev/revert"],
  ["POST", "/dev/reset"],
  ["POST", "/dev/prices"],
  ["POST", "/dev/candles"],
  ["POST", "/dev/faults"],
  ["POST", "/dev/fail-next"],
  ["DELETE", "/dev/faults"],
] as const;

describe("what only a devnode can do", () => {
  it.each(ROUTES)("is not done for a page from elsewhere: %s %s", async (method, path) => {
    const node = start();
    const server = await serve();
    for (const origin of [PAGE, "null", "http://127.0.0.1:3001", `${WALLET}.page.example`]) {
      const headers = { origin };
      const answer = await node.fetch(new Request(`http://devnode${path}`, { method, headers }));
      expect(answer.status).toBe(403);
      expect(answer.headers.get("access-control-allow-origin")).toBeNull();
      expect(await ask(server.url + path, method, headers)).toBe(403);
    }
  });

  it("refuses a form of another site, which sends no preflight", async () => {
    const node = start();
    const headers = { origin: PAGE, "content-type": "text/plain" };
    await node.fetch(new Request("http://devnode/dev/mine", { method: "POST", headers }));
    expect(await (await node.fetch(new Request("http://devnode/dev/status"))).json()).toMatchObject({
      height: 0,
    });
  });

  it("allows programs, allowed pages and the node's own page", async () => {
    const server = await serve();
    const { host, port } = new URL(server.url);
    for (const headers of [
      {},
      { origin: WALLET },
      { origin: server.url },
      { host: `localhost:${port}`, origin: `http://localhost:${port}` },
      { host: `[::1]:${port}` },
      { host },
    ])
      expect(await ask(`${server.url}/dev/mine`, "POST", headers)).toBe(200);
  });

  it("says to a browser beforehand which pages are allowed", async () => {
    const node = start();
    const preflight = (path: string, origin: string) =>
      node.fetch(
        new Request(`http://devnode${path}`, {
          method: "OPTIONS",
          headers: { origin, "access-control-request-method": "POST" },
        }),
      );
    const allowed = async (path: string, origin: string) =>
      (await preflight(path, origin)).headers.get("access-control-allow-origin");
    expect(await allowed("/dev/mine", WALLET)).toBe(WALLET);
    expect(await allowed("/dev/mine", PAGE)).toBeNull();
    expect(await allowed("/rpc/v1/transactions/submit", PAGE)).toBe("*");
  });

  it("refuses a host name that an attacker can point at this computer", async () => {
    const server = await serve();
    const { port } = new URL(server.url);
    for (const host of [
      "page.example",
      `page.example:${port}`,
      "127.0.0.1.page.example",
      "localhost.page.example",
    ]) {
      expect(await ask(`${server.url}/dev/status`, "GET", { host })).toBe(403);
      expect(await ask(`${server.url}/dev/reset`, "POST", { host, origin: `http://${host}` })).toBe(403);
      expect(await ask(`${server.url}/rpc/v1/transactions/chain_id`, "GET", { host })).toBe(200);
    }
  });

  it("is not done for a picture or a link on another site", async () => {
    const server = await serve();
    const status = (site: string) => ask(`${server.url}/dev/status`, "GET", { "sec-fetch-site": site });
    expect(await status("cross-site")).toBe(403);
    for (const site of ["none", "same-origin", "same-site"]) expect(await status(site)).toBe(200);
    const rpc = `${server.url}/rpc/v1/transactions/chain_id`;
    expect(await ask(rpc, "GET", { "sec-fetch-site": "cross-site" })).toBe(200);
  });

  it("says how to allow a page", async () => {
    const headers = { origin: PAGE };
    const answer = await start().fetch(new Request("http://devnode/dev/status", { headers }));
    expect(await answer.text()).toContain(`--allow-dev-origin ${PAGE}`);
  });

  it("leaves the faucet open to every page, as the network does", async () => {
    const address = `0x${"7".repeat(64)}`;
    const url = `http://devnode/rpc/v1/wallet/faucet/${address}`;
    expect((await start().fetch(new Request(url, { headers: { origin: PAGE } }))).status).toBe(200);
  });
});

describe("a WebSocket", () => {
  it.each([
    ["a program", undefined],
    ["an allowed page", WALLET],
    ["a page of this computer", "http://localhost:5173"],
    ["a browser extension", "chrome-extension://abcdefghijklmnop"],
  ])("opens for %s", async (_who, origin) => {
    expect(await upgrade((await serve()).url, origin)).toBe(101);
  });

  it.each([PAGE, "null", "http://localhost.page.example", "http://127.0.0.1.page.example"])(
    "is refused to %s",
    async (origin) => {
      expect(await upgrade((await serve()).url, origin)).toBe(403);
    },
  );
});
