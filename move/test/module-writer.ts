import { FRAMEWORK_ADDRESS, parseAddress } from "@holdfast/sdk";
import type { Abilities } from "../src/format/abilities.ts";
import type { CompiledModule } from "../src/format/compiled-unit.ts";
import { instruction as op, type Instruction } from "../src/format/instruction.ts";
import type { MoveType, StructType } from "../src/format/move-type.ts";
import type { SignatureToken } from "../src/format/signature-token.ts";
import { emptyModule } from "./empty-unit.ts";
import { signatureIndex } from "./signature-index.ts";
import type { FunctionShape } from "../src/machine/linked-module.ts";
import { STD_MODULES } from "../src/machine/natives/std-modules.ts";

/** Signature and code of a function of the module. */
export interface OwnFunction {
  readonly typeParameters?: readonly Abilities[];
  readonly parameters?: readonly MoveType[];
  readonly results?: readonly MoveType[];
  readonly locals?: readonly MoveType[];
  readonly code: readonly Instruction[];
}

const ADDRESS = parseAddress("0x42");
const STD = STD_MODULES.flatMap((module) => [...module.functions.values()]);

/** Builds the module `0x42::m`, with {@link code} as `f0`, and manages table indexes. */
export class ModuleWriter {
  /** What `f0` does. */
  readonly code: Instruction[] = [];
  readonly #identifiers = ["m", "f0"];
  readonly #modules = new Map<string, number>();
  readonly #structs: CompiledModule["structHandles"][number][] = [];
  readonly #structNames: string[] = [];
  readonly #structDefinitions: CompiledModule["structDefinitions"][number][] = [];
  readonly #structInstances: CompiledModule["structInstantiations"][number][] = [];
  readonly #functions: CompiledModule["functionHandles"][number][] = [];
  readonly #functionDefinitions: CompiledModule["functionDefinitions"][number][] = [];
  readonly #instances: CompiledModule["functionInstantiations"][number][] = [];
  readonly #made = new Map<string, Instruction>();
  readonly #signatures: (readonly SignatureToken[])[] = [[]];
  readonly #constants: CompiledModule["constants"][number][] = [];

  /** The module, with locals for `f0`. */
  finish(locals: readonly MoveType[], parameters: readonly MoveType[] = []): CompiledModule {
    const handle = {
      module: 0,
      name: 1,
      parameters: this.signature(parameters),
      results: 0,
      typeParameters: [],
      accessSpecifiers: undefined,
      attributes: [],
    };
    const body = { locals: this.signature(locals), code: this.code };
    return {
      ...emptyModule(7),
      identifiers: this.#identifiers,
      addresses: [ADDRESS, FRAMEWORK_ADDRESS],
      moduleHandles: [
        { address: 0, name: 0 },
        ...[...this.#modules.keys()].map((name) => ({ address: 1, name: this.#identifiers.indexOf(name) })),
      ],
      structHandles: this.#structs,
      structDefinitions: this.#structDefinitions,
      structInstantiations: this.#structInstances,
      functionHandles: [handle, ...this.#functions],
      functionInstantiations: this.#instances,
      signatures: this.#signatures,
      constants: this.#constants,
      functionDefinitions: [
        { handle: 0, visibility: "public", isEntry: true, acquires: [], code: body },
        ...this.#functionDefinitions,
      ],
    };
  }

  /** Loads a constant of a type, given in BCS. */
  constant(type: MoveType, bytes: Uint8Array): Instruction {
    return op("ld_const", this.#constants.push({ type: this.#token(type), bytes }) - 1);
  }

  /** Declares a struct with these fields and type parameters `T0`, `T1` … */
  struct(
    name: string,
    abilities: Abilities,
    fields: readonly MoveType[],
    typeParameters = 0,
  ): (...typeArguments: readonly MoveType[]) => StructType {
    const handle = this.#structs.length;
    this.#structNames.push(`m::${name}`);
    this.#structs.push({
      module: 0,
      name: this.#identifier(name),
      abilities,
      typeParameters: Array.from({ length: typeParameters }, () => ({ constraints: 0, isPhantom: false })),
    });
    this.#structDefinitions.push({
      handle,
      body: {
        kind: "fields",
        fields: fields.map((type, i) => ({ name: this.#identifier(`x${i}`), type: this.#token(type) })),
      },
    });
    return (...typeArguments) => ({ kind: "struct", address: ADDRESS, module: "m", name, typeArguments });
  }

  /** Packs or unpacks a struct. */
  structOp(name: "pack" | "unpack", type: StructType): Instruction {
    const definition = this.#structDefinitions.findIndex(
      ({ handle }) => handle === this.#structNames.indexOf(`m::${type.name}`),
    );
    if (type.typeArguments.length === 0) return op(name, definition);
    const { index } = this.#once(JSON.stringify(type), () => {
      const typeArguments = this.signature(type.typeArguments);
      return op("nop", this.#structInstances.push({ target: definition, typeArguments }) - 1);
    });
    return op(`${name}_generic`, index);
  }

