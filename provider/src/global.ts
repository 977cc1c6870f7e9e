import type { PageWallet } from "./install.ts";

declare global {
  interface Window {
    /** Holdfast, where it is installed. */
    readonly holdfast?: PageWallet;
    /** The wallet that answers as StarKey, where there is one. */
    readonly starkey?: Pick<PageWallet, "supra" | "getVersion">;
  }
}
