import { formatModuleId } from "@holdfast/sdk";
import { abilityNames, type Abilities } from "../format/abilities.ts";
import { at } from "../format/at-index.ts";
import type { CompiledModule, CompiledUnit } from "../format/compiled-unit.ts";
import type { FieldDefinition } from "../format/definition.ts";
import type { StructTypeParameter } from "../format/handle.ts";
import type { CodeUnit } from "../format/instruction.ts";
import { formatMoveType, signatureTypes, tokenToType } from "../format/move-type.ts";
import { constantText } from "./constant-text.ts";
import {
  functionsOf,
  moduleNameOf,
  selfName,
  structsOf,
  type FunctionView,
  type StructView,
} from "./module-view.ts";
import { operandText } from "./operand-text.ts";

/** Hostile bytecode can name long types many times over; its text ends here. */
const MAX_CHARACTERS = 4_000_000;
const MAX_OPERAND = 1_000;

/** A module or script for people to read: structs, constants and every function with named operands. */
export function disassemble(unit: CompiledUnit): string {
  let text = "";
  for (const line of unit.kind === "module" ? moduleLines(unit) : scriptLines(unit)) {
    if (text.length > MAX_CHARACTERS) return `${text}…\n`;
    text += `${line}\n`;
  }
  return text;
}

/** One instruction with its operand by name: `call 0x1::signer::address_of`. */
function instructionText(unit: CompiledUnit, code: CodeUnit, offset: number): string {
  const item = at(code.code, offset);
  const operand = operandText(unit, item);
  const shown = operand.length > MAX_OPERAND ? `${operand.slice(0, MAX_OPERAND)}…` : operand;
  return shown === "" ? item.op : `${item.op} ${shown}`;
}

/** One function of a module with its code. Two builds of the same source give the same text. */
export function functionText(module: CompiledModule, view: FunctionView): string {
  return functionLines(module, view).join("\n");
}

function* moduleLines(module: CompiledModule): Generator<string> {
  yield `module ${formatModuleId(selfName(module))} // version ${module.version}`;
  for (const friend of module.friends) yield `friend ${formatModuleId(moduleNameOf(module, friend))}`;
  yield* constantLines(module);
  for (const view of structsOf(module)) yield* ["", ...structLines(module, view)];
  for (const view of functionsOf(module)) yield* ["", ...functionLines(module, view)];
}

function scriptLines(script: Extract<CompiledUnit, { kind: "script" }>): string[] {
  const parameters = signatureTypes(script, script.parameters).map(formatMoveType);
  const head = `fun main${functionGenerics(script.typeParameters)}(${parameterList(parameters)})`;
  return [
    `script // version ${script.version}`,
    ...constantLines(script),
    "",
    head,
    ...codeLines(script, script.code, parameters.length),
  ];
}

function constantLines(unit: CompiledUnit): string[] {
  return unit.constants.map((constant, i) => {
    const { type, value } = constantText(unit, constant);
    return `const ${i}: ${type} = ${value}`;
  });
}

function structLines(module: CompiledModule, { definition, handle, name }: StructView): string[] {
  const { body } = definition;
  const abilities = abilityNames(handle.abilities).join(", ");
  const has = abilities === "" ? "" : ` has ${abilities}`;
  const title = `${name}${structGenerics(handle.typeParameters)}${has}`;
  if (body.kind === "native") return [`native struct ${title}`];
  if (body.kind === "fields") return [`struct ${title}`, ...fieldLines(module, body.fields, "  ")];
  return [
    `enum ${title}`,
    ...body.variants.flatMap((variant) => [
      `  ${at(module.identifiers, variant.name)}`,
      ...fieldLines(module, variant.fields, "    "),
    ]),
  ];
}

function fieldLines(module: CompiledModule, fields: readonly FieldDefinition[], indent: string): string[] {
  return fields.map(
    (field) =>
      `${indent}${at(module.identifiers, field.name)}: ${formatMoveType(tokenToType(module, field.type))}`,
  );
}

function functionLines(module: CompiledModule, { definition, handle, name }: FunctionView): string[] {
  const parameters = signatureTypes(module, handle.parameters).map(formatMoveType);
  const results = signatureTypes(module, handle.results).map(formatMoveType);
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
  return [
    acquires.length === 0 ? head : `${head} acquires ${acquires.join(", ")}`,
    ...(definition.code === undefined ? [] : codeLines(module, definition.code, parameters.length)),
  ];
}

function codeLines(unit: CompiledUnit, code: CodeUnit, parameters: number): string[] {
  const locals = signatureTypes(unit, code.locals).map(
    (type, i) => `  local ${parameters + i}: ${formatMoveType(type)}`,
  );
  const width = String(code.code.length).length;
  const body = code.code.map(
    (_, offset) => `  ${String(offset).padStart(width)}: ${instructionText(unit, code, offset)}`,
  );
  return [...locals, ...body];
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
