import { createDevnode } from "@holdfast/devnode";
import { createSupraClient } from "@holdfast/sdk";
import { expect, it, onTestFinished } from "vitest";
import { testNetwork } from "../../chain/outbox/testing/test-network.ts";
import { readNodeStates } from "./node-list.tsx";

it("the nodes' states tell which answer, how fast, and how far behind they are", async () => {
  const now = 1_790_000_000_000_000n;
  const first = createDevnode({ now: () => now });
  const second = createDevnode({ now: () => now - 30_000_000n });
  const other = createDevnode({ chainId: 6 });
  onTestFinished(() => [first, second, other].forEach((node) => node.close()));
  first.mine();
  second.mine();
  const nodes = new Map([
    ["first", first],
    ["second", second],
    ["other", other],
  ]);
  let ticks = 0;
  const network = { ...testNetwork, url: "http://first", moreUrls: ["http://second", "http://other"] };
  const states = await readNodeStates(
    { ...network, verificationUrl: "http://nowhere" },
    {},
    {
      clientOf: ({ url }) =>
        createSupraClient({
          url,
          fetch: (request) =>
            nodes.get(new URL(url).hostname)?.fetch(request) ??
            Promise.reject(new TypeError("Failed to fetch")),
        }),
      now: () => (ticks += 5),
    },
  );
  expect(states).toMatchObject([
    { url: "http://first", state: "ok", behindSecs: 0 },
    { url: "http://second", state: "ok", behindSecs: 30 },
    { url: "http://other", state: "wrong-chain" },
    { url: "http://nowhere", state: "unreachable" },
  ]);
  expect(states[0]?.latencyMs).toBeGreaterThan(0);
});
