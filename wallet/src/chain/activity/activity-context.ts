import { queryOptions } from "@tanstack/react-query";
import {
  createContext,
  createElement,
  use,
  useCallback,
  useSyncExternalStore,
  type ReactElement,
  type ReactNode,
} from "react";
import type { Address } from "@holdfast/sdk";
import { createActivityDatabase } from "./activity-cache.ts";
import type { ActivityView } from "./activity-entry.ts";
import { createActivityLog, type ActivityLog, type ActivityLogOptions } from "./activity-log.ts";
import type { ChainNetwork } from "../nodes/chain-network.ts";
import { clientOf } from "../nodes/client-of.ts";
import { accountQueryKey, LOOK_MS } from "../queries/queries.ts";
import { readPatience } from "../queries/read-patience.ts";

/** Gives the screens below it the histories of accounts. Without one they share the browser's. */
export function ActivityProvider(props: {
  readonly log: ActivityLog;
  readonly children: ReactNode;
}): ReactElement {
  return createElement(ActivityContext, { value: props.log }, props.children);
}

export function useActivityLog(): ActivityLog {
  return use(ActivityContext) ?? browserActivity();
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

/** The histories of this browser, made when they are first asked for. */
export function browserActivity(): ActivityLog {
  shared ??= createActivityLog({
    cache: createActivityDatabase(),
    clientOf,
    now: () => Date.now(),
    // Shown by the browser; the history is read from the node then.
    onProblem: (problem) => reportError(problem),
    sponsored: (network, address) => sponsoredSource(network, address),
    idle: idleMoment,
  });
  return shared;
}

let shared: ActivityLog | undefined;

type SponsoredSource = NonNullable<ActivityLogOptions["sponsored"]>;

let sponsoredSource: SponsoredSource = () => [];

/** Says where it is kept what accounts signed as fee payers: nodes do not list it. */
export function setSponsoredSource(source: SponsoredSource): void {
  sponsoredSource = source;
}

const ActivityContext = createContext<ActivityLog | undefined>(undefined);

/** Milliseconds after which a busy page is not waited for any longer. */
const LONGEST_MS = 50;

/** Resolves once the page has nothing more urgent to do, soon in any case; at once where nobody looks at it. */
function idleMoment(): Promise<void> {
  // Safari has no idle callbacks, and hidden pages get them late.
  if (typeof requestIdleCallback !== "function" || document.hidden) return Promise.resolve();
  return new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: LONGEST_MS }));
}
