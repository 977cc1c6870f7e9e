/**
 * Options and files of a devnode that runs as a command.
 * @module @holdfast/devnode/program
 */
import type { OpenedNode, openNode as open } from "./opened-node.ts";

/** Parts for a program that runs a devnode as a command: options, and files that store a chain. */
export { lockFolder } from "./folder-lock.ts";
export { testAccounts } from "./genesis/test-accounts.ts";
export { findPage } from "./page-folder.ts";
export { options, readOptions, type CommandLine } from "./options.ts";
export type { OpenedNode };

/**
 * Opens a devnode as a command line describes it. The node itself is loaded here and not before: a program that only
 * reads options starts without it.
 */
export const openNode: typeof open = async (commandLine, hooks) => {
  const node = await import("./opened-node.ts");
  return node.openNode(commandLine, hooks);
};
