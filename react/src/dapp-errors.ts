import { defineError } from "@holdfast/sdk";

// User messages don't mention hooks; the comments above them do, for developers.

/**
 * No Supra wallet has announced itself to the page. A request link (`formatRequestLink` of
 * `@holdfast/provider`) works without one.
 */
export const walletMissing = /* @__PURE__ */ defineError(
  "dapp/no-wallet",
  () => "No Supra wallet was found.",
  "Install a Supra wallet, then reload the page.",
);

/** An operation needs an account, but `useConnect` has not connected one. */
export const notConnected = /* @__PURE__ */ defineError(
  "dapp/not-connected",
  () => "No account is connected to this page.",
  "Connect your wallet to this page, then try again.",
);

/**
 * The wallet uses a different chain than the page. Nothing was sent. `useSwitchNetwork` asks the wallet to
 * switch.
 */
export const wrongChain = /* @__PURE__ */ defineError(
  "dapp/wrong-chain",
  (c: { wallet: number; page: number }) =>
    `The wallet is on chain ${c.wallet}, but this page uses chain ${c.page}.`,
  "Switch the wallet to this page's network, then try again.",
);

/** The wallet's response does not have the documented form. */
export const answerInvalid = /* @__PURE__ */ defineError(
  "dapp/answer-invalid",
  (c: { method: string; expected: string }) => `The wallet's response to ${c.method} is not ${c.expected}.`,
  "Check in the wallet whether the request was completed before you repeat it.",
);

/** An amount is not a `bigint` in base units. `parseUnits` converts decimal strings. */
export const amountInvalid = /* @__PURE__ */ defineError(
  "dapp/amount-invalid",
  (c: { got: string; expected: string }) => `Invalid amount ${c.got}: expected ${c.expected}.`,
  "Correct the amount. Amounts are bigints in base units.",
);

/** A hook was called outside `HoldfastProvider`. This is an error in the page's code. */
export const providerMissing = /* @__PURE__ */ defineError(
  "dapp/provider-missing",
  () => "This component is not inside a HoldfastProvider.",
  "Wrap the component in <HoldfastProvider network={…}>, inside a <QueryClientProvider>.",
);

/**
 * The wallet has no `signIn` method. As a substitute, sign a message with the page's host and a nonce
 * (`useSignMessage`).
 */
export const signInMissing = /* @__PURE__ */ defineError(
  "dapp/sign-in-missing",
  () => "This wallet does not support sign-in.",
  "Choose another wallet or another sign-in method.",
);
