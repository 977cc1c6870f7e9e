import { createBlockReader, openBlockSocket, SUBSCRIBE_TO_BLOCKS, type Connect } from "./block-socket.ts";
import type { Block } from "./chain.ts";
import type { SupraClient } from "./client.ts";
import type { WatchOptions } from "./watch.ts";
import { pause } from "./wait-for.ts";

/** Tells when to query for a new block. */
export interface BlockSignal {
  /** Resolves at a later block or at the next poll. @throws network/aborted */
  next(newest: Block): Promise<void>;
  close(): void;
}

interface BlockSignalOptions extends WatchOptions {
  readonly connect?: Connect | false;
}

/** Poll a pushing node too: a connection can die silently. */
const LIVE_POLL_MS = 15_000;

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 300_000;

/** Uses the node's WebSocket, or a timer. Polls less often only while the last pushed block is the newest. */
export function createBlockSignal(
  { url, dialect }: Pick<SupraClient, "url" | "dialect">,
  { connect = platformSocket(), pollMs = 1000, signal }: BlockSignalOptions,
): BlockSignal {
  const line =
    connect === false || dialect !== "v4" ? undefined : createLine(() => openBlockSocket(url, connect));
  return {
    async next(newest) {
      line?.keepOpen();
      if (line?.hasNews(newest) === true) return;
      const isLive = line?.isLastReported(newest) === true;
      await waitForNews(line?.news(), isLive ? Math.max(pollMs, LIVE_POLL_MS) : pollMs, signal);
    },
    close: () => line?.close(),
  };
}

function platformSocket(): Connect | false {
  return typeof WebSocket === "undefined" ? false : (url) => new WebSocket(url);
}

interface Line {
  keepOpen(): void;
  /** True if a newer block was pushed since the last call. */
  hasNews(newest: Block): boolean;
  isLastReported(newest: Block): boolean;
  /** Resolves at the next message, or when the connection ends. */
  news(): Promise<void>;
  close(): void;
}

function createLine(open: () => WebSocket | undefined): Line {
  let socket: WebSocket | undefined;
  let reported: Block | undefined;
  let isUnheard = false;
  let wake = (): void => undefined;
  let waitMs = FIRST_WAIT_MS;
  let notBefore = 0;
  const hear = (): void => {
    isUnheard = true;
    wake();
  };
  const drop = (): void => {
    const dropped = socket;
    [socket, reported] = [undefined, undefined];
    dropped?.close();
    notBefore = performance.now() + waitMs;
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
    hear();
  };
  const listen = (opened: WebSocket): void => {
    const read = createBlockReader();
    opened.addEventListener("open", () => opened.send(SUBSCRIBE_TO_BLOCKS));
    opened.addEventListener("message", ({ data }) => {
      if (socket !== opened) return;
      const message = read(data);
      if (message === undefined) return drop();
      waitMs = FIRST_WAIT_MS;
      if (message !== "subscribed") reported = message;
      hear(); // after subscribing too: earlier blocks are not pushed
    });
    for (const end of ["error", "close"] as const)
      opened.addEventListener(end, () => {
        if (socket === opened) drop();
      });
  };
  return {
    keepOpen() {
      if (socket !== undefined || performance.now() < notBefore) return;
      socket = open();
      if (socket === undefined) drop();
      else listen(socket);
    },
    hasNews(newest) {
      const isNews = isUnheard && (reported === undefined || reported.height > newest.height);
      isUnheard = false;
      return isNews;
    },
    isLastReported: (newest) => reported?.height === newest.height && reported.hash === newest.hash,
    news: () => new Promise((resolve) => (wake = resolve)),
    close() {
      const closed = socket;
      [socket, notBefore] = [undefined, Infinity];
      closed?.close();
    },
  };
}

async function waitForNews(
  news: Promise<void> | undefined,
  ms: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  if (news === undefined) return pause(ms, signal);
  const over = new AbortController();
  const either = signal === undefined ? over.signal : AbortSignal.any([signal, over.signal]);
  try {
    await Promise.race([news, pause(ms, either)]);
  } finally {
    over.abort();
  }
}
