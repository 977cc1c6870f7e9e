import { isDeepStrictEqual } from "node:util";
import { parseAddress, parseFunctionId, parseTypeTag, type Address } from "@holdfast/sdk";
import {
  substituteType,
  tagToType,
  writeScript,
  type CompiledModule,
  type CompiledScript,
  type FunctionShape,
  type MoveType,
} from "@holdfast/move";
import { emptyModule, emptyScript } from "../../move/test/empty-unit.ts";
import { moduleCode } from "../src/vm/bytecode/module-code.ts";
import { nativeModule } from "../src/vm/bytecode/native-modules.ts";
import { installedFramework } from "./installed-framework.ts";

const STD = parseAddress("0x1");

type Token = CompiledScript["signatures"][number][number];
type Instruction = CompiledScript["code"]["code"][number];

/** An argument of a call: the signer, a local by name (moved, or borrowed with `&` or `&mut ` in front), or a literal. */
export type ScriptTerm =
  | string
  | { readonly u8: number }
  | { readonly u32: number }
  | { readonly u64: bigint }
  | { readonly u128: bigint }
  | { readonly bool: boolean }
  | { readonly address: Address }
  | { readonly bytes: Uint8Array };

/** A call with its arguments, and the locals that take its results; `_` drops one. */
export type ScriptLine = readonly [call: string, terms: readonly ScriptTerm[], results?: readonly string[]];

/**
 * Bytecode of a script `main(account: &signer)` with these framework calls. Uses declared types, so that
 * declaration and bytecode can't differ unnoticed. The call `assert` aborts with 99 if a value is false.
 */
export function assembleScript(lines: readonly ScriptLine[]): Uint8Array {
  return new ScriptWriter().write(lines);
}

/** A module with one entry function, `main`, that makes these calls. */
export function assembleCalls(address: Address, name: string, lines: readonly ScriptLine[]): CompiledModule {
  return new ScriptWriter().writeModule(address, name, lines);
}

class ScriptWriter {
  readonly #identifiers: string[] = [];
  readonly #modules: { readonly address: number; readonly name: number }[] = [];
  readonly #structs: CompiledScript["structHandles"][number][] = [];
  readonly #functions: CompiledScript["functionHandles"][number][] = [];
  readonly #instances: { readonly target: number; readonly typeArguments: number }[] = [];
  readonly #constants: CompiledScript["constants"][number][] = [];
  readonly #signatures: Token[][] = [[{ kind: "reference", isMutable: false, to: { kind: "signer" } }], []];
  readonly #code: Instruction[] = [];
  readonly #locals = new Map<string, { readonly index: number; readonly type: MoveType }>();

