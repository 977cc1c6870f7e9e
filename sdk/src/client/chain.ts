import type { JsonNode } from "../bytes/json-node.ts";
import { chainMismatch } from "../errors/client-errors.ts";
import type { Http } from "./http.ts";
import { SUPRA_COIN } from "../move/framework.ts";
import { askNewer, expectNewer } from "./newer-route.ts";
import { createPage, DEFAULT_PAGE_COUNT, type Page, type PageOptions } from "./page.ts";
import type { CallOptions } from "./request.ts";
import { viewApi } from "./view.ts";

/** Quants per gas unit. */
export interface GasPrice {
  readonly mean: bigint;
  readonly max: bigint;
  /** Missing in v1. */
  readonly median?: bigint;
  /** The node's minimum. Missing in v1. */
  readonly min?: bigint;
}

/** A node's version. */
export interface NodeVersion {
  readonly tag: string;
  /** From version 12. */
  readonly release?: string;
}

/** Supply in quants. */
export interface NativeSupply {
  readonly move: bigint;
  /** Missing if the node does not report it. */
  readonly evm?: bigint;
  readonly total?: bigint;
}

/** A block's header. */
export interface Block {
  readonly height: bigint;
  readonly hash: string;
  /** Microseconds since 1970. */
  readonly timestampMicros: bigint;
}

/** Chain queries. */
export function chainApi(http: Http) {
  return {
    /** The node's chain ID, 0 to 255. Sign with the network profile's, never this one. */
    async getId(call: CallOptions = {}): Promise<number> {
      return readChainId(http, call);
    },

    /** @throws network/wrong-chain when the node is on another chain */
    async expectId(expected: number, call: CallOptions = {}): Promise<void> {
      const got = await readChainId(http, call);
      if (got !== expected) throw chainMismatch({ expected, got });
    },

    /** Gas prices of recent transactions. */
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

    /** The node's version. Not in v1. @throws http/not-found */
    async getVersion(call: CallOptions = {}): Promise<NodeVersion> {
      const { body } = await http.get("/version", call);
      const release = body.get("release").optional((node) => node.string());
      return { tag: body.get("tag").string(), ...(release === undefined ? {} : { release }) };
    },

    /** Total supply in quants, per side of the chain. Before version 12, only the Move side. */
    async getNativeSupply(call: CallOptions = {}): Promise<NativeSupply> {
      const answer = await askNewer(http, { path: "/supply/native", options: call });
      if (answer === undefined) return { move: await readMoveSupply(http, call) };
      const { body } = answer;
      return {
        move: body.get("movevm_supply").bigint(U128_MAX),
        evm: body.get("evm_supply").bigint(U128_MAX),
        total: body.get("total_supply").bigint(U128_MAX),
      };
    },

    /** Transfers between Move and EVM side, newest first, as unstable JSON. @throws http/route-unsupported */
    async getSettlements(options: PageOptions = {}): Promise<Page<JsonNode>> {
      const { count = DEFAULT_PAGE_COUNT, start, signal } = options;
      const query = { count, start };
      const call = { query, signal };
      const { body, cursor } = await expectNewer(http, { path: "/settlements", options: call });
      return createPage(body.items(), cursor);
    },

    /** The newest block, whose timestamp is the chain's clock. */
    async getLatestBlock(call: CallOptions = {}): Promise<Block> {
      const { body } = await http.get("/block", call);
      return readBlock(body);
    },

    /** A block by height; undefined if the node does not have it. @throws http/pruned */
    async getBlock(height: bigint, call: CallOptions = {}): Promise<Block | undefined> {
      const { status, body } = await http.get(`/block/height/${height}`, { ...call, accept: [404] });
      return status === 404 || body.isAbsent ? undefined : readBlock(body);
    },
  };
}

const U128_MAX = (1n << 128n) - 1n;

async function readMoveSupply(http: Http, call: CallOptions): Promise<bigint> {
  const request = { function: "0x1::coin::supply", typeArguments: [SUPRA_COIN], ...call };
  const [supply] = await viewApi(http).call(request);
  const [units] = supply?.get("vec").items() ?? [];
  return units?.bigint(U128_MAX) ?? 0n;
}

async function readChainId(http: Http, call: CallOptions): Promise<number> {
  return Number((await http.get("/transactions/chain_id", { ...call, anyChain: true })).body.bigint(255n));
}

/** Parses a block or its header of any dialect. */
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
