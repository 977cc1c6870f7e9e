import { createDevnode } from "@holdfast/devnode";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { walletNetwork } from "../../../test/wallet-network.ts";
import { NodeList } from "./node-list.tsx";

it("the nodes' states tell which answer, how fast, and how far behind they are", async () => {
  const now = 1_790_000_000_000_000n;
  const first = createDevnode({ now: () => now });
  const second = createDevnode({ now: () => now - 30_000_000n });
  const other = createDevnode({ chainId: 6 });
  first.mine();
  second.mine();
  const nodes = new Map([
    ["first", first],
    ["second", second],
    ["other", other],
  ]);
  vi.stubGlobal("fetch", (request: Request) => {
    const node = nodes.get(new URL(request.url).hostname);
    return node?.fetch(request) ?? Promise.reject(new TypeError("Failed to fetch"));
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    for (const node of nodes.values()) node.close();
  });
  const network = {
    ...walletNetwork,
    url: "http://first",
    moreUrls: ["http://second", "http://other"],
    verificationUrl: "http://nowhere",
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NodeList network={network} />
    </QueryClientProvider>,
  );
  await screen.findByText("No response");
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^first.*responds in \d+ msOnline$/),
    expect.stringMatching(/^second.*responds in \d+ ms · 30 s behindOnline$/),
    expect.stringMatching(/^other.*Wrong chain$/),
    expect.stringMatching(/^nowhere.*No response$/),
  ]);
});
