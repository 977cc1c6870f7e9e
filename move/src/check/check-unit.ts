import { t } from "@holdfast/sdk/text";
import { reject } from "../format/bytecode-errors.ts";
import { checkModuleBounds, checkScriptBounds } from "../format/bounds.ts";
import type { CompiledModule, CompiledScript, CompiledUnit } from "../format/compiled-unit.ts";
import { readModuleMetadata, type ModuleMetadata } from "../format/module-metadata.ts";
import { acquiredBy, checkAcquires, type AcquiredBy } from "./acquires.ts";
import { functionCode, scriptCode, type CodeView } from "./code-view.ts";
import { checkConstants } from "./constants.ts";
import { checkControlFlow } from "./control-flow.ts";
import { checkDuplicates } from "./duplicates.ts";
import { checkInstructions } from "./instructions.ts";
import { checkLimits } from "./limits-check.ts";
import { checkLocals } from "./locals-safety.ts";
import { checkFriends, checkInstantiationLoops, checkRecursiveStructs } from "./module-graph.ts";
import { checkReferences } from "./reference-safety.ts";
import { checkSignatures } from "./signatures.ts";
import { checkStackUsage } from "./stack-usage.ts";
import { checkTypes, type OperandTypes } from "./type-safety.ts";
import { WorkMeter } from "./work-meter.ts";

export interface CheckedCode {
  readonly view: CodeView;
  readonly operandTypes: readonly OperandTypes[];
}

type CheckedModule = ReadonlyMap<number, CheckedCode>;

/** Checks a module alone, in the chain's order; see {@link checkDependencies}. @throws bytecode/rejected */
export function checkModule(module: CompiledModule): CheckedModule {
  return checkReadModule(module, readModuleMetadata(module.metadata));
}

/** With metadata already decoded; undefined if malformed. */
export function checkReadModule(module: CompiledModule, metadata: ModuleMetadata | undefined): CheckedModule {
  const meter = new WorkMeter();
  checkModuleBounds(module);
  const views = module.functionDefinitions.map((definition) => functionCode(module, definition));
  checkTables(
    module,
    views.filter((view) => view !== undefined),
    metadata,
    meter,
  );
  checkFriends(module);
  checkRecursiveStructs(module);
  checkInstantiationLoops(module, meter);
  const acquired = acquiredBy(module);
  const checked = new Map<number, CheckedCode>();
  for (const [index, view] of views.entries()) {
    if (view === undefined) continue;
    checked.set(index, checkBody(view, acquired, meter));
    checkAcquires(module, view, acquired);
  }
  return checked;
}

/** Checks a script alone, in the chain's order. @throws bytecode/rejected */
export function checkScript(script: CompiledScript): CheckedCode {
  const meter = new WorkMeter();
  checkScriptBounds(script);
  const view = scriptCode(script);
  checkTables(script, [view], readModuleMetadata(script.metadata), meter);
  return checkBody(view, new Map(), meter);
}

function checkTables(
  unit: CompiledUnit,
  views: readonly CodeView[],
  metadata: ModuleMetadata | undefined,
  meter: WorkMeter,
): void {
  checkLimits(unit);
  checkDuplicates(unit);
  checkSignatures(unit, views, meter);
  for (const view of views) checkInstructions(view);
  checkConstants(unit);
  if (metadata === undefined) throw reject("CONSTRAINT_NOT_SATISFIED", t`the metadata`, t`invalid encoding`);
}

function checkBody(view: CodeView, acquired: AcquiredBy, meter: WorkMeter): CheckedCode {
  const blocks = checkControlFlow(view);
  checkStackUsage(view, blocks);
  const operandTypes = checkTypes(view, meter);
  checkLocals(view, blocks, meter);
  checkReferences(view, blocks, { acquired, meter });
  return { view, operandTypes };
}
