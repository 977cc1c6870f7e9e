import { installConnect } from "@holdfast/connect";

/** Call it before anything looks for a wallet. Returns the response if the page had to leave for the wallet. */
export function addWebWallet(wallet: string) {
  return installConnect({ wallet }).returned;
}
