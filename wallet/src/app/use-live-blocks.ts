import { isAddress, subscribeToBlocks } from "@holdfast/sdk";
import { isFinal } from "@holdfast/sdk/outbox";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { getClient } from "../chain/nodes/client-cache.ts";
import { loggedSocket } from "../chain/nodes/network-log.ts";
import { useOutbox } from "../chain/outbox/outbox-context.ts";
import { accountQueryKey } from "../chain/queries/queries.ts";
import { useActiveNetwork } from "../storage/settings/settings.ts";

/** What the account holds is re-read after a block, at most so often: a block comes every second or sooner. */
const READ_MS = 3000;
/** Longer than a look at a transaction takes. */
const AGAIN_MS = 250;
/** As often as the wallet looks where nothing is pushed. */
const POLL_MS = 10_000;

/**
 * Hears of new blocks from a node of v4 while the page is seen: what is pending is looked up at once, and what is
 * shown is re-read. A block says only that it is time to look; what it holds is believed from nobody.
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
        // A query that was just looking when the block came looked too early, and would now wait.
        if (isHeard) look();
        else wake();
      }, AGAIN_MS);
    };
    const onBlock = (): void => {
      // A node can tell blocks as fast as it likes: it is asked at once, and then at most every AGAIN_MS.
      isHeard = true;
      if (second === undefined) look();
      if (next !== undefined) return;
      const waitMs = readAt + READ_MS - performance.now();
      if (waitMs <= 0) read();
      // The last block of several must not be missed: where blocks are made on demand, the next one may be far.
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
