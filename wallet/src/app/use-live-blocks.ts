import { isAddress, subscribeToBlocks } from "@holdfast/sdk";
import { isFinal } from "@holdfast/sdk/outbox";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { getClient } from "../chain/nodes/client-cache.ts";
import { loggedSocket } from "../chain/nodes/network-log.ts";
import { useOutbox } from "../chain/outbox/outbox-context.ts";
import { accountQueryKey } from "../chain/queries/queries.ts";
import { useActiveNetwork } from "../storage/settings/settings.ts";

/** Blocks may come every second or faster. */
const READ_MS = 3000;
const AGAIN_MS = 250;
const POLL_MS = 10_000;

/**
 * Listens to a v4 node's new blocks while the page is visible, and refreshes queries. A pushed block only
 * triggers reads: its content is not trusted.
 */
export function useLiveBlocks(account: string | undefined): void {
  const network = useActiveNetwork();
  const queries = useQueryClient();
  const outbox = useOutbox();
  useEffect(() => {
    const { dialect, chainId } = network;
    if (dialect !== "v4" || !isAddress(account)) return undefined;
    let readAt = Number.NEGATIVE_INFINITY;
    let next: ReturnType<typeof setTimeout> | undefined;
    const read = (): void => {
      next = undefined;
      readAt = performance.now();
      void queries.invalidateQueries({ queryKey: accountQueryKey(network, account) });
    };
    let second: ReturnType<typeof setTimeout> | undefined;
    const wake = (): void => {
      if (outbox.getSnapshot(network, account).some((entry) => !isFinal(entry))) outbox.wake();
    };
    let isHeard = false;
    const look = (): void => {
      wake();
      isHeard = false;
      second = setTimeout(() => {
        second = undefined;
        // A lookup during the block may have missed it, so look again.
        if (isHeard) look();
        else wake();
      }, AGAIN_MS);
    };
    const onBlock = (): void => {
      // Limits lookups, as a node could push blocks without end.
      isHeard = true;
      if (second === undefined) look();
      if (next !== undefined) return;
      const waitMs = readAt + READ_MS - performance.now();
      if (waitMs <= 0) read();
      // The last block must not be missed: with blocks on demand, the next may be far.
      else next = setTimeout(read, waitMs);
    };
    let stop: AbortController | undefined;
    const follow = (): void => {
      const isSeen = document.visibilityState === "visible";
      if (isSeen === (stop !== undefined)) return;
      stop?.abort();
      stop = isSeen ? new AbortController() : undefined;
      if (stop === undefined) return;
      const { signal } = stop;
      const client = getClient(network);
      void subscribeToBlocks({ client, chainId, signal, onBlock, pollMs: POLL_MS, connect: loggedSocket });
    };
    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      stop?.abort();
      clearTimeout(next);
      clearTimeout(second);
    };
  }, [network, account, queries, outbox]);
}
