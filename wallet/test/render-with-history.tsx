import { createDevnode } from "@holdfast/devnode";
import { createSupraClient, DEVNODE, isTransactionHash, type Address } from "@holdfast/sdk";
import { createMemoryOutboxStore, createOutbox } from "@holdfast/sdk/outbox";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook, type RenderHookResult } from "@testing-library/react";
import { expect, onTestFinished, vi } from "vitest";
import { formatActivityChunk } from "../src/chain/activity/activity-chunk.ts";
import { activityService } from "../src/chain/activity/activity-context.ts";
import type { ActivityEntry } from "../src/chain/activity/activity-entry.ts";
import { createActivityLog } from "../src/chain/activity/activity-log.ts";
import { createMemoryActivityCache } from "../src/chain/activity/testing/memory-activity-cache.ts";
import { networkKey } from "../src/chain/nodes/chain-network.ts";
import { outboxService } from "../src/chain/outbox/outbox-context.ts";
import { AppServices, AppServicesContext } from "../src/services/app-services.ts";
import { createSettingsStore } from "../src/storage/settings/settings-store.ts";
import { settingsService } from "../src/storage/settings/settings.ts";
import { createSession } from "../src/vault/session.ts";
import { createTestVault } from "../src/vault/testing/test-vault.ts";
import { vaultService } from "../src/vault/vault-context.ts";
import { testEntry } from "./activity-entry.ts";

/** Runs a hook on a page that has stored this history of an account, and asks a devnode for anything else. */
export async function renderWithHistory<Result>(
  account: Address,
  history: readonly Partial<ActivityEntry>[],
  hook: () => Result,
): Promise<RenderHookResult<Result, unknown>> {
  const node = createDevnode();
  vi.stubGlobal("fetch", node.fetch);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    node.close();
  });
  const settings = createSettingsStore();
  settings.setLocalNetwork({ devnodeUrl: DEVNODE.url, dappUrl: undefined });
  settings.chooseNetwork("devnode");
  const onProblem = (problem: unknown) => expect.fail(String(problem));
  const vault = createTestVault();
  const outbox = createOutbox({
    store: createMemoryOutboxStore(),
    clientOf: createSupraClient,
    exclusive: (_name, run) => run(),
    pause: () => Promise.resolve(),
    now: () => Date.now(),
    onProblem,
  });
  onTestFinished(() => outbox.stop());
  const services = new AppServices()
    .with(settingsService, settings)
    .with(vaultService, { vault, session: createSession({ vault }) })
    .with(activityService, await createHistory(account, history, onProblem))
    .with(outboxService, outbox);
  return renderHook(hook, {
    wrapper: ({ children }) => (
      <AppServicesContext value={services}>
        <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
      </AppServicesContext>
    ),
  });
}

async function createHistory(
  account: Address,
  history: readonly Partial<ActivityEntry>[],
  onProblem: (problem: unknown) => void,
) {
  // Chunks are stored oldest first.
  const entries = history.toReversed().map((entry, at) => {
    const hash = `0x${at.toString(16).padStart(64, "0")}`;
    return testEntry({ ...entry, ...(isTransactionHash(hash) ? { hash } : {}) });
  });
  const cache = createMemoryActivityCache();
  const state = { revision: "r", isComplete: true, sentNext: "0", coinNext: undefined };
  await cache.write(`${networkKey(DEVNODE)} ${account}`, {
    meta: { ...state, count: entries.length, chunks: 1 },
    before: undefined,
    chunks: new Map([[0, formatActivityChunk(entries)]]),
  });
  const log = createActivityLog({ cache, clientOf: createSupraClient, now: () => Date.now(), onProblem });
  expect((await log.load(DEVNODE, account)).entries).toHaveLength(entries.length);
  return log;
}
