import type { Address } from "../move/address.ts";
import { SUPRA_COIN } from "../move/framework.ts";
import type { Http } from "./http.ts";
import type { CallOptions } from "./request.ts";
import { viewApi } from "./view.ts";

/** A coin as its module describes it. Symbols are not unique: show the type beside them. */
export interface CoinInfo {
  readonly name: string;
  readonly symbol: string;
  /** 0 to 255; the least unit is 10^-decimals. */
  readonly decimals: number;
}

/** Coins, through the coin module's own view functions. */
export function coinsApi(http: Http) {
  const view = viewApi(http);
  return {
    /** The balance in least units: coin and paired fungible asset together; 0 where there is none. */
    async getBalance(address: Address, coin: string = SUPRA_COIN, call: CallOptions = {}): Promise<bigint> {
      const request = {
        function: "0x1::coin::balance",
        typeArguments: [coin],
        arguments: [address],
        ...call,
      };
      const [balance] = await view.call(request);
      return balance?.bigint() ?? 0n;
    },

    /** Name, symbol and decimals; three views at once. */
    async getInfo(coin: string = SUPRA_COIN, call: CallOptions = {}): Promise<CoinInfo> {
      const read = async (name: string) => {
        const [value] = await view.call({ function: `0x1::coin::${name}`, typeArguments: [coin], ...call });
        return value;
      };
      const [name, symbol, decimals] = await Promise.all([read("name"), read("symbol"), read("decimals")]);
      return {
        name: name?.string() ?? "",
        symbol: symbol?.string() ?? "",
        decimals: decimals?.integer(255) ?? 0,
      };
    },

    /** True when the account can receive this coin by `coin::transfer`. */
    async isRegistered(address: Address, coin: string, call: CallOptions = {}): Promise<boolean> {
      const [value] = await view.call({
        function: "0x1::coin::is_account_registered",
        typeArguments: [coin],
        arguments: [address],
        ...call,
      });
      return value?.bool() ?? false;
    },
  };
}
