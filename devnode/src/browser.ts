/**
 * The devnode for pages, workers and other places without files: everything except reading a framework
 * folder.
 * @module @holdfast/devnode/browser
 */
export { createDevnode, type Devnode, type DevnodeOptions } from "./node.ts";
export { testAccounts, type TestAccount } from "./genesis/test-accounts.ts";
export { DELEGATION_POOL_ADDRESS } from "./genesis/delegation-pool.ts";
export type { FaultKind, FaultRule } from "./server/faults.ts";
