import { installConnect } from "@holdfast/connect";

/** Call it before anything looks for a wallet. Returns the answer if the page had to leave for the wallet. */
export function putWallet(wallet: string) {
  return installConnect({ wallet }).returned;
}
