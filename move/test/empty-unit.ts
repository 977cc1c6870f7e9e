import type { CompiledModule, CompiledScript, Layout } from "../src/format/compiled-unit.ts";
import { emptyTables } from "../src/format/table.ts";

/** The compilers' layout, for new units. */
function defaultLayout(version: number): Layout {
  return { versionWord: version, headers: [], contents: [], trailing: new Uint8Array() };
}

/** A module with nothing in it, to build others from by spreading. */
export function emptyModule(version: number): CompiledModule {
  return { kind: "module", version, layout: defaultLayout(version), self: 0, ...emptyTables() };
}

/** A script that does nothing at all, not even return, to build others from by spreading. */
export function emptyScript(version: number): CompiledScript {
  return {
    kind: "script",
    version,
    layout: defaultLayout(version),
    typeParameters: [],
    parameters: 0,
    accessSpecifiers: undefined,
    code: { locals: 0, code: [] },
    ...emptyTables(),
  };
}
