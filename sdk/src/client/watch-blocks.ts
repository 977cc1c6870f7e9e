import { blockGone } from "../errors/client-errors.ts";
import { createBlockSignal, type BlockSignal } from "./block-signal.ts";
import type { Connect } from "./block-socket.ts";
import type { Block } from "./chain.ts";
import type { SupraClient } from "./client.ts";
import { persist, untilAborted, untilNextPoll, type WatchOptions } from "./watch.ts";

/** Start of the watch. */
export interface WatchBlocksOptions extends WatchOptions {
  /** First height. Default: the newest. To continue: the last height plus one. */
  readonly from?: bigint;
  /** Opens a v4 node's WebSocket. Default: the platform's; `false` disables it. */
  readonly connect?: Connect | false;
}

type Source = Pick<SupraClient, "url" | "dialect"> & {
  readonly chain: Pick<SupraClient["chain"], "getLatestBlock" | "getBlock">;
};

/** A lagging node at the same address may need a while. */
const ASKS_FOR_A_BLOCK = 10;

/**
 * Every block once, in order, for `for await`. WebSockets only announce; blocks are always fetched.
 * @throws http/pruned, follow/block-gone if the node has deleted blocks in between
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
