/**
 * The devnode for pages, workers and every other place without files: all of it but reading the framework from a folder.
 * @module @holdfast/devnode/browser
 */
export { createDevnode, type Devnode, type DevnodeOptions } from "./node.ts";
export { testAccounts, type TestAccount } from "./genesis/test-accounts.ts";
export { DELEGATION_POOL_ADDRESS } from "./genesis/delegation-pool.ts";
export type { FaultKind, FaultRule } from "./server/faults.ts";
