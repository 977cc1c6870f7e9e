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
  capsuleMessage,
  capsuleToText,
  capsuleToTransaction,
  checkCapsule,
  createCapsule,
  decodeCapsule,
  encodeCapsule,
  namePayer,
  parseCapsuleText,
  rolesOf,
} from "@holdfast/sdk/capsule";

/** The sender asks for a sponsor: the text may go by mail, by chat or on paper, and holds no key. */
export async function askForSponsor(
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
  const capsule = createCapsule(request, "Would you pay the fee?");
  return capsuleToText(encodeCapsule(await signAll(capsule, sender)));
}

/** The sponsor reads it anew, names itself as the payer, signs and submits. */
export async function sponsorRequest(
  network: NetworkProfile & ClientOptions,
  sponsor: Account,
  text: string,
) {
  const received = decodeCapsule(parseCapsuleText(text));
  const capsule = await signAll(namePayer(received, sponsor.address), sponsor);
  const parties = await checkCapsule(capsule);
  if (parties.some(({ state }) => state !== "signed")) return { parties };
  const client = createSupraClient(network);
  const hash = await client.transactions.submit(await capsuleToTransaction(capsule));
  return { parties, ...(await client.transactions.waitFor(hash)) };
}

/** Signs as everything that the account is in this transaction. */
async function signAll(capsule: Parameters<typeof encodeCapsule>[0], account: Account) {
  let signed = capsule;
  for (const role of rolesOf(capsule.request, account.address)) {
    const signature = await account.sign(capsuleMessage(capsule.request, role));
    signed = await addSignature(signed, role, { kind: "ed25519", publicKey: account.publicKey, signature });
  }
  return signed;
}
