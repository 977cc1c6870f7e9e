import {
  publishPackage,
  publishPackageToObject,
  upgradeObjectPackage,
  type Address,
  type EntryFunction,
} from "@holdfast/sdk";
import type { PackageInput } from "./package-files.ts";

export type Destination =
  | { readonly kind: "account"; readonly address: Address }
  /** A new object, with its future address. */
  | { readonly kind: "new-object"; readonly address: Address }
  /** An existing object with a package, which only its owner can upgrade. */
  | { readonly kind: "object"; readonly address: Address; readonly isOwn: boolean };

/** The destination that the modules were compiled for, if known. */
export function likelyKind(input: PackageInput, account: Address, nextObject: Address): Destination["kind"] {
  const compiledFor = input.modules[0]?.address;
  if (compiledFor === account || compiledFor === undefined) return "account";
  return compiledFor === nextObject ? "new-object" : "object";
}

export function publishCall({ metadata, modules }: PackageInput, place: Destination): EntryFunction {
  const code = modules.map(({ bytes }) => bytes);
  switch (place.kind) {
    case "account":
      return publishPackage(metadata, code);
    case "new-object":
      return publishPackageToObject(metadata, code);
    case "object":
      return upgradeObjectPackage(place.address, metadata, code);
  }
}
