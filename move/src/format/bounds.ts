import { t } from "@holdfast/sdk/text";
import { at } from "./at-index.ts";
import { reject } from "./bytecode-errors.ts";
import type { CompiledModule, CompiledScript, CompiledUnit, Tables } from "./compiled-unit.ts";
import { allFields, type FunctionDefinition, type StructDefinition } from "./definition.ts";
import type { CodeUnit, Instruction } from "./instruction.ts";
import { MAX_COUNT } from "./limits.ts";
import { opcodeNamed } from "./opcode.ts";
import { operandTable } from "./operand-table.ts";
import type { SignatureToken } from "./signature-token.ts";
import { tokenParts } from "./signature-token.ts";

/** Tables of generic instantiations, with the tables they refer to. */
const INSTANTIATIONS = [
  ["functionInstantiations", "functionHandles"],
  ["structInstantiations", "structDefinitions"],
  ["fieldInstantiations", "fieldHandles"],
  ["variantFieldInstantiations", "variantFieldHandles"],
  ["variantInstantiations", "variantHandles"],
] as const satisfies readonly (readonly [keyof Tables, keyof Tables])[];

/** As the chain does after reading. All other code relies on it. @throws bytecode/rejected */
export function checkModuleBounds(module: CompiledModule): void {
  if (module.moduleHandles.length === 0)
    throw reject("NO_MODULE_HANDLES", t`the module`, t`the module handle is missing`);
  const generics = new TypeParameters();
  inTable(module, "moduleHandles", module.self, "the module");
  checkCommon(module, generics);
  for (const friend of module.friends) checkModuleName(module, friend, "a friend");
  for (const [i, definition] of module.structDefinitions.entries())
    checkStruct(module, definition, `struct ${i}`, generics);
  checkFieldHandles(module);
  for (const [i, definition] of module.functionDefinitions.entries())
    checkFunction(module, definition, `function ${i}`, generics);
}

export function checkScriptBounds(script: CompiledScript): void {
  const generics = new TypeParameters();
  checkCommon(script, generics);
  inTable(script, "signatures", script.parameters, "the script");
  const parameters = at(script.signatures, script.parameters);
  generics.check(parameters, script.typeParameters.length, "the script");
  const limits = { parameters: parameters.length, count: script.typeParameters.length, generics };
  checkCode(script, script.code, limits, "the script");
}

function inTable(unit: Tables, table: keyof Tables, index: number, place: string): void {
  const size = unit[table].length;
  if (index >= size)
    throw reject(
      "INDEX_OUT_OF_BOUNDS",
      place,
      t`index ${index} is out of bounds for ${table} (size ${size})`,
    );
}

function checkModuleName(unit: Tables, value: { address: number; name: number }, place: string): void {
  inTable(unit, "addresses", value.address, place);
  inTable(unit, "identifiers", value.name, place);
}

function checkCommon(unit: CompiledUnit, generics: TypeParameters): void {
  for (const [i, tokens] of unit.signatures.entries())
    for (const token of tokens) checkToken(unit, token, `signature ${i}`);
  for (const [i, constant] of unit.constants.entries()) checkToken(unit, constant.type, `constant ${i}`);
  for (const [i, handle] of unit.moduleHandles.entries()) checkModuleName(unit, handle, `module handle ${i}`);
  for (const [i, handle] of unit.structHandles.entries()) {
    inTable(unit, "moduleHandles", handle.module, `struct handle ${i}`);
    inTable(unit, "identifiers", handle.name, `struct handle ${i}`);
  }
  for (const [i, handle] of unit.functionHandles.entries()) {
    const place = `function handle ${i}`;
    inTable(unit, "moduleHandles", handle.module, place);
    inTable(unit, "identifiers", handle.name, place);
    for (const signature of [handle.parameters, handle.results]) {
      inTable(unit, "signatures", signature, place);
      generics.check(at(unit.signatures, signature), handle.typeParameters.length, place);
    }
  }
  for (const [table, target] of INSTANTIATIONS)
    for (const [i, entry] of unit[table].entries()) {
      inTable(unit, target, entry.target, `${table} ${i}`);
      inTable(unit, "signatures", entry.typeArguments, `${table} ${i}`);
    }
}

function checkToken(unit: Tables, token: SignatureToken, place: string): void {
  if (token.kind === "struct") {
    inTable(unit, "structHandles", token.handle, place);
    const wanted = at(unit.structHandles, token.handle).typeParameters.length;
    if (wanted !== token.typeArguments.length)
      throw reject(
        "NUMBER_OF_TYPE_ARGUMENTS_MISMATCH",
        place,
        t`expected ${wanted} type arguments, got ${token.typeArguments.length}`,
      );
  }
  for (const part of tokenParts(token)) checkToken(unit, part, place);
}

/** Caches the highest type parameter of each signature. */
class TypeParameters {
  readonly #highest = new Map<readonly SignatureToken[], number>();

  highest(tokens: readonly SignatureToken[]): number {
    const known = this.#highest.get(tokens);
    if (known !== undefined) return known;
    const found = highestParameter(tokens);
    this.#highest.set(tokens, found);
    return found;
  }

  check(tokens: readonly SignatureToken[], count: number, place: string): void {
    const known = this.highest(tokens);
    if (known >= count)
      throw reject(
        "INDEX_OUT_OF_BOUNDS",
        place,
        t`type parameter ${known} is out of bounds (${count} declared)`,
      );
  }
}

