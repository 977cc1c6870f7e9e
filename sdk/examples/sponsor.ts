import {
  createSponsoredTransaction,
  createSupraClient,
  checkSignatures,
  prepareTransaction,
  signSponsoredPart,
  transferSupra,
  type Account,
  type Address,
  type ClientOptions,
  type NetworkProfile,
} from "@holdfast/sdk";

/** A sender without coins for gas signs; the sponsor pays the fee. Each signs where their key is. */
export async function sendSponsored(
  network: NetworkProfile & ClientOptions,
  sender: Account,
  sponsor: Account,
  to: Address,
  amount: bigint,
) {
  const client = createSupraClient(network);
  const payload = transferSupra(to, amount);
  const raw = await prepareTransaction(client, network, payload, { sender: sender.address });

  const consent = await signSponsoredPart(raw, [], sender); // to anybody who will pay
  const payment = await signSponsoredPart(raw, [], sponsor, sponsor.address);
  const signed = createSponsoredTransaction(raw, consent, {
    address: sponsor.address,
    authenticator: payment,
  });

  const checks = await checkSignatures(signed);
  if (checks.some(({ verdict }) => verdict !== "valid")) return { checks };
  const hash = await client.transactions.submit(signed);
  return { checks, ...(await client.transactions.waitFor(hash)) };
}
