import { t } from "@holdfast/sdk/text";
import { ABILITY, hasAbility } from "../format/abilities.ts";
import { at } from "../format/at-index.ts";
import { reject } from "../format/bytecode-errors.ts";
import type { CompiledModule } from "../format/compiled-unit.ts";
import type { Instruction } from "../format/instruction.ts";
import type { OpcodeName } from "../format/opcode.ts";
import { formatPlace, type CodeView } from "./code-view.ts";
import { calledFunction, structOperand } from "./operand.ts";

const USES: ReadonlySet<OpcodeName> = new Set<OpcodeName>([
  "mut_borrow_global",
  "imm_borrow_global",
  "move_from",
  "mut_borrow_global_generic",
  "imm_borrow_global_generic",
  "move_from_generic",
]);

/** Acquired structs by function handle; empty for functions of other modules. */
export type AcquiredBy = ReadonlyMap<number, readonly number[]>;

/** Exactly the structs whose globals it or its callees in the module use. @throws bytecode/rejected */
export function checkAcquires(module: CompiledModule, view: CodeView, acquired: AcquiredBy): void {
  const listed = new Set(view.acquires);
  if (listed.size !== view.acquires.length)
    throw reject("DUPLICATE_ACQUIRES_ANNOTATION", view.place, t`the acquires list names a struct twice`);
  const used = new Set<number>();
  view.code.forEach((item, offset) => {
    for (const definition of usedBy(module, item, acquired)) {
      if (!listed.has(definition))
        throw reject(
          "MISSING_ACQUIRES_ANNOTATION",
          formatPlace(view, offset),
          t`the acquires list lacks a struct`,
        );
      used.add(definition);
    }
  });
  for (const definition of listed) {
    const handle = at(module.structHandles, at(module.structDefinitions, definition).handle);
    if (!used.has(definition))
      throw reject("EXTRANEOUS_ACQUIRES_ANNOTATION", view.place, t`the acquires list names an unused struct`);
    if (!hasAbility(handle.abilities, ABILITY.key))
      throw reject(
        "INVALID_ACQUIRES_ANNOTATION",
        view.place,
        t`the acquires list names a struct without the key ability`,
      );
  }
}

function usedBy(module: CompiledModule, item: Instruction, acquired: AcquiredBy): readonly number[] {
  if (USES.has(item.op)) return [structOperand(module, item).definition];
  const isCall = item.op === "call" || item.op === "call_generic";
  return (isCall ? acquired.get(calledFunction(module, item).handleIndex) : undefined) ?? NONE;
}

const NONE: readonly never[] = [];

export function acquiredBy(module: CompiledModule): AcquiredBy {
  return new Map(module.functionDefinitions.map(({ handle, acquires }) => [handle, acquires]));
}
