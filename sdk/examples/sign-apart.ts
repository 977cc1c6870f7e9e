import {
  createSupraClient,
  prepareTransaction,
  transferSupra,
  type Account,
  type Address,
  type ClientOptions,
  type NetworkProfile,
} from "@holdfast/sdk";
import {
  addSignature,
  partialTransactionMessage,
  partialTransactionToText,
  partialTransactionToTransaction,
  checkPartialTransaction,
  createPartialTransaction,
  decodePartialTransaction,
  encodePartialTransaction,
  namePayer,
  parsePartialTransactionText,
  findRoles,
  type PartialTransaction,
  type PartialTransactionRole,
} from "@holdfast/sdk/partial-transaction";

/** The sender requests a sponsor. The text contains no key, so mail or chat can carry it. */
export async function requestSponsor(
  network: NetworkProfile & ClientOptions,
  sender: Account,
  to: Address,
  amount: bigint,
) {
  const client = createSupraClient(network);
  const raw = await prepareTransaction(client, network, transferSupra(to, amount), {
    sender: sender.address,
  });
  const request = { kind: "sponsored", raw, secondarySigners: [] } as const;
  const partial = createPartialTransaction(request, "Would you pay the fee?");
  const signed = await signAs({ kind: "sender" }, partial, sender);
  return partialTransactionToText(encodePartialTransaction(signed));
}

/** The sponsor decodes the text, checks it, adds itself as fee payer, signs and submits. `maxFee` is in quants. */
export async function sponsorRequest(
  network: NetworkProfile & ClientOptions,
  sponsor: Account,
  text: string,
  maxFee: bigint,
) {
  const received = decodePartialTransaction(parsePartialTransactionText(text));
  if (received.request.kind !== "sponsored") return { rejected: "It needs no sponsor." };
  const { chainId, maxGasAmount, gasUnitPrice } = received.request.raw;
  if (chainId !== network.chainId) return { rejected: "It is for a different network." };
  // A stranger wrote it. A signature in another role could pay with the sponsor's coins.
  if (findRoles(received.request, sponsor.address).length > 0)
    return { rejected: "It would use more of your account than its fee." };
  if (maxGasAmount * gasUnitPrice > maxFee) return { rejected: "The fee can be too high." };
  const partial = await signAs({ kind: "fee-payer" }, namePayer(received, sponsor.address), sponsor);
  const parties = await checkPartialTransaction(partial);
  if (parties.some(({ state }) => state !== "signed")) return { parties };
  const client = createSupraClient(network);
  const signed = await partialTransactionToTransaction(partial);
  await client.transactions.simulate(signed); // throws if it would fail; the sponsor would pay the fee
  const hash = await client.transactions.submit(signed);
  return { parties, ...(await client.transactions.waitFor(hash)) };
}

async function signAs(role: PartialTransactionRole, partial: PartialTransaction, account: Account) {
  const signature = await account.sign(partialTransactionMessage(partial.request, role));
  return addSignature(partial, role, { kind: "ed25519", publicKey: account.publicKey, signature });
}
