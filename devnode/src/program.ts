/**
 * Options and files of a devnode that runs as a command.
 * @module @holdfast/devnode/program
 */
import type { OpenedNode, openNode as open } from "./opened-node.ts";

export { lockFolder } from "./folder-lock.ts";
export { testAccounts } from "./genesis/test-accounts.ts";
export { findPage } from "./page-folder.ts";
export { options, readOptions, type CommandLine } from "./options.ts";
export type { OpenedNode };

/** Loads the node on demand, so that a program which only reads options starts quickly. */
export const openNode: typeof open = async (commandLine, hooks) => {
  const node = await import("./opened-node.ts");
  return node.openNode(commandLine, hooks);
};
