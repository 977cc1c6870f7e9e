/**
 * A wallet for tests of dApps: the provider that pages find, and the approval rules that Holdfast has, with a script in place of the
 * user. Keys and coins are those of a devnode.
 * @module @holdfast/devnode/wallet
 */
export {
  createTestWallet,
  type TestWallet,
  type TestWalletOptions,
  type WalletRequest,
} from "./test-wallet.ts";
export type { TestWalletNetwork } from "./scripted-user.ts";
export type { WalletName } from "./starkey-quirks.ts";
export { installInPage, type BrowserPage } from "./browser-page.ts";