  write(lines: readonly ScriptLine[]): Uint8Array {
    const code = this.#body(lines);
    return writeScript({ ...emptyScript(6), ...this.#tables(), addresses: [STD], code });
  }

  writeModule(address: Address, name: string, lines: readonly ScriptLine[]): CompiledModule {
    const code = this.#body(lines);
    const self = intern(this.#modules, { address: 1, name: this.#identifier(name) });
    const main = intern(this.#functions, {
      module: self,
      name: this.#identifier("main"),
      parameters: 0,
      results: 1,
      typeParameters: [],
      accessSpecifiers: undefined,
      attributes: [],
    });
    return {
      ...emptyModule(6),
      ...this.#tables(),
      self,
      addresses: [STD, address],
      functionDefinitions: [{ handle: main, visibility: "public", isEntry: true, acquires: [], code }],
    };
  }

  #body(lines: readonly ScriptLine[]): { locals: number; code: Instruction[] } {
    for (const line of lines) this.#line(line);
    this.#code.push(instruction("ret"));
    return { locals: this.#signature([...this.#locals.values()].map(({ type }) => type)), code: this.#code };
  }

  #tables() {
    return {
      moduleHandles: this.#modules,
      structHandles: this.#structs,
      functionHandles: this.#functions,
      functionInstantiations: this.#instances,
      signatures: this.#signatures,
      constants: this.#constants,
      identifiers: this.#identifiers,
    };
  }

  #line([call, terms, results = []]: ScriptLine): void {
    if (call === "assert") {
      for (const term of terms) this.#assert(term);
      return;
    }
    const [, id = "", types] = /^([^<]+)(?:<(.*)>)?$/.exec(call) ?? [];
    const typeArguments =
      types === undefined ? [] : splitTypes(types).map((text) => tagToType(parseTypeTag(text)));
    const { module, name } = parseFunctionId(id);
    const shape = findShape(module.name, name);
    for (const term of terms) this.#term(term);
    const handle = this.#function(module.name, shape);
    if (typeArguments.length === 0) this.#code.push(instruction("call", handle));
    else {
      const instance = intern(this.#instances, {
        target: handle,
        typeArguments: this.#signature(typeArguments),
      });
      this.#code.push(instruction("call_generic", instance));
    }
    const made = shape.results.map((type) => substituteType(type, typeArguments));
    [...made.entries()].reverse().forEach(([index, type]) => {
      const local = results[index] ?? "_";
      if (local === "_") this.#code.push(instruction("pop"));
      else this.#code.push(instruction("st_loc", this.#local(local, type)));
    });
  }

  /** Aborts with 99 if a value is false. */
  #assert(term: ScriptTerm): void {
    this.#term(term);
    this.#code.push(instruction("br_true", this.#code.length + 3));
    this.#code.push(instruction("ld_u64", 0, 99n), instruction("abort"));
  }

  #term(term: ScriptTerm): void {
    if (typeof term === "string") this.#named(term);
    else if ("u8" in term) this.#code.push(instruction("ld_u8", 0, BigInt(term.u8)));
    else if ("u32" in term) this.#code.push(instruction("ld_u32", 0, BigInt(term.u32)));
    else if ("u64" in term) this.#code.push(instruction("ld_u64", 0, term.u64));
    else if ("u128" in term) this.#code.push(instruction("ld_u128", 0, term.u128));
    else if ("bool" in term) this.#code.push(instruction(term.bool ? "ld_true" : "ld_false"));
    else if ("address" in term) this.#constant({ kind: "address" }, addressBytes(term.address));
    else
      this.#constant(
        { kind: "vector", item: { kind: "u8" } },
        Uint8Array.of(term.bytes.length, ...term.bytes),
      );
  }

  #named(term: string): void {
    if (term === "signer") {
      this.#code.push(instruction("copy_loc", 0));
      return;
    }
    const [, mark = "", name = ""] = /^(&mut |&|\*)?(.*)$/.exec(term) ?? [];
    const local = this.#locals.get(name);
    if (local === undefined) throw new TypeError(`nothing is called ${name}`);
    const op = { "&": "imm_borrow_loc", "&mut ": "mut_borrow_loc", "*": "copy_loc", "": "move_loc" } as const;
    this.#code.push(instruction(op[mark as keyof typeof op], local.index));
  }

  #constant(type: Token, bytes: Uint8Array): void {
    this.#code.push(instruction("ld_const", intern(this.#constants, { type, bytes })));
  }

  /** Local 0 is the script's parameter. */
  #local(name: string, type: MoveType): number {
    const known = this.#locals.get(name);
    if (known !== undefined) return known.index;
    const index = this.#locals.size + 1;
    this.#locals.set(name, { index, type });
    return index;
  }

  #function(module: string, shape: FunctionShape): number {
    const handle = {
      module: this.#module(module),
      name: this.#identifier(shape.name),
      parameters: this.#signature(shape.parameters),
      results: this.#signature(shape.results),
      typeParameters: shape.typeParameters,
      accessSpecifiers: undefined,
      attributes: [],
    };
    return intern(this.#functions, handle);
  }

  #module(name: string): number {
    return intern(this.#modules, { address: 0, name: this.#identifier(name) });
  }

  #identifier(text: string): number {
    return intern(this.#identifiers, text);
  }

  #signature(types: readonly MoveType[]): number {
    return intern(
      this.#signatures,
      types.map((type) => this.#token(type)),
    );
  }

  #token(type: MoveType): Token {
    switch (type.kind) {
      case "vector":
        return { kind: "vector", item: this.#token(type.item) };
      case "reference":
        return { kind: "reference", isMutable: type.isMutable, to: this.#token(type.to) };
      case "typeParameter":
        return type;
      case "struct": {
        const typeArguments = type.typeArguments.map((one) => this.#token(one));
        return { kind: "struct", handle: this.#struct(type.module, type.name), typeArguments };
      }
      case "function":
        throw new TypeError("no function values here");
      default:
        return { kind: type.kind };
    }
  }

  #struct(module: string, name: string): number {
    const shape = findModule(module)?.structs.get(name);
    if (shape === undefined) throw new TypeError(`there is no struct ${module}::${name}`);
    const { abilities, typeParameters } = shape;
    const handle = { module: this.#module(module), name: this.#identifier(name), abilities, typeParameters };
    return intern(this.#structs, handle);
  }
}

/** Index of a table entry, added if new. */
function intern<T>(table: T[], entry: T): number {
  const known = table.findIndex((one) => isDeepStrictEqual(one, entry));
  return known >= 0 ? known : table.push(entry) - 1;
}

function instruction(op: Instruction["op"], index = 0, value = 0n): Instruction {
  return { op, index, value };
}

function findModule(name: string) {
  const id = { address: STD, name };
  const bytes = installedFramework.code(name);
  const code = bytes === undefined ? undefined : moduleCode(bytes);
  return (
    nativeModule(
      id,
      () => () => [],
      () => code,
    ) ?? code?.linked
  );
}

function findShape(module: string, name: string): FunctionShape {
  const shape = findModule(module)?.functions.get(name);
  if (shape === undefined) throw new TypeError(`there is no function ${module}::${name}`);
  return shape;
}

function addressBytes(address: Address): Uint8Array {
  return Uint8Array.from({ length: 32 }, (_, i) => Number.parseInt(address.slice(2 + 2 * i, 4 + 2 * i), 16));
}

/** Splits at commas outside brackets. */
function splitTypes(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  [...text].forEach((character, index) => {
    if (character === "<") depth++;
    if (character === ">") depth--;
    if (character !== "," || depth > 0) return;
    parts.push(text.slice(start, index).trim());
    start = index + 1;
  });
  return [...parts, text.slice(start).trim()];
}
