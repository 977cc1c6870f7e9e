export { installProvider, type InstallOptions, type PageWallet, type ProviderWindow } from "./install.ts";
export { browserPort, PortLink, type LinkPort } from "./port-link.ts";
export {
  AWAY,
  BAD_PARAMS,
  NOT_CONNECTED,
  NOT_SUPPORTED,
  ProviderError,
  REJECTED,
  REQUEST_OPEN,
} from "./provider-error.ts";
export {
  registerStandardWallet,
  type StandardAccount,
  type StandardFeatures,
  type StandardWallet,
  type StandardWindow,
} from "./standard-wallet.ts";
export {
  createSupraProvider,
  type EntryFunctionPayload,
  type ProviderEvents,
  type SendTransactionParams,
  type SupraProvider,
} from "./supra-provider.ts";
export type { CallOptions, CallTuple } from "./call-tuple.ts";
export type { SignInParams } from "./sign-in-params.ts";
export {
  ASKED_METHODS,
  formatRequestLink,
  readAnswerFragment,
  type LinkMethod,
  type LinkRequest,
} from "./request-link.ts";
