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
  return partialTransactionToText(encodePartialTransaction(await signAll(partial, sender)));
}

/** The sponsor decodes the text, adds itself as fee payer, signs and submits. */
export async function sponsorRequest(
  network: NetworkProfile & ClientOptions,
  sponsor: Account,
  text: string,
) {
  const received = decodePartialTransaction(parsePartialTransactionText(text));
  const partial = await signAll(namePayer(received, sponsor.address), sponsor);
  const parties = await checkPartialTransaction(partial);
  if (parties.some(({ state }) => state !== "signed")) return { parties };
  const client = createSupraClient(network);
  const hash = await client.transactions.submit(await partialTransactionToTransaction(partial));
  return { parties, ...(await client.transactions.waitFor(hash)) };
}

/** Signs in every role of the account in this transaction. */
async function signAll(partial: Parameters<typeof encodePartialTransaction>[0], account: Account) {
  let signed = partial;
  for (const role of findRoles(partial.request, account.address)) {
    const signature = await account.sign(partialTransactionMessage(partial.request, role));
    signed = await addSignature(signed, role, { kind: "ed25519", publicKey: account.publicKey, signature });
  }
  return signed;
}
