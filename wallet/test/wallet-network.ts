import { ORACLE_ADDRESS } from "@holdfast/devnode";
import { testNetwork } from "../src/chain/outbox/testing/test-network.ts";
import type { WalletNetwork } from "../src/storage/settings/network.ts";

/** The test network with an oracle, as the wallet's settings have it. */
export const walletNetwork: WalletNetwork = {
  ...testNetwork,
  id: "test",
  isCustom: true,
  expirySecs: 60,
  graceSecs: 5,
  moreUrls: [],
  oracle: ORACLE_ADDRESS,
};
