import { createDevnode, type Devnode } from "@holdfast/devnode";
import type { Fetch, SupraClient } from "@holdfast/sdk";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { getClient } from "./client-cache.ts";

interface Rig {
  /** The host of each request in order. */
  readonly asked: string[];
  readonly nodes: Readonly<Record<string, Devnode>>;
  readonly client: SupraClient;
}

/** Clients are cached by address: each test has its own port. */
let port = 1;

/** Three nodes: two of chain 4 and one of chain 6. */
function start(urls = ["http://first", "http://second", "http://other"]): Rig {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_790_000_000_000 });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const now = (): bigint => BigInt(Date.now()) * 1000n;
  const nodes = {
    first: createDevnode({ now }),
    second: createDevnode({ now }),
    other: createDevnode({ chainId: 6, now }),
  };
  onTestFinished(() => Object.values(nodes).forEach((node) => node.close()));
  const asked: string[] = [];
  const fetch: Fetch = (request) => {
    const { hostname } = new URL(request.url);
    asked.push(hostname);
    return nodes[hostname as keyof typeof nodes].fetch(request);
  };
  vi.stubGlobal("fetch", fetch);
  const [url = "", ...moreUrls] = urls.map((one) => `${one}:${port}`);
  port++;
  return { asked, nodes, client: getClient({ url, moreUrls, dialect: "v1", chainId: 4 }) };
}

describe("the nodes of a network", () => {
  it("beside the first are not asked while that one answers", async () => {
    const { client, asked } = start();
    await client.chain.getId();
    await client.chain.getLatestBlock();
    // Once for its chain, then for what was asked.
    expect(asked).toEqual(["first", "first", "first"]);
  });

  it.each([
    ["does not answer", { kind: "drop-before" }],
    ["breaks", { kind: "server-error" }],
    ["wants fewer requests", { kind: "too-many-requests" }],
    ["is not available", { kind: "unavailable" }],
  ] as const)("uses another node if one %s, and pauses the failed one", async (_, fault) => {
    const { client, asked, nodes } = start();
    nodes["first"]?.addFault({ ...fault, times: 1 });
    expect(await client.chain.getId()).toBe(4);
    await client.chain.getId();
    expect(asked).toEqual(["first", "second", "second", "second"]);
    vi.setSystemTime(Date.now() + 61_000);
    await client.chain.getId();
    expect(asked.at(-1)).toBe("first");
  });

  it.each([
    ["http://first", "http://other"],
    ["http://other", "http://first"],
  ])("of another chain are never asked for anything else: %s, %s", async (...urls) => {
    const { client, asked, nodes } = start(urls);
    nodes["first"]?.addFault({ kind: "drop-before" });
    await expect(client.chain.getLatestBlock()).rejects.toMatchObject({ code: "network/unreachable" });
    await expect(client.chain.getLatestBlock()).rejects.toMatchObject({ code: "network/unreachable" });
    expect(asked.filter((host) => host === "other")).toHaveLength(1);
  });

  it("returns the first node's refusal and retry time when all fail", async () => {
    const { client, nodes } = start(["http://first", "http://second"]);
    nodes["first"]?.addFault({ kind: "too-many-requests" });
    nodes["second"]?.addFault({ kind: "drop-before" });
    await expect(client.chain.getId()).rejects.toMatchObject({ code: "http/too-many-requests" });
  });

  it("get a submission's bytes whole", async () => {
    const { client, nodes } = start();
    nodes["first"]?.addFault({ kind: "drop-before", method: "POST" });
    const call = { function: "0x1::account::exists_at", typeArguments: [], arguments: ["0x1"] };
    expect((await client.view.call(call))[0]?.value).toBe(true);
  });

  it("are not asked after the caller has gone", async () => {
    const { client, asked, nodes } = start();
    nodes["first"]?.addFault({ kind: "drop-before" });
    const gone = AbortSignal.abort();
    await expect(client.chain.getId({ signal: gone })).rejects.toMatchObject({ code: "network/aborted" });
    expect(asked.length).toBeLessThanOrEqual(1);
  });
});
