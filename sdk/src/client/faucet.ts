import { hexToFixedBytes } from "../bytes/hex.ts";
import { faucetNotAccepted, faucetUnexpected } from "../errors/client-errors.ts";
import type { Address } from "../move/address.ts";
import { bytesToTransactionHash, type TransactionHash } from "../transaction/transaction-hash.ts";
import type { Http } from "./http.ts";
import type { CallOptions } from "./request.ts";

/** Test coins; only test networks have a faucet. */
export function faucetApi(http: Http) {
  return {
    /**
     * Asks for test coins.
     * @returns the hash of the faucet's transaction; wait for it with `transactions.waitFor`
     * @throws faucet/unexpected when the faucet is busy, faucet/not-accepted when it gives nothing
     */
    async fund(address: Address, call: CallOptions = {}): Promise<TransactionHash> {
      const { body } = await http.get(`/wallet/faucet/${address}`, call);
      const isObject = typeof body.value === "object" && body.value !== null && !Array.isArray(body.value);
      if (!isObject) throw faucetUnexpected({});
      if (!body.has("Accepted")) throw faucetNotAccepted({});
      return bytesToTransactionHash(hexToFixedBytes(body.get("Accepted").string(), 32, "A transaction hash"));
    },
  };
}
