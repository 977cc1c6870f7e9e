import type { Outbox, OutboxEntry as StoredEntry } from "@holdfast/sdk/outbox";
import { use, useCallback, useMemo, useSyncExternalStore } from "react";
import type { Address } from "@holdfast/sdk";
import { createBrowserOutbox } from "./browser-outbox.ts";
import type { ChainNetwork } from "../nodes/chain-network.ts";
import { withAction, type OutboxEntry } from "./outbox-entry.ts";
import { OutboxContext } from "./outbox-provider.ts";

export function useOutbox(): Outbox {
  return use(OutboxContext) ?? browserOutbox();
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

/** The outbox of this browser, made when it is first asked for. */
function browserOutbox(): Outbox {
  shared ??= createBrowserOutbox();
  return shared;
}

let shared: Outbox | undefined;

const NONE: readonly StoredEntry[] = [];
