import { createDevnode } from "@holdfast/devnode";
import { DEVNODE } from "@holdfast/sdk";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { getClient } from "./client-cache.ts";
import { loggedFetch, describePurpose, networkLog } from "./network-log.ts";

beforeEach(() => networkLog.setState([], true));

function stubFetch(fetch: (request: Request) => Promise<Response>): void {
  vi.stubGlobal("fetch", fetch);
  onTestFinished(() => void vi.unstubAllGlobals());
}

describe("the log of requests", () => {
  it("holds what a client asked of its node, and why", async () => {
    const devnode = createDevnode();
    stubFetch((request) => devnode.fetch(request));
    await getClient({ ...DEVNODE, url: "http://node.example:1" }).chain.expectId(DEVNODE.chainId);
    expect(networkLog.getState()).toMatchObject([
      { host: "node.example:1", method: "GET", purpose: "Check the node's chain ID", outcome: 200 },
    ]);
  });

  it("says how a request ended that got no answer", async () => {
    stubFetch(() => Promise.reject(new TypeError("Failed to fetch")));
    await expect(loggedFetch(new Request("http://node.example/x"))).rejects.toThrow(TypeError);
    const signal = AbortSignal.abort();
    await expect(loggedFetch(new Request("http://node.example/x", { signal }))).rejects.toThrow();
    expect(networkLog.getState().map(({ outcome }) => outcome)).toEqual(["aborted", "unanswered"]);
  });

  it("keeps what a question carried, and nothing of what is submitted", async () => {
    stubFetch(() => Promise.resolve(new Response("[]")));
    const post = (path: string): Request =>
      new Request(`http://node.example/rpc/v3${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: '{"function":"0x1::coin::name"}',
      });
    await loggedFetch(post("/transactions/submit"));
    await loggedFetch(post("/view"));
    const [view, submit] = networkLog.getState();
    expect(view?.body).toBe('{"function":"0x1::coin::name"}');
    expect(submit?.body).toBeUndefined();
  });

  it("forgets the oldest", async () => {
    stubFetch(() => Promise.resolve(new Response()));
    for (let i = 0; i < 510; i++) await loggedFetch(new Request(`http://node.example/${i}`));
    expect(networkLog.getState()).toHaveLength(500);
    expect(networkLog.getState()[0]?.path).toBe("/509");
  });
});

it.each([
  ["POST", "/rpc/v1/transactions/submit", "Submit a transaction"],
  ["GET", "/rpc/v3/accounts/0x1/coin_transactions", "Read an account's history"],
  ["GET", "/rpc/v1/wallet/faucet/0x1", "Request test coins"],
  ["GET", "/rpc/v4/ws", "Subscribe to new blocks"],
  ["GET", "/rpc/v4/transactions/certificates", "Compare transaction roots"],
  ["DELETE", "/rpc/v1/view", "Other request"],
])("%s %s is made to: %s", (method, path, purpose) => {
  expect(describePurpose(method, path)).toBe(purpose);
});
