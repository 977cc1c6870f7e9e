/**
 * React hooks for dApps on Supra: the wallet in the page, balances, views and transactions.
 * @module @holdfast/react
 */
export { HoldfastProvider, useSupraClient, type HoldfastProviderProps } from "./holdfast-provider.tsx";
export { useAccount, type Account } from "./use-account.ts";
export type { ConnectedAccount, WalletChoice } from "./wallet-watch.ts";
export type { WalletName } from "./page-wallet.ts";
export { useWallets } from "./use-wallets.ts";
export { useConnect, useDisconnect, useSwitchNetwork, type ConnectVariables } from "./use-connect.ts";
export { useBalance, type Balance, type BalanceOptions } from "./use-balance.ts";
export { useView, type ViewOptions } from "./use-view.ts";
export type { ViewValue } from "./view-result.ts";
export {
  useSendTransaction,
  type CallVariables,
  type PaymentVariables,
  type SendTransactionVariables,
} from "./use-send-transaction.ts";
export { useSignMessage, type SignedText, type SignMessageVariables } from "./use-sign-message.ts";
export { useSignIn, type SignedIn, type SignInVariables } from "./use-sign-in.ts";
export { useWaitForTransaction, type WaitOptions } from "./use-wait-for-transaction.ts";
export type { QueryChoices } from "./query-choices.ts";
export { stateKey } from "./query-keys.ts";
export { formatUnits } from "@holdfast/sdk";
export { parseUnits } from "./units.ts";
export { isRejected } from "./consent.ts";
export {
  amountInvalid,
  answerInvalid,
  notConnected,
  providerMissing,
  signInMissing,
  walletMissing,
  wrongChain,
} from "./dapp-errors.ts";
