import { isSupraError } from "../errors/supra-error.ts";
import { createBlockReader, openBlockSocket, SUBSCRIBE_TO_BLOCKS, type Connect } from "./block-socket.ts";
import type { Block } from "./chain.ts";
import type { SupraClient } from "./client.ts";
import { pause } from "./wait-for.ts";

/** How new blocks are heard of: pushed by the node, or asked for. */
export type SubscriptionMode = "live" | "polling";

/** Options of {@link subscribeToBlocks}. */
export interface SubscriptionOptions {
  readonly client: Pick<SupraClient, "url" | "chain">;
  /** Blocks of other chains are ignored. */
  readonly chainId: number;
  /** Called once per block, in order. Unverified: read again what matters. */
  readonly onBlock: (block: Block) => void;
  readonly onMode?: (mode: SubscriptionMode) => void;
  /** Ends the subscription. */
  readonly signal: AbortSignal;
  /** Milliseconds between polls while nothing is pushed. Default 3,000. */
  readonly pollMs?: number;
  /** Milliseconds of silence until a connected node is polled and, if behind, reconnected. Default 15,000. */
  readonly silenceMs?: number;
  /** Milliseconds until the first reconnection; doubled each time. Default 1,000. */
  readonly firstWaitMs?: number;
  /** Maximum wait. Default five minutes. */
  readonly longestWaitMs?: number;
  /** Default: the platform's. */
  readonly connect?: Connect;
}

const MAX_MISSED = 50;

/**
 * Reports every new block, by WebSocket (v4) or by polling, if the node or the page's policy prevents a
 * connection. Reconnects with growing delays and fetches missed blocks. Resolves when `signal` fires.
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
    await poll(options, teller, waitMs * (0.75 + Math.random() / 2));
  }
}

/** The value changes during awaits. */
function isAborted(signal: AbortSignal): boolean {
  return signal.aborted;
}

interface Teller {
  /** Reports missed blocks first. */
  tell(block: Block): Promise<void>;
  last(): bigint | undefined;
}

function createTeller({ client, onBlock, signal }: SubscriptionOptions): Teller {
  let last: bigint | undefined;
  let turn = Promise.resolve();
  const fill = async (newest: Block): Promise<void> => {
    const from = last === undefined ? newest.height : last + 1n;
    if (newest.height - from <= MAX_MISSED)
      for (let height = from; height < newest.height && !signal.aborted; height++) {
        const missed = await client.chain.getBlock(height, { signal }).catch(ignoreOurs);
        if (missed === undefined) break; // pruned, or the node is gone
        onBlock(missed);
        last = height;
      }
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
    // A dead peer would never confirm closing.
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
