import { findFrameworkCode } from "./framework-folder.ts";
import { createDevnode as createPlainDevnode, type Devnode, type DevnodeOptions } from "./node.ts";
import type { FrameworkCode } from "./vm/bytecode/framework-code.ts";

let installed: FrameworkCode | undefined;

/**
 * A devnode with its own genesis or a saved state, and with `@holdfast/framework` if installed.
 * @throws devnode/state-invalid, devnode/state-of-other-chain
 */
export function createDevnode(options: DevnodeOptions = {}): Devnode {
  // Read once per process, which may create a node for every test.
  const framework = options.framework ?? (installed ??= findFrameworkCode());
  return createPlainDevnode(framework === undefined ? options : { ...options, framework });
}
