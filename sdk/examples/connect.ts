import { createSupraClient, detectDialect, type NetworkProfile, type Fetch } from "@holdfast/sdk";

/** A profile and a client for your node, after checking its chain. */
export async function connect(url: string, chainId: number, fetch?: Fetch) {
  const node = { url, ...(fetch === undefined ? {} : { fetch }) };
  const network: NetworkProfile = {
    name: new URL(url).host,
    chainId, // yours, so that a node can't choose the chain you sign for
    dialect: await detectDialect(node),
    hasFaucet: false, // true if the network has a faucet; only tools such as the wallet use it
    url,
  };
  const client = createSupraClient({ ...network, ...node });
  await client.chain.expectId(chainId); // network/wrong-chain
  return { network, client };
}
