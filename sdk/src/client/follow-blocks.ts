import { blockGone } from "../errors/client-errors.ts";
import type { Block } from "./chain.ts";
import type { SupraClient } from "./client.ts";
import { persist, untilAborted, untilNextPoll, type FollowOptions } from "./follow.ts";

/** Which blocks to follow. */
export interface FollowBlocksOptions extends FollowOptions {
  /** Height of the first block; without it the newest one. To go on where a loop ended: the height after its last block. */
  readonly from?: bigint;
}

type Chain = Pick<SupraClient["chain"], "getLatestBlock" | "getBlock">;

/** A node that is behind another one at the same address may need a while to have a block. */
const ASKS_FOR_A_BLOCK = 10;

/**
 * Every block in order, each once, for `for await`.
 * @throws http/pruned, follow/block-gone where the node has those in between no more
 */
export function followBlocks(
  { chain }: { readonly chain: Chain },
  options: FollowBlocksOptions = {},
): AsyncGenerator<Block, void, undefined> {
  return untilAborted(eachBlock(chain, options), options);
}

async function* eachBlock(
  chain: Chain,
  options: FollowBlocksOptions,
): AsyncGenerator<Block, void, undefined> {
  let next = options.from;
  for (;;) {
    const newest = await persist(chain.getLatestBlock, options);
    for (next ??= newest.height; next < newest.height; next++) yield await findBlock(chain, next, options);
    if (next === newest.height) {
      yield newest;
      next++;
    }
    await untilNextPoll(options);
  }
}

async function findBlock(chain: Chain, height: bigint, options: FollowOptions): Promise<Block> {
  for (let left = ASKS_FOR_A_BLOCK; left > 0; left--) {
    const block = await persist((call) => chain.getBlock(height, call), options);
    if (block !== undefined) return block;
    await untilNextPoll(options);
  }
  throw blockGone({ height });
}
