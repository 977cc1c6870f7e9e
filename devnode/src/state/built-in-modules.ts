import type { Address } from "@holdfast/sdk";

/** Modules that an account has from genesis on. Their code is asked for when it is wanted, and then always the same. */
export interface BuiltInModules {
  readonly address: Address;
  /** In alphabetical order. */
  readonly names: readonly string[];
  code(name: string): Uint8Array | undefined;
}
