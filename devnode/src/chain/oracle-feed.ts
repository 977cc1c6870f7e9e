import type { TransactionHash } from "@holdfast/sdk";
import {
  removePriceCall,
  setCandlesCall,
  setPriceCall,
  type FedCandles,
  type FedPrice,
} from "../vm/oracle-feed.ts";
import type { ChainCore } from "./core.ts";
import type { Faucet } from "./faucet.ts";

export interface AgedPrice extends Omit<FedPrice, "timestamp"> {
  /** Age in seconds of chain time. Without it, the price is always current. */
  readonly ageSecs?: bigint | undefined;
}

/** Sets the oracle's data, by transactions of the faucet's account. */
export interface OracleFeed {
  setPrice(price: AgedPrice): Promise<TransactionHash>;
  removePrice(pair: number): Promise<TransactionHash>;
  /** With an empty list, the devnode generates candles again. */
  setCandles(candles: FedCandles): Promise<TransactionHash>;
}

export function createOracleFeed({ clock }: ChainCore, faucet: Faucet): OracleFeed {
  return {
    setPrice({ ageSecs, ...price }) {
      const now = clock.now() / 1000n;
      const age = (ageSecs ?? 0n) * 1000n;
      const timestamp = ageSecs === undefined ? 0n : age < now ? now - age : 1n;
      return faucet.call(setPriceCall({ ...price, timestamp }));
    },
    removePrice: (pair) => faucet.call(removePriceCall(pair)),
    setCandles: (candles) => faucet.call(setCandlesCall(candles)),
  };
}
