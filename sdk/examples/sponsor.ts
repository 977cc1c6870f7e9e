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

/** The sender signs without coins for gas, and the sponsor pays the fee. */
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

  const consent = await signSponsoredPart(raw, [], sender); // valid for any sponsor
  const payment = await signSponsoredPart(raw, [], sponsor, sponsor.address);
  const signed = createSponsoredTransaction(raw, consent, {
    address: sponsor.address,
    authenticator: payment,
  });

  const checks = await checkSignatures(signed);
  if (checks.some(({ verdict }) => verdict !== "valid")) return { checks };
  await client.transactions.simulate(signed); // simulation/failed: nothing was sent
  const hash = await client.transactions.submit(signed);
  return { checks, ...(await client.transactions.waitFor(hash)) };
}
