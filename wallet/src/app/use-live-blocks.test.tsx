import { createDevnode, testAccounts, type Devnode } from "@holdfast/devnode";
import { listen } from "@holdfast/devnode/server";
import {
  buildTransaction,
  createSupraClient,
  DEVNODE,
  encodeSignedTransaction,
  parseAddress,
  signTransaction,
  transferSupra,
} from "@holdfast/sdk";
import { createMemoryOutboxStore, createOutbox } from "@holdfast/sdk/outbox";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, it, onTestFinished, vi } from "vitest";
import { outboxService } from "../chain/outbox/outbox-context.ts";
import { testAccount } from "../chain/outbox/testing/test-network.ts";
import { accountQueryKey } from "../chain/queries/queries.ts";
import { findActiveNetwork, listNetworks } from "../storage/settings/network.ts";
import { createSettingsStore } from "../storage/settings/settings-store.ts";
import { settingsService } from "../storage/settings/settings.ts";
import { createQueryClient } from "./query-client.ts";
import { useLiveBlocks } from "./use-live-blocks.ts";
import { AppServices, AppServicesContext } from "../services/app-services.ts";

interface Start {
  readonly dialect?: "v3" | "v4";
  /** Before anybody connects. */
  readonly prepare?: (devnode: Devnode) => void;
}

/**
 * A payment that waits for its block, on a node that is really connected to, and an outbox that never looks by itself:
 * what is found out is found out because of a block.
 */
async function start({ dialect = "v4", prepare = () => undefined }: Start = {}) {
  const devnode = createDevnode();
  const server = await listen(devnode, { port: 0 });
  onTestFinished(async () => {
    await server.close();
    devnode.close();
  });
  const sockets: WebSocket[] = [];
  const { WebSocket: Real } = globalThis;
  const Watched = class extends Real {
    constructor(url: string) {
      super(url);
      sockets.push(this);
    }
  };
  const asked: string[] = [];
  vi.stubGlobal("fetch", (request: Request) => {
    asked.push(new URL(request.url).pathname);
    return devnode.fetch(request);
  });
  vi.stubGlobal("WebSocket", Watched);
  onTestFinished(() => void vi.unstubAllGlobals());

  const settings = createSettingsStore({ storage: localStorage });
  const { id } = settings.addNetwork({ ...DEVNODE, url: server.url, name: "Four", dialect });
  settings.chooseNetwork(id);
  const network = findActiveNetwork(listNetworks(settings.getState()), id);
  const outbox = createOutbox({
    store: createMemoryOutboxStore(),
    clientOf: (reach) => createSupraClient(reach),
    exclusive: (_name, run) => run(),
    pause: () => new Promise(() => undefined),
    now: () => Date.now(),
    onProblem: (problem) => expect.fail(String(problem)),
  });
  onTestFinished(() => outbox.stop());

  const ada = await testAccount(testAccounts[0]?.phrase ?? expect.fail("no test accounts"));
  const raw = buildTransaction(transferSupra(parseAddress("0xc0ffee"), 5n), {
    sender: ada.address,
    sequenceNumber: 0n,
    chainId: DEVNODE.chainId,
  });
  onTestFinished(outbox.subscribe(network, ada.address, () => undefined));
  const stateNow = () => outbox.getSnapshot(network, ada.address)[0]?.state;
  devnode.pause();
  await outbox.send(network, encodeSignedTransaction(await signTransaction(raw, ada)));
  await waitFor(() => expect(stateNow()).toBe("pending"));
  prepare(devnode);

  let reads = 0;
  const queries = createQueryClient();
  const services = new AppServices().with(settingsService, settings).with(outboxService, outbox);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <AppServicesContext value={services}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </AppServicesContext>
  );
  const { unmount } = renderHook(
    () => {
      useLiveBlocks(ada.address);
      useQuery({ queryKey: [...accountQueryKey(network, ada.address), "test"], queryFn: () => ++reads });
    },
    { wrapper },
  );
  onTestFinished(unmount);
  const isSubscribed = () => sockets.at(-1)?.readyState === Real.OPEN;
  const lookUps = () => asked.filter((path) => /\/transactions\/0x/.test(path)).length;
  return { devnode, sockets, stateNow, isSubscribed, unmount, lookUps, reads: () => reads };
}

it("a pushed block refreshes pending transactions and balances", async () => {
  const { devnode, stateNow, isSubscribed, reads } = await start();
  await waitFor(() => expect(isSubscribed()).toBe(true));
  expect(stateNow()).toBe("pending");
  devnode.resume();
  await waitFor(() => expect(stateNow()).toBe("succeeded"));
  await waitFor(() => expect(reads()).toBeGreaterThan(1));
});

it("a hundred blocks at once cause no more requests than a few", async () => {
  const { devnode, lookUps, isSubscribed, reads } = await start();
  await waitFor(() => expect(isSubscribed()).toBe(true));
  const [before, readBefore] = [lookUps(), reads()];
  for (let made = 0; made < 100; made++) devnode.mine();
  await waitFor(() => expect(reads()).toBeGreaterThan(readBefore));
  expect(lookUps() - before).toBeGreaterThan(0);
  // Three seconds, in which it may look four times a second.
  expect(lookUps() - before).toBeLessThan(15);
});

it("reads once more after blocks that came close together", async () => {
  const { devnode, stateNow, reads } = await start();
  devnode.resume();
  await waitFor(() => expect(stateNow()).toBe("succeeded"));
  await waitFor(() => expect(reads()).toBe(2));
  devnode.mine();
  devnode.mine();
  await waitFor(() => expect(reads()).toBe(3));
});

it.each(["too-many-requests", "unavailable"] as const)(
  "asks where the node refuses the connection (%s)",
  async (kind) => {
    const { sockets, stateNow } = await start({
      prepare(devnode) {
        devnode.addFault({ kind, path: "/rpc/v4/ws" });
        devnode.resume();
      },
    });
    await waitFor(() => expect(stateNow()).toBe("succeeded"));
    expect(sockets.length).toBeGreaterThan(0);
  },
);

it("finds out what happened while the connection was broken", async () => {
  const { devnode, sockets, stateNow, isSubscribed } = await start();
  await waitFor(() => expect(isSubscribed()).toBe(true));
  sockets[0]?.close();
  devnode.resume();
  await waitFor(() => expect(stateNow()).toBe("succeeded"));
});

it("ends with the page, and while the page is not seen", async () => {
  const { sockets, isSubscribed, unmount } = await start();
  await waitFor(() => expect(isSubscribed()).toBe(true));
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  onTestFinished(() => visibility.mockRestore());
  document.dispatchEvent(new Event("visibilitychange"));
  await waitFor(() => expect(isSubscribed()).toBe(false));
  visibility.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  await waitFor(() => expect(isSubscribed()).toBe(true));
  expect(sockets).toHaveLength(2);
  unmount();
  await waitFor(() => expect(isSubscribed()).toBe(false));
});

it("connects to nobody where nodes push nothing", async () => {
  const { sockets } = await start({ dialect: "v3" });
  expect(sockets).toEqual([]);
});
