import { createSupraClient, isTransactionHash, parseAddress } from "@holdfast/sdk";
import { expect, it } from "vitest";
import { formatActivityChunk } from "../chain/activity/activity-chunk.ts";
import { createActivityLog } from "../chain/activity/activity-log.ts";
import { networkKey } from "../chain/nodes/chain-network.ts";
import { createMemoryActivityCache } from "../chain/activity/testing/memory-activity-cache.ts";
import { madeIndex } from "../features/activity/activity-index.ts";
import { findActiveNetwork, listNetworks } from "../storage/settings/network.ts";
import { AppServices } from "../services/app-services.ts";
import { activityService } from "../chain/activity/activity-context.ts";
import { settingsService } from "../storage/settings/settings.ts";
import { createSettingsStore } from "../storage/settings/settings-store.ts";
import { readActivityAhead } from "./read-ahead.ts";

const me = parseAddress("0xa");

it("loads the chosen network's stored history without asking a node", async () => {
  const settings = createSettingsStore();
  const state = settings.getState();
  const network = findActiveNetwork(listNetworks(state, state.devnodeUrl), state.networkId);
  const cache = createMemoryActivityCache();
  const hash = `0x${"1".repeat(64)}`;
  if (!isTransactionHash(hash)) return expect.unreachable();
  const entry = { hash, status: "Success", type: "Unknown", micros: 1, changes: [], cost: 0n } as const;
  const nobody = { sender: undefined, receiver: undefined, called: undefined, feePayer: undefined };
  const chunk = formatActivityChunk([{ ...entry, ...nobody, height: undefined, sequenceNumber: undefined }]);
  const meta = { count: 1, chunks: 1, revision: "1", isComplete: true, sentNext: "0", coinNext: undefined };
  await cache.write(`${networkKey(network)} ${me}`, {
    meta,
    before: undefined,
    chunks: new Map([[0, chunk]]),
  });
  const asked: string[] = [];
  const fetch = async (request: Request) => {
    asked.push(request.url);
    return Response.error();
  };
  const createTestClient = () => createSupraClient({ url: network.url, fetch });
  const log = createActivityLog({
    cache,
    clientOf: createTestClient,
    now: () => 0,
    onProblem: () => expect.unreachable(),
  });

  await readActivityAhead(new AppServices().with(settingsService, settings).with(activityService, log));
  const { entries } = log.view(network, me);
  expect(entries.map((known) => known.hash)).toEqual([hash]);
  expect(madeIndex(entries, me)?.entries).toBe(entries);
  expect(asked).toEqual([]);
});