function highestParameter(tokens: readonly SignatureToken[]): number {
  let highest = -1;
  for (const token of tokens) {
    const own = token.kind === "typeParameter" ? token.index : -1;
    highest = Math.max(highest, own, highestParameter(tokenParts(token)));
  }
  return highest;
}

function checkStruct(
  module: CompiledModule,
  { handle, body }: StructDefinition,
  place: string,
  generics: TypeParameters,
): void {
  inTable(module, "structHandles", handle, place);
  const parameters = at(module.structHandles, handle).typeParameters.length;
  if (body.kind === "variants")
    for (const variant of body.variants) inTable(module, "identifiers", variant.name, place);
  for (const field of allFields(body)) {
    inTable(module, "identifiers", field.name, place);
    checkToken(module, field.type, place);
    generics.check([field.type], parameters, place);
  }
}

function checkFieldHandles(module: CompiledModule): void {
  const outside = (place: string, what: string): Error =>
    reject("INDEX_OUT_OF_BOUNDS", place, t`${what} does not exist`);
  for (const [i, handle] of module.fieldHandles.entries()) {
    const place = `field handle ${i}`;
    inTable(module, "structDefinitions", handle.owner, place);
    const { body } = at(module.structDefinitions, handle.owner);
    if (body.kind !== "fields" || handle.field >= body.fields.length)
      throw outside(place, `field ${handle.field}`);
  }
  for (const [i, handle] of module.variantFieldHandles.entries()) {
    const place = `variant field handle ${i}`;
    inTable(module, "structDefinitions", handle.owner, place);
    const { body } = at(module.structDefinitions, handle.owner);
    const variants = body.kind === "variants" ? body.variants : [];
    if (handle.variants.length === 0) throw outside(place, "a variant");
    for (const variant of handle.variants)
      if (handle.field >= (variants[variant]?.fields.length ?? 0)) throw outside(place, `variant ${variant}`);
  }
  for (const [i, handle] of module.variantHandles.entries()) {
    const place = `variant handle ${i}`;
    inTable(module, "structDefinitions", handle.owner, place);
    const { body } = at(module.structDefinitions, handle.owner);
    if (body.kind !== "variants" || handle.variant >= body.variants.length)
      throw outside(place, `variant ${handle.variant}`);
  }
}

function checkFunction(
  module: CompiledModule,
  definition: FunctionDefinition,
  place: string,
  generics: TypeParameters,
): void {
  inTable(module, "functionHandles", definition.handle, place);
  for (const index of definition.acquires) inTable(module, "structDefinitions", index, place);
  if (definition.code === undefined) return;
  const handle = at(module.functionHandles, definition.handle);
  const parameters = at(module.signatures, handle.parameters).length;
  checkCode(module, definition.code, { parameters, count: handle.typeParameters.length, generics }, place);
}

interface BodyLimits {
  readonly parameters: number;
  readonly count: number;
  readonly generics: TypeParameters;
}

function checkCode(
  unit: CompiledUnit,
  code: CodeUnit,
  { parameters, count, generics }: BodyLimits,
  place: string,
): void {
  inTable(unit, "signatures", code.locals, place);
  const locals = at(unit.signatures, code.locals);
  generics.check(locals, count, place);
  const localCount = parameters + locals.length;
  if (localCount > MAX_COUNT)
    throw reject("TOO_MANY_LOCALS", place, t`too many local variables (${localCount})`);
  const limits = { localCount, length: code.code.length, place };
  code.code.forEach((item, offset) => {
    checkInstruction(unit, item, limits, offset);
    const types = getTypeArguments(unit, operandTable(item.op), item.index);
    if (types.length > 0 && generics.highest(types) >= count)
      generics.check(types, count, placeIn(limits, offset));
  });
}

function checkInstruction(
  unit: CompiledUnit,
  { op, index }: Instruction,
  limits: InstructionLimits,
  offset: number,
): void {
  const operand = opcodeNamed(op)?.operand;
  if (operand === "local" && index >= limits.localCount)
    throw reject(
      "INDEX_OUT_OF_BOUNDS",
      placeIn(limits, offset),
      t`local variable ${index} is out of bounds (${limits.localCount} declared)`,
    );
  if (operand === "offset" && index >= limits.length)
    throw reject(
      "INDEX_OUT_OF_BOUNDS",
      placeIn(limits, offset),
      t`jump target ${index} is out of bounds (${limits.length} instructions)`,
    );
  const table = operandTable(op);
  if (table !== undefined && index >= unit[table].length)
    inTable(unit, table, index, placeIn(limits, offset));
}

interface InstructionLimits {
  readonly localCount: number;
  readonly length: number;
  readonly place: string;
}

function placeIn({ place }: InstructionLimits, offset: number): string {
  return `${place}, instruction ${offset}`;
}

const NONE: readonly SignatureToken[] = [];

function getTypeArguments(
  unit: CompiledUnit,
  table: keyof Tables | undefined,
  index: number,
): readonly SignatureToken[] {
  switch (table) {
    case "signatures":
      return at(unit.signatures, index);
    case "functionInstantiations":
    case "structInstantiations":
    case "fieldInstantiations":
    case "variantFieldInstantiations":
    case "variantInstantiations":
      return at(unit.signatures, at(unit[table], index).typeArguments);
    default:
      return NONE;
  }
}
