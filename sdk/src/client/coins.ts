import { JsonNode } from "../bytes/json-node.ts";
import { coinDecimals, coinNotFound } from "../errors/client-errors.ts";
import { isSupraError } from "../errors/supra-error.ts";
import type { Address } from "../move/address.ts";
import { SUPRA_COIN } from "../move/framework.ts";
import type { Http } from "./http.ts";
import type { CallOptions } from "./request.ts";
import { viewApi, type ViewRequest } from "./view.ts";

/** A coin according to its module. Symbols are not unique: show the type too. */
export interface CoinInfo {
  readonly name: string;
  readonly symbol: string;
  /** 0 to 18; the base unit is 10^-decimals. */
  readonly decimals: number;
}

/** Maximum on other chains. */
const MAX_DECIMALS = 18;

/** Decimals of a coin; more than 18 would make large amounts look small. @throws coin/decimals */
export function readDecimals(value: JsonNode | undefined, coin: string): number {
  const decimals = value?.integer() ?? 0;
  if (decimals > MAX_DECIMALS) throw coinDecimals({ coin, decimals });
  return decimals;
}

/** Coin queries, by view functions. */
export function coinsApi(http: Http) {
  const view = viewApi(http);
  const readOnly = async (request: ViewRequest, coin: string): Promise<JsonNode> => {
    const results = await view.call(request).catch((error: unknown) => {
      throw isCoinUnknown(error) ? coinNotFound({ coin }, { cause: error }) : error;
    });
    return results[0] ?? new JsonNode(undefined, "answer.result[0]");
  };
  return {
    /** In base units, with the paired asset; 0 if none. @throws coin/not-found if the network lacks it */
    async getBalance(address: Address, coin: string = SUPRA_COIN, call: CallOptions = {}): Promise<bigint> {
      const request = {
        function: "0x1::coin::balance",
        typeArguments: [coin],
        arguments: [address],
        ...call,
      };
      return (await readOnly(request, coin)).bigint();
    },

    /** Name, symbol and decimals; three views at once. @throws coin/not-found, coin/decimals */
    async getInfo(coin: string = SUPRA_COIN, call: CallOptions = {}): Promise<CoinInfo> {
      const read = (name: string) =>
        readOnly({ function: `0x1::coin::${name}`, typeArguments: [coin], ...call }, coin);
      const [name, symbol, decimals] = await Promise.all([read("name"), read("symbol"), read("decimals")]);
      return { name: name.string(), symbol: symbol.string(), decimals: readDecimals(decimals, coin) };
    },

    /** True if `coin::transfer` works for the account. */
    async isRegistered(address: Address, coin: string, call: CallOptions = {}): Promise<boolean> {
      const request = {
        function: "0x1::coin::is_account_registered",
        typeArguments: [coin],
        arguments: [address],
        ...call,
      };
      return (await readOnly(request, coin)).bool();
    },
  };
}

const UNKNOWN_COIN = /LINKER_ERROR|TYPE_RESOLUTION_FAILURE|MISSING_DATA|ECOIN_INFO_NOT_PUBLISHED/;

function isCoinUnknown(error: unknown): boolean {
  const { nodeMessage = "" } = isSupraError(error) ? (error.context as { nodeMessage?: string }) : {};
  return UNKNOWN_COIN.test(nodeMessage);
}
