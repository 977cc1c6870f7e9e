import { defineError } from "@holdfast/sdk";

/** There is no wallet in the page, or none has been found yet. */
export const walletMissing = /* @__PURE__ */ defineError(
  "dapp/no-wallet",
  () => "There is no wallet in this page.",
  "Install a wallet for Supra and reload the page, or ask by a link: formatRequestLink of @holdfast/provider.",
);

/** Something was asked that needs an account, and the page is not connected to one. */
export const notConnected = /* @__PURE__ */ defineError(
  "dapp/not-connected",
  () => "This page is not connected to an account.",
  "Call connect first: useConnect().",
);

/** The wallet is on another chain than the page. Nothing was sent. */
export const wrongChain = /* @__PURE__ */ defineError(
  "dapp/wrong-chain",
  (c: { wallet: number; page: number }) =>
    `The wallet is on chain ${c.wallet} and this page on chain ${c.page}.`,
  "Choose the page's network in the wallet, or ask for it with useSwitchNetwork().",
);

/** What the wallet answered is not of the shape that it should be. */
export const answerInvalid = /* @__PURE__ */ defineError(
  "dapp/answer-invalid",
  (c: { method: string; expected: string }) => `The wallet's answer to ${c.method} is not ${c.expected}.`,
  "Look in the wallet whether it was done before you ask again.",
);

/** An amount that the chain cannot count. */
export const amountInvalid = /* @__PURE__ */ defineError(
  "dapp/amount-invalid",
  (c: { got: string; expected: string }) => `“${c.got}” is not ${c.expected}.`,
  "Give amounts in whole least units as bigint, or read them from text with parseUnits.",
);

/** A hook was used outside of its provider. */
export const providerMissing = /* @__PURE__ */ defineError(
  "dapp/provider-missing",
  () => "This component is not inside a HoldfastProvider.",
  "Put <HoldfastProvider network={…}> around it, inside a <QueryClientProvider>.",
);

/** The wallet in the page has no sign-in of its own. */
export const signInMissing = /* @__PURE__ */ defineError(
  "dapp/sign-in-missing",
  () => "This wallet cannot sign in.",
  "Ask for a message with useSignMessage, and put your host and a nonce into it.",
);
