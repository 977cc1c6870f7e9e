import { isSupraError } from "../errors/supra-error.ts";
import { createBlockReader, openBlockSocket, SUBSCRIBE_TO_BLOCKS, type Connect } from "./block-socket.ts";
import type { Block } from "./chain.ts";
import type { SupraClient } from "./client.ts";
import { pause } from "./wait-for.ts";

/** How new blocks are heard of: pushed by the node, or asked for. */
export type SubscriptionMode = "live" | "polling";

/** How {@link subscribeToBlocks} watches. */
export interface SubscriptionOptions {
  readonly client: Pick<SupraClient, "url" | "chain">;
  /** Blocks of another chain are not told. */
  readonly chainId: number;
  /** Called once for each block, in order. The data is the node's claim: read again what matters. */
  readonly onBlock: (block: Block) => void;
  readonly onMode?: (mode: SubscriptionMode) => void;
  /** Ends it. */
  readonly signal: AbortSignal;
  /** Milliseconds between two questions while nothing is pushed. Default 3,000. */
  readonly pollMs?: number;
  /**
   * Milliseconds of silence before a connected node is polled, because a connection can die silently. If a newer
   * block exists, the connection is replaced. Default 15,000.
   */
  readonly silenceMs?: number;
  /** Milliseconds until the first new attempt to connect; each further one waits twice as long. Default 1,000. */
  readonly firstWaitMs?: number;
  /** No attempt waits longer. Default five minutes. */
  readonly longestWaitMs?: number;
  /** Default: the platform's. */
  readonly connect?: Connect;
}

const MAX_MISSED = 50;

/**
 * Reports every new block, over the node's WebSocket (v4) or by polling. It polls if the node has no WebSocket,
 * limits connections (429), has turned it off (503), or the page's policy blocks it; browsers don't tell these
 * apart. Reconnects with growing delays and fetches missed blocks. Resolves when `signal` fires.
 */
export async function subscribeToBlocks(options: SubscriptionOptions): Promise<void> {
  const { signal, firstWaitMs = 1000, longestWaitMs = 300_000 } = options;
  const teller = createTeller(options);
  let mode: SubscriptionMode | undefined;
  const setMode = (now: SubscriptionMode): void => {
    if (mode !== now) options.onMode?.(now);
    mode = now;
  };
  let waitMs = firstWaitMs;
  while (!signal.aborted) {
    const wasLive = await listen(options, teller, () => setMode("live"));
    if (isAborted(signal)) return;
    setMode("polling");
    waitMs = wasLive ? firstWaitMs : Math.min(waitMs * 2, longestWaitMs);
    // Not all at once when a node comes back.
    await poll(options, teller, waitMs * (0.75 + Math.random() / 2));
  }
}

/** Re-read each time: it changes while something is awaited. */
function isAborted(signal: AbortSignal): boolean {
  return signal.aborted;
}

interface Teller {
  /** Reports a block, after any missed ones. */
  tell(block: Block): Promise<void>;
  /** Height of the last reported block. */
  last(): bigint | undefined;
}

/** One block after the other, whichever way they come. */
function createTeller({ client, onBlock, signal }: SubscriptionOptions): Teller {
  let last: bigint | undefined;
  let turn = Promise.resolve();
  const fill = async (newest: Block): Promise<void> => {
    const from = last === undefined ? newest.height : last + 1n;
    if (newest.height - from <= MAX_MISSED)
      for (let height = from; height < newest.height && !signal.aborted; height++) {
        const missed = await client.chain.getBlock(height, { signal }).catch(ignoreOurs);
        if (missed === undefined) break; // pruned, or the node is gone: the newest is told all the same
        onBlock(missed);
        last = height;
      }
    // A chain that was reset begins again below.
    if (signal.aborted || newest.height === last) return;
    last = newest.height;
    onBlock(newest);
  };
  return {
    tell(block) {
      turn = turn.then(() => fill(block));
      return turn;
    },
    last: () => last,
  };
}

function ignoreOurs(error: unknown): undefined {
  if (!isSupraError(error)) throw error;
}

/** Asks for the newest block for so long. */
async function poll(
  { client, signal, pollMs = 3000 }: SubscriptionOptions,
  teller: Teller,
  ms: number,
): Promise<void> {
  for (let left = ms; left > 0 && !signal.aborted; left -= pollMs) {
    const newest = await client.chain.getLatestBlock({ signal }).catch(ignoreOurs);
    if (newest !== undefined) await teller.tell(newest);
    await pause(Math.min(pollMs, left), signal).catch(ignoreOurs);
  }
}

function listen(
  { client, chainId, signal, silenceMs = 15_000, connect = (url) => new WebSocket(url) }: SubscriptionOptions,
  teller: Teller,
  onLive: () => void,
): Promise<boolean> {
  const socket = openBlockSocket(client.url, connect);
  if (socket === undefined) return Promise.resolve(false);
  const read = createBlockReader(chainId);
  return new Promise((resolve) => {
    let isLive = false;
    let silence: ReturnType<typeof setTimeout> | undefined;
    let isEnded = false;
    const end = (): void => {
      isEnded = true;
      clearTimeout(silence);
      signal.removeEventListener("abort", close);
      resolve(isLive);
    };
    // What waits for the other side to agree would wait for a dead one: the end is now.
    const close = (): void => {
      socket.close();
      end();
    };
    const listenOn = (): void => {
      clearTimeout(silence);
      if (!isEnded) silence = setTimeout(() => void askWhetherDead(), silenceMs);
    };
    const askWhetherDead = async (): Promise<void> => {
      const newest = await client.chain.getLatestBlock({ signal }).catch(ignoreOurs);
      if (newest === undefined || newest.height !== teller.last()) close();
      else listenOn();
    };
    signal.addEventListener("abort", close, { once: true });
    listenOn();
    socket.addEventListener("open", () => socket.send(SUBSCRIBE_TO_BLOCKS));
    socket.addEventListener("message", ({ data }) => {
      listenOn();
      const message = read(data);
      if (message === undefined) return close();
      if (message === "subscribed") {
        isLive = true;
        onLive();
        void client.chain.getLatestBlock({ signal }).then(teller.tell).catch(ignoreOurs);
      } else void teller.tell(message);
    });
    socket.addEventListener("error", close);
    socket.addEventListener("close", end);
  });
}
