import type { Address } from "@holdfast/sdk";

/** Modules present from genesis on. Code is loaded on demand and never changes. */
export interface BuiltInModules {
  readonly address: Address;
  readonly names: readonly string[];
  code(name: string): Uint8Array | undefined;
}
