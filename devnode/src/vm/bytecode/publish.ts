import { FRAMEWORK_ADDRESS, formatModuleId, type ModuleId } from "@holdfast/sdk";
import {
  acceptsUpgrade,
  checkDependencies,
  getModuleName,
  selfName,
  type CompiledModule,
  type ModuleShape,
} from "@holdfast/move";
import { statusFailure } from "../../framework/declare/abort.ts";
import type { PublishRequest } from "../../framework/declare/context.ts";
import type { StateView } from "../../state/state-view.ts";
import type { Session } from "../session.ts";
import { moduleFinder, runCode } from "./code-run.ts";
import { checkAttributes, expectEventsPreserved } from "./attributes.ts";
import { asStatus, moduleCode, type ModuleCode } from "./module-code.ts";

/** Runs `init_module` of new modules last. @throws vm/status, and errors of init_module */
export function publishModules(session: Session, request: PublishRequest): void {
  const { at, code, isCompatible } = request;
  const bundle = readBundle(request);
  const old = bundle.flatMap(({ id }) => {
    const module = session.view.getModule(at, id.name);
    return module === undefined ? [] : [moduleCode(module.code)];
  });
  const linked = new Map<string, ModuleShape>();
  for (const { id, made } of bundle) linked.set(formatModuleId(id), made.linked);
  const find = moduleFinder(session);
  const isCircular = hasCircle(session.view, bundle);
  for (const { id, made } of bundle) {
    checkAllowed(request, made.module);
    checkAttributes(made);
    asStatus(() =>
      checkDependencies(made.module, (other) => linked.get(formatModuleId(other)) ?? find(other)),
    );
    if (isCircular) checkCycles(session.view, bundle, id);
  }
  const policy = isCompatible ? "compatible" : "arbitrary";
  const next = bundle.map(({ made }) => made);
  if (
    !acceptsUpgrade(
      { modules: old.map(({ module }) => module), policy },
      next.map(({ module }) => module),
    )
  )
    throw statusFailure({ statusCode: "BACKWARD_INCOMPATIBLE_MODULE_UPDATE" });
  for (const before of old) {
    const { name } = selfName(before.module);
    const after = next.find(({ module }) => selfName(module).name === name);
    if (after !== undefined) expectEventsPreserved(before, after);
  }
  const before = new Set(old.map(({ module }) => selfName(module).name));
  bundle.forEach(({ id }, index) => {
    session.writeModule(at, id.name, code[index] ?? new Uint8Array());
  });
  for (const { id } of bundle)
    if (!before.has(id.name)) runCode(session, (machine) => machine.runInit(id, at));
}

interface BundledModule {
  readonly id: ModuleId;
  readonly made: ModuleCode;
}

/** Checks that modules match the package's names and account. */
function readBundle({ at, names, code }: PublishRequest): BundledModule[] {
  if (names.length !== code.length) throw statusFailure({ statusCode: "CONSTRAINT_NOT_SATISFIED" });
  const wanted = new Set(names);
  return code.map((bytes) => {
    const made = moduleCode(bytes);
    const id = selfName(made.module);
    if (id.address !== at) throw statusFailure({ statusCode: "MODULE_ADDRESS_DOES_NOT_MATCH_SENDER" });
    if (!wanted.delete(id.name)) throw statusFailure({ statusCode: "CONSTRAINT_NOT_SATISFIED" });
    return { id, made };
  });
}

/** A module may use its package and the package's declared dependencies. */
function checkAllowed({ at, names, allowed }: PublishRequest, module: CompiledModule): void {
  for (const { address, name } of usedBy(module)) {
    const isOwn = address === at && names.includes(name);
    const isAllowed = allowed.some((one) => one.account === address && (one.module ?? name) === name);
    if (!isOwn && !isAllowed)
      throw statusFailure({
        statusCode: "CONSTRAINT_NOT_SATISFIED",
        detail: formatModuleId({ address, name }),
      });
  }
}

/** True for cyclic dependencies. Visits each module once. */
function hasCircle(state: StateView, bundle: readonly BundledModule[]): boolean {
  const own = new Map(bundle.map(({ id, made }) => [formatModuleId(id), made.module]));
  const isDone = new Map<string, boolean>();
  const path: { readonly name: string; readonly rest: ModuleId[] }[] = [];
  const enter = (id: ModuleId): void => {
    const name = formatModuleId(id);
    isDone.set(name, false);
    path.push({ name, rest: usedBy(own.get(name) ?? findModule(state, [], id)) });
  };
  for (const { id } of bundle) {
    if (!isDone.has(formatModuleId(id))) enter(id);
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const next = top.rest.pop();
      if (next === undefined) {
        isDone.set(top.name, true);
        path.pop();
      } else if (next.address !== FRAMEWORK_ADDRESS) {
        const known = isDone.get(formatModuleId(next));
        if (known === false) return true;
        if (known === undefined) enter(next);
      }
    }
  }
  return false;
}

/** Rejects cyclic dependencies, including through published modules. */
function checkCycles(state: StateView, bundle: readonly BundledModule[], start: ModuleId): void {
  const first = formatModuleId(start);
  const seen = new Set<string>();
  const pending: ModuleId[] = [start];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    const name = formatModuleId(id);
    for (const used of usedBy(findModule(state, bundle, id))) {
      // Framework modules don't use others.
      if (used.address === FRAMEWORK_ADDRESS) continue;
      const text = formatModuleId(used);
      if (text === first) throw statusFailure({ statusCode: "CYCLIC_MODULE_DEPENDENCY", detail: name });
      if (seen.has(text)) continue;
      seen.add(text);
      pending.push(used);
    }
  }
}

function findModule(
  state: StateView,
  bundle: readonly BundledModule[],
  { address, name }: ModuleId,
): CompiledModule | undefined {
  const found = bundle.find(({ id }) => id.name === name && id.address === address);
  if (found !== undefined) return found.made.module;
  const published = state.getModule(address, name);
  return published === undefined ? undefined : moduleCode(published.code).module;
}

function usedBy(module: CompiledModule | undefined): ModuleId[] {
  if (module === undefined) return [];
  return module.moduleHandles
    .filter((_, index) => index !== module.self)
    .map((handle) => getModuleName(module, handle));
}
