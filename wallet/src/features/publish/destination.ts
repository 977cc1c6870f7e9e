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
  /** An object that the publication makes; the address is the one that it will get. */
  | { readonly kind: "new-object"; readonly address: Address }
  /** An object that holds a package already, which only its owner can upgrade. */
  | { readonly kind: "object"; readonly address: Address; readonly isOwn: boolean };

/** The place that the package was compiled for, as far as its modules say it. */
export function likelyKind(input: PackageInput, account: Address, nextObject: Address): Destination["kind"] {
  const compiledFor = input.modules[0]?.address;
  if (compiledFor === account || compiledFor === undefined) return "account";
  return compiledFor === nextObject ? "new-object" : "object";
}

/** The call that brings the package there. */
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
