import { parseAddress, type Address } from "@holdfast/sdk";
import type { Abilities } from "../src/format/abilities.ts";
import type { CompiledModule } from "../src/format/compiled-unit.ts";
import type { FunctionDefinition, StructBody } from "../src/format/definition.ts";
import type { FunctionHandle } from "../src/format/handle.ts";
import type { Instruction } from "../src/format/instruction.ts";
import type { SignatureToken } from "../src/format/signature-token.ts";
import { emptyModule } from "./empty-unit.ts";
import { signatureIndex } from "./signature-index.ts";

/** A function to assemble. Default: no parameters, results and locals; public; not entry. */
export interface FunctionText {
  readonly name?: string;
  readonly visibility?: FunctionDefinition["visibility"];
  readonly isEntry?: boolean;
  readonly typeParameters?: readonly Abilities[];
  readonly parameters?: readonly SignatureToken[];
  readonly results?: readonly SignatureToken[];
  readonly locals?: readonly SignatureToken[];
  readonly acquires?: readonly number[];
  readonly code: readonly Instruction[];
}

/** A struct to assemble, with fields a, b, c … */
export interface StructText {
  readonly name?: string;
  readonly abilities?: Abilities;
  readonly typeParameters?: readonly { readonly constraints: Abilities; readonly isPhantom: boolean }[];
  readonly fields?: readonly SignatureToken[];
  /** Makes it an enum. */
  readonly variants?: readonly (readonly SignatureToken[])[];
}

/** Parts of a module; given tables are appended to generated ones. */
export interface ModuleText {
  readonly version?: number;
  readonly address?: Address;
  readonly name?: string;
  readonly structs?: readonly StructText[];
  readonly functions?: readonly FunctionText[];
  /** Signatures placed first, for known indexes. */
  readonly signatures?: readonly (readonly SignatureToken[])[];
  readonly tables?: Partial<CompiledModule>;
}

/** Function and struct handles have their definition's index. Checks nothing. */
export function assemble(text: ModuleText): CompiledModule {
  const { version = 7, address = parseAddress("0x42"), name = "m", structs = [], functions = [] } = text;
  const identifiers: string[] = [name];
  const signatures: (readonly SignatureToken[])[] = [...(text.signatures ?? [])];
  const named = (identifier: string): number => identifiers.push(identifier) - 1;
  const signed = (tokens?: readonly SignatureToken[]): number => signatureIndex(signatures, tokens);
  const structHandles = structs.map((struct, i) => ({
    module: 0,
    name: named(struct.name ?? `S${i}`),
    abilities: struct.abilities ?? 0,
    typeParameters: struct.typeParameters ?? [],
  }));
  const createFields = (types: readonly SignatureToken[]): { name: number; type: SignatureToken }[] =>
    types.map((type, i) => ({ name: named(String.fromCharCode(97 + (i % 26))), type }));
  const structDefinitions = structs.map((struct, handle) => {
    const body: StructBody =
      struct.variants === undefined
        ? { kind: "fields", fields: createFields(struct.fields ?? []) }
        : {
            kind: "variants",
            variants: struct.variants.map((types, i) => ({
              name: named(`V${i}`),
              fields: createFields(types),
            })),
          };
    return { handle, body };
  });
  const functionHandles = functions.map((item, i): FunctionHandle => ({
    module: 0,
    name: named(item.name ?? `f${i}`),
    parameters: signed(item.parameters),
    results: signed(item.results),
    typeParameters: item.typeParameters ?? [],
    accessSpecifiers: undefined,
    attributes: [],
  }));
  const functionDefinitions = functions.map((item, handle) => ({
    handle,
    visibility: item.visibility ?? "public",
    isEntry: item.isEntry ?? false,
    acquires: item.acquires ?? [],
    code: { locals: signed(item.locals), code: item.code },
  }));
  return {
    ...emptyModule(version),
    moduleHandles: [{ address: 0, name: 0 }],
    addresses: [address],
    identifiers: dedupe(identifiers),
    signatures,
    structHandles,
    structDefinitions,
    functionHandles,
    functionDefinitions,
    ...text.tables,
  };
}

/** Numbers repeated field names, because names in a module are unique. */
function dedupe(identifiers: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return identifiers.map((identifier) => {
    const count = seen.get(identifier) ?? 0;
    seen.set(identifier, count + 1);
    return count === 0 ? identifier : `${identifier}_${count}`;
  });
}
