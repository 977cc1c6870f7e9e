/** What a program needs that runs a devnode as a command: options, and the files that keep a chain. */
export { openBlockFile } from "./block-file.ts";
export { openNode, type OpenedNode } from "./opened-node.ts";
export { lockFolder } from "./folder-lock.ts";
export { options, readOptions, type CommandLine } from "./options.ts";
