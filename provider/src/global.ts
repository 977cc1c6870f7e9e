import type { PageWallet } from "./install.ts";

declare global {
  interface Window {
    readonly holdfast?: PageWallet;
    /** The wallet that answers as StarKey, if any. */
    readonly starkey?: Pick<PageWallet, "supra" | "getVersion">;
  }
}
