import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { hexToBytes } from "@holdfast/sdk";

/** A module or script of a package. */
export interface UnitFixture {
  readonly kind: "module" | "script";
  readonly name: string;
  readonly hex: string;
  readonly version: number;
  readonly dependencies?: readonly string[];
  readonly functions?: readonly FunctionFixture[];
  readonly type_parameters?: readonly string[];
  readonly parameters?: readonly string[];
}

/** A function according to the compiler. */
export interface FunctionFixture {
  readonly name: string;
  readonly visibility: string;
  readonly entry: boolean;
  readonly params: readonly string[];
  readonly return: readonly string[];
}

/** An argument or result with its BCS. */
export interface ValueFixture {
  readonly type: string;
  readonly bcs: string;
}

/** A call with its expected outcome. */
export interface CallFixture {
  readonly call: number;
  readonly function: string;
  readonly kind: "view" | "entry" | "script";
  readonly signers: readonly string[];
  readonly type_arguments: readonly string[];
  readonly arguments: readonly ValueFixture[];
  readonly expect: {
    readonly status: "success" | "abort" | "execution_failure";
    readonly returns?: readonly ValueFixture[];
    readonly events?: readonly { readonly type: string; readonly bcs: string }[];
    readonly code?: string;
    readonly name?: string;
    readonly status_code?: string;
    readonly sub_status?: number;
    readonly location?: string;
    readonly function?: string;
    readonly code_offset?: number;
  };
}

/** Successive calls on a fresh state. */
export interface ScenarioFixture {
  readonly name: string;
  readonly publish: readonly string[];
  readonly init_module_of: readonly string[];
  readonly preconditions: readonly Readonly<Record<string, string>>[];
  readonly note?: string;
  readonly calls: readonly CallFixture[];
}

/** All packages, with modules before their upgrades. */
export const PACKAGES = [
  "arith",
  "counter",
  "counter_v2",
  "counter_v2_bad",
  "counter_v2_bad_struct",
  "piggy_bank",
  "scripts",
  "shapes",
  "sunrise_coin",
  "two_signers",
] as const;

/** The name of a package. */
export type PackageName = (typeof PACKAGES)[number];

/** The modules or scripts of a package. */
export function loadUnits(name: PackageName): readonly UnitFixture[] {
  return (readJson(name, "bytecode.json") as { units: readonly UnitFixture[] }).units;
}

/** The bytes of a module or script. */
export function unitBytes(name: PackageName, unit: string = name): Uint8Array {
  const found = loadUnits(name).find((item) => item.name === unit);
  return hexToBytes(found?.hex ?? "");
}

/** The scenarios of a package. */
export function loadScenarios(name: PackageName): readonly ScenarioFixture[] {
  return (readJson(name, "expected.json") as { scenarios: readonly ScenarioFixture[] }).scenarios;
}

/** All modules and scripts. */
export function allUnits(): readonly UnitFixture[] {
  return PACKAGES.flatMap((name) => loadUnits(name));
}

/** A package's units and scenarios from the public corpora, if those are beside the repository. */
export function publicPackage(
  name: PackageName,
): { readonly units: readonly UnitFixture[]; readonly scenarios: readonly ScenarioFixture[] } | undefined {
  const folder = new URL(`../../../shared/vectors/move/${name}/`, import.meta.url);
  if (!existsSync(folder)) return undefined;
  const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, folder), "utf8"));
  return {
    units: (read("bytecode.json") as { units: readonly UnitFixture[] }).units,
    scenarios: (read("expected.json") as { scenarios: readonly ScenarioFixture[] }).scenarios,
  };
}

/** The published SDK's example script, if the public corpora are beside the repository. */
export function publishedExample(): Uint8Array | undefined {
  const path = fileURLToPath(
    new URL("../../../shared/vectors/move/sdk-example-script.json", import.meta.url),
  );
  if (!existsSync(path)) return undefined;
  return hexToBytes((JSON.parse(readFileSync(path, "utf8")) as { hex: string }).hex);
}

function readJson(name: PackageName, file: string): unknown {
  return JSON.parse(readFileSync(new URL(`vectors/${name}/${file}`, import.meta.url), "utf8"));
}
