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
import { listFunctions, getModuleName, selfName, type ModuleName } from "./module-view.ts";

/** Finds a module by name: from a node, a cache, or the package to publish. */
export type ModuleSource = (id: ModuleName) => CompiledModule | undefined;

export interface CallSite {
  readonly module: ModuleName;
  readonly name: string;
  readonly typeArguments: readonly MoveType[];
  readonly offset: number;
}

export type AccessKind = "exists" | "read" | "write" | "create" | "remove";

/** What running code can do to global values, as far as the modules are known. */
export interface Effects {
  /** Direct and indirect calls, in the order found: `0x1::coin::transfer<T0>`. */
  readonly calls: readonly string[];
  /** Uses of each resource type, by its text. */
  readonly resources: ReadonlyMap<string, ReadonlySet<AccessKind>>;
  /** Modules that could not be loaded; their calls are missing from the result. */
  readonly unknownModules: readonly string[];
  /** True if a limit was reached. */
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
const MAX_FUNCTIONS = 2_000;
/** Maximum type nodes and characters before the result counts as incomplete. */
const MAX_TYPE_WORK = 8_000_000;
/** The chain's limit of type parts. Recursion with larger types is not followed. */
const MAX_NODES = 256;

interface Pending {
  readonly unit: CompiledUnit;
  readonly code: CodeUnit;
  readonly typeArguments: readonly MoveType[];
}

/** Calls in a body with concrete type arguments. */
export function callsIn(
  unit: CompiledUnit,
  code: CodeUnit,
  typeArguments: readonly MoveType[] = [],
): CallSite[] {
  const lists = new Map<number, readonly MoveType[]>();
  const filled = (signature: number): readonly MoveType[] => {
    const known =
      lists.get(signature) ??
      signatureTypes(unit, signature).map((type) => substituteType(type, typeArguments));
    lists.set(signature, known);
    return known;
  };
  return code.code.flatMap((item, offset) => {
    const target = calledHandle(unit, item);
    if (target === undefined) return [];
    const handle = at(unit.functionHandles, target.handle);
    return {
      module: getModuleName(unit, at(unit.moduleHandles, handle.module)),
      name: at(unit.identifiers, handle.name),
      typeArguments: target.signature === undefined ? [] : filled(target.signature),
      offset,
    };
  });
}

/** Texts of calls, limited to `room` characters, as short code may repeat long types. */
export class CallTexts {
  readonly #lists = new Map<readonly MoveType[], string>();
  #room: number;

  constructor(room: number) {
    this.#room = room;
  }

  get isFull(): boolean {
    return this.#room < 0;
  }

  text(site: CallSite): string {
    return `${formatFunctionId(site)}${this.#list(site.typeArguments)}`;
  }

  #list(types: readonly MoveType[]): string {
    if (types.length === 0) return "";
    const known = this.#lists.get(types) ?? (this.isFull ? "" : formatTypeArguments(types));
    this.#lists.set(types, known);
    this.#room -= known.length;
    return this.isFull ? "<…>" : known;
  }
}

/** Effects of a body. Follows calls into the modules that `source` knows, within limits. */
export function collectEffects(unit: CompiledUnit, code: CodeUnit, source: ModuleSource): Effects {
  const search = new EffectSearch(source);
  search.run({ unit, code, typeArguments: [] });
  return search.effects;
}

class EffectSearch {
  readonly #source: ModuleSource;
  readonly #calls = new Set<string>();
  readonly #unknown = new Set<string>();
  readonly #resources = new Map<string, Set<AccessKind>>();
  readonly #bodies = new Map<CompiledModule, ReadonlyMap<string, CodeUnit | undefined>>();
  readonly #pending: Pending[] = [];
  #work = MAX_TYPE_WORK;
  #isIncomplete = false;

  constructor(source: ModuleSource) {
    this.#source = source;
  }

  get effects(): Effects {
    return {
      calls: [...this.#calls],
      resources: this.#resources,
      unknownModules: [...this.#unknown],
      isIncomplete: this.#isIncomplete,
    };
  }

  run(first: Pending): void {
    this.#pending.push(first);
    for (let next = this.#pending.pop(); next !== undefined; next = this.#pending.pop()) {
      this.#isIncomplete ||= !this.#collectAccesses(next) || !this.#followCalls(next);
      if (this.#isIncomplete) return;
    }
  }

  #followCalls({ unit, code, typeArguments }: Pending): boolean {
    const seen = new Map<readonly MoveType[], Set<string>>();
    for (const site of callsIn(unit, code, typeArguments)) {
      const names = seen.get(site.typeArguments) ?? new Set<string>();
      seen.set(site.typeArguments, names);
      const name = formatFunctionId(site);
      if (names.has(name)) continue;
      names.add(name);
      const text = name + formatTypeArguments(site.typeArguments);
      if (this.#calls.has(text)) continue;
      const isTooLarge = site.typeArguments.some((type) => isLargerThan(type, MAX_NODES));
      if (this.#calls.size >= MAX_FUNCTIONS || isTooLarge || !this.#pay(text)) return false;
      this.#calls.add(text);
      this.#follow(site);
    }
    return true;
  }

  #follow(site: CallSite): void {
    const target = this.#source(site.module);
    if (target === undefined) {
      this.#unknown.add(formatModuleId(site.module));
      return;
    }
    const bodies =
      this.#bodies.get(target) ??
      new Map(listFunctions(target).map(({ name, definition }) => [name, definition.code]));
    this.#bodies.set(target, bodies);
    const code = bodies.get(site.name);
    if (code !== undefined) this.#pending.push({ unit: target, code, typeArguments: site.typeArguments });
  }

  #collectAccesses({ unit, code, typeArguments }: Pending): boolean {
    if (unit.kind === "script") return true;
    const texts = new Map<string, string>();
    for (const item of code.code) {
      const kind = ACCESS.get(item.op);
      if (kind === undefined) continue;
      const key = `${item.op.endsWith("_generic") ? "generic" : "plain"} ${item.index}`;
      const text = texts.get(key) ?? this.#accessedText(unit, item, typeArguments);
      if (text === undefined) return false;
      texts.set(key, text);
      const kinds = this.#resources.get(text) ?? new Set<AccessKind>();
      this.#resources.set(text, kinds.add(kind));
    }
    return true;
  }

  #accessedText(
    module: CompiledModule,
    item: Instruction,
    typeArguments: readonly MoveType[],
  ): string | undefined {
    const type = substituteType(accessedType(module, item), typeArguments);
    const text = formatMoveType(type);
    return this.#pay(text) ? text : undefined;
  }

  #pay(text: string): boolean {
    this.#work -= text.length;
    return this.#work >= 0;
  }
}

function calledHandle(
  unit: CompiledUnit,
  { op, index }: Instruction,
): { handle: number; signature: number | undefined } | undefined {
  if (op === "call" || op === "pack_closure") return { handle: index, signature: undefined };
  if (op !== "call_generic" && op !== "pack_closure_generic") return undefined;
  const { target, typeArguments } = at(unit.functionInstantiations, index);
  return { handle: target, signature: typeArguments };
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
