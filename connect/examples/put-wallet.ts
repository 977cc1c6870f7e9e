import { installConnect } from "@holdfast/connect";

/** Before anything looks for a wallet. The answer, where the page had to leave for the wallet and is back. */
export function putWallet(wallet: string) {
  return installConnect({ wallet }).returned;
}
