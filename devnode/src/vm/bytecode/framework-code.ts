import { FRAMEWORK_ADDRESS } from "@holdfast/sdk";
import type { BuiltInModules } from "../../state/built-in-modules.ts";

/** Bytecode of the framework's modules, wherever it comes from. */
export interface FrameworkCode {
  /** Names of the modules, in any order. */
  readonly names: readonly string[];
  /** The bytecode of a module of 0x1; the same bytes each time. */
  code(name: string): Uint8Array | undefined;
}

/** The framework's modules, part of the chain from genesis. Native TypeScript functions override theirs. */
export function builtInModules(framework: FrameworkCode): BuiltInModules {
  return {
    address: FRAMEWORK_ADDRESS,
    get names() {
      return [...framework.names].sort();
    },
    code: (name) => framework.code(name),
  };
}
