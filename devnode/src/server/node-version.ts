/** The versions of the network's node whose interface a devnode can have: what Mainnet runs, and what Devnet tries. */
export const NODE_VERSIONS = ["11.7", "12"] as const;

/** A version of the network's node. */
export type NodeVersion = (typeof NODE_VERSIONS)[number];
