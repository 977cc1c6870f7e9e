/**
 * A wallet for dApp tests: Holdfast's provider and approval rules, with a script in place of the user and a
 * devnode's keys and coins. @module @holdfast/devnode/wallet
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
