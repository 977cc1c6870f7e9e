import { DEVNODE, type Account } from "@holdfast/sdk";
import { mnemonicToAccount, type Mnemonic } from "@holdfast/sdk/phrase";
import type { ChainNetwork } from "../../nodes/chain-network.ts";

/** A devnode whose time is not travelled, as on a public network. */
export const testNetwork: ChainNetwork = {
  ...DEVNODE,
  url: "http://devnode",
  blocksOnDemand: false,
  expirySecs: 60,
  graceSecs: 5,
};

/** The same network with a verification node. */
export const verifiedNetwork: ChainNetwork = { ...testNetwork, verificationUrl: "http://verification" };

/** The account of a test phrase. */
export function testAccount(phrase: Mnemonic): Promise<Account> {
  return mnemonicToAccount(phrase);
}
