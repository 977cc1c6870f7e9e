import { DEVNODE, TESTNET } from "@holdfast/sdk";

/** Networks whose coins are worth nothing, and whose clocks may be anywhere. */
const TEST_CHAINS: readonly number[] = [TESTNET.chainId, DEVNODE.chainId];

/** False for a network whose coins are worth nothing, so that amounts are the only thing to be limited there. */
export function hasWorth(chainId: number): boolean {
  return !TEST_CHAINS.includes(chainId);
}
