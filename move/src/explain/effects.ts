import { formatFunctionId, formatModuleId } from "@holdfast/sdk";
import { at } from "../format/at-index.ts";
import type { CompiledModule, CompiledUnit } from "../format/compiled-unit.ts";
import type { CodeUnit, Instruction } from "../format/instruction.ts";
import {
  formatMoveType,
  formatTypeArguments,
  isLargerThan,
  signatureTypes,
  substituteType,
  tokenToType,
  type MoveType,
} from "../format/move-type.ts";
import type { OpcodeName } from "../format/opcode.ts";
import { functionsOf, moduleNameOf, selfName, type ModuleName } from "./module-view.ts";

/** Gives the module of a name where it is known: from a node, a cache, or the package about to be published. */
export type ModuleSource = (id: ModuleName) => CompiledModule | undefined;

/** A call that code makes. */
export interface CallSite {
  readonly module: ModuleName;
  readonly name: string;
  readonly typeArguments: readonly MoveType[];
  /** Position of the instruction. */
  readonly offset: number;
}

/** How a global value is used. */
export type AccessKind = "exists" | "read" | "write" | "create" | "remove";

/** What running code can do to global values, as far as the modules are known. */
export interface Effects {
  /** Functions called, directly or through others, as text: `0x1::coin::transfer<T0>`, in the order they were found. */
  readonly calls: readonly string[];
  /** Uses of each resource type, by its text. */
  readonly resources: ReadonlyMap<string, ReadonlySet<AccessKind>>;
  /** Modules that were needed and are not known: what is called in there is not part of this answer. */
  readonly unknownModules: readonly string[];
  /** True where looking stopped early because there was too much. */
  readonly isIncomplete: boolean;
}

const ACCESS: ReadonlyMap<OpcodeName, AccessKind> = new Map<OpcodeName, AccessKind>([
  ["exists", "exists"],
  ["imm_borrow_global", "read"],
  ["mut_borrow_global", "write"],
  ["move_to", "create"],
  ["move_from", "remove"],
  ["exists_generic", "exists"],
  ["imm_borrow_global_generic", "read"],
  ["mut_borrow_global_generic", "write"],
  ["move_to_generic", "create"],
  ["move_from_generic", "remove"],
]);
/** Functions looked into before an answer counts as incomplete. */
const MAX_FUNCTIONS = 2_000;
/** Parts of a type the chain allows; code that builds larger ones as it calls itself is not followed further. */
const MAX_NODES = 256;

interface Pending {
  readonly unit: CompiledUnit;
  readonly code: CodeUnit;
  readonly typeArguments: readonly MoveType[];
}

/** The calls in a body, with the type arguments of the body put in. */
export function callsIn(
  unit: CompiledUnit,
  code: CodeUnit,
  typeArguments: readonly MoveType[] = [],
): CallSite[] {
  return code.code.flatMap((item, offset) => {
    const target = calledHandle(unit, item);
    if (target === undefined) return [];
    const handle = at(unit.functionHandles, target.handle);
    return {
      module: moduleNameOf(unit, at(unit.moduleHandles, handle.module)),
      name: at(unit.identifiers, handle.name),
      typeArguments: target.typeArguments.map((type) => substituteType(type, typeArguments)),
      offset,
    };
  });
}

/** Everything a body can do, following its calls into the modules that `source` knows. Bounded. */
export function effectsOf(unit: CompiledUnit, code: CodeUnit, source: ModuleSource): Effects {
  const calls = new Set<string>();
  const unknown = new Set<string>();
  const resources = new Map<string, Set<AccessKind>>();
  const pending: Pending[] = [{ unit, code, typeArguments: [] }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    collectAccesses(next, resources);
    for (const site of callsIn(next.unit, next.code, next.typeArguments)) {
      const isTooLarge = site.typeArguments.some((type) => isLargerThan(type, MAX_NODES));
      const text = formatFunctionId(site) + formatTypeArguments(site.typeArguments);
      if (calls.has(text)) continue;
      if (calls.size >= MAX_FUNCTIONS || isTooLarge) return finished(calls, resources, unknown, true);
      calls.add(text);
      const target = source(site.module);
      if (target === undefined) unknown.add(formatModuleId(site.module));
      else pushBody(pending, target, site);
    }
  }
  return finished(calls, resources, unknown, false);
}

function finished(
  calls: Set<string>,
  resources: Map<string, Set<AccessKind>>,
  unknown: Set<string>,
  isIncomplete: boolean,
): Effects {
  return { calls: [...calls], resources, unknownModules: [...unknown], isIncomplete };
}

function pushBody(pending: Pending[], target: CompiledModule, site: CallSite): void {
  const code = functionsOf(target).find(({ name }) => name === site.name)?.definition.code;
  if (code !== undefined) pending.push({ unit: target, code, typeArguments: site.typeArguments });
}

function calledHandle(
  unit: CompiledUnit,
  { op, index }: Instruction,
): { handle: number; typeArguments: MoveType[] } | undefined {
  if (op === "call" || op === "pack_closure") return { handle: index, typeArguments: [] };
  if (op !== "call_generic" && op !== "pack_closure_generic") return undefined;
  const { target, typeArguments } = at(unit.functionInstantiations, index);
  return { handle: target, typeArguments: signatureTypes(unit, typeArguments) };
}

function collectAccesses({ unit, code, typeArguments }: Pending, into: Map<string, Set<AccessKind>>): void {
  if (unit.kind === "script") return;
  for (const item of code.code) {
    const kind = ACCESS.get(item.op);
    if (kind === undefined) continue;
    const text = formatMoveType(substituteType(accessedType(unit, item), typeArguments));
    const kinds = into.get(text) ?? new Set<AccessKind>();
    into.set(text, kinds.add(kind));
  }
}

function accessedType(module: CompiledModule, { op, index }: Instruction): MoveType {
  const instance = op.endsWith("_generic") ? at(module.structInstantiations, index) : undefined;
  const definition = at(module.structDefinitions, instance?.target ?? index);
  const handle = at(module.structHandles, definition.handle);
  const typeArguments = instance === undefined ? [] : at(module.signatures, instance.typeArguments);
  const { address, name } = selfName(module);
  return {
    kind: "struct",
    address,
    module: name,
    name: at(module.identifiers, handle.name),
    typeArguments: typeArguments.map((token) => tokenToType(module, token)),
  };
}
