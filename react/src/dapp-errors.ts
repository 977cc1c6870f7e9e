import { defineError } from "@holdfast/sdk";

// What a page may show its users says nothing of hooks: those are named above it, for who writes the page.

/**
 * The page has no wallet, or hasn't found one yet. A request link of `@holdfast/provider` (`formatRequestLink`) works without a
 * wallet in the page.
 */
export const walletMissing = /* @__PURE__ */ defineError(
  "dapp/no-wallet",
  () => "No wallet found on this page.",
  "Install a Supra wallet and reload the page.",
);

/** Something was asked that needs an account, and the page is not connected to one: `useConnect` comes first. */
export const notConnected = /* @__PURE__ */ defineError(
  "dapp/not-connected",
  () => "This page is not connected to an account.",
  "Connect your wallet to this page first.",
);

/** The wallet is on another chain than the page. Nothing was sent. `useSwitchNetwork` asks the wallet to change. */
export const wrongChain = /* @__PURE__ */ defineError(
  "dapp/wrong-chain",
  (c: { wallet: number; page: number }) =>
    `The wallet is on chain ${c.wallet}, but this page uses chain ${c.page}.`,
  "Switch the wallet to this page's network, then try again.",
);

/** The wallet's answer has the wrong shape. */
export const answerInvalid = /* @__PURE__ */ defineError(
  "dapp/answer-invalid",
  (c: { method: string; expected: string }) => `The wallet's answer to ${c.method} is not ${c.expected}.`,
  "Check in the wallet whether the action was completed before you request it again.",
);

/** An amount that isn't a whole number of base units as `bigint`. `parseUnits` reads them from text. */
export const amountInvalid = /* @__PURE__ */ defineError(
  "dapp/amount-invalid",
  (c: { got: string; expected: string }) => `“${c.got}” is not ${c.expected}.`,
  "Correct the amount.",
);

/** A hook was used outside of its provider: no user can do anything about it. */
export const providerMissing = /* @__PURE__ */ defineError(
  "dapp/provider-missing",
  () => "This component is not inside a HoldfastProvider.",
  "Put <HoldfastProvider network={…}> around it, inside a <QueryClientProvider>.",
);

/** The wallet in the page has no `signIn`. Use `useSignMessage` with the page's host and a nonce in the text instead. */
export const signInMissing = /* @__PURE__ */ defineError(
  "dapp/sign-in-missing",
  () => "This wallet does not support sign-in.",
  "Use another wallet or another sign-in method.",
);
