import { t } from "@holdfast/sdk/text";
import { defineError, formatUnits, SUPRA_DECIMALS } from "@holdfast/sdk";

export const transferZero = /* @__PURE__ */ defineError(
  "transfer/zero",
  () => t`A payment of zero sends nothing but still costs a fee.`,
  () => t`Enter an amount above zero.`,
);

/** The amount plus the fee exceeds the balance. All amounts are in quants. */
export const transferTooLarge = /* @__PURE__ */ defineError(
  "transfer/too-large",
  (c: { amount: bigint; fee: bigint; balance: bigint; largest: bigint }) =>
    t`Insufficient balance: you have ${supra(c.balance)}, but this payment needs ${supra(c.amount)} plus up to ${supra(c.fee)} in fees. You can send up to ${supra(c.largest)}.`,
  () => t`Send a smaller amount, or choose “Max”.`,
);

/** A payment is larger than the balance. Both amounts are in base units. */
export const paymentTooLarge = /* @__PURE__ */ defineError(
  "payment/too-large",
  (c: { amount: bigint; balance: bigint; coin: string }) =>
    t`Insufficient balance: the payment needs ${c.amount} base units of ${c.coin}, but only ${c.balance} are available.`,
  () => t`Send a smaller amount, or choose “Max”.`,
);

/** The recipient does not accept coins that the account has not registered. */
export const paymentRefused = /* @__PURE__ */ defineError(
  "payment/refused",
  (_: { to: string }) => t`The recipient has not registered this coin and rejects unregistered coins.`,
  () => t`Ask the recipient to register the coin, then send the payment again.`,
);

/** The fee payer can't cover the maximum fee. */
export const feeNotCovered = /* @__PURE__ */ defineError(
  "prepare/fee-not-covered",
  (c: { fee: bigint; balance: bigint }) =>
    t`The fee payer has ${supra(c.balance)}, but the fee can reach ${supra(c.fee)}.`,
  () => t`Send coins to the fee payer first. On a test network, request coins from the faucet.`,
);

/** Until the fee payer is known, a simulation would charge the sender, who may have no coins. */
export const simulationPayerOpen = /* @__PURE__ */ defineError(
  "trial/payer-open",
  () => t`Not simulated: the transaction has no fee payer yet.`,
  () => t`Sign the transaction if you agree with it. The sponsor simulates it before signing.`,
);

/** Nodes may return no more than the status of a simulation. */
export const simulationIncomplete = /* @__PURE__ */ defineError(
  "simulation/incomplete",
  () => t`The node reports a successful simulation, but neither a fee nor a balance change.`,
  () =>
    t`Check the transaction carefully before you sign, or choose a node that reports fees and balance changes.`,
);

/** A simulation needs the public key of every signer. */
export const simulationWithoutKey = /* @__PURE__ */ defineError(
  "trial/without-key",
  (c: { address: string }) => t`Not simulated: the public key of ${c.address} is unknown.`,
  () =>
    t`Ask the signer for the public key. Sign without a simulation only if you know what the transaction does.`,
);

/** The chain rejects signatures by a key that a key rotation replaced. */
export const transferKeyRotated = /* @__PURE__ */ defineError(
  "transfer/key-rotated",
  (_: { address: string }) =>
    t`A different key controls this account, so the key in this wallet can't send from it.`,
  () => t`Import the key that controls the account.`,
);

export const transferGasTooHigh = /* @__PURE__ */ defineError(
  "transfer/gas-too-high",
  (c: { gas: bigint; most: bigint }) =>
    t`The node requires ${c.gas} gas for this payment, but a payment never needs more than ${c.most}.`,
  () => t`Do not send through this node. Choose another one.`,
);

export const faucetMissing = /* @__PURE__ */ defineError(
  "faucet/missing",
  (c: { network: string }) => t`${c.network} has no faucet.`,
  () => t`Choose a test network to get test coins.`,
);

/** Ungrouped, so that the amount can be typed again. */
function supra(quants: bigint): string {
  return `${formatUnits(quants, SUPRA_DECIMALS)} SUPRA`;
}

/** An image host returned a file above the size limit. */
export const pictureTooLarge = /* @__PURE__ */ defineError(
  "collectible/picture-too-large",
  (c: { host: string; most: number }) =>
    t`The image from ${c.host} is larger than the limit of ${c.most / 1_000_000} MB.`,
  () => t`If you trust the host, open the image in a new tab.`,
);

/** An image host returned neither an image nor collectible metadata. */
export const pictureUnreadable = /* @__PURE__ */ defineError(
  "collectible/picture-unreadable",
  (c: { host: string }) => t`${c.host} did not return an image.`,
  () => t`Try again later. You still own the collectible: only its image is stored off-chain.`,
);

/** The browser extension needs permission for every host it contacts. */
export const nodeNotAllowed = /* @__PURE__ */ defineError(
  "network/not-allowed",
  (c: { origin: string }) => t`Your browser blocks requests to ${c.origin}.`,
  () => t`Add the node again, and allow access when the browser asks.`,
);
