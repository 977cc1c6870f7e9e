import {
  createSponsoredTransaction,
  createMultiAgentTransaction,
  decodeRawTransaction,
  DEVNODE,
  publishPackage as packagePayload,
  sendTransaction,
  sendTransfer,
  signMultiAgentPart,
  signSponsoredPart,
  signTransaction,
  transferCoins,
  unsignedTransaction,
  type Account,
  type Address,
  type SupraClient,
} from "@holdfast/sdk";

const checked = { simulate: true, wait: true } as const;

/** The profile gives chain ID, gas and expiry. In a program that keeps records, take the steps one by one. */
export async function transferSupraCoin(client: SupraClient, from: Account, to: Address) {
  const { status } = await sendTransfer(client, DEVNODE, from, { to, amount: 1000n }, checked);
  return status;
}

export async function transferCoin(client: SupraClient, from: Account, to: Address, coin: string) {
  const { status } = await sendTransaction(client, DEVNODE, from, transferCoins(to, 1000n, coin), checked);
  return status;
}

export async function publishPackage(
  client: SupraClient,
  from: Account,
  metadata: Uint8Array,
  modules: readonly Uint8Array[],
) {
  const payload = packagePayload(metadata, modules);
  const { status } = await sendTransaction(client, DEVNODE, from, payload, checked);
  return status;
}

/** Reading the bytes is strict: what is not the one encoding of a transaction is refused before it is signed. */
export async function sendTxUsingSerializedRawTransaction(
  client: SupraClient,
  from: Account,
  bytes: Uint8Array,
) {
  const signed = await signTransaction(decodeRawTransaction(bytes), from);
  await client.transactions.simulate(signed); // throws simulation/failed, with the reason
  const { status } = await client.transactions.submitAndWait(signed);
  return status;
}

/** `checkSignatures` says whether it is the signature of this transaction before a node does. */
export async function sendTxUsingSerializedRawTransactionAndSignature(
  client: SupraClient,
  from: Account,
  bytes: Uint8Array,
) {
  const raw = decodeRawTransaction(bytes);
  const { authenticator } = await signTransaction(raw, from); // elsewhere
  const { status } = await client.transactions.submitAndWait({ raw, authenticator });
  return status;
}

/** A sender may also agree to anybody who will pay: leave the sponsor's address out of its part. */
export async function sendSponsorTransaction(
  client: SupraClient,
  from: Account,
  sponsor: Account,
  bytes: Uint8Array,
) {
  const raw = decodeRawTransaction(bytes);
  const consent = await signSponsoredPart(raw, [], from, sponsor.address);
  const payment = await signSponsoredPart(raw, [], sponsor, sponsor.address);
  const payer = { address: sponsor.address, authenticator: payment };
  const { status } = await client.transactions.submitAndWait(createSponsoredTransaction(raw, consent, payer));
  return status;
}

export async function sendMultiAgentTransaction(
  client: SupraClient,
  from: Account,
  second: Account,
  bytes: Uint8Array,
) {
  const raw = decodeRawTransaction(bytes);
  const [first, other] = await Promise.all(
    [from, second].map((signer) => signMultiAgentPart(raw, [second.address], signer)),
  );
  if (first === undefined || other === undefined) return undefined;
  const parties = [{ address: second.address, authenticator: other }];
  const signed = createMultiAgentTransaction(raw, first, parties);
  const { status } = await client.transactions.submitAndWait(signed);
  return status;
}

/** Signatures are replaced by zeros in a copy: a node that simulates never has one that it could send. */
export async function simulateTx(client: SupraClient, from: Account, bytes: Uint8Array) {
  const signed = await signTransaction(decodeRawTransaction(bytes), from);
  const { vmStatus } = await client.transactions.simulate(signed);
  return vmStatus;
}

/** Nobody has to sign for a simulation. */
export async function simulateTxUsingSerializedRawTransaction(
  client: SupraClient,
  from: Pick<Account, "publicKey">,
  bytes: Uint8Array,
) {
  const unsigned = unsignedTransaction(decodeRawTransaction(bytes), from.publicKey);
  const { vmStatus } = await client.transactions.simulate(unsigned);
  return vmStatus;
}
