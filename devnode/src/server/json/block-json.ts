import type { JsonValue } from "@holdfast/sdk";
import type { BlockHeader } from "../../chain/block.ts";
import { timestampJson } from "./timestamp.ts";

/** A block header in the documented key order. */
export function blockHeaderJson(header: BlockHeader): JsonValue {
  return {
    author: header.author,
    hash: header.hash,
    height: header.height,
    parent: header.parent,
    timestamp: timestampJson(header.timestampMicros),
    view: { epoch_id: { chain_id: header.chainId, epoch: header.epoch }, round: header.round },
  };
}

/** The short block header inside v1 transactions (recorded). */
export function shortBlockHeaderJson({ hash, height, timestampMicros }: BlockHeader): JsonValue {
  return { hash, height, timestamp: timestampJson(timestampMicros) };
}
