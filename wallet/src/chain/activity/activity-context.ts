import { queryOptions } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import type { Address } from "@holdfast/sdk";
import { useService, type Service } from "../../services/app-services.ts";
import { createActivityDatabase } from "./activity-cache.ts";
import type { ActivityView } from "./activity-entry.ts";
import { createActivityLog, type ActivityLog, type ActivityLogOptions } from "./activity-log.ts";
import type { ChainNetwork } from "../nodes/chain-network.ts";
import { getClient } from "../nodes/client-cache.ts";
import { accountQueryKey, LOOK_MS, readPatience } from "../queries/queries.ts";

/** Where it is kept what accounts signed as fee payers: nodes do not list it. */
export const sponsoredService: Service<NonNullable<ActivityLogOptions["sponsored"]>> = {
  create: () => () => [],
};

/** The histories of accounts. */
export const activityService: Service<ActivityLog> = {
  create: (services) =>
    createActivityLog({
      cache: createActivityDatabase(),
      clientOf: getClient,
      now: () => Date.now(),
      // Shown by the browser; the history is read from the node then.
      onProblem: (problem) => reportError(problem),
      sponsored: (network, address) => services.get(sponsoredService)(network, address),
      idle: idleMoment,
    }),
};

export function useActivityLog(): ActivityLog {
  return useService(activityService);
}

/** What is known of an account's history; drawn again when that changes. `activityQuery` keeps it up to date. */
export function useActivity(network: ChainNetwork, address: Address): ActivityView {
  const log = useActivityLog();
  const subscribe = useCallback(
    (listener: () => void) => log.subscribe(network, address, listener),
    [log, network, address],
  );
  return useSyncExternalStore(subscribe, () => log.view(network, address));
}

/** Brings an account's history up to date, again and again while it is looked at. */
export function activityQuery(log: ActivityLog, network: ChainNetwork, address: Address) {
  return queryOptions({
    queryKey: [...accountQueryKey(network, address), "activity"],
    ...readPatience,
    queryFn: async ({ signal }) => (await log.sync(network, address, signal)).entries.length,
    refetchInterval: LOOK_MS,
  });
}

/** Milliseconds after which a busy page is not waited for any longer. */
const LONGEST_MS = 50;

/** Resolves once the page has nothing more urgent to do, soon in any case; at once where nobody looks at it. */
function idleMoment(): Promise<void> {
  // Safari has no idle callbacks, and hidden pages get them late.
  if (typeof requestIdleCallback !== "function" || document.hidden) return Promise.resolve();
  return new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: LONGEST_MS }));
}
