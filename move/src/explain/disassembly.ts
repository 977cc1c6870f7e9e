import { formatModuleId } from "@holdfast/sdk";
import { abilityNames, type Abilities } from "../format/abilities.ts";
import { at } from "../format/at-index.ts";
import type { CompiledModule, CompiledUnit } from "../format/compiled-unit.ts";
import type { FieldDefinition } from "../format/definition.ts";
import type { StructTypeParameter } from "../format/handle.ts";
import type { CodeUnit, Instruction } from "../format/instruction.ts";
import { constantText } from "./constant-text.ts";
import {
  listFunctions,
  getModuleName,
  selfName,
  listStructs,
  type FunctionView,
  type StructView,
} from "./module-view.ts";
import { OperandTexts } from "./operand-text.ts";
import { TypeTexts } from "./type-texts.ts";

/** Maximum text of a unit: hostile bytecode can repeat long types. */
const MAX_CHARACTERS = 4_000_000;
const MAX_OPERAND = 1_000;

interface UnitTexts {
  readonly types: Pick<TypeTexts, "signature">;
  readonly operands: OperandTexts;
}

/** A module or script for people to read: structs, constants and every function with named operands. */
export function disassemble(unit: CompiledUnit): string {
  const types = new TypeTexts(unit, MAX_CHARACTERS);
  const texts = { types, operands: new OperandTexts(unit, shortened) };
  let text = "";
  for (const line of unit.kind === "module" ? moduleLines(unit, texts) : scriptLines(unit, texts)) {
    if (text.length > MAX_CHARACTERS) return `${text}…\n`;
    text += `${line}\n`;
  }
  return text;
}

/** One text per instruction; empty if they exceed `limit` characters. */
export function instructionTexts(unit: CompiledUnit, code: readonly Instruction[], limit: number): string[] {
  const operands = new OperandTexts(unit, shortened);
  const texts: string[] = [];
  let left = limit;
  for (const item of code) {
    const text = instructionText(operands, item);
    left -= text.length;
    if (left < 0) return [];
    texts.push(text);
  }
  return texts;
}

function instructionText(operands: OperandTexts, item: Instruction): string {
  const operand = operands.text(item);
  return operand === "" ? item.op : `${item.op} ${operand}`;
}

function shortened(text: string): string {
  return text.length > MAX_OPERAND ? `${text.slice(0, MAX_OPERAND)}…` : text;
}

/** From declaration and code. Compared modules share `names`, which shortens long parts. */
export function functionKeys(module: CompiledModule, names: Map<string, string>): Map<string, string> {
  const formatName = (text: string): string => {
    const known = names.get(text) ?? `#${names.size}`;
    names.set(text, known);
    return known;
  };
  const types = new TypeTexts(module);
  const lists = new Map<number, readonly string[]>();
  const signature = (index: number): readonly string[] => {
    const known = lists.get(index) ?? types.signature(index).map(formatName);
    lists.set(index, known);
    return known;
  };
  const texts = { types: { signature }, operands: new OperandTexts(module, formatName) };
  return new Map(
    listFunctions(module).map((view) => [view.name, [...functionLines(module, view, texts)].join("\n")]),
  );
}

function* moduleLines(module: CompiledModule, texts: UnitTexts & { types: TypeTexts }): Generator<string> {
  yield `module ${formatModuleId(selfName(module))} // version ${module.version}`;
  for (const friend of module.friends) yield `friend ${formatModuleId(getModuleName(module, friend))}`;
  yield* constantLines(module);
  for (const view of listStructs(module)) yield* ["", ...structLines(module, view, texts.types)];
  for (const view of listFunctions(module)) {
    yield "";
    yield* functionLines(module, view, texts);
  }
}

function* scriptLines(
  script: Extract<CompiledUnit, { kind: "script" }>,
  texts: UnitTexts,
): Generator<string> {
  const parameters = texts.types.signature(script.parameters);
  yield `script // version ${script.version}`;
  yield* constantLines(script);
  yield "";
  yield `fun main${functionGenerics(script.typeParameters)}(${parameterList(parameters)})`;
  yield* codeLines(script.code, parameters.length, texts);
}

function* constantLines(unit: CompiledUnit): Generator<string> {
  for (const [i, constant] of unit.constants.entries()) {
    const { type, value } = constantText(unit, constant);
    yield `const ${i}: ${type} = ${value}`;
  }
}

function structLines(
  module: CompiledModule,
  { definition, handle, name }: StructView,
  types: TypeTexts,
): string[] {
  const { body } = definition;
  const fieldLines = (fields: readonly FieldDefinition[], indent: string): string[] =>
    fields.map((field) => `${indent}${at(module.identifiers, field.name)}: ${types.token(field.type)}`);
  const abilities = abilityNames(handle.abilities).join(", ");
  const has = abilities === "" ? "" : ` has ${abilities}`;
  const title = `${name}${structGenerics(handle.typeParameters)}${has}`;
  if (body.kind === "native") return [`native struct ${title}`];
  if (body.kind === "fields") return [`struct ${title}`, ...fieldLines(body.fields, "  ")];
  return [
    `enum ${title}`,
    ...body.variants.flatMap((variant) => [
      `  ${at(module.identifiers, variant.name)}`,
      ...fieldLines(variant.fields, "    "),
    ]),
  ];
}

function* functionLines(
  module: CompiledModule,
  { definition, handle, name }: FunctionView,
  texts: UnitTexts,
): Generator<string> {
  const parameters = texts.types.signature(handle.parameters);
  const results = texts.types.signature(handle.results);
  const words = [
    definition.visibility === "private" ? "" : `${definition.visibility} `,
    definition.isEntry ? "entry " : "",
    definition.code === undefined ? "native " : "",
  ].join("");
  const returns =
    results.length === 0 ? "" : `: ${results.length === 1 ? results[0] : `(${results.join(", ")})`}`;
  const acquires = definition.acquires.map((index) =>
    at(module.identifiers, at(module.structHandles, at(module.structDefinitions, index).handle).name),
  );
  const head = `${words}fun ${name}${functionGenerics(handle.typeParameters)}(${parameterList(parameters)})${returns}`;
  yield acquires.length === 0 ? head : `${head} acquires ${acquires.join(", ")}`;
  if (definition.code !== undefined) yield* codeLines(definition.code, parameters.length, texts);
}

function* codeLines(code: CodeUnit, parameters: number, { types, operands }: UnitTexts): Generator<string> {
  for (const [i, type] of types.signature(code.locals).entries()) yield `  local ${parameters + i}: ${type}`;
  const width = String(code.code.length).length;
  for (const [offset, item] of code.code.entries()) {
    yield `  ${String(offset).padStart(width)}: ${instructionText(operands, item)}`;
  }
}

function parameterList(types: readonly string[]): string {
  return types.map((type, i) => `${i}: ${type}`).join(", ");
}

function functionGenerics(parameters: readonly Abilities[]): string {
  return generics(parameters.map((constraints, i) => `T${i}${constraintText(constraints)}`));
}

function structGenerics(parameters: readonly StructTypeParameter[]): string {
  return generics(
    parameters.map(
      ({ constraints, isPhantom }, i) => `${isPhantom ? "phantom " : ""}T${i}${constraintText(constraints)}`,
    ),
  );
}

function constraintText(constraints: Abilities): string {
  const names = abilityNames(constraints);
  return names.length === 0 ? "" : `: ${names.join(" + ")}`;
}

function generics(parts: readonly string[]): string {
  return parts.length === 0 ? "" : `<${parts.join(", ")}>`;
}