  /** Adds a function. Returns a function that creates calls of it. */
  define(name: string, given: OwnFunction): (...types: readonly MoveType[]) => Instruction {
    const { typeParameters = [], parameters = [], results = [], locals = [], code } = given;
    const target = this.#functions.push({
      module: 0,
      name: this.#identifier(name),
      parameters: this.signature(parameters),
      results: this.signature(results),
      typeParameters,
      accessSpecifiers: undefined,
      attributes: [],
    });
    const body = { locals: this.signature(locals), code };
    this.#functionDefinitions.push({
      handle: target,
      visibility: "public",
      isEntry: false,
      acquires: [],
      code: body,
    });
    return (...types) => {
      if (types.length === 0) return op("call", target);
      return this.#once(`call ${target}${JSON.stringify(types)}`, () =>
        op("call_generic", this.#instances.push({ target, typeArguments: this.signature(types) }) - 1),
      );
    };
  }

  /** Calls a function of 0x1 by its name. */
  native(module: string, name: string, ...types: readonly MoveType[]): Instruction {
    const shape = STD.find((one) => one.module?.name === module && one.name === name);
    if (shape === undefined) throw new TypeError(`no native ${module}::${name}`);
    return this.call(shape, types);
  }

  /** Calls a function of 0x1. */
  call(shape: FunctionShape, types: readonly MoveType[]): Instruction {
    const key = `${shape.module?.name ?? ""}::${shape.name}${JSON.stringify(types)}`;
    return this.#once(key, () => {
      const handle = {
        module: this.#module(shape.module?.name ?? ""),
        name: this.#identifier(shape.name),
        parameters: this.signature(shape.parameters),
        results: this.signature(shape.results),
        typeParameters: shape.typeParameters,
        accessSpecifiers: undefined,
        attributes: [],
      };
      const same = this.#functions.findIndex(
        (one) => one.module === handle.module && one.name === handle.name,
      );
      const target = 1 + (same >= 0 ? same : this.#functions.push(handle) - 1);
      if (types.length === 0) return op("call", target);
      const typeArguments = this.signature(types);
      return op("call_generic", this.#instances.push({ target, typeArguments }) - 1);
    });
  }

  /** Reuses an entry by its key, because table entries are unique. */
  #once(key: string, make: () => Instruction): Instruction {
    const known = this.#made.get(key) ?? make();
    this.#made.set(key, known);
    return known;
  }

  /** Index of a list of types. */
  signature(types: readonly MoveType[]): number {
    return signatureIndex(
      this.#signatures,
      types.map((type) => this.#token(type)),
    );
  }

  #token(type: MoveType): SignatureToken {
    if (type.kind === "vector") return { kind: "vector", item: this.#token(type.item) };
    if (type.kind === "reference") return { ...type, to: this.#token(type.to) };
    if (type.kind === "function") return { kind: "bool" };
    if (type.kind !== "struct") return type;
    const typeArguments = type.typeArguments.map((one) => this.#token(one));
    return { kind: "struct", handle: this.#handle(type.module, type.name), typeArguments };
  }

  #handle(module: string, name: string): number {
    const known = this.#structNames.indexOf(`${module}::${name}`);
    if (known >= 0) return known;
    const shape = STD_MODULES.find(({ id }) => id.name === module)?.structs.get(name);
    this.#structNames.push(`${module}::${name}`);
    return (
      this.#structs.push({
        module: this.#module(module),
        name: this.#identifier(name),
        abilities: shape?.abilities ?? 0,
        typeParameters: shape?.typeParameters ?? [],
      }) - 1
    );
  }

  #module(name: string): number {
    const known = this.#modules.get(name) ?? this.#modules.size + 1;
    this.#modules.set(name, known);
    this.#identifier(name);
    return known;
  }

  #identifier(name: string): number {
    const known = this.#identifiers.indexOf(name);
    return known >= 0 ? known : this.#identifiers.push(name) - 1;
  }
}
