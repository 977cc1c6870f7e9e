/** Supported API versions of the network's node: 11.7 as on Mainnet, 12 as on Devnet. */
export const NODE_VERSIONS = ["11.7", "12"] as const;

export type NodeVersion = (typeof NODE_VERSIONS)[number];
