import { FRAMEWORK_ADDRESS, utf8ToBytes } from "@holdfast/sdk";
import { encodeBcs } from "@holdfast/sdk/bcs";
import { getModuleName, listFunctions, selfName, type CompiledModule } from "@holdfast/move";
import { bytecodeModules } from "../../framework/bytecode-errors.ts";
import { errorNames } from "../../framework/declare/abort.ts";

/** Compilers' attribute numbers (aptos::metadata_v1). */
const VIEW = 1;
const EVENT = 4;

/** Installed bytecode has no metadata, so derive events and possible views from the code. */
export function withFrameworkMetadata(module: CompiledModule): CompiledModule {
  const { address, name } = selfName(module);
  if (address !== FRAMEWORK_ADDRESS || module.metadata.length > 0) return module;
  const views = listFunctions(module).filter((view) => canBeView(module, view));
  const value = encodeBcs((writer) => {
    const attribute = (kind: number) => (to: typeof writer, owner: string) =>
      to.string(owner).vector([kind], (list, one) => list.u8(one).vector([], () => undefined));
    writer.vector([...(bytecodeModules.get(name) ?? errorNames(name))], (to, [code, [constant, text]]) =>
      to.u64(code).string(constant).string(text),
    );
    const events = [...listEmitted(module)].filter((one) => one !== undefined);
    writer.vector(events, attribute(EVENT));
    writer.vector(
      views.map((view) => view.name),
      attribute(VIEW),
    );
  });
  return { ...module, metadata: [{ key: utf8ToBytes("aptos::metadata_v1"), value }] };
}

function canBeView(
  module: CompiledModule,
  { definition, handle }: ReturnType<typeof listFunctions>[number],
): boolean {
  const [parameters = [], results = []] = [handle.parameters, handle.results].map(
    (index) => module.signatures[index],
  );
  return (
    definition.visibility === "public" &&
    !definition.isEntry &&
    results.length > 0 &&
    !parameters.some(({ kind }) => kind === "reference")
  );
}

/** Undefined for types of other modules. */
export function listEmitted(module: CompiledModule): ReadonlySet<string | undefined> {
  const names = new Set<string | undefined>();
  for (const { code } of module.functionDefinitions)
    for (const { op, index } of code?.code ?? []) {
      const instance = op === "call_generic" ? module.functionInstantiations[index] : undefined;
      if (instance === undefined || !isEmit(module, instance.target)) continue;
      const [type] = module.signatures[instance.typeArguments] ?? [];
      const struct = type?.kind === "struct" ? module.structHandles[type.handle] : undefined;
      names.add(struct?.module === module.self ? module.identifiers[struct.name] : undefined);
    }
  return names;
}

function isEmit(module: CompiledModule, target: number): boolean {
  const handle = module.functionHandles[target];
  const owner = handle === undefined ? undefined : module.moduleHandles[handle.module];
  if (handle === undefined || owner === undefined || module.identifiers[handle.name] !== "emit") return false;
  const { address, name } = getModuleName(module, owner);
  return address === FRAMEWORK_ADDRESS && name === "event";
}
