import type { Account, Address } from "@holdfast/sdk";
import {
  requester,
  transferBody,
  untilFinal,
  type OfficialClientOptions,
  type OfficialDefaults,
  type Query,
} from "./official-client.ts";

/** Gas of 5.0.2 without options; the price is the least that the node takes, asked for when the client is made. */
const DEFAULTS: OfficialDefaults = { maxGas: 500_000n, gasPrice: 100_000n, expirySecs: 300n };

/** The requests of supra-l1-sdk 5.0.2, which is not published for npm: v3 throughout, pages by a header. */
export async function connectL1Sdk(options: OfficialClientOptions) {
  const { get, post } = requester(options);
  const chainId = (await get("/transactions/chain_id")).body.integer(255);
  const prices = async () => (await get("/transactions/estimate_gas_price")).body;
  const minGasPrice = (await prices()).get("min_configured_gas_price").bigint();
  const view = async (name: string, types: readonly string[], args: readonly string[]) =>
    (await post("/view", { function: name, type_arguments: types, arguments: args })).body
      .get("result")
      .items();
  const transaction = (hash: string) => get(`/transactions/${hash}`);
  const list = async (path: string, query: Query) => {
    const { body, cursor } = await get(path, query);
    return { items: body.items(), cursor };
  };
  return {
    chainId,
    minGasPrice,
    view,
    transaction,
    gasPrice: async () => (await prices()).get("median_gas_price").bigint(),
    account: (address: Address) => get(`/accounts/${address}`),
    /** 400 and 404 mean that there is none. */
    accountExists: async (address: Address) => (await get(`/accounts/${address}`)).status === 200,
    fund: async (address: Address) => (await get(`/wallet/faucet/${address}`)).body.get("Accepted").string(),
    faucet: (address: Address) => get(`/wallet/faucet/${address}`),
    resources: (address: Address, query: Query = {}) => list(`/accounts/${address}/resources`, query),
    resource: (address: Address, type: string) => get(`/accounts/${address}/resources/${type}`),
    transactions: (address: Address, query: Query = {}) => list(`/accounts/${address}/transactions`, query),
    coinTransactions: (address: Address, query: Query = {}) =>
      list(`/accounts/${address}/coin_transactions`, query),
    tableItem: (handle: string, keyType: string, valueType: string, key: string) =>
      post(`/tables/${handle}/item`, { key_type: keyType, value_type: valueType, key }),
    balance: async (address: Address, coin: string) =>
      (await view("0x1::coin::balance", [coin], [address]))[0]?.bigint(),
    /** Simulates, submits and waits. */
    async transfer(from: Account, to: Address, quants: bigint) {
      const sequenceNumber = (await get(`/accounts/${from.address}`)).body.get("sequence_number").bigint();
      const defaults = { ...DEFAULTS, maxGas: 1_020n, gasPrice: minGasPrice };
      const { signed, simulated } = await transferBody(from, to, quants, {
        chainId,
        sequenceNumber,
        defaults,
      });
      const tried = await post("/transactions/simulate", simulated);
      const said = tried.body.get("output").get("Move").get("vm_status").string();
      if (said !== "Executed successfully") return { said };
      const hash = (await post("/transactions/submit", signed)).body.string();
      return { said, hash, final: await untilFinal(() => transaction(hash)) };
    },
  };
}
