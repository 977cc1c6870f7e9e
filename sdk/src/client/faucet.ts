import { t } from "../errors/marked-text.ts";
import { hexToFixedBytes } from "../bytes/hex.ts";
import { faucetNotAccepted, faucetUnexpected } from "../errors/client-errors.ts";
import type { Address } from "../move/address.ts";
import { bytesToTransactionHash, type TransactionHash } from "../transaction/transaction-hash.ts";
import type { Answer, Http } from "./http.ts";
import { askNewer } from "./newer-route.ts";
import type { CallOptions } from "./request.ts";
import { readTransaction, type TransactionDetail } from "./transaction-detail.ts";

/** Test coins; only test networks have a faucet. */
export function faucetApi(http: Http) {
  // The testnet's faucet is in v1, the devnet's in v4.
  const ask = async (path: string, call: CallOptions): Promise<Answer> => {
    const answer = await askNewer(http, { path, options: call });
    return answer ?? http.inDialect("v1").get(path, call);
  };
  return {
    /** Returns a hash for `transactions.waitFor`. @throws faucet/unexpected if busy, faucet/not-accepted */
    async fund(address: Address, call: CallOptions = {}): Promise<TransactionHash> {
      const { body } = await ask(`/wallet/faucet/${address}`, call);
      const isObject = typeof body.value === "object" && body.value !== null && !Array.isArray(body.value);
      if (!isObject) throw faucetUnexpected({});
      if (!body.has("Accepted")) throw faucetNotAccepted({});
      return bytesToTransactionHash(
        hexToFixedBytes(body.get("Accepted").string(), 32, t`A transaction hash`),
      );
    },

    /** The faucet's transaction; undefined while the node does not have it. */
    async find(hash: TransactionHash, call: CallOptions = {}): Promise<TransactionDetail | undefined> {
      const { body } = await ask(`/wallet/faucet/transactions/${hash}`, call);
      return body.optional((node) => readTransaction(node));
    },
  };
}
