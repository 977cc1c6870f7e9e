import type { Account, Address, JsonNode, JsonValue } from "@holdfast/sdk";
import {
  requester,
  transferBody,
  untilFinal,
  type OfficialClientOptions,
  type OfficialDefaults,
  type Query,
} from "./official-client.ts";

const DEFAULTS: OfficialDefaults = { maxGas: 1_000n, gasPrice: 100_000n, expirySecs: 300n };

/** A page as 2.0.0 answers it. */
type Page = Promise<{ readonly response: readonly JsonNode[]; readonly cursor: string | undefined }>;

/**
 * The requests of supra-ts-sdk 2.0.0, which is not published for npm: v3, the faucet in the network's own form, and the
 * beta routes of node v12 in v4, as docs/decisions/0059 has them.
 */
export function tsSdk(options: OfficialClientOptions & { readonly faucetVersion?: "v1" | "v4" }) {
  const { get, post } = requester(options);
  const page = async (path: string, query: Query = {}): Page => {
    const { body, cursor } = await get(path, query);
    return { response: body.items(), cursor };
  };
  const of = (address: Address, list: string) => (query?: Query) =>
    page(`/accounts/${address}/${list}`, query);
  const view = (name: string, typeArguments: readonly string[], functionArguments: readonly JsonValue[]) =>
    post("/view", { function: name, type_arguments: typeArguments, arguments: functionArguments });
  const transaction = (hash: string, query: Query = {}) => get(`/transactions/${hash}`, query);
  return {
    view,
    transaction,
    chainId: async () => (await get("/transactions/chain_id")).body.integer(255),
    gasPrices: async () => (await get("/transactions/estimate_gas_price")).body,
    account: (address: Address) => get(`/accounts/${address}`),
    modules: (address: Address, query?: Query) => of(address, "modules")(query),
    module: (address: Address, name: string) => get(`/accounts/${address}/modules/${name}`),
    resources: (address: Address, query?: Query) => of(address, "resources")(query),
    resource: (address: Address, type: string) => get(`/accounts/${address}/resources/${type}`),
    transactions: (address: Address, query?: Query) => of(address, "transactions")(query),
    coinTransactions: (address: Address, query?: Query) => of(address, "coin_transactions")(query),
    faTransactions: (store: Address, query?: Query) => of(store, "fa_transactions")(query),
    autoTransactions: (address: Address, query?: Query) => of(address, "automated_transactions")(query),
    latestBlock: () => get("/block"),
    blockByHeight: (height: number, query: Query = {}) => get(`/block/height/${height}`, query),
    blockByHash: (hash: string) => get(`/block/${hash}`),
    blockTransactions: (hash: string, query: Query = {}) => get(`/block/${hash}/transactions`, query),
    async events(type: string, query: Query = {}): Page {
      const { body, cursor } = await get(`/events/${type}`, query);
      return { response: body.get("data").items(), cursor };
    },
    tableItem: (handle: string, keyType: string, valueType: string, key: string) =>
      post(`/tables/${handle}/item`, { key_type: keyType, value_type: valueType, key }),
    version: () => get("/version"),
    fund: (address: Address) => get(`/wallet/faucet/${address}`, {}, options.faucetVersion ?? "v1"),
    faucetTransaction: (hash: string) =>
      get(`/wallet/faucet/transactions/${hash}`, {}, options.faucetVersion ?? "v1"),
    async transfer(from: Account, to: Address, quants: bigint) {
      const sequenceNumber = (await get(`/accounts/${from.address}`)).body.get("sequence_number").bigint();
      const { chainId } = options;
      const { signed, simulated } = await transferBody(from, to, quants, {
        chainId,
        sequenceNumber,
        defaults: DEFAULTS,
      });
      const tried = await post("/transactions/simulate", simulated);
      const hash = (await post("/transactions/submit", signed)).body.string();
      return {
        hash,
        simulated: tried.body,
        final: await untilFinal(() => transaction(hash, { exclude_uncommitted: false })),
      };
    },
    beta: {
      history: (address: Address, query: Query = {}) => get(`/accounts/${address}/history`, query, "v4"),
      viewBatch: (requests: JsonValue) => post("/view/batch", { requests }, "v4"),
      transactionsByHashes: (hashes: readonly string[]) => post("/transactions/batch", { hashes }, "v4"),
      async simulateWithStateChanges(from: Account, to: Address, quants: bigint, sequenceNumber: bigint) {
        const { chainId } = options;
        const transfer = { chainId, sequenceNumber, defaults: DEFAULTS };
        const { simulated } = await transferBody(from, to, quants, transfer);
        return post("/transactions/simulate?include_state_changes=true", simulated, "v4");
      },
      settlements: (query: Query = {}) => get("/settlements", query, "v4"),
      settlement: (hash: string) => get(`/settlements/${hash}`, {}, "v4"),
      nativeSupply: () => get("/supply/native", {}, "v4"),
    },
  };
}
