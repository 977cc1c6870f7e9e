import { findFrameworkCode } from "../src/framework-folder.ts";
import type { FrameworkCode } from "../src/vm/bytecode/framework-code.ts";

/** The framework's bytecode installed for this repository's tests. */
export const installedFramework: FrameworkCode = found();

function found(): FrameworkCode {
  const code = findFrameworkCode();
  if (code === undefined) throw new TypeError("The framework's bytecode is not installed: npm ci");
  return code;
}
