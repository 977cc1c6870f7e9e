import { installConnect } from "@holdfast/connect";
import type { NetworkProfile } from "@holdfast/sdk";

/** Call it before anything looks for a wallet. Returns the response and a payment's hash, if the page had left for the wallet. */
export function addWebWallet(wallet: string, network: NetworkProfile) {
  const { returned } = installConnect({ wallet, networks: [network] });
  const isPayment = returned !== undefined && "result" in returned && returned.method === "sendTransaction";
  return { returned, paidHash: isPayment ? returned.result.hash : undefined };
}
