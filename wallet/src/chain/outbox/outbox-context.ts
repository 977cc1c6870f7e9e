import type { Outbox, OutboxEntry as StoredEntry } from "@holdfast/sdk/outbox";
import { useCallback, useMemo, useSyncExternalStore } from "react";
import type { Address } from "@holdfast/sdk";
import { createBrowserOutbox } from "./browser-outbox.ts";
import type { ChainNetwork } from "../nodes/chain-network.ts";
import { withAction, type OutboxEntry } from "./outbox-action.ts";
import { useService, type Service } from "../../services/app-services.ts";

/** What sends transactions is no part of the first load, so a page makes it when a screen asks for it. */
export const outboxService: Service<Outbox> = { create: createBrowserOutbox };

export function useOutbox(): Outbox {
  return useService(outboxService);
}

/** An account's entries, newest first; drawn again when they change. */
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
