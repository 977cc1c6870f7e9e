import { queryOptions } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import type { Address } from "@holdfast/sdk";
import { useService, type Service } from "../../services/app-services.ts";
import { createActivityDatabase } from "./activity-cache.ts";
import type { ActivityView } from "./activity-entry.ts";
import { createActivityLog, type ActivityLog, type ActivityLogOptions } from "./activity-log.ts";
import type { ChainNetwork } from "../nodes/chain-network.ts";
import { getClient } from "../nodes/client-cache.ts";
import { accountQueryKey, REFETCH_INTERVAL_MS, readPatience } from "../queries/queries.ts";

/** Nodes don't list these. */
export const sponsoredService: Service<NonNullable<ActivityLogOptions["sponsored"]>> = {
  create: () => () => [],
};

export const activityService: Service<ActivityLog> = {
  create: (services) =>
    createActivityLog({
      cache: createActivityDatabase(),
      clientOf: getClient,
      now: () => Date.now(),
      onProblem: (problem) => reportError(problem),
      sponsored: (network, address) => services.get(sponsoredService)(network, address),
      idle: idleMoment,
    }),
};

export function useActivityLog(): ActivityLog {
  return useService(activityService);
}

export function useActivity(network: ChainNetwork, address: Address): ActivityView {
  const log = useActivityLog();
  const subscribe = useCallback(
    (listener: () => void) => log.subscribe(network, address, listener),
    [log, network, address],
  );
  return useSyncExternalStore(subscribe, () => log.view(network, address));
}

export function activityQuery(log: ActivityLog, network: ChainNetwork, address: Address) {
  return queryOptions({
    queryKey: [...accountQueryKey(network, address), "activity"],
    ...readPatience,
    queryFn: async ({ signal }) => (await log.sync(network, address, signal)).entries.length,
    refetchInterval: REFETCH_INTERVAL_MS,
  });
}

const LONGEST_MS = 50;

/** Resolves once the page is idle, at the latest after {@link LONGEST_MS}; at once in a hidden page. */
function idleMoment(): Promise<void> {
  // Safari has no idle callbacks, and hidden pages get them late.
  if (typeof requestIdleCallback !== "function" || document.hidden) return Promise.resolve();
  return new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: LONGEST_MS }));
}
