/**
 * A Supra node in one process, for tests and development.
 * @module @holdfast/devnode
 */
export { createDevnode } from "./installed-node.ts";
export type { Devnode, DevnodeOptions } from "./node.ts";
export { testAccounts, type TestAccount } from "./genesis/test-accounts.ts";
export { DELEGATION_POOL_ADDRESS } from "./genesis/delegation-pool.ts";
export { ORACLE_ADDRESS } from "./framework/oracle/oracle-structs.ts";
export type { AgedPrice, OracleFeed } from "./chain/oracle-feed.ts";
export type { FedCandle, FedCandles, FedPrice } from "./vm/oracle-feed.ts";
export type { FaultKind, FaultRule } from "./server/faults.ts";
export type { TransactionTrace } from "./chain/trace-archive.ts";
export type { RunTrace, TraceLimits } from "./vm/traced-run.ts";
export type { BlockStore, StoredBlock } from "./chain/block-store.ts";
export {
  findFrameworkCode,
  frameworkMissing,
  hashFramework,
  readFrameworkFolder,
} from "./framework-folder.ts";
export { createForkedDevnode, type ForkedDevnode, type ForkOptions } from "./forked-devnode.ts";
export { replay } from "./replayed.ts";
export type { Difference, Replay, ReplayOptions } from "./replay/replay.ts";
export type { RemoteNode } from "./fork/remote.ts";
export type { FrameworkCode } from "./vm/bytecode/framework-code.ts";
