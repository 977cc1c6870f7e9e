import { FRAMEWORK_ADDRESS } from "@holdfast/sdk";
import type { BuiltInModules } from "../../state/built-in-modules.ts";

/** Bytecode of framework modules, from any source. */
export interface FrameworkCode {
  /** Names of the modules, in any order. */
  readonly names: readonly string[];
  /** Bytecode of a 0x1 module, always the same bytes. */
  code(name: string): Uint8Array | undefined;
}

/** Framework bytecode present from genesis. Native functions override it. */
export function builtInModules(framework: FrameworkCode): BuiltInModules {
  return {
    address: FRAMEWORK_ADDRESS,
    get names() {
      return [...framework.names].sort();
    },
    code: (name) => framework.code(name),
  };
}
