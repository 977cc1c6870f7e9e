import { readFileSync } from "node:fs";
import {
  hexToBytes,
  publishPackage,
  publishPackageToObject,
  type Address,
  type EntryFunction,
} from "@holdfast/sdk";

/** Packages of ours with their bytecode and what their calls must come to; how they were made is said beside them. */
const folder = new URL("../../move/test/vectors/", import.meta.url);

/** The account that the packages were compiled for, as it stands in texts and bytes. */
const COMPILED_FOR = "cafe".repeat(16);

/** A value of a call as the files have it. */
export interface PackageValue {
  readonly type: string;
  readonly value: unknown;
  readonly bcs: string;
}

/** A call of a package and what comes of it. */
export interface PackageCall {
  readonly function: string;
  readonly kind: "view" | "entry" | "script";
  readonly signers: readonly string[];
  readonly type_arguments: readonly string[];
  readonly arguments: readonly PackageValue[];
  readonly expect: {
    readonly status: "success" | "abort" | "execution_failure";
    readonly returns?: readonly PackageValue[];
    readonly events?: readonly {
      readonly type: string;
      readonly data: Readonly<Record<string, PackageValue>>;
    }[];
    readonly code?: string;
    readonly name?: string;
    readonly location?: string;
    readonly code_offset?: number;
  };
}

/** Calls that run one after another from a fresh state. */
export interface PackageScenario {
  readonly name: string;
  readonly publish: readonly string[];
  readonly preconditions: readonly {
    readonly kind: "fund" | "object";
    readonly account?: string;
    readonly amount?: string;
    readonly owner?: string;
    readonly address?: string;
  }[];
  readonly calls: readonly PackageCall[];
}

/** Addresses of the files and the accounts of a test that take their places. */
export type Places = ReadonlyMap<string, Address>;

/** The scenarios of a package, with accounts of the test in the places of the files' own. */
export function readScenarios(name: string): {
  readonly names: readonly string[];
  read(places: Places): readonly PackageScenario[];
} {
  const read = (places: Places): readonly PackageScenario[] =>
    (JSON.parse(movedTo(`${name}/expected.json`, places)) as { scenarios: PackageScenario[] }).scenarios;
  return { names: read(new Map()).map((scenario) => scenario.name), read };
}

/** The call that publishes a package under an account, or upgrades it. */
export function createPublishing(name: string, publisher: Address): EntryFunction {
  const { metadata, code } = loadPackage(name, publisher);
  return publishPackage(metadata, code);
}

/** The call that publishes a package to a new object; the object's address is in the bytecode. */
export function createPublishingToObject(name: string, object: Address): EntryFunction {
  const { metadata, code } = loadPackage(name, object);
  return publishPackageToObject(metadata, code);
}

/** A package's metadata and modules, compiled for an account. */
export function loadPackage(
  name: string,
  at: Address,
): { readonly metadata: Uint8Array; readonly code: Uint8Array[] } {
  const file = JSON.parse(movedTo(`${name}/publish.json`, new Map([[`0x${COMPILED_FOR}`, at]]))) as {
    readonly metadata_serialized: string;
    readonly code: readonly string[];
  };
  return { metadata: hexToBytes(file.metadata_serialized), code: file.code.map((hex) => hexToBytes(hex)) };
}

/** The bytecode of a script of the files. */
export function loadScript(name: string): Uint8Array {
  const { units } = JSON.parse(movedTo("scripts/bytecode.json", new Map())) as {
    readonly units: readonly { readonly name: string; readonly hex: string }[];
  };
  return hexToBytes(units.find((unit) => unit.name === name)?.hex ?? "0x");
}

function movedTo(path: string, places: Places): string {
  let text = readFileSync(new URL(path, folder), "utf8");
  for (const [from, to] of places) text = text.replaceAll(from.slice(2), to.slice(2));
  return text;
}
