import { t } from "@holdfast/sdk/text";
import { formatModuleId, type ModuleId } from "@holdfast/sdk";
import { hasAbility } from "../format/abilities.ts";
import { at } from "../format/at-index.ts";
import { reject } from "../format/bytecode-errors.ts";
import type { CompiledModule, CompiledUnit } from "../format/compiled-unit.ts";
import type { FunctionHandle, StructHandle } from "../format/handle.ts";
import { formatMoveType, tokenToType, type MoveType } from "../format/move-type.ts";
import { getModuleName, selfName } from "../explain/module-view.ts";
import { isVisibleTo, type ModuleShape } from "../machine/linked-module.ts";

/**
 * Checks that used modules exist, fit and are visible. Only the chain's own modules may have native
 * functions; `isNative` knows their names.
 * @throws bytecode/rejected
 */
export function checkDependencies(
  unit: CompiledUnit,
  find: (id: ModuleId) => ModuleShape | undefined,
  isNative: (name: string) => boolean = () => false,
): void {
  checkHandles(unit, (id, i) => {
    const found = find(id);
    if (found === undefined)
      throw reject("MISSING_DEPENDENCY", t`module handle ${i}`, t`module ${formatModuleId(id)} is missing`);
    return found;
  });
  if (unit.kind === "module") checkNatives(unit, isNative);
}

/** Like {@link checkDependencies} without missing modules; calls into them fail. @throws bytecode/rejected */
export function checkKnownDependencies(
  unit: CompiledUnit,
  find: (id: ModuleId) => ModuleShape | undefined,
): void {
  checkHandles(unit, find);
}

function checkHandles(
  unit: CompiledUnit,
  find: (id: ModuleId, handle: number) => ModuleShape | undefined,
): void {
  const self = unit.kind === "module" ? selfName(unit) : undefined;
  const modules = unit.moduleHandles.map((handle, i) =>
    unit.kind === "module" && i === unit.self ? undefined : find(getModuleName(unit, handle), i),
  );
  for (const [i, handle] of unit.structHandles.entries()) {
    const module = modules[handle.module];
    if (module !== undefined) checkStruct(unit, handle, module, `struct handle ${i}`);
  }
  for (const [i, handle] of unit.functionHandles.entries()) {
    const module = modules[handle.module];
    if (module !== undefined) checkFunction(unit, handle, module, { self, place: `function handle ${i}` });
  }
}

/** At the first call, because forked code was never published here. @throws bytecode/rejected */
export function checkCallee(unit: CompiledUnit, handle: FunctionHandle, module: ModuleShape): void {
  const self = unit.kind === "module" ? selfName(unit) : undefined;
  checkFunction(unit, handle, module, { self, place: "a call" });
  for (const [i, struct] of unit.structHandles.entries())
    if (struct.module === handle.module) checkStruct(unit, struct, module, `struct handle ${i}`);
}

function checkNatives(module: CompiledModule, isNative: (name: string) => boolean): void {
  for (const [i, { code, handle }] of module.functionDefinitions.entries())
    if (code === undefined && !isNative(at(module.identifiers, at(module.functionHandles, handle).name)))
      throw reject("MISSING_DEPENDENCY", t`function ${i}`, t`the native function is unknown`);
}

function checkStruct(unit: CompiledUnit, handle: StructHandle, module: ModuleShape, place: string): void {
  const name = at(unit.identifiers, handle.name);
  const shape = module.structs.get(name);
  if (shape === undefined)
    throw reject("LOOKUP_FAILED", place, t`${formatModuleId(module.id)} has no struct ${name}`);
  const isKept =
    hasAbility(shape.abilities, handle.abilities) &&
    shape.typeParameters.length === handle.typeParameters.length &&
    handle.typeParameters.every((parameter, i) => {
      const actual = shape.typeParameters[i];
      if (actual === undefined) return false;
      return (
        hasAbility(parameter.constraints, actual.constraints) && (!parameter.isPhantom || actual.isPhantom)
      );
    });
  if (!isKept) throw reject("TYPE_MISMATCH", place, t`the declaration of ${name} does not match its module`);
}

function checkFunction(
  unit: CompiledUnit,
  handle: FunctionHandle,
  module: ModuleShape,
  { self, place }: { self: ModuleId | undefined; place: string },
): void {
  const name = at(unit.identifiers, handle.name);
  const shape = module.functions.get(name);
  if (shape === undefined || !isVisibleTo(shape, module, self))
    throw reject(
      "LOOKUP_FAILED",
      place,
      t`${formatModuleId(module.id)} has no function ${name} visible to this code`,
    );
  const types = (signature: number): string =>
    at(unit.signatures, signature)
      .map((token) => formatMoveType(tokenToType(unit, token)))
      .join(", ");
  const actual = (list: readonly MoveType[]): string => list.map(formatMoveType).join(", ");
  const isKept =
    types(handle.parameters) === actual(shape.parameters) &&
    types(handle.results) === actual(shape.results) &&
    shape.typeParameters.length === handle.typeParameters.length &&
    handle.typeParameters.every((constraints, i) => hasAbility(constraints, shape.typeParameters[i] ?? 0));
  if (!isKept) throw reject("TYPE_MISMATCH", place, t`the declaration of ${name} does not match its module`);
}
