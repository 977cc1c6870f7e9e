import { t } from "@holdfast/sdk/text";
import { formatModuleId } from "@holdfast/sdk";
import type { CompiledModule } from "../format/compiled-unit.ts";
import { incompatibilities, layoutText, type Incompatibility } from "./compatibility.ts";
import { functionKeys } from "./disassembly.ts";
import { selfName, listStructs } from "./module-view.ts";

/** Upgrade policy of a package: any change, compatible changes, or none. */
export type UpgradePolicy = "arbitrary" | "compatible" | "immutable";

/** Added, removed and changed names. */
export interface NameChanges {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
}

/** One module of a package, before and after. */
export interface ModuleChange {
  readonly name: string;
  readonly change: "added" | "removed" | "changed" | "same";
  readonly functions: NameChanges;
  readonly structs: NameChanges;
  /** Why the chain refuses this module as a compatible upgrade. */
  readonly incompatibilities: readonly Incompatibility[];
}

/** What publishing a package changes, and whether the chain would take it. */
export interface PackageDiff {
  readonly modules: readonly ModuleChange[];
  readonly isAccepted: boolean;
  /** Why the chain rejects it; empty if accepted. */
  readonly reasons: readonly string[];
}

/** A published package. Undefined for a first publication. */
export interface PublishedPackage {
  readonly modules: readonly CompiledModule[];
  readonly policy: UpgradePolicy;
}

/** Compares a package with the published one. `immutable` allows no upgrade. */
export function comparePackages(
  before: PublishedPackage | undefined,
  after: readonly CompiledModule[],
): PackageDiff {
  const old = byName(before?.modules ?? []);
  const next = byName(after);
  const names = [...next.keys(), ...[...old.keys()].filter((name) => !next.has(name))];
  const modules = names.map((name) => moduleChange(name, old.get(name), next.get(name)));
  const reasons = before === undefined ? [] : reasonsAgainst(before.policy, modules);
  return { modules, isAccepted: reasons.length === 0, reasons };
}

/** Whether the chain would accept an upgrade, without the details of {@link comparePackages}. */
export function acceptsUpgrade(
  { modules, policy }: PublishedPackage,
  after: readonly CompiledModule[],
): boolean {
  if (policy === "immutable") return false;
  const next = byName(after);
  return [...byName(modules)].every(([name, before]) => {
    const replaced = next.get(name);
    if (replaced === undefined) return false;
    return policy === "arbitrary" || incompatibilities(before, replaced).length === 0;
  });
}

function moduleChange(
  name: string,
  before: CompiledModule | undefined,
  after: CompiledModule | undefined,
): ModuleChange {
  const shared = new Map<string, string>();
  const [oldFunctions, newFunctions] = [before, after].map((module) =>
    module === undefined ? new Map<string, string>() : functionKeys(module, shared),
  );
  const functions = changes(oldFunctions, newFunctions);
  const structs = changes(structTexts(before), structTexts(after));
  const found = before === undefined || after === undefined ? [] : incompatibilities(before, after);
  const isSame = [functions, structs].every(
    (c) => c.added.length + c.removed.length + c.changed.length === 0,
  );
  const whole = before === undefined ? "added" : after === undefined ? "removed" : undefined;
  return {
    name,
    change: whole ?? (isSame ? "same" : "changed"),
    functions,
    structs,
    incompatibilities: found,
  };
}

function reasonsAgainst(policy: UpgradePolicy, modules: readonly ModuleChange[]): string[] {
  if (policy === "immutable") return [t`The package on the chain is immutable.`];
  const removed = modules.filter(({ change }) => change === "removed");
  const reasons = removed.map(
    ({ name }) => t`Module ${name} is on the chain but missing from the new version.`,
  );
  if (policy === "arbitrary") return reasons;
  for (const module of modules)
    for (const { kind, name, reason } of module.incompatibilities)
      reasons.push(`${kind === "struct" ? t`Struct` : t`Function`} ${module.name}::${name}: ${reason}.`);
  return reasons;
}

function byName(modules: readonly CompiledModule[]): Map<string, CompiledModule> {
  return new Map(modules.map((module) => [formatModuleId(selfName(module)), module]));
}

function structTexts(module: CompiledModule | undefined): Map<string, string> {
  if (module === undefined) return new Map();
  const text = ({ handle, definition }: ReturnType<typeof listStructs>[number]): string =>
    JSON.stringify([handle.abilities, handle.typeParameters, layoutText(module, definition.body)]);
  return new Map(listStructs(module).map((view) => [view.name, text(view)]));
}

function changes(
  before: ReadonlyMap<string, string> = new Map(),
  after: ReadonlyMap<string, string> = new Map(),
): NameChanges {
  return {
    added: [...after.keys()].filter((name) => !before.has(name)),
    removed: [...before.keys()].filter((name) => !after.has(name)),
    changed: [...after]
      .filter(([name, text]) => before.has(name) && before.get(name) !== text)
      .map(([name]) => name),
  };
}
