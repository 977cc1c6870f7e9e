import {
  createAccount,
  parsePrivateKey,
  parseRecipient,
  payNative,
  type HttpOptions,
  type NetworkProfile,
} from "@holdfast/sdk";

/** Pays `amount` quants from a private key and waits for the result. */
export async function pay(network: NetworkProfile & HttpOptions, key: string, to: string, amount: bigint) {
  const account = await createAccount(parsePrivateKey(key));
  return payNative(network, account, { to: parseRecipient(to), amount });
}
