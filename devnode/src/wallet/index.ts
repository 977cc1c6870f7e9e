/** A wallet for dApp tests: a script is the user, a devnode has the keys. @module @holdfast/devnode/wallet */
export {
  createTestWallet,
  type TestWallet,
  type TestWalletOptions,
  type WalletRequest,
} from "./test-wallet.ts";
export type { TestWalletNetwork } from "./scripted-user.ts";
export type { WalletName } from "./starkey-quirks.ts";
export { installInPage, type BrowserPage } from "./browser-page.ts";
