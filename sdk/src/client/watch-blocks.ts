import { blockGone } from "../errors/client-errors.ts";
import { createBlockSignal, type BlockSignal } from "./block-signal.ts";
import type { Connect } from "./block-socket.ts";
import type { Block } from "./chain.ts";
import type { SupraClient } from "./client.ts";
import { persist, untilAborted, untilNextPoll, type WatchOptions } from "./watch.ts";

/** Which blocks to watch. */
export interface WatchBlocksOptions extends WatchOptions {
  /** Height of the first block; without it the newest one. To go on where a loop ended: the height after its last block. */
  readonly from?: bigint;
  /** Opens the WebSocket of a node of v4. Default: the platform's, where it has one; with `false` there is none. */
  readonly connect?: Connect | false;
}

type Source = Pick<SupraClient, "url" | "dialect"> & {
  readonly chain: Pick<SupraClient["chain"], "getLatestBlock" | "getBlock">;
};

/** A node that is behind another one at the same address may need a while to have a block. */
const ASKS_FOR_A_BLOCK = 10;

/**
 * Every block in order, each once, for `for await`. A node of v4 says over its WebSocket when there is a new one; the
 * blocks themselves are always asked for, so that nothing rests on the connection.
 * @throws http/pruned, follow/block-gone where the node has those in between no more
 */
export function watchBlocks(
  client: Source,
  options: WatchBlocksOptions = {},
): AsyncGenerator<Block, void, undefined> {
  return untilAborted(eachBlock(client, options), options);
}

async function* eachBlock(
  source: Source,
  options: WatchBlocksOptions,
): AsyncGenerator<Block, void, undefined> {
  const signal = createBlockSignal(source, options);
  try {
    yield* blocksFrom(source.chain, signal, options);
  } finally {
    signal.close();
  }
}

async function* blocksFrom(
  chain: Source["chain"],
  signal: BlockSignal,
  options: WatchBlocksOptions,
): AsyncGenerator<Block, void, undefined> {
  let next = options.from;
  for (;;) {
    const newest = await persist(chain.getLatestBlock, options);
    for (next ??= newest.height; next < newest.height; next++) yield await findBlock(chain, next, options);
    if (next === newest.height) {
      yield newest;
      next++;
    }
    await signal.next(newest);
  }
}

async function findBlock(chain: Source["chain"], height: bigint, options: WatchOptions): Promise<Block> {
  for (let left = ASKS_FOR_A_BLOCK; left > 0; left--) {
    const block = await persist((call) => chain.getBlock(height, call), options);
    if (block !== undefined) return block;
    await untilNextPoll(options);
  }
  throw blockGone({ height });
}
