import type { JsonNode } from "../bytes/json-node.ts";
import { chainMismatch } from "../errors/client-errors.ts";
import type { Http } from "./http.ts";
import type { CallOptions } from "./request.ts";

/** Quants per gas unit. */
export interface GasPrice {
  readonly mean: bigint;
  readonly max: bigint;
  /** Not from nodes of v1. */
  readonly median?: bigint;
  /** Not from nodes of v1: the least that the node accepts. */
  readonly min?: bigint;
}

/** A block's header. */
export interface Block {
  readonly height: bigint;
  readonly hash: string;
  /** Microseconds since 1970. */
  readonly timestampMicros: bigint;
}

/** What the node says about the chain as a whole. */
export function chainApi(http: Http) {
  return {
    /** The chain id, 0 to 255. A signature must use the id of the network profile, never this answer. */
    async getId(call: CallOptions = {}): Promise<number> {
      return readChainId(http, call);
    },

    /** @throws network/wrong-chain when the node is on another chain */
    async expectId(expected: number, call: CallOptions = {}): Promise<void> {
      const got = await readChainId(http, call);
      if (got !== expected) throw chainMismatch({ expected, got });
    },

    /** What recent transactions paid for gas. */
    async getGasPrice(call: CallOptions = {}): Promise<GasPrice> {
      const { body } = await http.get("/transactions/estimate_gas_price", call);
      const median = body.get("median_gas_price").optional((node) => node.bigint());
      const min = body.get("min_configured_gas_price").optional((node) => node.bigint());
      return {
        mean: body.get("mean_gas_price").bigint(),
        max:
          body.get("max_gas_price").optional((node) => node.bigint()) ?? body.get("mean_gas_price").bigint(),
        ...(median === undefined ? {} : { median }),
        ...(min === undefined ? {} : { min }),
      };
    },

    /** The newest block: its timestamp is the chain's clock. */
    async getLatestBlock(call: CallOptions = {}): Promise<Block> {
      const { body } = await http.get("/block", call);
      return readBlock(body);
    },

    /** A block by its height, or `undefined` when the node does not have it. @throws http/pruned */
    async getBlock(height: bigint, call: CallOptions = {}): Promise<Block | undefined> {
      const { status, body } = await http.get(`/block/height/${height}`, { ...call, accept: [404] });
      return status === 404 || body.isAbsent ? undefined : readBlock(body);
    },
  };
}

async function readChainId(http: Http, call: CallOptions): Promise<number> {
  return Number((await http.get("/transactions/chain_id", { ...call, anyChain: true })).body.bigint(255n));
}

/** Reads a block or its header, in any form of the interface. */
export function readBlock(node: JsonNode): Block {
  const header = node.has("header") ? node.get("header") : node;
  const timestamp = header.get("timestamp");
  return {
    height: header.get("height").bigint(),
    hash: header.get("hash").string(),
    timestampMicros: timestamp.has("microseconds_since_unix_epoch")
      ? timestamp.get("microseconds_since_unix_epoch").bigint()
      : timestamp.get("timestamp").bigint(),
  };
}
