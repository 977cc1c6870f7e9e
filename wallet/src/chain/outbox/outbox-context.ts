import type { Outbox, OutboxEntry as StoredEntry } from "@holdfast/sdk/outbox";
import { useCallback, useMemo, useSyncExternalStore } from "react";
import type { Address } from "@holdfast/sdk";
import { createBrowserOutbox } from "./browser-outbox.ts";
import type { ChainNetwork } from "../nodes/chain-network.ts";
import { withAction, type OutboxEntry } from "./outbox-action.ts";
import { useService, type Service } from "../../services/app-services.ts";

/** Lazy, to keep sending out of the first load. */
export const outboxService: Service<Outbox> = { create: createBrowserOutbox };

export function useOutbox(): Outbox {
  return useService(outboxService);
}

/** Newest first; re-renders on changes. */
export function useOutboxEntries(
  network: ChainNetwork,
  address: Address | undefined,
): readonly OutboxEntry[] {
  const outbox = useOutbox();
  const subscribe = useCallback(
    (listener: () => void) =>
      address === undefined ? () => undefined : outbox.subscribe(network, address, listener),
    [outbox, network, address],
  );
  const getSnapshot = (): readonly StoredEntry[] =>
    address === undefined ? NONE : outbox.getSnapshot(network, address);
  const entries = useSyncExternalStore(subscribe, getSnapshot);
  return useMemo(() => entries.map(withAction), [entries]);
}

const NONE: readonly StoredEntry[] = [];
