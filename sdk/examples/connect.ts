import { createSupraClient, detectDialect, type NetworkProfile, type Fetch } from "@holdfast/sdk";

/** A profile and a client for a node of another operator, when it is on the chain that it should be on. */
export async function connect(url: string, chainId: number, fetch?: Fetch) {
  const node = { url, ...(fetch === undefined ? {} : { fetch }) };
  const network: NetworkProfile = {
    name: new URL(url).host,
    chainId, // pinned by you: a signature must not depend on what a node says
    dialect: await detectDialect(node),
    hasFaucet: false,
    url,
  };
  const client = createSupraClient({ ...network, ...node });
  await client.chain.expectId(chainId); // network/wrong-chain
  return { network, client };
}
