import { t } from "@holdfast/sdk/text";
import { defineError, SUPRA_DECIMALS } from "@holdfast/sdk";

export const transferZero = /* @__PURE__ */ defineError(
  "transfer/zero",
  () => t`A payment of zero only costs a fee.`,
  () => t`Enter an amount above zero.`,
);

/** All amounts in quants. */
export const transferTooLarge = /* @__PURE__ */ defineError(
  "transfer/too-large",
  (c: { amount: bigint; fee: bigint; balance: bigint; largest: bigint }) =>
    t`Insufficient balance: ${supra(c.amount)} and up to ${supra(c.fee)} in fees needed, ${supra(c.balance)} available. You can send up to ${supra(c.largest)}.`,
  () => t`Send less, or choose “max”.`,
);

/** More of a coin than there is. Amounts in the coin's base units; the screen says them with its decimals. */
export const paymentTooLarge = /* @__PURE__ */ defineError(
  "payment/too-large",
  (c: { amount: bigint; balance: bigint; coin: string }) =>
    t`Insufficient balance: ${c.amount} base units of ${c.coin} needed, ${c.balance} available.`,
  () => t`Send less, or choose “max”.`,
);

/** The recipient opted out of unregistered coins. */
export const paymentRefused = /* @__PURE__ */ defineError(
  "payment/refused",
  (_: { to: string }) =>
    t`This address has not registered this coin and refuses direct transfers of new coins.`,
  () => t`Ask the recipient to register the coin first.`,
);

/** The balance does not even pay the fee, of a payment or of any other transaction. */
export const feeNotCovered = /* @__PURE__ */ defineError(
  "prepare/fee-not-covered",
  (c: { fee: bigint; balance: bigint }) =>
    t`The fee payer has ${supra(c.balance)}, but the fee can reach ${supra(c.fee)}.`,
  () => t`Add coins to the fee payer first; on a test network, use the faucet.`,
);

/** Without a known fee payer, the simulation charges the sender, who may have no coins. */
export const simulationPayerOpen = /* @__PURE__ */ defineError(
  "trial/payer-open",
  () => t`Not simulated: the transaction has no fee payer yet.`,
  () => t`Sign it if you agree with it. The sponsor simulates it before signing.`,
);

/** A node need not say more of a simulation than its status. */
export const simulationIncomplete = /* @__PURE__ */ defineError(
  "simulation/incomplete",
  () => t`The node reports success, but neither the fee nor the balance changes.`,
  () => t`Check what you sign, or choose a node that reports them.`,
);

/** Nothing can be simulated for a signer whose key is not known. */
export const simulationWithoutKey = /* @__PURE__ */ defineError(
  "trial/without-key",
  (c: { address: string }) => t`Not simulated: the public key of ${c.address} is unknown.`,
  () => t`Ask the signer for the public key. Sign without a simulation only if you know the effects.`,
);

/** Threat: a rotated key still signs, but the chain refuses it. */
export const transferKeyRotated = /* @__PURE__ */ defineError(
  "transfer/key-rotated",
  (_: { address: string }) =>
    t`A different key now controls this account. The key in this wallet cannot send from it.`,
  () => t`Import the key that now controls the account.`,
);

export const transferGasTooHigh = /* @__PURE__ */ defineError(
  "transfer/gas-too-high",
  (c: { gas: bigint; most: bigint }) =>
    t`The node requests ${c.gas} gas for this payment; a payment never needs more than ${c.most}.`,
  () => t`Do not send through this node. Choose another one.`,
);

export const faucetMissing = /* @__PURE__ */ defineError(
  "faucet/missing",
  (c: { network: string }) => t`${c.network} has no faucet: its coins have real value.`,
  () => t`Choose a test network to get test coins.`,
);

/** An exact amount in a sentence: no grouping, so that it can be typed again. */
function supra(quants: bigint): string {
  const digits = quants.toString().padStart(SUPRA_DECIMALS + 1, "0");
  const fraction = digits.slice(-SUPRA_DECIMALS).replace(/0+$/, "");
  return `${digits.slice(0, -SUPRA_DECIMALS)}${fraction === "" ? "" : `.${fraction}`} SUPRA`;
}

/** A picture from an unknown host that is larger than the limit. */
export const pictureTooLarge = /* @__PURE__ */ defineError(
  "collectible/picture-too-large",
  (c: { host: string; most: number }) => t`${c.host} returned more than ${c.most / 1_000_000} MB.`,
  () => t`If you trust the host, open the image in another window.`,
);

/** A host's response that is neither a picture nor its metadata. */
export const pictureUnreadable = /* @__PURE__ */ defineError(
  "collectible/picture-unreadable",
  (c: { host: string }) => t`${c.host} did not return an image.`,
  () => t`Nothing to do: you still own the collectible. The chain does not store its image.`,
);

/** An extension asks hosts that its user allowed. */
export const nodeNotAllowed = /* @__PURE__ */ defineError(
  "network/not-allowed",
  (c: { origin: string }) => t`Your browser blocks requests to ${c.origin}.`,
  () => t`Add the node again and allow access when your browser asks.`,
);
