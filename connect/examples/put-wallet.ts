import { installConnect } from "@holdfast/connect";
import type { NetworkProfile } from "@holdfast/sdk";

/** Call it before anything looks for a wallet. Returns the response if the page had to leave for the wallet. */
export function addWebWallet(wallet: string, network: NetworkProfile) {
  return installConnect({ wallet, networks: [network] }).returned;
}
